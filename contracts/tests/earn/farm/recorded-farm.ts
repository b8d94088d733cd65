import { Cell } from '@ton/core';
import { toAddress, type Address } from '@junction/primitives';
import type { AbiRecord, AbiValue } from '@junction/tvm';
import { EMPTY_CELL, type Trace } from '../../stage.ts';
import {
  callPool,
  coinsTo,
  depositPayload,
  deployPool,
  FARM_FACTORY,
  hashOf,
  movementsOf,
  noticesOf,
  POOL,
  sendToPool,
  SHIFT,
  userNamed,
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
  /** Missing in recordings of many operations. */
  readonly payload?: string;
  readonly notify?: boolean;
}

interface Failure {
  readonly contract: string;
  readonly method: string;
  readonly exit?: number;
  readonly skipped?: boolean;
}

/** Stored state after an operation if the sum of 1 to n is computed correctly (F-1). */
interface Exact {
  readonly pool?: Fields;
  readonly user?: Fields;
  readonly paidAndDebt?: readonly [readonly string[], readonly string[]];
}

export interface Operation {
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
  /** Null when the account does not exist. */
  readonly out?: Fields | null;
  readonly exact?: Exact;
}

export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly ops: readonly Operation[];
}

export function text(value: Json | undefined): string {
  if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError('no text');
  return String(value);
}

const fields = (value: Json | undefined): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no fields');
  return value as Fields;
};

const list = (value: Json | undefined): readonly Json[] => {
  if (!Array.isArray(value)) throw new TypeError('no list');
  return value as readonly Json[];
};

/** Converts a recorded unix time to that of the test chain. 0 means never and stays. */
export const timeHere = (value: Json | undefined): bigint =>
  text(value) === '0' ? 0n : BigInt(text(value)) + BigInt(SHIFT);

const numbers = (value: Json | undefined): readonly bigint[] => list(value).map((one) => BigInt(text(one)));

/** Executes one recorded operation. The pool that it deploys is named `pool` in later ones. */
export async function play(farm: FarmStage, pool: Address | undefined, one: Operation): Promise<Trace> {
  const given = one.in ?? {};
  const by = one.by ?? '';
  const value = BigInt(one.attached ?? '0');
  if (one.op === 'fabric.deployFarmPool')
    return deployPool(farm, {
      rounds: list(given['reward_rounds']).map((round) => ({
        startTime: timeHere(fields(round)['startTime']),
        rewardPerSecond: numbers(fields(round)['rewardPerSecond']),
      })),
      rewards: list(given['rewardTokenRoot']).map(text),
      vestingPeriod: BigInt(text(given['vestingPeriod'])),
      vestingRatio: BigInt(text(given['vestingRatio'])),
      lockPeriod: BigInt(text(given['withdrawAllLockPeriod'])),
      value,
    });
  if (pool === undefined) throw new Error(`${one.op} without a pool`);
  if (one.op === 'farm.rewardDeposit')
    return sendToPool(farm, pool, {
      token: text(given['token']),
      from: by,
      amount: BigInt(text(given['amount'])),
      value,
    });
  if (one.op === 'farm.deposit')
    return sendToPool(farm, pool, {
      token: 'LP',
      from: by,
      amount: BigInt(text(given['amount'])),
      value,
      payload: payloadOf(farm, pool, given),
    });
  return callPool(farm, pool, by, one.op.slice('farm.'.length), inputsOf(given), value);
}

function payloadOf(farm: FarmStage, pool: Address, given: Fields): string {
  if (given['payload'] !== undefined)
    return Cell.fromBase64(text(given['payload'])).toBoc().toString('base64');
  return depositPayload(farm, pool, userNamed(text(given['deposit_owner'])), BigInt(text(given['nonce'])));
}

function inputsOf(given: Fields): Record<string, AbiValue> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]): [string, AbiValue] => {
      if (name === 'reward_round')
        return [
          name,
          {
            startTime: timeHere(fields(value)['startTime']),
            rewardPerSecond: [...numbers(fields(value)['rewardPerSecond'])],
          },
        ];
      if (name === 'farm_end_time') return [name, timeHere(value)];
      if (name === 'amount' || name === 'nonce') return [name, BigInt(text(value))];
      return [name, userNamed(text(value))];
    }),
  );
}

// ---- Observed and recorded outcome of an operation ----

