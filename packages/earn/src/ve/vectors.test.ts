import { seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { updateTimeWeightedAverage } from '../average.ts';
import {
  parseIntegerField,
  getRecordedCases,
  parseRecordedMapEntries,
  parseRecordedFields,
  getRecordedResult,
  parseTimeField,
  toRecordedResult,
  type RecordedGetterCase,
  type RecordedJsonObject,
} from '../test/vectors.ts';
import { updateVeAccount, type VeAccount } from './ve-account.ts';
import { computeVeAmountRoundedDown } from './ve-amount.ts';

const parseAveragedAmount = (state: RecordedJsonObject, name: string, amount: string) => ({
  amount: parseIntegerField(state, amount),
  average: { value: parseIntegerField(state, name), period: parseTimeField(state, `${name}Period`) },
  updatedAt: parseTimeField(state, 'lastUpdateTime'),
});

const parseAccount = ({ state }: RecordedGetterCase): VeAccount => ({
  ve: parseAveragedAmount(state, 'veQubeAverage', 'veQubeBalance'),
  unlocked: parseIntegerField(state, 'unlockedQubes'),
  locks: parseRecordedMapEntries(state['deposits']).map(([, value]) => {
    const lock = parseRecordedFields(value);
    return {
      amount: parseIntegerField(lock, 'amount'),
      veAmount: parseIntegerField(lock, 'veAmount'),
      createdAt: parseTimeField(lock, 'createdAt'),
      lock: parseTimeField(lock, 'lockTime'),
    };
  }),
});

describe('recorded answers of the public vote escrow', () => {
  it('ve of a lock', () => {
    const cases = getRecordedCases('VoteEscrow', 'calculateVeMint');
    expect(cases.length).toBe(167);
    for (const one of cases) {
      const ve = computeVeAmountRoundedDown(
        parseIntegerField(one.in, 'qube_amount'),
        parseTimeField(one.in, 'lock_time'),
        parseTimeField(one.state, 'qubeMaxLockTime'),
      );
      expect(
        toRecordedResult(ve, (value) => ({ ve_amount: `${value}` })),
        one.id,
      ).toEqual(getRecordedResult(one));
    }
  });

  it('average of the escrow', () => {
    const cases = getRecordedCases('VoteEscrow', 'calculateAverage');
    expect(cases.length).toBe(117);
    for (const one of cases) {
      const next = updateTimeWeightedAverage(
        parseAveragedAmount(one.state, 'veQubeAverage', 'veQubeBalance'),
        seconds(one.now),
      );
      const answer = toRecordedResult(next, ({ amount, average, updatedAt }) => ({
        _lastUpdateTime: `${updatedAt}`,
        _veQubeBalance: `${amount}`,
        _veQubeAverage: `${average.value}`,
        _veQubeAveragePeriod: `${average.period}`,
      }));
      expect(answer, one.id).toEqual(getRecordedResult(one));
    }
  });

  it('average of an account with expiring locks', () => {
    const cases = getRecordedCases('VoteEscrowAccount', 'calculateVeAverage');
    expect(cases.length).toBe(148);
    for (const one of cases) {
      const next = updateVeAccount(parseAccount(one), seconds(one.now));
      const answer = toRecordedResult(next, ({ account, expired }) => ({
        _qubeBalance: `${parseIntegerField(one.state, 'qubeBalance')}`,
        _veQubeBalance: `${account.ve.amount}`,
        _expiredVeQubes: `${expired}`,
        _unlockedQubes: `${account.unlocked}`,
        _veQubeAverage: `${account.ve.average.value}`,
        _veQubeAveragePeriod: `${account.ve.average.period}`,
      }));
      expect(answer, one.id).toEqual(getRecordedResult(one));
    }
  });
});
