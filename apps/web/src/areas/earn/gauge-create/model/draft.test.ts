import { computeLockBoostRoundedDown } from '@junction/earn';
import { seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_GAUGE_DRAFT,
  validateGaugeDraft,
  getMinBoostedLock,
  getEnteredGaugeRoots,
  type GaugeDraftValidationInput,
  type GaugeDraft,
} from './draft.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [LP, GOV, USDC, ODD] = [at('1'), at('2'), at('3'), at('4')];
const FACTS: GaugeDraftValidationInput = {
  governance: GOV,
  tokenAt: (root) => (root === ODD ? 'none' : 'known'),
};
const reward = (root: string, days = '', percent = '') => ({ key: 1, root, days, percent });
const draft = (input: Partial<GaugeDraft> = {}): GaugeDraft => ({
  ...EMPTY_GAUGE_DRAFT,
  deposit: LP,
  ...input,
});
const check = (input: Partial<GaugeDraft>) => validateGaugeDraft(draft(input), FACTS);

describe('a new gauge', () => {
  it('has its own vesting of the governance token if set completely', () => {
    const chosen = (days: string, percent: string) => check({ governance: { days, percent } });
    expect(chosen('30', '12.5').terms?.governance).toEqual({ vestingPeriod: 30 * 86_400, vestingRatio: 125 });
    expect(chosen('0', '0').terms?.governance).toEqual({ vestingPeriod: 0, vestingRatio: 0 });
    expect(chosen('30', '0')).toMatchObject({ governance: { percent: 'half-vesting' }, terms: undefined });
    expect(chosen('3651', '1')).toMatchObject({ governance: { days: 'days-range' }, terms: undefined });
    expect(check({}).terms?.governance).toBeUndefined();
  });
  it("is parsed into the contract's units", () => {
    const { terms } = check({
      lockDays: '30',
      boost: '2.25',
      rewards: [reward(USDC, '14', '37.5')],
    });
    expect(terms).toEqual({
      depositToken: LP,
      maxBoost: 2_250,
      maxLockTime: 30 * 86_400,
      rewards: [{ token: USDC, vestingPeriod: 14 * 86_400, vestingRatio: 375 }],
    });
  });
  it('without boost needs neither lock nor boost, and may have no rewards', () => {
    expect(check({ isBoosted: false, lockDays: '', boost: 'x' }).terms).toMatchObject({
      maxBoost: 1_000,
      maxLockTime: 0,
      rewards: [],
    });
  });
  it('is incomplete, not invalid, while fields are empty or loading', () => {
    expect(check({ deposit: '' })).toMatchObject({
      isIncomplete: true,
      deposit: undefined,
      terms: undefined,
    });
    expect(check({ rewards: [reward('')] })).toMatchObject({ isIncomplete: true, terms: undefined });
    const reading = validateGaugeDraft(draft(), { ...FACTS, tokenAt: () => 'reading' });
    expect(reading).toMatchObject({ isReading: true, deposit: undefined, terms: undefined });
    expect(validateGaugeDraft(draft(), { ...FACTS, governance: undefined }).terms).toBeUndefined();
  });
  it('is rejected for tokens the factory rejects', () => {
    expect(check({ deposit: 'x' }).deposit).toBe('bad-address');
    expect(check({ deposit: GOV }).deposit).toBe('is-governance');
    expect(check({ deposit: ODD }).deposit).toBe('no-token');
    const fieldError = (...roots: string[]) =>
      check({ rewards: roots.map((root) => reward(root)) }).rewards.at(-1)?.root;
    expect([
      fieldError(LP),
      fieldError(GOV),
      fieldError(ODD),
      fieldError('0:1'),
      fieldError(USDC, USDC),
    ]).toEqual(['is-deposit', 'is-governance', 'no-token', 'bad-address', 'twice']);
    expect(
      check({
        rewards: Array.from({ length: 21 }, (_, n) =>
          reward(
            `0:${String(n + 100)
              .repeat(32)
              .slice(0, 64)}`,
          ),
        ),
      }).terms,
    ).toBeUndefined();
  });
  it('is rejected for invalid locks, boosts and vesting', () => {
    const lock = (lockDays: string) => check({ lockDays }).lockDays;
    expect([lock('0'), lock('1'), lock('3650'), lock('3651'), lock('1.5')]).toEqual([
      'lock-range',
      undefined,
      undefined,
      'lock-range',
      'lock-range',
    ]);
    const boost = (text: string) => check({ boost: text }).boost;
    expect([boost('0.999'), boost('1'), boost('1000'), boost('1000.001')]).toEqual([
      'boost-range',
      undefined,
      undefined,
      'boost-range',
    ]);
    const vesting = (days: string, percent: string) =>
      check({ rewards: [reward(USDC, days, percent)] }).rewards[0];
    expect(vesting('30', '')).toMatchObject({ days: undefined, percent: 'half-vesting' });
    expect(vesting('0', '50')).toMatchObject({ days: 'half-vesting', percent: undefined });
    expect(vesting('30', '100.1')).toMatchObject({ percent: 'percent-range' });
    expect(vesting('3651', '5')).toMatchObject({ days: 'days-range' });
    expect(vesting('', '')).toMatchObject({ days: undefined, percent: undefined });
  });
  it('reads each entered root once', () => {
    expect(
      getEnteredGaugeRoots(draft({ rewards: [reward(` ${USDC} `), reward(USDC), reward('x')] })),
    ).toEqual([LP, USDC]);
  });
  it('reports the minimum lock with a boost', () => {
    for (const [maxBoost, days] of [
      [1_500, 365],
      [2_500, 365],
      [1_001, 30],
      [3_333, 1],
    ] as const) {
      const terms = { maxBoost, maxLockTime: seconds(days * 86_400) };
      const shortest = getMinBoostedLock(terms);
      const boost = { highest: BigInt(maxBoost), longest: terms.maxLockTime };
      expect(computeLockBoostRoundedDown(boost, seconds(shortest ?? 0))).toBe(1_001n);
      expect(computeLockBoostRoundedDown(boost, seconds((shortest ?? 0) - 1))).toBe(1_000n);
    }
    expect(getMinBoostedLock({ maxBoost: 1_000, maxLockTime: seconds(5) })).toBeUndefined();
  });
});
