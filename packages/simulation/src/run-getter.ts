import type { Address } from '@junction/primitives';
import type { AbiFunction, AbiJson, AbiParam, AbiRecord } from '@junction/tvm';
import { CellWriter, type CellTree } from '@junction/tvm/cells';
import { encodeAbiCell, type AbiCellLeadingBits } from './abi-writer.ts';
import { decodeAbiCell } from './abi-slice.ts';
import { CellSlice } from './cell-slice.ts';
import { toGetterAccount, readShardAccount, type ShardAccount } from './shard-account.ts';
import {
  fromAccountId,
  buildExternalMessageBoc,
  buildInternalMessageBoc,
  toAccountId,
  readTransaction,
} from './transactions.ts';
import type { MessageExecutor } from './tycho-vm.ts';

/** Runs getters on simulated account states by executing messages on copies of the states. */

/** Getter call. A responsible getter takes an answer id as its first input. */
export interface GetterCall {
  /** Function id from the ABI. */
  readonly id: number;
  readonly outputs: readonly AbiParam[];
  /** Names of the header fields that precede the function id in an external message. */
  readonly header: readonly string[];
  readonly isResponsible: boolean;
  /** Address inputs of the getter. */
  readonly about?: readonly Address[];
  readonly numbers?: readonly bigint[];
}

/** Getter call with its ABI, in the form of generated modules. */
export interface GetterAbiCall {
  /** ABI as JSON text that contains the function. */
  readonly abi: string;
  readonly method: string;
  /** Inputs by name, integers as decimal text. */
  readonly params: Readonly<Record<string, unknown>>;
  /** True if the getter takes an answer id and responds with an internal message. */
  readonly responsible: boolean;
}

/** Account, its state, and the chain time and logical time at which a getter runs. */
export interface GetterContext {
  readonly address: Address;
  readonly state: ShardAccount;
  /** Chain time, seconds. */
  readonly now: number;
  readonly lt: bigint;
}

/** Sender address of getter messages, to which responses are sent. */
const GETTER_SENDER = fromAccountId(0xa5c3n << 224n);
const ANSWER_ID = 0x0a5c_3d01n;
const GETTER_COINS = 5_000_000_000n;
const ANSWER_BIT = 0x8000_0000n;
/** Maximum number of cells of a response: an account has at most 65,536 cells, plus the response's own. */
export const MAX_GETTER_RESULT_CELLS = 66_000;

/** Runs a getter and decodes its response. Returns undefined if the contract does not respond as its ABI defines. */
export function runGetter(
  execute: MessageExecutor,
  getter: GetterCall,
  asked: GetterContext,
): AbiRecord | undefined {
  try {
    const body = getter.isResponsible
      ? runResponsibleGetter(execute, getter, asked)
      : runUnresponsibleGetter(execute, getter, asked);
    return body && decodeAbiCell(getter.outputs, body, 32, MAX_GETTER_RESULT_CELLS);
  } catch {
    // The getter of an unverified contract can fail in any way. Every failure results in undefined.
    return undefined;
  }
}

function runResponsibleGetter(
  execute: MessageExecutor,
  getter: GetterCall,
  asked: GetterContext,
): CellTree | undefined {
  const writer = new CellWriter().uint(BigInt(getter.id), 32).uint(ANSWER_ID, 32);
  for (const number of getter.numbers ?? []) writer.uint(number, 32);
  for (const about of getter.about ?? []) writer.address(about);
  return runInternalGetter(execute, writer.end(), asked);
}

/** Runs a responsible getter with an internal message and returns the body of its response. */
function runInternalGetter(
  execute: MessageExecutor,
  body: CellTree,
  asked: GetterContext,
): CellTree | undefined {
  if (readShardAccount(asked.state).status !== 'active') return undefined;
  const { address: to, now, lt, state } = asked;
  const message = buildInternalMessageBoc({
    from: GETTER_SENDER,
    to,
    value: GETTER_COINS,
    bounce: true,
    body,
    lt,
    now,
  });
  const ran = execute({ account: state, message, now, lt: lt + 1n });
  if (!ran.ok) return undefined;
  const { outMessages } = readTransaction(ran.transaction);
  return outMessages.find(
    (one) => one.to === GETTER_SENDER && !one.isBounced && hasBodyId(one.body, ANSWER_ID),
  )?.body;
}

