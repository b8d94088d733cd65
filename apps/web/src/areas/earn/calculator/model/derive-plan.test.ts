import { FIXED_POINT_ONE, ratio, usd } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { daysToSeconds, NO_CURRENT_POSITION, type GaugeSummary } from './calculate.ts';
import { DEFAULT_CALCULATOR_CHOICES } from './choices.ts';
import { deriveBoostCalculatorResult, type BoostPlanInput } from './derive-plan.ts';

const percent = (value: bigint) => ratio((value * FIXED_POINT_ONE) / 100n);
const gauge: GaugeSummary = {
  tvl: usd(99_000n * FIXED_POINT_ONE),
  boost: { highest: 1500n, longest: daysToSeconds(365) },
  rates: { governance: percent(10n), extra: percent(2n) },
};
const NO_POSITION = { veSupply: undefined, maxLock: undefined, held: undefined };
const held = { balance: 5n, lockBoosted: 5n, ve: 7n };
const input: BoostPlanInput = { decimals: 9, gauge, position: NO_POSITION, indexedVe: 100n };

describe('the escrow of a plan', () => {
  it("uses entered values, then the chain's, then the server's", () => {
    const position = { ...NO_POSITION, veSupply: 200n };
    expect(deriveBoostCalculatorResult(DEFAULT_CALCULATOR_CHOICES, input).escrow.veSupply).toBe(100n);
    expect(
      deriveBoostCalculatorResult(DEFAULT_CALCULATOR_CHOICES, { ...input, position }).escrow.veSupply,
    ).toBe(200n);
    expect(
      deriveBoostCalculatorResult({ ...DEFAULT_CALCULATOR_CHOICES, ve: '3' }, { ...input, position }).escrow
        .veSupply,
    ).toBe(3_000_000_000n);
  });
  it('has a maximum lock of four years until the chain is read', () => {
    expect(deriveBoostCalculatorResult(DEFAULT_CALCULATOR_CHOICES, input).escrow.longest).toBe(
      daysToSeconds(1460),
    );
    const position = { ...NO_POSITION, maxLock: daysToSeconds(30) };
    const short = deriveBoostCalculatorResult(
      { ...DEFAULT_CALCULATOR_CHOICES, govDays: 730 },
      { ...input, position },
    );
    expect([short.escrow.longest, short.calculatorInput.govDays]).toEqual([daysToSeconds(30), 30]);
  });
});

describe("the plan's inputs", () => {
  it("cap the lock at the gauge's maximum, or accept any if no gauge is known", () => {
    const choices = { ...DEFAULT_CALCULATOR_CHOICES, lpDays: 400 };
    expect(deriveBoostCalculatorResult(choices, input).calculatorInput.lpDays).toBe(365);
    expect(deriveBoostCalculatorResult(choices, { ...input, gauge: undefined }).calculatorInput.lpDays).toBe(
      400,
    );
  });
  it("include the account's position only on request and if known", () => {
    const position = { ...NO_POSITION, held };
    const mine = { ...DEFAULT_CALCULATOR_CHOICES, mine: true };
    expect(deriveBoostCalculatorResult(mine, { ...input, position }).calculatorInput.held).toBe(held);
    expect(
      deriveBoostCalculatorResult(DEFAULT_CALCULATOR_CHOICES, { ...input, position }).calculatorInput.held,
    ).toBe(NO_CURRENT_POSITION);
    expect(deriveBoostCalculatorResult(mine, input).calculatorInput.held).toBe(NO_CURRENT_POSITION);
  });
  it('have no target for an empty field or zero', () => {
    const { calculatorInput, veMinted } = deriveBoostCalculatorResult(
      { ...DEFAULT_CALCULATOR_CHOICES, lp: '0', gov: '' },
      input,
    );
    expect([calculatorInput.lp, calculatorInput.gov, veMinted]).toEqual([undefined, undefined, 0n]);
  });
});

describe('the outcome', () => {
  const choices = { ...DEFAULT_CALCULATOR_CHOICES, lp: '1000', gov: '10', goal: '15' };
  it('is calculated for a known gauge', () => {
    const plan = deriveBoostCalculatorResult(choices, { ...input, indexedVe: 10n ** 15n });
    expect(plan.outcome?.apr.base).toBe(percent(12n));
    expect(plan.lines.length).toBeGreaterThan(0);
    expect(plan.goal).toBeDefined();
  });
  it('is undefined without a gauge, except the ve', () => {
    const plan = deriveBoostCalculatorResult(choices, { ...input, gauge: undefined });
    expect(plan).toMatchObject({ outcome: undefined, lines: [], goal: undefined });
    expect(plan.veMinted).toBe(5_000_000_000n);
  });
  it('has no way to a target of zero', () => {
    expect(deriveBoostCalculatorResult({ ...choices, goal: '0' }, input).goal).toBeUndefined();
    expect(deriveBoostCalculatorResult({ ...choices, goal: '' }, input).goal).toBeUndefined();
  });
});
