import { FIXED_POINT_ONE, ratio, type Ratio } from '@junction/primitives';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { formatPercent } from '../../../shared/format/format-number.ts';
import {
  toAcknowledgedRisks,
  assessTradeRisk,
  formatRiskPercent,
  areRisksAcknowledged,
} from './risk-warning.ts';

const percent = (value: number): Ratio =>
  ratio((FIXED_POINT_ONE * BigInt(Math.round(value * 100))) / 10_000n);

describe('the common rule', () => {
  it.each([
    [0.9, 'none'],
    [1, 'note'],
    [2.9, 'note'],
    [3, 'warning'],
    [5, 'checkbox'],
    [9.9, 'checkbox'],
    [10, 'typed'],
    [26, 'typed'],
  ])('%d %% is %s for an impact and for a price worse than the market', (value, level) => {
    expect(assessTradeRisk({ impact: percent(value) }).level).toBe(level);
    expect(assessTradeRisk({ distance: percent(value) }).level).toBe(level);
  });
  it.each([
    [1, 'none'],
    [3, 'none'],
    [3.01, 'warning'],
    [5, 'checkbox'],
    [49.99, 'typed'],
  ])('a minimum %d %% below the quote is %s', (value, level) => {
    expect(assessTradeRisk({ slippageTolerance: percent(value) }).level).toBe(level);
  });
  it('requires an acknowledgement of unknown values', () => {
    expect(assessTradeRisk({ impact: 'unknown' }).level).toBe('checkbox');
    expect(assessTradeRisk({ distance: 'unknown' }).level).toBe('checkbox');
  });
  it('requires an acknowledgement of flow-specific risks, whatever the others', () => {
    const own = { title: 'Six coins', advice: 'may be lost' };
    expect(assessTradeRisk({ own })).toEqual({
      level: 'checkbox',
      reasons: [{ cause: 'own', level: 'checkbox', value: undefined, own }],
    });
    const { level, reasons } = assessTradeRisk({ own, loss: percent(20), distance: 'unknown' });
    expect(level).toBe('typed');
    expect(reasons.map(({ cause }) => cause)).toEqual(['loss', 'distance', 'own']);
    const agreed = toAcknowledgedRisks(assessTradeRisk({ distance: 'unknown' }));
    expect(areRisksAcknowledged(assessTradeRisk({ distance: 'unknown', own }), agreed)).toBe(false);
  });
  it('counts a value loss from one tenth', () => {
    expect(assessTradeRisk({ impact: percent(1), loss: percent(10) }).level).toBe('typed');
    expect(assessTradeRisk({ impact: percent(0.1), loss: percent(9) }).level).toBe('none');
  });
  it('has the level of its strongest cause, which comes first', () => {
    const { level, reasons } = assessTradeRisk({
      impact: percent(4),
      loss: percent(31.2),
      slippageTolerance: percent(50),
    });
    expect(level).toBe('typed');
    expect(reasons.map(({ cause }) => cause)).toEqual(['tolerance', 'loss', 'impact']);
  });
  it('is empty for an ordinary trade', () => {
    expect(assessTradeRisk({ impact: percent(0.2), slippageTolerance: percent(0.5) })).toEqual({
      level: 'none',
      reasons: [],
    });
    expect(assessTradeRisk({})).toEqual({ level: 'none', reasons: [] });
  });
});

describe('the figure', () => {
  test.prop([fc.bigInt({ min: 0n, max: 2n * FIXED_POINT_ONE })])('to enter is the displayed one', (value) => {
    expect(`${formatRiskPercent(ratio(value))}\u00a0%`).toBe(formatPercent(ratio(value), { places: 1 }));
  });
});

describe('an acknowledgement', () => {
  it('is valid for the displayed values, and while they are no worse', () => {
    const agreed = toAcknowledgedRisks(assessTradeRisk({ impact: percent(26.34) }));
    expect(areRisksAcknowledged(assessTradeRisk({ impact: percent(26.31) }), agreed)).toBe(true);
    expect(areRisksAcknowledged(assessTradeRisk({ impact: percent(7) }), agreed)).toBe(true);
    expect(areRisksAcknowledged(assessTradeRisk({ impact: percent(26.4) }), agreed)).toBe(false);
  });
  it('is not valid for another cause', () => {
    const agreed = toAcknowledgedRisks(assessTradeRisk({ impact: percent(26) }));
    expect(
      areRisksAcknowledged(assessTradeRisk({ impact: percent(26), slippageTolerance: percent(20) }), agreed),
    ).toBe(false);
  });
  it('of an unknown value is valid for unknown only', () => {
    const agreed = toAcknowledgedRisks(assessTradeRisk({ distance: 'unknown' }));
    expect(areRisksAcknowledged(assessTradeRisk({ distance: 'unknown' }), agreed)).toBe(true);
    expect(areRisksAcknowledged(assessTradeRisk({ distance: percent(6) }), agreed)).toBe(false);
  });
  it('is not required without reasons', () => {
    expect(areRisksAcknowledged(assessTradeRisk({ impact: percent(4) }), new Map())).toBe(true);
    expect(areRisksAcknowledged(assessTradeRisk({ impact: percent(5) }), new Map())).toBe(false);
  });
});
