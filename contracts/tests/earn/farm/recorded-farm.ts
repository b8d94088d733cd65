import { Cell } from '@ton/core';
import { toAddress, type Address } from '@junction/primitives';
import type { AbiRecord, AbiValue } from '@junction/tvm';
import { EMPTY_CELL_BOC, type Trace } from '../../stage.ts';
import {
  callFarmPool,
  getReceivedNano,
  encodeFarmDepositPayload,
  deployTestFarmPool,
  FARM_FACTORY_ABI,
  hashBoc,
  getFarmTokenTransfers,
  getTokenNotifications,
  FARM_POOL_ABI,
  sendTokensToFarmPool,
  RECORDED_TIME_SHIFT_SECONDS,
  getUserAddress,
  type FarmStage,
} from './farm-stage.ts';

type Json = string | number | boolean | null | readonly Json[] | Fields;
interface Fields {
  readonly [name: string]: Json | undefined;
}

interface Transfer {
  readonly token: string;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  /** Payload of the recorded transfer; missing in the recordings of many operations. */
  readonly payload?: string;
  readonly notify?: boolean;
}

interface Failure {
  readonly contract: string;
  readonly method: string;
  readonly exit?: number;
  readonly skipped?: boolean;
}

/**
 * Expected state after an operation if unlocked rewards are computed correctly. The recorded contract computes the sum
 * 1 + 2 + ... + n wrongly (defect F-1).
 */
interface CorrectedState {
  readonly pool?: Fields;
  readonly user?: Fields;
  readonly paidAndDebt?: readonly [readonly string[], readonly string[]];
}

export interface RecordedFarmOperation {
  readonly n: number;
  readonly at: number;
  readonly op: string;
  readonly by?: string;
  readonly in?: Fields;
  readonly attached?: string;
  readonly returned?: string;
  readonly events?: readonly { readonly at: string; readonly event: string; readonly data: Fields }[];
  readonly tokens?: readonly Transfer[];
  readonly callbacks?: readonly { readonly to: string; readonly args: Fields }[];
  readonly failures?: readonly Failure[];
  readonly after?: Fields | null;
  /** Decoded output of the operation; null if the account does not exist. */
  readonly out?: Fields | null;
  readonly exact?: CorrectedState;
}

export interface RecordedFarmScenario {
  readonly id: string;
  readonly title: string;
  readonly ops: readonly RecordedFarmOperation[];
}

export function jsonToText(value: Json | undefined): string {
  if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError('no text');
  return String(value);
}

const asFields = (value: Json | undefined): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no fields');
  return value as Fields;
};

const asList = (value: Json | undefined): readonly Json[] => {
  if (!Array.isArray(value)) throw new TypeError('no list');
  return value as readonly Json[];
};

/** Converts a recorded Unix time to the test chain's time. 0 (never) stays 0. */
export const toShiftedTestChainTime = (value: Json | undefined): bigint =>
  jsonToText(value) === '0' ? 0n : BigInt(jsonToText(value)) + BigInt(RECORDED_TIME_SHIFT_SECONDS);

const numbers = (value: Json | undefined): readonly bigint[] =>
  asList(value).map((one) => BigInt(jsonToText(one)));

