import { toAddress, type Address } from '@junction/primitives';
import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useAccountChangeCount } from './use-account-changes.ts';

const [alice, bob] = [toAddress(`0:${'a'.repeat(64)}`), toAddress(`0:${'b'.repeat(64)}`)];

it('counts one account becoming another, also with none in between, and nothing else', async () => {
  const seen: number[] = [];
  const { result, rerender } = await renderHook((account?: Address) => useAccountChangeCount(account));
  for (const account of [undefined, alice, undefined, alice, bob, undefined, alice]) {
    await rerender(account);
    seen.push(result.current);
  }
  expect(seen).toEqual([0, 0, 0, 0, 1, 1, 2]);
});
