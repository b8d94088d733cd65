import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { farmRisk } from './farm-chain.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [LP, REWARD, DOOR, OTHER] = [at('1'), at('2'), at('3'), at('4')];
const chain = { depositRoot: LP, depositWallet: DOOR, rewards: [{ root: REWARD, held: 0n }] };

it('sends a farm nothing that would not become a deposit', () => {
  expect(farmRisk(LP, chain, DOOR)).toBeUndefined();
  expect(farmRisk(OTHER, chain, DOOR)).toBe('other-token');
  // The root of a reward has told the farm that the wallet is its own.
  expect(farmRisk(LP, { ...chain, depositWallet: OTHER }, DOOR)).toBe('other-token');
  expect(farmRisk(LP, { ...chain, rewards: [{ root: LP, held: 0n }] }, DOOR)).toBe('is-reward');
});