/** Executes one recorded operation. If the operation deploys a pool, later operations refer to that pool as `pool`. */
export async function playFarmOperation(
  farm: FarmStage,
  pool: Address | undefined,
  one: RecordedFarmOperation,
): Promise<Trace> {
  const given = one.in ?? {};
  const by = one.by ?? '';
  const value = BigInt(one.attached ?? '0');
  if (one.op === 'fabric.deployFarmPool')
    return deployTestFarmPool(farm, {
      rounds: asList(given['reward_rounds']).map((round) => ({
        startTime: toShiftedTestChainTime(asFields(round)['startTime']),
        rewardPerSecond: numbers(asFields(round)['rewardPerSecond']),
      })),
      rewards: asList(given['rewardTokenRoot']).map(jsonToText),
      vestingPeriod: BigInt(jsonToText(given['vestingPeriod'])),
      vestingRatio: BigInt(jsonToText(given['vestingRatio'])),
      lockPeriod: BigInt(jsonToText(given['withdrawAllLockPeriod'])),
      value,
    });
  if (pool === undefined) throw new Error(`${one.op} without a pool`);
  if (one.op === 'farm.rewardDeposit')
    return sendTokensToFarmPool(farm, pool, {
      token: jsonToText(given['token']),
      from: by,
      amount: BigInt(jsonToText(given['amount'])),
      value,
    });
  if (one.op === 'farm.deposit')
    return sendTokensToFarmPool(farm, pool, {
      token: 'LP',
      from: by,
      amount: BigInt(jsonToText(given['amount'])),
      value,
      payload: buildPayload(farm, pool, given),
    });
  return callFarmPool(farm, pool, by, one.op.slice('farm.'.length), parseInputs(given), value);
}

function buildPayload(farm: FarmStage, pool: Address, given: Fields): string {
  if (given['payload'] !== undefined)
    return Cell.fromBase64(jsonToText(given['payload'])).toBoc().toString('base64');
  return encodeFarmDepositPayload(
    farm,
    pool,
    getUserAddress(jsonToText(given['deposit_owner'])),
    BigInt(jsonToText(given['nonce'])),
  );
}

function parseInputs(given: Fields): Record<string, AbiValue> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]): [string, AbiValue] => {
      if (name === 'reward_round')
        return [
          name,
          {
            startTime: toShiftedTestChainTime(asFields(value)['startTime']),
            rewardPerSecond: [...numbers(asFields(value)['rewardPerSecond'])],
          },
        ];
      if (name === 'farm_end_time') return [name, toShiftedTestChainTime(value)];
      if (name === 'amount' || name === 'nonce') return [name, BigInt(jsonToText(value))];
      return [name, getUserAddress(jsonToText(value))];
    }),
  );
}

// ---- Observed and recorded outcome of an operation ----

/** Converts a value of an event or getter to the form of the recordings. */
function toRecordedForm(farm: FarmStage, value: AbiValue | undefined): unknown {
  if (Array.isArray(value)) return value.map((one: AbiValue) => toRecordedForm(farm, one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value as AbiRecord).map(([key, one]) => [key, toRecordedForm(farm, one)]),
    );
  if (typeof value !== 'string') return String(value);
  const address = toAddress(value);
  const token = Object.entries(farm.roots).find(([, root]) => root === address);
  return token?.[0] ?? farm.names.get(address) ?? value;
}

const TIMES = new Set(['startTime', 'time']);

function expectedValue(name: string, value: Json | undefined): unknown {
  if (TIMES.has(name)) return `${toShiftedTestChainTime(value)}`;
  if (Array.isArray(value)) return value.map((one: Json) => expectedValue(name, one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, expectedValue(key, one)]));
  return jsonToText(value);
}

/** Matches the names of pools in recordings, all of which refer to the pool deployed by the test. */
const ANY_POOL = /^pool\d+$/;

function applyCorrection(data: Fields, exact: CorrectedState | undefined): Fields {
  if (exact?.paidAndDebt === undefined || data['reward'] === undefined) return data;
  const [reward, debt] = exact.paidAndDebt;
  return { ...data, reward, reward_debt: debt };
}

export const getObservedEvents = (farm: FarmStage, pool: Address | undefined, trace: Trace): unknown[] =>
  [
    ...(pool === undefined ? [] : trace.events(pool, FARM_POOL_ABI)),
    ...trace.events(farm.farmFactory, FARM_FACTORY_ABI),
  ].map(({ method, inputs }) => ({
    event: method,
    data: toRecordedForm(farm, inputs),
  }));

export const getExpectedEvents = (
  { events = [], exact }: RecordedFarmOperation,
  poolName: string,
): unknown[] =>
  events.map(({ event, data }) => {
    const expected = expectedValue('', applyCorrection(data, exact)) as Record<string, unknown>;
    return { event, data: 'pool' in expected ? { ...expected, pool: poolName } : expected };
  });

