/* Charts of totals: each draws the table that stands behind it, over the drawing that came with the page.

The colours, the size and the type come from the style sheets; nothing moves by itself. A finger or a mouse on the
chart shows one deal's totals. */

import { signed } from "./totals.js";

const drawing = import("../vendor/uplot-1.6.32/uPlot.esm.js");
let uPlot; // once it has come
const SIGNS = ["●", "■", "▲", "◆", "▼"];
const MARKS = [
  "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z",
  "M-4.2-4.2h8.4v8.4h-8.4z",
  "M0-5.3l5.2 9h-10.4z",
  "M0-5.5l5.5 5.5-5.5 5.5-5.5-5.5z",
  "M0 5.3l5.2-9h-10.4z",
];
const STEPS = [1, 2, 4, 5, 10, 20, 25, 50, 100, 200, 500];
const TOP = 8, LEFT = 4, AXIS = 22, GAP = 10; // px around the lines; the gap is before their names
// What uPlot listens to by itself; here pointers lead its cursor.
const MOUSE = ["mousedown", "mouseup", "click", "dblclick", "mousemove", "mouseleave", "mouseenter"];
const AWAY = { left: -10, top: -10 }; // where uPlot's cursor is while there is none

const charts = new Map(); // .lines → its uPlot; only those that are drawn
const watching = new ResizeObserver((seen) => seen.forEach(({ target }) => draw(target)));

/** What a table says: {heads: words of each row, lines: [{number, mine, name, values}]}; values begin before the first row. */
function read(table) {
  const rows = [...table.tBodies[0].rows];
  const columns = [...table.tHead.rows[0].cells].filter((cell) => cell.dataset.line);
  return {
    heads: rows.map((row) => table.dataset.head.replace("{n}", row.cells[0].textContent)),
    lines: columns.map((cell) => ({
      number: Number(cell.dataset.line),
      mine: "mine" in cell.dataset,
      name: cell.dataset.name || cell.textContent,
      values: [Number(cell.dataset.start || 0), ...rows.map((row) => Number(row.cells[cell.cellIndex].dataset.value))],
    })),
  };
}

/** Row numbers to write on the axis: the first, the last, round ones between, never two that touch. */
function ticks(rows, room) {
  const step = STEPS.find((one) => rows / one < 5) || STEPS.at(-1);
  const apart = (26 * rows) / room;
  const found = [1];
  for (let n = step; n < rows; n += step) if (n - 1 >= Math.min(apart, 2) && rows - n >= apart) found.push(n);
  return rows > 1 ? [...found, rows] : found;
}

/** The heights moved apart to at least `pitch`, in their order, none above `low` nor, where they fit, below `high`. */
function spread(heights, pitch, low, high) {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a] - heights[b]);
  const placed = [];
  for (const i of order) placed.push(Math.max(heights[i], placed.length ? placed.at(-1) + pitch : low, low));
  for (let k = placed.length - 1, limit = high; k >= 0; k -= 1) {
    placed[k] = Math.min(placed[k], limit);
    limit = placed[k] - pitch;
  }
  const result = [];
  order.forEach((i, k) => (result[i] = placed[k]));
  return result;
}

function made(kind, classes, ...inside) {
  const element = document.createElement(kind);
  element.className = classes;
  element.append(...inside);
  return element;
}

/** "阿海 +48" in the colour of its line; a long name is cut, its figure never. */
function named(line, total, ...before) {
  return made("div", `named f${line.number}`, ...before, made("bdi", "cut", line.name), made("b", "num", signed(total)));
}

function putAway(place) {
  charts.get(place)?.destroy();
  charts.delete(place);
  place.querySelector(".plot")?.remove();
  place.classList.remove("drawn");
}

/** Draw one chart anew, in the room it has now; where it is not shown there is nothing to draw. */
function draw(place) {
  putAway(place);
  if (!place.clientWidth) return;
  const told = read(place.closest("[data-chart]").querySelector("table"));
  const plot = made("div", "plot");
  place.append(plot);
  const ends = told.lines.map((line) => named(line, line.values.at(-1)));
  plot.append(...ends);
  const right = GAP + Math.max(...ends.map((end) => end.offsetWidth));
  const values = told.lines.map((line) => line.values);
  const chart = new uPlot(options(place, told, right), [[...values[0].keys()], ...values], plot);
  chart.hooks.ready = [() => label(chart, ends, values, place.clientHeight)];
  follow(chart);
  charts.set(place, chart);
  place.classList.add("drawn");
}

/** Name and total stand where the line ends, or as near as they fit among the others. */
function label(chart, ends, values, height) {
  const pitch = ends[0].offsetHeight;
  const heights = values.map((line) => TOP + chart.valToPos(line.at(-1), "y") - pitch / 2);
  const left = LEFT + chart.over.clientWidth + GAP;
  spread(heights, pitch, 0, height - AXIS + 6 - pitch).forEach((y, i) => {
    ends[i].style.transform = `translate(${left}px, ${y}px)`;
  });
}

