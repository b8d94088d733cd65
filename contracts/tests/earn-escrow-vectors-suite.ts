import { beforeAll, describe, expect, it } from 'vitest';
import { toAddress } from '@junction/primitives';
import type { AbiJson } from '@junction/tvm';
import { runGetter } from '@junction/tvm';
import { ESCROW_ABI, VE_ACCOUNT_ABI } from './earn/escrow-stage.ts';
import { AddressNames, normalizeRecordedValue } from './earn/names.ts';
import { putVeAccount, putEscrow } from './earn/put-escrow.ts';
import type { EscrowState } from './earn/put-escrow.ts';
import { getIntegerField, readRecordedGetterCases, readRecordedPayloadCases } from './earn/recording.ts';
import type { RecordedJsonValue, RecordedJsonRecord } from './earn/recording.ts';
import { selectEveryNth } from './part.ts';
import type { SuitePart } from './part.ts';
import { toTestAddress, ContractTestChain } from './stage.ts';

// Compares getters of our vote escrow and its accounts with recorded responses of the public contracts, for the same
// storage and time, in the VM of wallets.

interface Case {
  readonly id: string;
  readonly method: string;
  readonly now: number;
  readonly state: RecordedJsonRecord;
  readonly in: RecordedJsonRecord;
  readonly out?: RecordedJsonRecord;
  readonly exit?: number;
}

const casesOf = (name: string): readonly Case[] => readRecordedGetterCases(name) as readonly Case[];
const escrow = toTestAddress('e5');
const account = toTestAddress('ac');
const names = new AddressNames();
let stage: ContractTestChain;

const integers = (record: RecordedJsonRecord, name: string): bigint[] =>
  ((record[name] ?? []) as readonly string[]).map((each) => BigInt(each));

const averageOf = (state: RecordedJsonRecord): NonNullable<EscrowState['ve']> => ({
  balance: getIntegerField(state, 'veQubeBalance', 0n),
  average: getIntegerField(state, 'veQubeAverage', 0n),
  period: getIntegerField(state, 'veQubeAveragePeriod', 0n),
  last: getIntegerField(state, 'lastUpdateTime', 0n),
});

function prepareEscrow(state: RecordedJsonRecord): void {
  const votes = (state['currentVotingVotes'] ?? []) as readonly (readonly [string, string])[];
  putEscrow(stage, escrow, {
    ve: averageOf(state),
    locks: [0n, getIntegerField(state, 'qubeMaxLockTime', 0n)],
    epoch: getIntegerField(state, 'currentEpoch', 0n),
    totalVotes: getIntegerField(state, 'currentVotingTotalVotes', 0n),
    minRatio: getIntegerField(state, 'gaugeMinVotesRatio', 0n),
    maxRatio: getIntegerField(state, 'gaugeMaxVotesRatio', 0n),
    normalizing: getIntegerField(state, 'votingNormalizing', 0n),
    schedule: integers(state, 'distributionSchedule'),
    scheme: integers(state, 'distributionScheme'),
    debt: getIntegerField(state, 'emissionDebt', 0n),
    gaugesNum: getIntegerField(state, 'gaugesNum', 0n),
    votes: votes.map(([gauge, amount]) => [toAddress(gauge), BigInt(amount)]),
  });
}

function prepareAccount(state: RecordedJsonRecord): void {
  const locks = (state['deposits'] ?? []) as readonly (readonly [string, RecordedJsonRecord])[];
  putVeAccount(stage, account, toTestAddress('b'), escrow, {
    tokens: getIntegerField(state, 'qubeBalance'),
    unlocked: getIntegerField(state, 'unlockedQubes'),
    ve: averageOf(state),
    locks: locks.map(([key, lock]) => ({
      key: BigInt(key),
      amount: getIntegerField(lock, 'amount'),
      ve: getIntegerField(lock, 'veAmount'),
      createdAt: getIntegerField(lock, 'createdAt'),
      lockTime: getIntegerField(lock, 'lockTime'),
    })),
  });
}

function ask(abi: AbiJson, at: typeof escrow, { method, in: inputs, now }: Case): RecordedJsonValue {
  const accountStuffBoc = stage.chain.getAccount(at)?.stuffBoc ?? '';
  const nowMs = now * 1000;
  const answer = runGetter({ accountStuffBoc, abi, method, inputs, responsible: false, nowMs });
  if (answer.ok) return names.plain(answer.value);
  // Wallets report exit codes of the VM itself as their complement.
  const exit = answer.error.exitCode ?? 0;
  return `exit ${exit < 0 ? ~exit : exit}`;
}