const rename = (name: string, poolName: string): string => (ANY_POOL.test(name) ? poolName : name);

/**
 * Returns the token movements that the pool must cause. Reward amounts are corrected for F-1, the wrong sum 1 + 2 + ...
 * + n of the recorded contract. Amounts of zero are not sent.
 */
export function getExpectedFarmTokenTransfers(
  one: RecordedFarmOperation,
  poolName: string,
  payload: string,
): unknown[] {
  const paid = one.exact?.paidAndDebt?.[0];
  return (one.tokens ?? []).map((transfer) => {
    const isReward = ANY_POOL.test(transfer.from) && transfer.token !== 'LP';
    const amount = isReward ? paid?.[Number(transfer.token.slice(1)) - 1] : undefined;
    const isOfDeposit = one.op === 'farm.deposit' && transfer.token === 'LP';
    return {
      ...transfer,
      from: rename(transfer.from, poolName),
      to: rename(transfer.to, poolName),
      amount: amount ?? transfer.amount,
      ...(transfer.payload === undefined
        ? {}
        : { payload: hashBoc(isOfDeposit ? payload : transfer.payload) }),
    };
  });
}

/** Returns the observed token movements, with only the fields that the recording contains. */
export function getObservedFarmTokenTransfers(
  farm: FarmStage,
  trace: Trace,
  one: RecordedFarmOperation,
): unknown[] {
  const isFull = (one.tokens ?? []).every(({ payload }) => payload !== undefined);
  return getFarmTokenTransfers(farm, trace).map(({ payload, ...rest }) =>
    isFull ? { ...rest, payload } : rest,
  );
}

/** Returns the expected notifications of users, with the corrected token amounts. */
export const getExpectedNotifications = (
  one: RecordedFarmOperation,
  expected: readonly unknown[],
): unknown[] =>
  (one.callbacks ?? []).map(({ to, args }) => {
    const token = jsonToText(args['tokenRoot']);
    const same = (expected as readonly Transfer[]).find(
      (transfer) => transfer.token === token && transfer.to === to,
    );
    const payload = same?.payload ?? hashBoc(jsonToText(args['payload']));
    return { to, amount: same?.amount ?? jsonToText(args['amount']), payload };
  });

export const getObservedNotifications = (farm: FarmStage, trace: Trace): unknown[] =>
  getTokenNotifications(farm, trace).map(({ to, amount, payload }) => ({ to, amount, payload }));

export const getObservedRefund = (trace: Trace, one: RecordedFarmOperation): bigint =>
  getReceivedNano(trace, getUserAddress(one.by ?? ''));

const POOL_TIMES = new Set(['lastRewardTime', 'farmEndTime', 'vestingTime']);

export function toExpectedStorage(value: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, one]): [string, unknown] => {
      if (name === 'rounds')
        return [
          name,
          asList(one).map((round) => [
            `${toShiftedTestChainTime(asList(round)[0])}`,
            asList(asList(round)[1]),
          ]),
        ];
      if (!POOL_TIMES.has(name)) return [name, one];
      return [
        name,
        Array.isArray(one)
          ? one.map((time: Json) => `${toShiftedTestChainTime(time)}`)
          : `${toShiftedTestChainTime(one)}`,
      ];
    }),
  );
}

/**
 * Returns the recorded storage of pool and user, corrected where the recorded contract computes the sum 1 + 2 + ... + n
 * wrongly (F-1).
 */
export function getExpectedFarmStorage(one: RecordedFarmOperation): {
  readonly pool?: Fields;
  readonly user?: Fields | null;
} {
  const after = one.after;
  if (after === undefined || after === null || 'exit' in after) return {};
  if (!('pool' in after)) return { pool: after };
  const pool = one.exact?.pool ?? asFields(after['pool']);
  if (!('user' in after)) return { pool };
  const user = after['user'];
  return { pool, user: one.exact?.user ?? (user === null ? null : asFields(user)) };
}

export { EMPTY_CELL_BOC };
