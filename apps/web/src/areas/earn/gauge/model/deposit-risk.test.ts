import { toAddress, type Address } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { getDepositRisk as riskOf } from './deposit-risk.ts';

const address = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [LP, GOV, EXTRA, OTHER, DEPOSIT_WALLET] = [
  address('1'),
  address('2'),
  address('3'),
  address('4'),
  address('5'),
] as const;
const INDEXED = { depositRoot: LP };
const CHAIN = {
  depositRoot: LP,
  depositWallet: DEPOSIT_WALLET,
  governance: { root: GOV },
  extra: [{ root: EXTRA }],
};

const depositRisk = (
  indexed: Parameters<typeof riskOf>[0],
  chain: Parameters<typeof riskOf>[1],
  governance: Address | undefined,
) => riskOf(indexed, chain, governance, DEPOSIT_WALLET);

describe('the token of a deposit', () => {
  it('is sent if server and chain agree', () => {
    expect(depositRisk(INDEXED, CHAIN, GOV)).toBeUndefined();
    expect(depositRisk(INDEXED, { ...CHAIN, extra: [] }, GOV)).toBeUndefined();
  });
  it('is not sent if the gauge takes another one', () => {
    expect(depositRisk({ depositRoot: OTHER }, CHAIN, GOV)).toBe('other-token');
    // The server reports a reward token as the deposited one. The gauge would credit the transfer as a reward, so the
    // tokens would be lost.
    expect(depositRisk({ depositRoot: EXTRA }, CHAIN, GOV)).toBe('other-token');
  });
  it('is not sent if the gauge pays rewards in it', () => {
    expect(depositRisk(INDEXED, { ...CHAIN, extra: [{ root: EXTRA }, { root: LP }] }, GOV)).toBe('is-reward');
    const own = { ...CHAIN, depositRoot: GOV };
    expect(depositRisk({ depositRoot: GOV }, own, GOV)).toBe('is-reward');
  });
  it("is not sent if the gauge's token wallet differs from the root's", () => {
    expect(riskOf(INDEXED, CHAIN, GOV, OTHER)).toBe('other-token');
    expect(riskOf(INDEXED, CHAIN, GOV, undefined)).toBeUndefined();
  });
  it('is not sent to a gauge with another governance token', () => {
    expect(depositRisk(INDEXED, CHAIN, OTHER)).toBe('other-token');
    expect(depositRisk(INDEXED, CHAIN, undefined)).toBe('other-token');
  });
});