const differences = (cases: readonly Case[], answerOf: (one: Case) => RecordedJsonValue): string[] =>
  cases.flatMap((one) => {
    const ours = JSON.stringify(normalizeRecordedValue(answerOf(one)));
    const theirs = JSON.stringify(normalizeRecordedValue(one.out ?? `exit ${one.exit}`));
    return ours === theirs ? [] : [`${one.id}: ${ours} instead of ${theirs}`];
  });

/** Registers a test per recorded getter call of this part. */
export function describeRecordedEscrowGetters(part: SuitePart): void {
  beforeAll(async () => {
    stage = await ContractTestChain.create(1_700_000_000);
  });

  describe('recorded answers', () => {
    const maths = casesOf('ve-math');
    const votings = casesOf('epoch-voting');
    const answered = (cases: readonly Case[], method: string): Case[] =>
      cases.filter((one) => one.method === method && one.exit === undefined);
    const askEscrow = (one: Case): RecordedJsonValue => {
      prepareEscrow(one.state);
      return ask(ESCROW_ABI, escrow, one);
    };

    it.each([
      ['calculateVeMint', maths, 167],
      ['calculateAverage', maths, 115],
      ['getNormalizedVoting', votings, 166],
      ['calculateGasForEndVoting', votings, 9],
    ] as const)('%s', (method, cases, count) => {
      const all = answered(cases, method);
      expect(all.length).toBe(count);
      expect(differences(selectEveryNth(part, all, 8), askEscrow)).toEqual([]);
    });

    it('calculateVeAverage of an account', () => {
      const all = answered(maths, 'calculateVeAverage');
      expect(all.length).toBe(148);
      const answers = differences(selectEveryNth(part, all, 8), (one) => {
        prepareAccount(one.state);
        return ask(VE_ACCOUNT_ABI, account, one);
      });
      expect(answers).toEqual([]);
    });

    it('payloads built and read', () => {
      const all = readRecordedPayloadCases() as readonly Case[];
      expect(all.length).toBeGreaterThan(20);
      putEscrow(stage, escrow, {});
      expect(
        differences(selectEveryNth(part, all, 2), (one) =>
          ask(ESCROW_ABI, escrow, { ...one, now: 1_700_000_000 }),
        ),
      ).toEqual([]);
    });
  });
}

/** Registers tests of getter calls that fail in the original contract. */
export function describeFailingEscrowGetters(): void {
  describe('questions the original cannot answer', () => {
    it('has no product of 128 bits to overflow in an average', () => {
      for (const one of casesOf('ve-math').filter(({ exit }) => exit !== undefined)) {
        prepareEscrow(one.state);
        expect(one.exit).toBe(4);
        const { balance, average, period, last } = averageOf(one.state);
        const elapsed = BigInt(one.now) - last;
        const expected = (average * period + balance * elapsed) / (period + elapsed);
        expect(ask(ESCROW_ABI, escrow, one)).toMatchObject({ _veQubeAverage: expected.toString() });
      }
    });

    it('shows nothing to distribute after the last epoch', () => {
      const [beyond] = casesOf('epoch-voting').filter(({ exit }) => exit === 50);
      if (!beyond) throw new Error('no such case');
      prepareEscrow(beyond.state);
      expect(ask(ESCROW_ABI, escrow, beyond)).toMatchObject({
        to_distribute_total: '0',
        to_distribute_team: '0',
        to_distribute_treasury: '0',
      });
    });

    it('V-9: reports the coins needed to end a voting without a minimum share', () => {
      const cases = casesOf('epoch-voting').filter(({ exit }) => exit === 4);
      expect(cases.length).toBe(2);
      for (const one of cases) {
        prepareEscrow(one.state);
        const gauges = getIntegerField(one.state, 'gaugesNum');
        const expected = 1_500_000_000n + (gauges / 35n + 1n) * 1_600_000_000n + 700_000_000n * gauges;
        expect(ask(ESCROW_ABI, escrow, one)).toEqual({ min_gas: expected.toString() });
      }
    });
  });
}
