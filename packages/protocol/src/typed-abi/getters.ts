import type { AbiInputs, AbiJson } from '@junction/tvm';
import { tryRead } from '../decode/abi-fields.ts';
import { abiGetterCall, type AbiGetterCall, type AbiText } from './calls.ts';
import { readValues, type AbiAnswer } from './read-values.ts';

export type { AbiGetterCall } from './calls.ts';

/** Getter call with its own decoder. */
export interface AbiGetter<Answer> extends AbiGetterCall<Answer> {
  /** Throws `AbiValueError` if the answer does not match the ABI. */
  read(answer: AbiAnswer): Answer;
}

/**
 * Decodes a getter's answer; if the getter has a single output, returns its value. Throws `AbiValueError` if
 * the answer does not match the ABI.
 */
export function readAnswer<Answer>(getter: AbiGetterCall<Answer>, answer: AbiAnswer): Answer {
  const { functions } = JSON.parse(getter.abi) as AbiJson;
  const outputs = functions.flatMap((one) => one.outputs);
  const [only, ...more] = outputs;
  const values = readValues(outputs, answer);
  // The cast is safe because the generator derives `Answer` from the same ABI.
  return (only && more.length === 0 ? values[only.name] : values) as Answer;
}

/** Decodes the answer of an unverified contract. Returns undefined if it does not match the ABI. */
export function tryReadAnswer<Answer>(getter: AbiGetterCall<Answer>, answer: AbiAnswer): Answer | undefined {
  return tryRead(() => readAnswer(getter, answer));
}

/** Builds a getter call with its own decoder. Used by generated modules that are loaded on demand. */
export function abiGetter<Answer>(
  head: AbiText,
  method: string,
  types: AbiText,
  inputs: AbiInputs = {},
  responsible = false,
): AbiGetter<Answer> {
  const getter = abiGetterCall<Answer>(head, method, types, inputs, responsible);
  return { ...getter, read: (answer) => readAnswer(getter, answer) };
}
