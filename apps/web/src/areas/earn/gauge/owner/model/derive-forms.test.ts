import { seconds, toAddress, type Seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { EMPTY_DATE_TIME, toEnteredDateTime } from '../../../shared/date-time/index.ts';
import { deriveRewardEndForm, deriveGaugeRoundForm } from './derive-forms.ts';
import { MIN_SECONDS_UNTIL_START_OR_END } from '../../../shared/model/lead.ts';

const NOW = seconds(1_800_000_000);
const ROOT = toAddress(`0:${'1'.repeat(64)}`);
const token = {
  root: ROOT,
  symbol: 'ABC',
  name: 'ABC',
  decimals: 2,
  logoUri: undefined,
  vendor: undefined,
  verified: false,
  listed: false,
};
const round = (start: number) => ({
  start: seconds(start),
  end: seconds(0),
  perSecond: 1n,
  accumulator: 0n,
});
const later = (minutes: number): Seconds => seconds(NOW + minutes * 60);

describe('an entered end', () => {
  const reward = { root: ROOT, rounds: [round(NOW - 60)] };
  const end = (typed = EMPTY_DATE_TIME, word = '') =>
    deriveRewardEndForm({ typed, word }, NOW, { reward, symbol: 'ABC' });

  it('requires a time, then a valid one, then the symbol', () => {
    expect(end().missing).toBe('time');
    expect(end(toEnteredDateTime(later(-5))).missing).toBe('good-time');
    expect(end(toEnteredDateTime(later(5))).missing).toBe('word');
    expect(end(toEnteredDateTime(later(5)), ' ABC ').missing).toBeUndefined();
  });
  it('is impossible for a reward without a round', () => {
    const none = deriveRewardEndForm({ typed: toEnteredDateTime(later(5)), word: 'ABC' }, NOW, {
      reward: { root: ROOT, rounds: [] },
      symbol: 'ABC',
    });
    expect(none).toMatchObject({ fieldError: 'no-round', missing: 'round' });
  });
  it('must follow the current and any upcoming round', () => {
    expect(end().lowerBound).toBe(NOW + MIN_SECONDS_UNTIL_START_OR_END);
    const next = { root: ROOT, rounds: [round(later(60))] };
    expect(
      deriveRewardEndForm({ typed: EMPTY_DATE_TIME, word: '' }, NOW, { reward: next, symbol: 'ABC' })
        .lowerBound,
    ).toBe(later(60));
  });
  it("is confirmed by the start of the root's address if the symbol is unknown", () => {
    const state = deriveRewardEndForm({ typed: EMPTY_DATE_TIME, word: '' }, NOW, {
      reward,
      symbol: undefined,
    });
    expect(state.symbol).toBe(ROOT.slice(0, 8));
  });
});

describe('an entered round', () => {
  const extra = [
    { root: ROOT, rounds: [round(NOW - 60)], isEnded: false },
    { root: ROOT, rounds: [round(later(60))], isEnded: false },
    { root: ROOT, rounds: [], isEnded: true },
  ];
  const start = toEnteredDateTime(later(5));
  const state = (rewardRates: Readonly<Record<number, string>>, typed = start) =>
    deriveGaugeRoundForm({ typed, rewardRates }, NOW, { extra, tokenOf: () => token });

  it("has the entered rates in their tokens' decimals", () => {
    expect(state({ 0: '1.5' })).toMatchObject({
      rounds: [{ reward: 0, perSecond: 150n }],
      missing: undefined,
      fieldError: undefined,
    });
  });
  it('requires a rate, then a time, then a valid one', () => {
    expect(state({}).missing).toBe('speed');
    expect(state({ 0: '1' }, EMPTY_DATE_TIME).missing).toBe('time');
    expect(state({ 0: '1' }, toEnteredDateTime(later(-5))).missing).toBe('good-time');
  });
  it('blocks sending while any rate is invalid', () => {
    expect(state({ 0: '1', 1: 'much' }).missing).toBe('speed');
    expect(state({ 0: `${1n << 127n}` }).rounds).toEqual([]);
  });
  it('starts after the last round of every changed reward, ignoring others', () => {
    expect(state({ 0: '1', 1: '1' })).toMatchObject({ fieldError: 'before-round', lowerBound: later(60) });
    expect(state({ 0: '1' }).fieldError).toBeUndefined();
  });
  it('changes at most three rewards with the maximum number of stored rounds', () => {
    const rounds = Array.from({ length: 60 }, (_, index) => round(NOW - 60 + index));
    const full = Array.from({ length: 4 }, () => ({ root: ROOT, rounds, isEnded: false }));
    const missing = (rewardRates: Readonly<Record<number, string>>) =>
      deriveGaugeRoundForm({ typed: start, rewardRates }, NOW, { extra: full, tokenOf: () => token }).missing;
    expect(missing({ 0: '1', 1: '1', 2: '1' })).toBeUndefined();
    expect(missing({ 0: '1', 1: '1', 2: '1', 3: '1' })).toBe('fewer-rewards');
  });
  it('omits ended rewards and unknown tokens', () => {
    expect(state({ 2: '1' }).missing).toBe('speed');
    const unknown = deriveGaugeRoundForm({ typed: start, rewardRates: { 0: '1' } }, NOW, {
      extra,
      tokenOf: () => undefined,
    });
    expect(unknown.rounds).toEqual([]);
  });
});
