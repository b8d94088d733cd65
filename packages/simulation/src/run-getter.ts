import type { Address } from '@junction/primitives';
import type { AbiFunction, AbiJson, AbiParam, AbiRecord } from '@junction/tvm';
import { CellWriter, type CellTree } from '@junction/tvm/cells';
import { writeAbi, type AbiHead } from './abi-writer.ts';
import { readAbi } from './abi-slice.ts';
import { CellSlice } from './cell-slice.ts';
import { toAnsweringAccount, readShardAccount, type ShardAccount } from './shard-account.ts';
import {
  addressOfNumber,
  externalMessage,
  internalMessage,
  numberOfAddress,
  readTransaction,
} from './transactions.ts';
import type { Execute } from './tycho-vm.ts';

/** Runs getters on simulated account states by executing messages on copies of them. */

/** Getter call. Responsible getters take an answer id first. */
export interface GetterCall {
  /** Function id from the ABI. */
  readonly id: number;
  readonly outputs: readonly AbiParam[];
  /** Header fields before the function id of an external message. */
  readonly header: readonly string[];
  readonly isResponsible: boolean;
  /** Address parameters. */
  readonly about?: readonly Address[];
  readonly numbers?: readonly bigint[];
}

/** Getter call with its ABI, as generated modules build it. */
export interface GetterAbiCall {
  /** ABI JSON text that contains the function. */
  readonly abi: string;
  readonly method: string;
  /** Integers as decimal text. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Answers with an internal message and takes an answer id. */
  readonly responsible: boolean;
}

/** Account, its state and the chain time at which a getter runs. */
export interface GetterContext {
  readonly address: Address;
  readonly state: ShardAccount;
  /** Chain time, seconds. */
  readonly now: number;
  readonly lt: bigint;
}

/** Sender of getter messages; receives the responses. */
const GETTER_SENDER = addressOfNumber(0xa5c3n << 224n);
const ANSWER_ID = 0x0a5c_3d01n;
const COINS = 5_000_000_000n;
const ANSWER_BIT = 0x8000_0000n;
/** Maximum cells of a response: an account has at most 65 536, plus the response's own. */
export const MAX_ANSWER_CELLS = 66_000;

/** Runs a getter. Returns undefined if the contract does not respond as its ABI defines. */
export function runGetter(execute: Execute, getter: GetterCall, asked: GetterContext): AbiRecord | undefined {
  try {
    const body = getter.isResponsible
      ? callInternally(execute, getter, asked)
      : callExternally(execute, getter, asked);
    return body && readAbi(getter.outputs, body, 32, MAX_ANSWER_CELLS);
  } catch {
    // Contracts of unknown origin may fail in any way.
    return undefined;
  }
}

function callInternally(execute: Execute, getter: GetterCall, asked: GetterContext): CellTree | undefined {
  const writer = new CellWriter().uint(BigInt(getter.id), 32).uint(ANSWER_ID, 32);
  for (const number of getter.numbers ?? []) writer.uint(number, 32);
  for (const about of getter.about ?? []) writer.address(about);
  return runInternalGetter(execute, writer.end(), asked);
}

/** Runs a responsible getter with an internal message and returns the body of its response. */
function runInternalGetter(execute: Execute, body: CellTree, asked: GetterContext): CellTree | undefined {
  if (readShardAccount(asked.state).status !== 'active') return undefined;
  const { address: to, now, lt, state } = asked;
  const message = internalMessage({ from: GETTER_SENDER, to, value: COINS, bounce: true, body, lt, now });
  const ran = execute({ account: state, message, now, lt: lt + 1n });
  if (!ran.ok) return undefined;
  const { outMessages } = readTransaction(ran.transaction);
  return outMessages.find(
    (one) => one.to === GETTER_SENDER && !one.isBounced && startsWith(one.body, ANSWER_ID),
  )?.body;
}

