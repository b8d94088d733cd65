import { afterEach, beforeEach, expect, it, vi, type Mock } from 'vitest';
import { PausableToastTimers } from './toast-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function clockWith(id: string): { readonly clock: PausableToastTimers; readonly end: Mock<() => void> } {
  const clock = new PausableToastTimers(() => Date.now());
  const end = vi.fn<() => void>();
  clock.start(id, 15_000, end);
  return { clock, end };
}

it('closes a toast after its time', () => {
  const { end } = clockWith('a');
  vi.advanceTimersByTime(14_999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
});

it('pauses while held, and resumes where it stopped', () => {
  const { clock, end } = clockWith('a');
  vi.advanceTimersByTime(10_000);
  clock.hold('pointer');
  clock.hold('focus');
  vi.advanceTimersByTime(60_000);
  clock.release('pointer');
  vi.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
  clock.release('focus');
  vi.advanceTimersByTime(4_999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
});

it('restarts for an updated toast, and removes dropped ones', () => {
  const { clock, end } = clockWith('a');
  vi.advanceTimersByTime(10_000);
  clock.start('a', 15_000, end);
  vi.advanceTimersByTime(14_000);
  expect(end).not.toHaveBeenCalled();
  clock.drop('a');
  vi.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
});

it('keeps what starts while it is held', () => {
  const { clock } = clockWith('a');
  const end = vi.fn();
  clock.hold('focus');
  clock.start('b', 1_000, end);
  vi.advanceTimersByTime(5_000);
  expect(end).not.toHaveBeenCalled();
  clock.release('focus');
  vi.advanceTimersByTime(1_000);
  expect(end).toHaveBeenCalledOnce();
});
