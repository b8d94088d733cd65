import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CALCULATOR_CHOICES, parseCalculatorChoices, serializeCalculatorChoices } from './choices.ts';

const gauge = toAddress(`0:${'a1'.repeat(32)}`);
const full = {
  gauge,
  lp: '1500.5',
  lpDays: 270,
  gov: '2000',
  govDays: 365,
  mine: true,
  goal: '28',
  tvl: '1000000',
  govApr: '9.8',
  extraApr: '2',
  boost: '1.5',
  longest: '365',
  ve: '7770000',
};

describe('the URL of the calculator', () => {
  it('round-trips every input', () => {
    expect(parseCalculatorChoices(serializeCalculatorChoices(full))).toEqual(full);
    expect(serializeCalculatorChoices(DEFAULT_CALCULATOR_CHOICES)).toEqual({});
    expect(parseCalculatorChoices({})).toEqual(DEFAULT_CALCULATOR_CHOICES);
  });

  it('accepts values parsed by the router', () => {
    expect(
      parseCalculatorChoices({ lp: 1500.5, lpDays: '270', govDays: 14, mine: 1, boost: 2 }),
    ).toMatchObject({
      lp: '1500.5',
      lpDays: 270,
      govDays: 14,
      mine: true,
      boost: '2',
    });
    expect(parseCalculatorChoices({ gauge: gauge.toUpperCase() }).gauge).toBe(gauge);
  });

  it('replaces invalid values by defaults and keeps the rest', () => {
    const odd = {
      gauge: '0:zz',
      lp: '-5',
      lpDays: 1e9,
      gov: '1e400',
      govDays: 1.5,
      mine: 'yes',
      goal: '<script>',
      tvl: '9'.repeat(400),
      boost: ['2'],
      longest: '10.5',
      ve: null,
      constructor: 1,
    };
    expect(parseCalculatorChoices(odd)).toEqual(DEFAULT_CALCULATOR_CHOICES);
    expect(parseCalculatorChoices({ ...odd, lp: '7' })).toEqual({ ...DEFAULT_CALCULATOR_CHOICES, lp: '7' });
    expect(parseCalculatorChoices({ lp: Number.NaN, lpDays: Number.POSITIVE_INFINITY })).toEqual(
      DEFAULT_CALCULATOR_CHOICES,
    );
  });
});
