import { seconds, toAddress, type Address } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { getCurrentRewardRates } from './speeds.ts';

const address = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [GOV, EXTRA] = [address('2'), address('3')];
const NOW = seconds(100);
const line = (root: Address, perSecond: bigint) => ({
  root,
  rounds: [{ start: seconds(0), end: seconds(0), perSecond, accumulator: 0n }],
});
const token = { symbol: 'X', decimals: 9 };

describe('current rewards of a gauge', () => {
  it('are empty without an active round, even with unknown tokens', () => {
    const chain = { governance: { root: GOV, rounds: [] }, extra: [line(EXTRA, 0n)] };
    expect(getCurrentRewardRates(chain, NOW, new Map())).toEqual([]);
  });
  it('start with the governance token', () => {
    const chain = { governance: line(GOV, 2n), extra: [line(EXTRA, 3n)] };
    const known = new Map([GOV, EXTRA].map((root) => [root, token]));
    expect(getCurrentRewardRates(chain, NOW, known)).toEqual([
      { token, perSecond: 2n },
      { token, perSecond: 3n },
    ]);
  });
  it("are unknown, not empty, if a reward's token is unknown", () => {
    const chain = { governance: { root: GOV, rounds: [] }, extra: [line(EXTRA, 3n)] };
    expect(getCurrentRewardRates(chain, NOW, new Map([[GOV, token]]))).toBeUndefined();
  });
});
