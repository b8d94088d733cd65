import type { Address } from '@junction/primitives';
import type { AbiFunction, AbiJson, AbiParam, AbiRecord } from '@junction/tvm';
import { CellWriter, type CellTree } from '@junction/tvm/cells';
import type { AbiQuestion } from '../typed-abi/calls.ts';
import { writeAbi } from './abi-pen.ts';
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

/** Undefined when the contract does not answer, or something else than its ABI says. */
export function ask(execute: Execute, question: FlightQuestion, asked: Asked): AbiRecord | undefined {
  try {
    const body = question.isResponsible
      ? askInside(execute, question, asked)
      : askOutside(execute, question, asked);
    return body && readAbi(question.outputs, body, 32);
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
  const account = asAnswering(asked.state, numberOfAddress(asked.address));
  if (account === undefined) return undefined;
  const { now, lt } = asked;
  // No signature.
  const writer = new CellWriter().bit(false);
  for (const name of question.header) {
    if (name === 'pubkey') writer.bit(false);
    else if (name === 'time') writer.uint(BigInt(now) * 1_000n, 64);
    else writer.uint(BigInt(now) + 60n, 32);
  }
  const body = writer.uint(BigInt(question.id), 32).end();
  const ran = execute({ account, message: externalMessage(asked.address, body), now, lt: lt + 1n });
  if (!ran.ok) return undefined;
  const answer = BigInt(question.id) | ANSWER_BIT;
  const { outMessages } = readTransaction(ran.transaction);
  return outMessages.find((one) => !one.isInternal && startsWith(one.body, answer))?.body;
}

function startsWith(body: CellTree, id: bigint): boolean {
  return !body.isExotic && body.bitLength >= 32 && new CellSlice(body).uint(32) === id;
}

/**
 * The same for any getter of an ABI, with whatever it is asked. Throws `RangeError` for inputs that a page has no need to
 * write, and for those of a getter without an answer id.
 */
export async function askGetter(
  execute: Execute,
  { abi, method, params, responsible }: AbiQuestion<unknown>,
  asked: Asked,
): Promise<AbiRecord | undefined> {
  const { functions, header = [] } = JSON.parse(abi) as AbiJson;
  const found = functions.find(({ name }) => name === method);
  if (found === undefined) throw new RangeError(`no getter ${method}`);
  const id = await idOfFunction(found);
  if (!responsible) {
    if (found.inputs.length > 0) throw new RangeError(`${method} has no answer id`);
    return ask(execute, { id, outputs: found.outputs, header, isResponsible: false }, asked);
  }
  const [first, ...inputs] = found.inputs;
  if (first?.name !== 'answerId') throw new RangeError(`${method} has no answer id`);
  const values = { ...params, answerId: ANSWER_ID };
  const body = writeAbi([first, ...inputs], values, { value: BigInt(id), bits: 32 });
  try {
    const answer = answerTo(execute, body, asked);
    return answer && readAbi(found.outputs, answer, 32);
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
