import type { Address } from '@junction/primitives';
import type { AbiFunction, AbiJson, AbiParam, AbiRecord } from '@junction/tvm';
import { CellWriter, type CellTree } from '@junction/tvm/cells';
import type { AbiQuestion } from '../typed-abi/calls.ts';
import { writeAbi, type AbiHead } from './abi-pen.ts';
import { readAbi } from './abi-slice.ts';
import { CellSlice } from './cell-slice.ts';
import { asAnswering, readShardAccount, type ShardAccount } from './shard-account.ts';
import {
  addressOfNumber,
  externalMessage,
  internalMessage,
  numberOfAddress,
  readTransaction,
} from './transactions.ts';
import type { Execute } from './tycho-vm.ts';

/** Asks contracts on states that exist in no node: by messages, in the same VM, on copies that are thrown away. */

/** A getter: what answers by message takes an answer id first. */
export interface FlightQuestion {
  /** Of the function, as its ABI says. */
  readonly id: number;
  readonly outputs: readonly AbiParam[];
  /** Names of what stands before the id in a question from outside. */
  readonly header: readonly string[];
  readonly isResponsible: boolean;
  /** Addresses asked with. */
  readonly about?: readonly Address[];
  readonly numbers?: readonly bigint[];
}

/** An account, its state and the moment at which a getter runs on it. */
export interface Asked {
  readonly address: Address;
  readonly state: ShardAccount;
  /** Chain time, seconds. */
  readonly now: number;
  readonly lt: bigint;
}

/** Nobody lives there: only the answers to questions go there. */
const ASKER = addressOfNumber(0xa5c3n << 224n);
const ANSWER_ID = 0x0a5c_3d01n;
const COINS = 5_000_000_000n;
const ANSWER_BIT = 0x8000_0000n;
/** An account holds no more cells than 65 536 on any network of this kind, and an answer wraps what it holds. */
export const ANSWER_CELLS = 66_000;

/** Undefined when the contract does not answer, or something else than its ABI says. */
export function ask(execute: Execute, question: FlightQuestion, asked: Asked): AbiRecord | undefined {
  try {
    const body = question.isResponsible
      ? askInside(execute, question, asked)
      : askOutside(execute, question, asked);
    return body && readAbi(question.outputs, body, 32, ANSWER_CELLS);
  } catch {
    // A stranger's contract: whatever it does instead of answering is no answer.
    return undefined;
  }
}

function askInside(execute: Execute, question: FlightQuestion, asked: Asked): CellTree | undefined {
  const writer = new CellWriter().uint(BigInt(question.id), 32).uint(ANSWER_ID, 32);
  for (const number of question.numbers ?? []) writer.uint(number, 32);
  for (const about of question.about ?? []) writer.address(about);
  return answerTo(execute, writer.end(), asked);
}

/** Asks by a message whose answer id is `ANSWER_ID`. */
function answerTo(execute: Execute, body: CellTree, asked: Asked): CellTree | undefined {
  if (readShardAccount(asked.state).status !== 'active') return undefined;
  const { address: to, now, lt, state } = asked;
  const message = internalMessage({ from: ASKER, to, value: COINS, bounce: true, body, lt, now });
  const ran = execute({ account: state, message, now, lt: lt + 1n });
  if (!ran.ok) return undefined;
  const { outMessages } = readTransaction(ran.transaction);
  return outMessages.find((one) => one.to === ASKER && !one.isBounced && startsWith(one.body, ANSWER_ID))
    ?.body;
}

function askOutside(execute: Execute, question: FlightQuestion, asked: Asked): CellTree | undefined {
  return answerOutside(execute, question.id, writeAbi([], {}, outsideHead(question, asked.now)), asked);
}

/** Bits of a signature, and of what the head of a call from outside may hold, each with its flag. */
const SIGNATURE_BITS = 513;
const HEAD_BITS: Readonly<Record<string, number>> = { pubkey: 257, time: 64, expire: 32 };

/** What opens a call from outside: no signature, no key, now, and the id; there is room for all of it behind. */
function outsideHead({ id, header }: Pick<FlightQuestion, 'id' | 'header'>, now: number): AbiHead {
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
  return { value, bits, most: most + 32 };
}

/** Asks by a message from outside that a contract accepts because it only answers. */
function answerOutside(execute: Execute, id: number, body: CellTree, asked: Asked): CellTree | undefined {
  const account = asAnswering(asked.state, numberOfAddress(asked.address));
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

/** The same for any getter of an ABI. Throws `RangeError` for inputs that a page has no need to write. */
export async function askGetter(
  execute: Execute,
  { abi, method, params, responsible }: AbiQuestion<unknown>,
  asked: Asked,
): Promise<AbiRecord | undefined> {
  const { functions, header = [] } = JSON.parse(abi) as AbiJson;
  const found = functions.find(({ name }) => name === method);
  if (found === undefined) throw new RangeError(`no getter ${method}`);
  if (responsible && found.inputs[0]?.name !== 'answerId') throw new RangeError(`${method} has no answer id`);
  const id = await idOfFunction(found);
  const body = responsible
    ? writeAbi(found.inputs, { ...params, answerId: ANSWER_ID }, { value: BigInt(id), bits: 32 })
    : writeAbi(found.inputs, params, outsideHead({ id, header }, asked.now));
  try {
    const answer = responsible ? answerTo(execute, body, asked) : answerOutside(execute, id, body, asked);
    return answer && readAbi(found.outputs, answer, 32, ANSWER_CELLS);
  } catch {
    return undefined;
  }
}

/** The id of a function whose ABI states none: of its signature's hash. */
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
