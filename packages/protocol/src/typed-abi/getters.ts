import type { AbiInputs, AbiJson } from '@junction/tvm';
import { readFitting } from '../decode/abi-fields.ts';
import { abiQuestion, type AbiQuestion, type AbiText } from './calls.ts';
import { readValues, type AbiAnswer } from './read-values.ts';

export type { AbiQuestion } from './calls.ts';

/** A getter that reads its own answer. */
export interface AbiGetter<Answer> extends AbiQuestion<Answer> {
  /** Throws `UnfitValue` when the answer does not have the shape of the ABI. */
  read(answer: AbiAnswer): Answer;
}

/** What a getter answers; a single value stands for itself. Throws `UnfitValue` for another shape than the ABI's. */
export function readAnswer<Answer>(question: AbiQuestion<Answer>, answer: AbiAnswer): Answer {
  const { functions } = JSON.parse(question.abi) as AbiJson;
  const outputs = functions.flatMap((one) => one.outputs);
  const [only, ...more] = outputs;
  const values = readValues(outputs, answer);
  // The generator writes `Answer` from the same ABI.
  return (only && more.length === 0 ? values[only.name] : values) as Answer;
}

/** The same for contracts of strangers: undefined for another shape than the ABI's, from which nothing follows. */
export function fittingAnswer<Answer>(question: AbiQuestion<Answer>, answer: AbiAnswer): Answer | undefined {
  return readFitting(() => readAnswer(question, answer));
}

/** For generated modules that pages load when they need them: a getter that reads its own answer. */
export function abiGetter<Answer>(
  head: AbiText,
  method: string,
  types: AbiText,
  inputs: AbiInputs = {},
  responsible = false,
): AbiGetter<Answer> {
  const question = abiQuestion<Answer>(head, method, types, inputs, responsible);
  return { ...question, read: (answer) => readAnswer(question, answer) };
}
