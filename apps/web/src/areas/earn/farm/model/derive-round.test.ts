import { seconds, toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import type { Token } from '../../../../rooms/token/index.ts';
import { EMPTY_DATE_TIME, toEnteredDateTime } from '../../shared/date-time/index.ts';
import { deriveFarmRoundForm } from './derive-round.ts';

const [A, B] = [toAddress(`0:${'a'.repeat(64)}`), toAddress(`0:${'b'.repeat(64)}`)] as const;
const NOW = seconds(1_000_000_000);
const token: Token = {
  root: A,
  symbol: 'A',
  name: 'A',
  decimals: 2,
  logoUri: undefined,
  vendor: undefined,
  verified: false,
  listed: true,
};
const other: Token = { ...token, root: B, symbol: 'B' };
const chain = {
  end: undefined,
  rounds: [],
  rewards: [
    { root: A, held: 0n },
    { root: B, held: 0n },
  ],
};
const input = { chain, tokenOf: (root: string) => (root === A ? token : other), now: NOW };
const tomorrow = toEnteredDateTime(seconds(NOW + 86_400));
const texts = new Map([
  [A, '1.5'],
  [B, '0'],
]);

it("parses rates with their tokens' decimals, in the order of the rewards", () => {
  const { round, fieldError, fields } = deriveFarmRoundForm({ time: tomorrow, texts }, input);
  expect(fieldError).toBeUndefined();
  expect(round?.rewardRates).toEqual([
    { token, perSecond: 150n },
    { token: other, perSecond: 0n },
  ]);
  expect(fields.map(({ text }) => text)).toEqual(['1.5', '0']);
});

it('is undefined while a rate is missing or its token unknown', () => {
  expect(deriveFarmRoundForm({ time: tomorrow, texts: new Map([[A, '1']]) }, input).round).toBeUndefined();
  const unknown = { ...input, tokenOf: (root: string) => (root === A ? token : undefined) };
  expect(deriveFarmRoundForm({ time: tomorrow, texts }, unknown)).toMatchObject({
    round: undefined,
    fieldError: 'bad-speed',
    isTimeError: false,
  });
});

it('reports errors of the time only once it is entered', () => {
  const past = toEnteredDateTime(seconds(NOW - 86_400));
  expect(deriveFarmRoundForm({ time: EMPTY_DATE_TIME, texts }, input)).toMatchObject({
    fieldError: 'bad-time',
    isTimeError: false,
  });
  expect(deriveFarmRoundForm({ time: past, texts }, input)).toMatchObject({
    fieldError: 'past',
    isTimeError: true,
  });
  const ended = { ...input, chain: { ...chain, end: NOW } };
  expect(deriveFarmRoundForm({ time: past, texts }, ended)).toMatchObject({
    fieldError: 'ended',
    isTimeError: false,
  });
});

it('has no fields and no error before the farm is loaded', () => {
  expect(deriveFarmRoundForm({ time: tomorrow, texts }, { ...input, chain: undefined })).toMatchObject({
    fields: [],
    fieldError: undefined,
  });
});
