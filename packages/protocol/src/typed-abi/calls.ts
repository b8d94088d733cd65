import type { AbiInput, AbiInputs, AbiJson } from '@junction/tvm';

/** A function call as wallets take it; a `FunctionCall` of the wallet port. */
export interface AbiCall<Method extends string = string> {
  /** ABI JSON text that holds this function alone. */
  readonly abi: string;
  readonly method: Method;
  /** Integers as decimal text, maps as lists of pairs. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** A getter as wallets and our own VM run it. `readAnswer` reads what comes back. */
export interface AbiQuestion<Answer> extends AbiCall {
  /** Answers by message on chain, so it takes an answer id. */
  readonly responsible: boolean;
  /** Never there: the type that `readAnswer` reads. */
  readonly answer?: Answer;
}

/**
 * What generated modules carry of an ABI: its version and header, and the functions that are called, each as JSON text.
 * A page that makes one call holds one function, not a file.
 */
export type AbiText = string;

/** For generated modules: the call of a function. */
export function abiCall<Method extends string>(
  head: AbiText,
  method: Method,
  types: AbiText,
  inputs: AbiInputs = {},
): AbiCall<Method> {
  return {
    abi: `{"ABI version":2,${head},"functions":[{"name":"${method}",${types}}],"data":[],"events":[]}`,
    method,
    params: onWire(inputs),
  };
}

/** For generated modules: a getter. */
export function abiQuestion<Answer>(
  head: AbiText,
  method: string,
  types: AbiText,
  inputs: AbiInputs = {},
  responsible = false,
): AbiQuestion<Answer> {
  return { ...abiCall(head, method, types, inputs), responsible };
}

/** What a getter was asked for, as it came: a single value stands for itself. For pages that do without `readAnswer`. */
export function answeredValue(
  question: Pick<AbiCall, 'abi'>,
  answer: Readonly<Record<string, unknown>>,
): unknown {
  const { functions } = JSON.parse(question.abi) as AbiJson;
  const [only, ...more] = functions.flatMap(({ outputs }) => outputs);
  return only && more.length === 0 ? answer[only.name] : answer;
}

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
