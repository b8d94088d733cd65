import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { findFarmRisk } from './farm-chain.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [LP, REWARD, DEPOSIT_WALLET, OTHER] = [at('1'), at('2'), at('3'), at('4')];
const chain = { depositRoot: LP, depositWallet: DEPOSIT_WALLET, rewards: [{ root: REWARD, held: 0n }] };

it('reports risks of a deposit that would be lost', () => {
  expect(findFarmRisk(LP, chain, DEPOSIT_WALLET)).toBeUndefined();
  expect(findFarmRisk(OTHER, chain, DEPOSIT_WALLET)).toBe('other-token');
  // In this case the root of another reward token reports the farm's deposit wallet as its own.
  expect(findFarmRisk(LP, { ...chain, depositWallet: OTHER }, DEPOSIT_WALLET)).toBe('other-token');
  expect(findFarmRisk(LP, { ...chain, rewards: [{ root: LP, held: 0n }] }, DEPOSIT_WALLET)).toBe('is-reward');
});