function callExternally(execute: Execute, getter: GetterCall, asked: GetterContext): CellTree | undefined {
  return runExternalGetter(execute, getter.id, writeAbi([], {}, externalHead(getter, asked.now)), asked);
}

/** Bits of the signature and of each header field of an external message, with their flags. */
const SIGNATURE_BITS = 513;
const HEAD_BITS: Readonly<Record<string, number>> = { pubkey: 257, time: 64, expire: 32 };

/** Builds the head of an unsigned external message: no public key, current time, function id. */
function externalHead({ id, header }: Pick<GetterCall, 'id' | 'header'>, now: number): AbiHead {
  let [value, bits, most] = [0n, 1, SIGNATURE_BITS];
  const write = (part: bigint, length: number): void => {
    value = (value << BigInt(length)) | part;
    bits += length;
  };
  for (const name of header) {
    if (name === 'pubkey') write(0n, 1);
    else if (name === 'time') write(BigInt(now) * 1_000n, 64);
    else write(BigInt(now) + 60n, 32);
    most += HEAD_BITS[name] ?? 32;
  }
  write(BigInt(id), 32);
  return { value, bits, maxBits: most + 32 };
}

/** Runs a getter with an external message and returns the body of its response. */
function runExternalGetter(
  execute: Execute,
  id: number,
  body: CellTree,
  asked: GetterContext,
): CellTree | undefined {
  const account = toAnsweringAccount(asked.state, numberOfAddress(asked.address));
  if (account === undefined) return undefined;
  const { now, lt } = asked;
  const ran = execute({ account, message: externalMessage(asked.address, body), now, lt: lt + 1n });
  if (!ran.ok) return undefined;
  const answer = BigInt(id) | ANSWER_BIT;
  const { outMessages } = readTransaction(ran.transaction);
  return outMessages.find((one) => !one.isInternal && startsWith(one.body, answer))?.body;
}

function startsWith(body: CellTree, id: bigint): boolean {
  return !body.isExotic && body.bitLength >= 32 && new CellSlice(body).uint(32) === id;
}

/** Runs any getter of an ABI. Throws `RangeError` for unknown getters and unsupported input types. */
export async function runAbiGetter(
  execute: Execute,
  { abi, method, params, responsible }: GetterAbiCall,
  asked: GetterContext,
): Promise<AbiRecord | undefined> {
  const { functions, header = [] } = JSON.parse(abi) as AbiJson;
  const found = functions.find(({ name }) => name === method);
  if (found === undefined) throw new RangeError(`no getter ${method}`);
  if (responsible && found.inputs[0]?.name !== 'answerId') throw new RangeError(`${method} has no answer id`);
  const id = await idOfFunction(found);
  const body = responsible
    ? writeAbi(found.inputs, { ...params, answerId: ANSWER_ID }, { value: BigInt(id), bits: 32 })
    : writeAbi(found.inputs, params, externalHead({ id, header }, asked.now));
  try {
    const answer = responsible
      ? runInternalGetter(execute, body, asked)
      : runExternalGetter(execute, id, body, asked);
    return answer && readAbi(found.outputs, answer, 32, MAX_ANSWER_CELLS);
  } catch {
    return undefined;
  }
}

/** Returns the function id from the ABI, or derives it from the SHA-256 hash of the signature. */
export async function idOfFunction(one: AbiFunction): Promise<number> {
  if (one.id !== undefined) return Number(one.id) >>> 0;
  const text = `${one.name}(${signature(one.inputs)})(${signature(one.outputs)})v2`;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return (
    (((hash[0] ?? 0) & 0x7f) * 2 ** 24 +
      (hash[1] ?? 0) * 2 ** 16 +
      (hash[2] ?? 0) * 2 ** 8 +
      (hash[3] ?? 0)) >>>
    0
  );
}

function signature(params: readonly AbiParam[]): string {
  return params
    .map(({ type, components }) => type.replace('tuple', () => `(${signature(components ?? [])})`))
    .join(',');
}
