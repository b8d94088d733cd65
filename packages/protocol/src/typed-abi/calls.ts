import type { AbiInput, AbiInputs } from '@junction/tvm';
import { readValues, type AbiAnswer } from './read-values.ts';
import { parseSignature, type Signature } from './signature.ts';

/** A function call as wallets take it; a `FunctionCall` of the wallet port. */
export interface AbiCall {
  /** ABI JSON text that holds this function alone. */
  readonly abi: string;
  readonly method: string;
  /** Integers as decimal text, maps as lists of pairs. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** A getter as wallets and our own VM run it, and how its answer is read. */
export interface AbiGetter<Answer> extends AbiCall {
  /** Answers by message on chain, so it takes an answer id. */
  readonly responsible: boolean;
  /** Throws `UnfitValue` when the answer does not have the shape of the ABI. */
  read(answer: AbiAnswer): Answer;
}

/** Version and header of an ABI, "2.2 time,expire": the same for all functions of a contract. */
export type AbiHead = string;

/** For generated modules: the call of a function. */
export function abiCall(head: AbiHead, signature: Signature, inputs: AbiInputs = {}): AbiCall {
  const [version = '', header = ''] = head.split(' ');
  const parsed = parseSignature(signature);
  return {
    abi: JSON.stringify({
      'ABI version': 2,
      version,
      header: header === '' ? [] : header.split(','),
      functions: [parsed],
      data: [],
      events: [],
    }),
    method: parsed.name,
    params: onWire(inputs),
  };
}

/** For generated modules: a getter; one with a single value answers that. */
export function abiGetter<Answer>(
  head: AbiHead,
  signature: Signature,
  inputs: AbiInputs = {},
): AbiGetter<Answer> {
  const { inputs: wanted, outputs } = parseSignature(signature);
  const [first] = wanted;
  const answerId = ANSWER_IDS.find((name) => name === first?.name);
  const [only] = outputs;
  return {
    ...abiCall(head, signature, answerId === undefined ? inputs : { [answerId]: 0, ...inputs }),
    responsible: answerId !== undefined,
    read(answer) {
      const values = readValues(outputs, answer);
      // The generator writes `Answer` from the same signature.
      return (outputs.length === 1 && only ? values[only.name] : values) as Answer;
    },
  };
}

/** The first parameter of functions that answer by a message; the older name is that of tokens before TIP-3.1. */
const ANSWER_IDS = ['answerId', '_answer_id'] as const;

function onWire(inputs: AbiInputs): Record<string, unknown> {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, wireValue(value)]));
}

function wireValue(value: AbiInput): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  return isList(value) ? value.map(wireValue) : onWire(value);
}

function isList(value: readonly AbiInput[] | AbiInputs): value is readonly AbiInput[] {
  return Array.isArray(value);
}
