import type { AbiInputs, AbiJson } from '@junction/tvm';
import { tryReadAbiValue } from '../decode/abi-fields.ts';
import { abiGetterCall, type AbiGetterCall, type AbiJsonFragment } from './calls.ts';
import { decodeAbiValues, type AbiGetterOutputs } from './read-values.ts';

export type { AbiGetterCall } from './calls.ts';

/** Getter call with its own decoder. */
export interface AbiGetter<Answer> extends AbiGetterCall<Answer> {
  /** Decodes the getter's result. Throws `AbiValueError` if it does not match the ABI. */
  read(answer: AbiGetterOutputs): Answer;
}

/**
 * Decodes a getter's result; for a getter with a single output, returns the value of that output.
 *
 * @throws AbiValueError if the result does not match the ABI
 */
export function decodeGetterAnswer<Answer>(getter: AbiGetterCall<Answer>, answer: AbiGetterOutputs): Answer {
  const { functions } = JSON.parse(getter.abi) as AbiJson;
  const outputs = functions.flatMap((one) => one.outputs);
  const [only, ...more] = outputs;
  const values = decodeAbiValues(outputs, answer);
  // The cast is safe because the generator derives `Answer` from the same ABI.
  return (only && more.length === 0 ? values[only.name] : values) as Answer;
}

/** Decodes the result of an unverified contract's getter. Returns undefined if it does not match the ABI. */
export function tryDecodeGetterAnswer<Answer>(
  getter: AbiGetterCall<Answer>,
  answer: AbiGetterOutputs,
): Answer | undefined {
  return tryReadAbiValue(() => decodeGetterAnswer(getter, answer));
}

/** Builds a getter call that contains its own decoder. Used by generated modules that are loaded on demand. */
export function abiGetter<Answer>(
  head: AbiJsonFragment,
  method: string,
  types: AbiJsonFragment,
  inputs: AbiInputs = {},
  responsible = false,
): AbiGetter<Answer> {
  const getter = abiGetterCall<Answer>(head, method, types, inputs, responsible);
  return { ...getter, read: (answer) => decodeGetterAnswer(getter, answer) };
}
