import { seconds, toAddress, type Seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { NO_TIME, typedTime } from '../../../shared/date-time/index.ts';
import { deriveEnd, deriveRound } from './derive-forms.ts';
import { LEAD } from '../../../shared/model/lead.ts';

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

describe('an end that is typed', () => {
  const reward = { root: ROOT, rounds: [round(NOW - 60)] };
  const end = (typed = NO_TIME, word = '') => deriveEnd({ typed, word }, NOW, { reward, symbol: 'ABC' });

  it('asks for a time, then for a good one, then for the symbol', () => {
    expect(end().missing).toBe('time');
    expect(end(typedTime(later(-5))).missing).toBe('good-time');
    expect(end(typedTime(later(5))).missing).toBe('word');
    expect(end(typedTime(later(5)), ' ABC ').missing).toBeUndefined();
  });
  it('cannot be of a reward without a round', () => {
    const none = deriveEnd({ typed: typedTime(later(5)), word: 'ABC' }, NOW, {
      reward: { root: ROOT, rounds: [] },
      symbol: 'ABC',
    });
    expect(none).toMatchObject({ fault: 'no-round', missing: 'round' });
  });
  it('comes after what is under way and after a round that has yet to start', () => {
    expect(end().latest).toBe(NOW + LEAD);
    const next = { root: ROOT, rounds: [round(later(60))] };
    expect(deriveEnd({ typed: NO_TIME, word: '' }, NOW, { reward: next, symbol: 'ABC' }).latest).toBe(
      later(60),
    );
  });
  it('is confirmed by the beginning of the root while nobody knows its symbol', () => {
    const state = deriveEnd({ typed: NO_TIME, word: '' }, NOW, { reward, symbol: undefined });
    expect(state.symbol).toBe(ROOT.slice(0, 8));
  });
});

describe('a round that is typed', () => {
  const extra = [
    { root: ROOT, rounds: [round(NOW - 60)], isEnded: false },
    { root: ROOT, rounds: [round(later(60))], isEnded: false },
    { root: ROOT, rounds: [], isEnded: true },
  ];
  const start = typedTime(later(5));
  const state = (speeds: Readonly<Record<number, string>>, typed = start) =>
    deriveRound({ typed, speeds }, NOW, { extra, tokenOf: () => token });

  it('has the speeds that are typed, by the decimals of their tokens', () => {
    expect(state({ 0: '1.5' })).toMatchObject({
      rounds: [{ reward: 0, perSecond: 150n }],
      missing: undefined,
      fault: undefined,
    });
  });
  it('asks for a speed, then for a time, then for a good one', () => {
    expect(state({}).missing).toBe('speed');
    expect(state({ 0: '1' }, NO_TIME).missing).toBe('time');
    expect(state({ 0: '1' }, typedTime(later(-5))).missing).toBe('good-time');
  });
  it('sends nothing while one of its speeds cannot be sent', () => {
    expect(state({ 0: '1', 1: 'much' }).missing).toBe('speed');
    expect(state({ 0: `${1n << 127n}` }).rounds).toEqual([]);
  });
  it('starts after the last round of every reward it changes, and of no other', () => {
    expect(state({ 0: '1', 1: '1' })).toMatchObject({ fault: 'before-round', latest: later(60) });
    expect(state({ 0: '1' }).fault).toBeUndefined();
  });
  it('changes at most three rewards at once that have as many rounds as a gauge stores', () => {
    const rounds = Array.from({ length: 60 }, (_, index) => round(NOW - 60 + index));
    const full = Array.from({ length: 4 }, () => ({ root: ROOT, rounds, isEnded: false }));
    const missing = (speeds: Readonly<Record<number, string>>) =>
      deriveRound({ typed: start, speeds }, NOW, { extra: full, tokenOf: () => token }).missing;
    expect(missing({ 0: '1', 1: '1', 2: '1' })).toBeUndefined();
    expect(missing({ 0: '1', 1: '1', 2: '1', 3: '1' })).toBe('fewer-rewards');
  });
  it('leaves out what has ended and what nobody knows', () => {
    expect(state({ 2: '1' }).missing).toBe('speed');
    const unknown = deriveRound({ typed: start, speeds: { 0: '1' } }, NOW, {
      extra,
      tokenOf: () => undefined,
    });
    expect(unknown.rounds).toEqual([]);
  });
});
