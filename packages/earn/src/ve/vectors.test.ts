import { seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { updateAverage } from '../average.ts';
import {
  big,
  casesOf,
  entriesOf,
  fieldsOf,
  recorded,
  time,
  written,
  type Case,
  type Fields,
} from '../test/vectors.ts';
import { veAccountAt, type VeAccount } from './ve-account.ts';
import { veAmountDown } from './ve-amount.ts';

const averageOf = (state: Fields, name: string, amount: string) => ({
  amount: big(state, amount),
  average: { value: big(state, name), period: time(state, `${name}Period`) },
  updatedAt: time(state, 'lastUpdateTime'),
});

const accountOf = ({ state }: Case): VeAccount => ({
  ve: averageOf(state, 'veQubeAverage', 'veQubeBalance'),
  unlocked: big(state, 'unlockedQubes'),
  locks: entriesOf(state['deposits']).map(([, value]) => {
    const lock = fieldsOf(value);
    return {
      amount: big(lock, 'amount'),
      veAmount: big(lock, 'veAmount'),
      createdAt: time(lock, 'createdAt'),
      lock: time(lock, 'lockTime'),
    };
  }),
});

describe('recorded answers of the public vote escrow', () => {
  it('ve of a lock', () => {
    const cases = casesOf('VoteEscrow', 'calculateVeMint');
    expect(cases.length).toBe(167);
    for (const one of cases) {
      const ve = veAmountDown(
        big(one.in, 'qube_amount'),
        time(one.in, 'lock_time'),
        time(one.state, 'qubeMaxLockTime'),
      );
      expect(
        written(ve, (value) => ({ ve_amount: `${value}` })),
        one.id,
      ).toEqual(recorded(one));
    }
  });

  it('average of the escrow', () => {
    const cases = casesOf('VoteEscrow', 'calculateAverage');
    expect(cases.length).toBe(117);
    for (const one of cases) {
      const next = updateAverage(averageOf(one.state, 'veQubeAverage', 'veQubeBalance'), seconds(one.now));
      const answer = written(next, ({ amount, average, updatedAt }) => ({
        _lastUpdateTime: `${updatedAt}`,
        _veQubeBalance: `${amount}`,
        _veQubeAverage: `${average.value}`,
        _veQubeAveragePeriod: `${average.period}`,
      }));
      expect(answer, one.id).toEqual(recorded(one));
    }
  });

  it('average of an account with expiring locks', () => {
    const cases = casesOf('VoteEscrowAccount', 'calculateVeAverage');
    expect(cases.length).toBe(148);
    for (const one of cases) {
      const next = veAccountAt(accountOf(one), seconds(one.now));
      const answer = written(next, ({ account, expired }) => ({
        _qubeBalance: `${big(one.state, 'qubeBalance')}`,
        _veQubeBalance: `${account.ve.amount}`,
        _expiredVeQubes: `${expired}`,
        _unlockedQubes: `${account.unlocked}`,
        _veQubeAverage: `${account.ve.average.value}`,
        _veQubeAveragePeriod: `${account.ve.average.period}`,
      }));
      expect(answer, one.id).toEqual(recorded(one));
    }
  });
});
