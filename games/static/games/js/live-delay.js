/* How long to wait before the next try: longer each time, never in step with other phones, never for ever. */

const FIRST = 500; // milliseconds
const LONGEST = 30000;

export class Delay {
  /** `random` gives numbers from 0 to 1. */
  constructor(random = Math.random) {
    this.random = random;
    this.failures = 0;
  }

  /** The next pause in milliseconds: 0.5 s doubling up to 30 s, spread from half to one and a half of that. */
  next() {
    const middle = Math.min(LONGEST, FIRST * 2 ** this.failures);
    this.failures += 1;
    return middle * (0.5 + this.random());
  }

  /** A connection has held: the next pause is short again. */
  reset() {
    this.failures = 0;
  }
}
