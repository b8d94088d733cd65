import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { walletBalanceQuery } from './own-token-queries.ts';

const [root, holder] = [toAddress(`0:${'1'.repeat(64)}`), toAddress(`0:${'2'.repeat(64)}`)];

it('polls a balance every five seconds only while an operation is pending', () => {
  expect(walletBalanceQuery(undefined, root, holder, true).refetchInterval).toBe(5_000);
  expect(walletBalanceQuery(undefined, root, holder, false).refetchInterval).toBe(false);
});
