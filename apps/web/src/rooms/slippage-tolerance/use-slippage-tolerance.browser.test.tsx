import { beforeEach, expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useSlippageTolerance } from './use-slippage-tolerance.ts';

beforeEach(() => localStorage.clear());

it('stores an ordinary slippage tolerance, and keeps a high one for one trade only', async () => {
  const { result, act } = await renderHook(() => useSlippageTolerance());
  await act(() => result.current.set('1.0'));
  expect(localStorage.getItem('slippage')).toBe('1.0');
  await act(() => result.current.set('49.99'));
  expect(result.current).toMatchObject({ text: '49.99', lasting: '1.0' });
  expect(localStorage.getItem('slippage')).toBe('1.0');
  await act(() => result.current.endTrade());
  expect(result.current).toMatchObject({ text: '1.0', lasting: undefined });
});

it('ignores a stored high one', async () => {
  localStorage.setItem('slippage', '49.99');
  const { result } = await renderHook(() => useSlippageTolerance());
  expect(result.current.text).toBe('0.5');
});