/** Converts a value of an event or getter to the form of the recordings. */
function plain(farm: FarmStage, value: AbiValue | undefined): unknown {
  if (Array.isArray(value)) return value.map((one: AbiValue) => plain(farm, one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value as AbiRecord).map(([key, one]) => [key, plain(farm, one)]),
    );
  if (typeof value !== 'string') return String(value);
  const address = toAddress(value);
  const token = Object.entries(farm.roots).find(([, root]) => root === address);
  return token?.[0] ?? farm.names.get(address) ?? value;
}

const TIMES = new Set(['startTime', 'time']);

function expectedValue(name: string, value: Json | undefined): unknown {
  if (TIMES.has(name)) return `${timeHere(value)}`;
  if (Array.isArray(value)) return value.map((one: Json) => expectedValue(name, one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, expectedValue(key, one)]));
  return text(value);
}

/** Names of pools in recordings, all of which refer to the pool deployed here. */
const ANY_POOL = /^pool\d+$/;

function withExact(data: Fields, exact: Exact | undefined): Fields {
  if (exact?.paidAndDebt === undefined || data['reward'] === undefined) return data;
  const [reward, debt] = exact.paidAndDebt;
  return { ...data, reward, reward_debt: debt };
}

export const eventsHere = (farm: FarmStage, pool: Address | undefined, trace: Trace): unknown[] =>
  [
    ...(pool === undefined ? [] : trace.events(pool, POOL)),
    ...trace.events(farm.farmFactory, FARM_FACTORY),
  ].map(({ method, inputs }) => ({
    event: method,
    data: plain(farm, inputs),
  }));

export const eventsRecorded = ({ events = [], exact }: Operation, poolName: string): unknown[] =>
  events.map(({ event, data }) => {
    const expected = expectedValue('', withExact(data, exact)) as Record<string, unknown>;
    return { event, data: 'pool' in expected ? { ...expected, pool: poolName } : expected };
  });

const rename = (name: string, poolName: string): string => (ANY_POOL.test(name) ? poolName : name);

/**
 * Returns the reward tokens that the pool must pay, with the correct sum of 1 to n. Amounts of zero are not
 * sent.
 */
export function tokensRecorded(one: Operation, poolName: string, payload: string): unknown[] {
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
        : { payload: hashOf(isOfDeposit ? payload : transfer.payload) }),
    };
  });
}

/** Returns the observed token movements, limited to the fields of the recording. */
export function tokensHere(farm: FarmStage, trace: Trace, one: Operation): unknown[] {
  const isFull = (one.tokens ?? []).every(({ payload }) => payload !== undefined);
  return movementsOf(farm, trace).map(({ payload, ...rest }) => (isFull ? { ...rest, payload } : rest));
}

/** Returns the expected notifications of users, with the corrected token amounts. */
export const noticesRecorded = (one: Operation, expected: readonly unknown[]): unknown[] =>
  (one.callbacks ?? []).map(({ to, args }) => {
    const token = text(args['tokenRoot']);
    const same = (expected as readonly Transfer[]).find(
      (transfer) => transfer.token === token && transfer.to === to,
    );
    const payload = same?.payload ?? hashOf(text(args['payload']));
    return { to, amount: same?.amount ?? text(args['amount']), payload };
  });

export const noticesHere = (farm: FarmStage, trace: Trace): unknown[] =>
  noticesOf(farm, trace).map(({ to, amount, payload }) => ({ to, amount, payload }));

export const returnedHere = (trace: Trace, one: Operation): bigint => coinsTo(trace, userNamed(one.by ?? ''));

const POOL_TIMES = new Set(['lastRewardTime', 'farmEndTime', 'vestingTime']);

export function storedRecorded(value: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, one]): [string, unknown] => {
      if (name === 'rounds')
        return [name, list(one).map((round) => [`${timeHere(list(round)[0])}`, list(list(round)[1])])];
      if (!POOL_TIMES.has(name)) return [name, one];
      return [name, Array.isArray(one) ? one.map((time: Json) => `${timeHere(time)}`) : `${timeHere(one)}`];
    }),
  );
}

/** Returns the recorded storage of pool and user, with the correct sum of 1 to n where it differs. */
export function afterOf(one: Operation): { readonly pool?: Fields; readonly user?: Fields | null } {
  const after = one.after;
  if (after === undefined || after === null || 'exit' in after) return {};
  if (!('pool' in after)) return { pool: after };
  const pool = one.exact?.pool ?? fields(after['pool']);
  if (!('user' in after)) return { pool };
  const user = after['user'];
  return { pool, user: one.exact?.user ?? (user === null ? null : fields(user)) };
}

export { EMPTY_CELL };