function runUnresponsibleGetter(
  execute: MessageExecutor,
  getter: GetterCall,
  asked: GetterContext,
): CellTree | undefined {
  return runExternalGetter(
    execute,
    getter.id,
    encodeAbiCell([], {}, buildExternalHead(getter, asked.now)),
    asked,
  );
}

/** Maximum bits of the signature and of each header field of an external message, including their flags. */
const SIGNATURE_BITS = 513;
const HEADER_FIELD_BITS: Readonly<Record<string, number>> = { pubkey: 257, time: 64, expire: 32 };

/** Builds the head of an unsigned external message: no public key, the current time, and the function id. */
function buildExternalHead(
  { id, header }: Pick<GetterCall, 'id' | 'header'>,
  now: number,
): AbiCellLeadingBits {
  let [value, bits, most] = [0n, 1, SIGNATURE_BITS];
  const write = (part: bigint, length: number): void => {
    value = (value << BigInt(length)) | part;
    bits += length;
  };
  for (const name of header) {
    if (name === 'pubkey') write(0n, 1);
    else if (name === 'time') write(BigInt(now) * 1_000n, 64);
    else write(BigInt(now) + 60n, 32);
    most += HEADER_FIELD_BITS[name] ?? 32;
  }
  write(BigInt(id), 32);
  return { value, bits, maxBits: most + 32 };
}

/** Runs a getter with an external message and returns the body of its response. */
function runExternalGetter(
  execute: MessageExecutor,
  id: number,
  body: CellTree,
  asked: GetterContext,
): CellTree | undefined {
  const account = toGetterAccount(asked.state, toAccountId(asked.address));
  if (account === undefined) return undefined;
  const { now, lt } = asked;
  const ran = execute({ account, message: buildExternalMessageBoc(asked.address, body), now, lt: lt + 1n });
  if (!ran.ok) return undefined;
  const answer = BigInt(id) | ANSWER_BIT;
  const { outMessages } = readTransaction(ran.transaction);
  return outMessages.find((one) => !one.isInternal && hasBodyId(one.body, answer))?.body;
}

function hasBodyId(body: CellTree, id: bigint): boolean {
  return !body.isExotic && body.bitLength >= 32 && new CellSlice(body).uint(32) === id;
}

/**
 * Runs a getter of any ABI. Returns undefined if the contract does not respond as the ABI defines.
 *
 * @throws RangeError (as a rejected promise) for unknown getters and unsupported input types
 */
export async function runAbiGetter(
  execute: MessageExecutor,
  { abi, method, params, responsible }: GetterAbiCall,
  asked: GetterContext,
): Promise<AbiRecord | undefined> {
  const { functions, header = [] } = JSON.parse(abi) as AbiJson;
  const found = functions.find(({ name }) => name === method);
  if (found === undefined) throw new RangeError(`no getter ${method}`);
  if (responsible && found.inputs[0]?.name !== 'answerId') throw new RangeError(`${method} has no answer id`);
  const id = await deriveFunctionId(found);
  const body = responsible
    ? encodeAbiCell(found.inputs, { ...params, answerId: ANSWER_ID }, { value: BigInt(id), bits: 32 })
    : encodeAbiCell(found.inputs, params, buildExternalHead({ id, header }, asked.now));
  try {
    const answer = responsible
      ? runInternalGetter(execute, body, asked)
      : runExternalGetter(execute, id, body, asked);
    return answer && decodeAbiCell(found.outputs, answer, 32, MAX_GETTER_RESULT_CELLS);
  } catch {
    return undefined;
  }
}

/**
 * Returns the function id that the ABI states; otherwise derives it from the SHA-256 hash of the function's signature.
 */
export async function deriveFunctionId(one: AbiFunction): Promise<number> {
  if (one.id !== undefined) return Number(one.id) >>> 0;
  const text = `${one.name}(${buildSignature(one.inputs)})(${buildSignature(one.outputs)})v2`;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return (
    (((hash[0] ?? 0) & 0x7f) * 2 ** 24 +
      (hash[1] ?? 0) * 2 ** 16 +
      (hash[2] ?? 0) * 2 ** 8 +
      (hash[3] ?? 0)) >>>
    0
  );
}

function buildSignature(params: readonly AbiParam[]): string {
  return params
    .map(({ type, components }) => type.replace('tuple', () => `(${buildSignature(components ?? [])})`))
    .join(',');
}
