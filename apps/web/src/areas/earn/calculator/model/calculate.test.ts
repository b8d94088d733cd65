import { computeLockBoostedAmountRoundedDown, computeVeAmountRoundedDown } from '@junction/earn';
import { FIXED_POINT_ONE, ratio, seconds, usd } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  calculateBoostPlanOutcome,
  compareBoostPlans,
  daysToSeconds,
  secondsToDaysRoundedUp,
  findBoostPlansForTargetApr,
  getMaxBoost,
  getNewlyLockedUsd,
  getComparedBoostPlanLocks,
  NO_CURRENT_POSITION,
  type EscrowSummary,
  type GaugeSummary,
  type CalculatorInput,
} from './calculate.ts';

const percent = (value: bigint) => ratio((value * FIXED_POINT_ONE) / 100n);
const dollars = (value: bigint) => usd(value * FIXED_POINT_ONE);
const UNIT = 10n ** 9n;

const gauge: GaugeSummary = {
  tvl: dollars(99_000n),
  boost: { highest: 1500n, longest: daysToSeconds(365) },
  rates: { governance: percent(10n), extra: percent(2n) },
};
const escrow: EscrowSummary = { veSupply: 1_000_000n * UNIT, longest: daysToSeconds(1460) };
const calculatorInput: CalculatorInput = {
  lp: dollars(1_000n),
  lpDays: 0,
  gov: undefined,
  govDays: 730,
  held: NO_CURRENT_POSITION,
};
const must = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('nothing');
  return value;
};

describe('the outcome of a plan', () => {
  it('is the base without locks', () => {
    const found = must(calculateBoostPlanOutcome(gauge, escrow, calculatorInput));
    expect(found).toMatchObject({
      boost: FIXED_POINT_ONE,
      level: 'low',
      year: dollars(120n),
      deposit: dollars(1_000n),
    });
    expect(found.apr).toEqual({ base: percent(12n), lock: 0n, ve: 0n, total: percent(12n) });
    expect(found.week).toBe((120n * FIXED_POINT_ONE * 7n) / 365n);
    expect(found.weekGovernance).toBe((100n * FIXED_POINT_ONE * 7n) / 365n);
    // The boost is full at ve / total ve = deposit / total deposits. The total includes the account's own ve, so the
    // result is 1 000 000 / 99.
    expect(found.veForFull).toBe((1_000_000n * UNIT + 98n) / 99n);
  });

  it('boosts extra rewards by the lock only and governance tokens by both', () => {
    const ve = must(calculateBoostPlanOutcome(gauge, escrow, calculatorInput)).veForFull ?? 0n;
    const found = must(
      calculateBoostPlanOutcome(gauge, escrow, { ...calculatorInput, lpDays: 365, gov: ve * 2n + 1n }),
    );
    expect(found.veMinted).toBe(ve);
    expect([found.lockBoost, found.veBoost]).toEqual([
      (15n * FIXED_POINT_ONE) / 10n,
      (25n * FIXED_POINT_ONE) / 10n,
    ]);
    expect(found.boost).toBe(3n * FIXED_POINT_ONE);
    expect(found.boost).toBe(getMaxBoost(gauge));
    expect(found.apr.total).toBe(percent(12n) + percent(6n) + percent(15n));
    expect(found.level).toBe('high');
  });

  it('rounds as the contract does: short locks give nothing, ve is floored', () => {
    const lock = daysToSeconds(0);
    expect(computeLockBoostedAmountRoundedDown(gauge.boost, FIXED_POINT_ONE, lock)).toBe(FIXED_POINT_ONE);
    const slow = { ...gauge, boost: { highest: 1001n, longest: daysToSeconds(365) } };
    expect(must(calculateBoostPlanOutcome(slow, escrow, { ...calculatorInput, lpDays: 364 })).lockBoost).toBe(
      FIXED_POINT_ONE,
    );
    const found = must(
      calculateBoostPlanOutcome(gauge, escrow, { ...calculatorInput, gov: 1_000_000_000_001n, govDays: 7 }),
    );
    const minted = computeVeAmountRoundedDown(1_000_000_000_001n, daysToSeconds(7), daysToSeconds(1460));
    expect(minted).toEqual({ ok: true, value: found.veMinted });
  });

  it("adds the account's current position", () => {
    const held = { balance: 1_000n * FIXED_POINT_ONE, lockBoosted: 1_500n * FIXED_POINT_ONE, ve: 0n };
    const found = must(calculateBoostPlanOutcome(gauge, escrow, { ...calculatorInput, held }));
    expect(found.lockBoost).toBe((125n * FIXED_POINT_ONE) / 100n);
    expect(found.deposit).toBe(dollars(2_000n));
    expect(
      must(calculateBoostPlanOutcome(gauge, escrow, { ...calculatorInput, lp: undefined, held })).lockBoost,
    ).toBe((3n * FIXED_POINT_ONE) / 2n);
  });

  it('has no ve boost without governance tokens or without the total ve', () => {
    const plain = { ...gauge, rates: { governance: ratio(0n), extra: percent(2n) } };
    const found = must(calculateBoostPlanOutcome(plain, escrow, { ...calculatorInput, gov: 10n ** 15n }));
    expect(found).toMatchObject({ boost: FIXED_POINT_ONE, veForFull: undefined, level: 'low' });
    expect(found.highest).toBe((3n * FIXED_POINT_ONE) / 2n);
    const blind = { ...escrow, veSupply: undefined };
    expect(
      must(calculateBoostPlanOutcome(gauge, blind, { ...calculatorInput, gov: 10n ** 15n })).apr.ve,
    ).toBe(0n);
  });

  it('is undefined without a deposit', () => {
    expect(calculateBoostPlanOutcome(gauge, escrow, { ...calculatorInput, lp: undefined })).toBeUndefined();
    expect(
      findBoostPlansForTargetApr(gauge, escrow, { ...calculatorInput, lp: undefined }, percent(1n)),
    ).toBeUndefined();
    const noGauge = { ...gauge, tvl: dollars(0n) };
    expect(must(calculateBoostPlanOutcome(noGauge, escrow, calculatorInput)).boost).toBe(FIXED_POINT_ONE);
  });
});

