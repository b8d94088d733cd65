import { afterEach, expect, it, vi } from 'vitest';
import { onFirstInteraction } from './at-first-sign.ts';

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

const move = () => dispatchEvent(new PointerEvent('pointermove'));

it('prepares once, at the first user interaction', () => {
  const prepare = vi.fn<() => void>();
  onFirstInteraction(prepare);
  expect(prepare).not.toHaveBeenCalled();
  move();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  expect(prepare).toHaveBeenCalledOnce();
});

it('prepares nothing once the page is left', () => {
  const prepare = vi.fn<() => void>();
  onFirstInteraction(prepare)();
  move();
  expect(prepare).not.toHaveBeenCalled();
});

it.each([
  ['asks to save data', { saveData: true }, 0],
  ['says nothing about it', undefined, 1],
])('if the browser %s', (_, connection, times) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  const prepare = vi.fn<() => void>();
  onFirstInteraction(prepare);
  move();
  expect(prepare).toHaveBeenCalledTimes(times);
});
