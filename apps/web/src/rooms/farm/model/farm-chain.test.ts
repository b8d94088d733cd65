import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { farmRisk } from './farm-chain.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [LP, REWARD, DEPOSIT_WALLET, OTHER] = [at('1'), at('2'), at('3'), at('4')];
const chain = { depositRoot: LP, depositWallet: DEPOSIT_WALLET, rewards: [{ root: REWARD, held: 0n }] };

it('reports risks of a deposit that would be lost', () => {
  expect(farmRisk(LP, chain, DEPOSIT_WALLET)).toBeUndefined();
  expect(farmRisk(OTHER, chain, DEPOSIT_WALLET)).toBe('other-token');
  // The root of another reward token claims to own the farm's deposit wallet.
  expect(farmRisk(LP, { ...chain, depositWallet: OTHER }, DEPOSIT_WALLET)).toBe('other-token');
  expect(farmRisk(LP, { ...chain, rewards: [{ root: LP, held: 0n }] }, DEPOSIT_WALLET)).toBe('is-reward');
});