describe('ways to a target APR', () => {
  it('name the necessary changes, each of which suffices', () => {
    const goal = must(
      findBoostPlansForTargetApr(gauge, escrow, { ...calculatorInput, gov: 100n * UNIT }, percent(15n)),
    );
    expect(goal.isReached).toBe(false);
    expect(goal.ways.map(({ kind }) => kind)).toEqual(['longer-lp', 'more-gov', 'longest-both']);
    for (const { lpDays, govDays, gov, apr } of goal.ways) {
      const changed = {
        ...calculatorInput,
        lpDays: lpDays ?? calculatorInput.lpDays,
        govDays: govDays ?? calculatorInput.govDays,
        gov: gov ?? 100n * UNIT,
      };
      expect(must(calculateBoostPlanOutcome(gauge, escrow, changed)).apr.total).toBe(apr);
      expect(apr >= percent(15n)).toBe(true);
    }
    const [first] = goal.ways;
    const shorter = { ...calculatorInput, gov: 100n * UNIT, lpDays: (first?.lpDays ?? 0) - 1 };
    expect(must(calculateBoostPlanOutcome(gauge, escrow, shorter)).apr.total < percent(15n)).toBe(true);
  });

  it('find a longer lock of the same tokens', () => {
    const goal = must(
      findBoostPlansForTargetApr(
        gauge,
        escrow,
        { ...calculatorInput, gov: 8_000n * UNIT, govDays: 14 },
        percent(15n),
      ),
    );
    const way = goal.ways.find(({ kind }) => kind === 'longer-gov');
    expect(way?.govDays).toBeGreaterThan(14);
  });

  it('are reached already, or out of reach', () => {
    expect(must(findBoostPlansForTargetApr(gauge, escrow, calculatorInput, percent(12n)))).toMatchObject({
      isReached: true,
      ways: [],
    });
    const far = must(findBoostPlansForTargetApr(gauge, escrow, calculatorInput, percent(40n)));
    expect(far).toEqual({ isReached: false, ways: [], highest: percent(33n) });
  });
});

it('compares the plan with plain locks, lowest APR first', () => {
  const lines = compareBoostPlans(gauge, escrow, { ...calculatorInput, lpDays: 270, gov: 2_000n * UNIT });
  expect(lines.map(({ lpDays, isMine }) => [lpDays, isMine])).toEqual([
    [0, false],
    [90, false],
    [180, false],
    [270, true],
    [365, false],
  ]);
  expect(
    compareBoostPlans(gauge, escrow, { ...calculatorInput, lpDays: 90 }).filter(
      ({ lpDays }) => lpDays === 90,
    ),
  ).toHaveLength(1);
  expect(secondsToDaysRoundedUp(seconds(86_401))).toBe(2);
});

describe('the locked value of a row', () => {
  const twoDollars = (gov: bigint) => usd(gov * 2n);
  const both = { lp: dollars(5n), gov: FIXED_POINT_ONE };
  it('is the LP and, for the plan itself, the governance tokens as well', () => {
    expect(getNewlyLockedUsd({ lpDays: 90, isMine: false }, both, twoDollars)).toBe(dollars(5n));
    expect(getNewlyLockedUsd({ lpDays: 90, isMine: true }, both, twoDollars)).toBe(dollars(7n));
    expect(getNewlyLockedUsd({ lpDays: 0, isMine: true }, both, twoDollars)).toBe(dollars(2n));
    expect(getNewlyLockedUsd({ lpDays: 0, isMine: false }, both, twoDollars)).toBe(0n);
  });
  it('is unknown without a price', () => {
    const getNothing = () => undefined;
    expect(getNewlyLockedUsd({ lpDays: 90, isMine: true }, both, getNothing)).toBeUndefined();
    expect(getNewlyLockedUsd({ lpDays: 90, isMine: true }, { ...both, gov: undefined }, getNothing)).toBe(
      dollars(5n),
    );
  });
});

describe('the locks of a row', () => {
  const both = { lp: dollars(5n), gov: UNIT, govDays: 730 };
  it('are that of the LP and, for the plan itself, that of the governance tokens', () => {
    expect(getComparedBoostPlanLocks({ lpDays: 90, isMine: true }, both)).toEqual([
      { token: 'lp', days: 90 },
      { token: 'gov', days: 730 },
    ]);
    expect(getComparedBoostPlanLocks({ lpDays: 90, isMine: false }, both)).toEqual([
      { token: 'lp', days: 90 },
    ]);
  });
  it('omit empty inputs', () => {
    expect(getComparedBoostPlanLocks({ lpDays: 90, isMine: true }, { ...both, lp: undefined })).toEqual([
      { token: 'gov', days: 730 },
    ]);
    expect(
      getComparedBoostPlanLocks({ lpDays: 90, isMine: true }, { ...both, lp: undefined, gov: 0n }),
    ).toEqual([]);
  });
});
