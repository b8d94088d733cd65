import { ONE, parseAddress, ratio, units, type Address } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { previewSupply, type ChainPool } from '../../../../rooms/chain-pool/index.ts';
import { assessSupplyRisk } from './supply-risk.ts';

function address(digit: string): Address {
  const read = parseAddress(`0:${digit.repeat(64)}`);
  if (read === undefined) throw new Error('no address');
  return read;
}

const POOL: ChainPool = {
  address: address('1'),
  kind: 'constant-product',
  isActive: true,
  tokens: ['2', '3'].map((digit) => ({ root: address(digit), reserve: units(1_000_000n * 10n ** 6n) })),
  lpRoot: address('4'),
  lpSupply: 1_000_000n * 10n ** 6n,
  fee: { denominator: 1000n, pool: 3n, beneficiary: 0n, referrer: 0n },
  amplification: undefined,
};
const HALF_PERCENT = ratio(ONE / 200n);

function riskFor(given: readonly bigint[], prices: readonly (bigint | undefined)[]) {
  const amounts = given.map((amount) => ({ amount, decimals: 6 }));
  const preview = previewSupply(POOL, amounts, true);
  if (preview === undefined) throw new Error('the pool refuses it');
  return assessSupplyRisk({
    preview,
    isFirst: false,
    isStable: false,
    slippageTolerance: HALF_PERCENT,
    given: amounts.map((one, at) => ({ ...one, price: prices[at] })),
  });
}

describe('the risk of a deposit', () => {
  const unpriced = [undefined, undefined];
  it('is none if both sides are balanced', () => {
    expect(riskFor([500_000n * 10n ** 6n, 500_000n * 10n ** 6n], unpriced).level).toBe('none');
  });
  it('requires a typed confirmation if one side moves the pool far', () => {
    const { level, reasons } = riskFor([900_000n * 10n ** 6n, 0n], unpriced);
    expect(level).toBe('typed');
    expect(reasons[0]?.cause).toBe('impact');
  });
  it('is a warning if it moves the pool a little', () => {
    expect(riskFor([70_000n * 10n ** 6n, 0n], unpriced).level).toBe('warning');
  });
  it('includes the lost value', () => {
    // The pool swaps 1:1 although the market price is 2:1.
    const { reasons } = riskFor([900_000n * 10n ** 6n, 0n], [2n * ONE, ONE]);
    expect(reasons.some(({ cause }) => cause === 'loss')).toBe(true);
  });
  it('includes a high slippage tolerance', () => {
    const preview = previewSupply(
      POOL,
      ['left', 'right'].map(() => ({ amount: 10n ** 6n, decimals: 6 })),
      true,
    );
    if (preview === undefined) throw new Error('the pool refuses it');
    const input = { preview, isFirst: true, isStable: false, given: [] };
    expect(assessSupplyRisk({ ...input, slippageTolerance: ratio(ONE / 5n) }).level).toBe('typed');
  });
});