function options(place, { heads, lines }, right) {
  const style = getComputedStyle(place);
  const colour = (name) => style.getPropertyValue(name).trim();
  const rows = heads.length;
  const all = lines.flatMap((line) => line.values);
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  return {
    width: place.clientWidth,
    height: place.clientHeight,
    padding: [TOP, right, 0, LEFT],
    legend: { show: false },
    scales: { x: { time: false, range: [0, rows] }, y: { range: low < high ? [low, high] : [-1, 1] } },
    axes: [
      {
        size: AXIS,
        gap: 6,
        font: `${style.fontSize} ${style.fontFamily}`,
        stroke: colour("--ink-2"),
        grid: { show: false },
        ticks: { show: false },
        splits: () => ticks(rows, place.clientWidth - right - LEFT),
        values: (_, numbers) => numbers.map(String),
      },
      { show: false },
    ],
    series: [
      {},
      ...lines.map((line) => ({
        stroke: colour(`--p${line.number}`),
        width: line.mine ? 3.5 : 2,
        points: { show: false },
      })),
    ],
    cursor: {
      y: false,
      bind: Object.fromEntries(MOUSE.map((name) => [name, () => null])),
      points: { size: 9 },
      move: (chart, left, top) => [left < 0 ? left : chart.valToPos(rowAt(chart, left, rows), "x"), top],
    },
    hooks: {
      drawAxes: [(chart) => zero(chart, colour("--ink-2"))],
      draw: [(chart) => lines.forEach((line) => mark(chart, line, rows, colour(`--p${line.number}`)))],
      setCursor: [(chart) => tell(chart, heads, lines)],
    },
  };
}

function rowAt(chart, left, rows) {
  return Math.min(rows, Math.max(1, Math.round(chart.posToVal(left, "x"))));
}

/** The dashed line of 0. */
function zero(chart, colour) {
  const { ctx, bbox } = chart;
  const y = chart.valToPos(0, "y", true);
  ctx.save();
  ctx.globalAlpha = 0.7;
  ctx.strokeStyle = colour;
  ctx.lineWidth = uPlot.pxRatio;
  ctx.setLineDash([3 * uPlot.pxRatio, 3 * uPlot.pxRatio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
}

/** The shape in which a line ends, so that lines differ without colour. */
function mark(chart, line, rows, colour) {
  const { ctx } = chart;
  ctx.save();
  ctx.translate(chart.valToPos(rows, "x", true), chart.valToPos(line.values[rows], "y", true));
  ctx.scale(uPlot.pxRatio, uPlot.pxRatio);
  ctx.fillStyle = colour;
  ctx.fill(new Path2D(MARKS[line.number - 1]));
  ctx.restore();
}

/** The totals of the row under the cursor, most first, beside it where there is room. */
function tell(chart, heads, lines) {
  const plot = chart.root.parentElement;
  const at = chart.cursor.idx;
  plot?.querySelector(".tip")?.remove();
  if (!plot || !at || chart.cursor.left < 0) return;
  const order = [...lines].sort((a, b) => b.values[at] - a.values[at]);
  const tip = made("div", "tip", made("b", "", heads[at - 1]));
  tip.append(...order.map((line) => named(line, line.values[at], made("span", "sign", SIGNS[line.number - 1]))));
  plot.append(tip);
  const x = LEFT + chart.cursor.left;
  const beside = x + 14 + tip.offsetWidth <= plot.clientWidth ? x + 14 : Math.max(0, x - 14 - tip.offsetWidth);
  tip.style.transform = `translate(${beside}px, ${Math.min(0, plot.clientHeight - tip.offsetHeight)}px)`;
}

/** The cursor goes with a mouse, and with a finger, whose place it keeps until something else is touched. */
function follow({ over, setCursor }) {
  const move = (event) => {
    const box = over.getBoundingClientRect();
    setCursor({ left: Math.max(0, event.clientX - box.left), top: event.clientY - box.top });
  };
  over.addEventListener("pointerdown", move);
  over.addEventListener("pointermove", move);
  over.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && setCursor(AWAY));
}

/** Draw what is new on the page, and let go of what is gone from it. */
function look() {
  for (const place of [...charts.keys()]) {
    if (place.isConnected) continue;
    watching.unobserve(place);
    putAway(place);
  }
  for (const place of document.querySelectorAll("[data-chart] .lines")) watching.observe(place);
}

drawing.then((module) => {
  uPlot = module.default;
  document.addEventListener("taipao:drawn", look);
  document.addEventListener("pointerdown", (event) => {
    for (const [place, chart] of charts) if (!place.contains(event.target)) chart.setCursor(AWAY);
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => [...charts.keys()].forEach(draw));
  look();
});
