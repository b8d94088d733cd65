import { expect, it } from 'vitest';
import { CatchUpMonotonicClock } from './steady-clock.ts';

const START = 1_790_000_000_000;
const DAY = 86_400_000;

function clocks(): { clock: CatchUpMonotonicClock; pass: (ms: number) => void; set: (by: number) => void } {
  let wall = START;
  let steady = 5;
  return {
    clock: new CatchUpMonotonicClock({ wall: () => wall, steady: () => steady }),
    pass: (ms) => {
      wall += ms;
      steady += ms;
    },
    set: (by) => (wall += by),
  };
}

it('follows the system clock while that runs evenly', () => {
  const { clock, pass } = clocks();
  for (let n = 1; n <= 10; n++) {
    pass(1_500);
    expect(clock.now()).toBe(START + n * 1_500);
  }
});

it('continues evenly after a jump forward and back, and the system clock catches up', () => {
  const { clock, pass, set } = clocks();
  set(DAY);
  expect(clock.now()).toBe(START + DAY);
  pass(1_000);
  expect(clock.now()).toBe(START + DAY + 1_000);
  set(-DAY);
  let before = clock.now();
  for (let n = 0; n < 100; n++) {
    pass(1_000);
    const now = clock.now();
    expect(now - before).toBe(500);
    before = now;
  }
  pass(3 * DAY);
  clock.now();
  pass(1_000);
  expect(clock.now()).toBe(START + 3 * DAY + 102_000);
});

it('follows a system that slept', () => {
  const { clock, set } = clocks();
  set(DAY);
  expect(clock.now()).toBe(START + DAY);
});

it('never goes back behind an earlier time', () => {
  const { clock, pass } = clocks();
  clock.notBefore(START + DAY);
  pass(10);
  expect(clock.now()).toBe(START + DAY + 5);
  clock.notBefore(START);
  expect(clock.now()).toBe(START + DAY + 5);
});
