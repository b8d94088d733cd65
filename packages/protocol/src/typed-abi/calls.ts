import type { AbiInput, AbiInputs, AbiJson } from '@junction/tvm';

/** Function call in the form that wallets accept (`ContractFunctionCall` of the wallet port). */
export interface AbiCall<Method extends string = string> {
  /** ABI (JSON text) that contains only this function. */
  readonly abi: string;
  readonly method: Method;
  /** Parameters by name: integers as decimal text, maps as lists of pairs. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** Getter call in the form that wallets and the local VM accept. `decodeGetterAnswer` decodes its result. */
export interface AbiGetterCall<Answer> extends AbiCall {
  /** True if the getter takes an answer id and responds with an internal message. */
  readonly responsible: boolean;
  /** Never set. Carries the type of `decodeGetterAnswer`'s result. */
  readonly answer?: Answer;
}

/**
 * Part of an ABI in a generated module, as JSON text without the outer braces: version and header, or the types of one
 * function. A page loads only the functions that it calls.
 */
export type AbiJsonFragment = string;

/** Builds a function call. Used by generated modules. */
export function abiCall<Method extends string>(
  head: AbiJsonFragment,
  method: Method,
  types: AbiJsonFragment,
  inputs: AbiInputs = {},
): AbiCall<Method> {
  return {
    abi: `{"ABI version":2,${head},"functions":[{"name":"${method}",${types}}],"data":[],"events":[]}`,
    method,
    params: toWireValues(inputs),
  };
}

/** Builds a getter call. Used by generated modules. */
export function abiGetterCall<Answer>(
  head: AbiJsonFragment,
  method: string,
  types: AbiJsonFragment,
  inputs: AbiInputs = {},
  responsible = false,
): AbiGetterCall<Answer> {
  return { ...abiCall(head, method, types, inputs), responsible };
}

/**
 * Returns the getter's result as the wallet decoded it; for a getter with a single output, the value of that output.
 * For pages that do not load `decodeGetterAnswer`.
 */
export function getGetterResultDecodedByWallet(
  getter: Pick<AbiCall, 'abi'>,
  answer: Readonly<Record<string, unknown>>,
): unknown {
  const { functions } = JSON.parse(getter.abi) as AbiJson;
  const [only, ...more] = functions.flatMap(({ outputs }) => outputs);
  return only && more.length === 0 ? answer[only.name] : answer;
}

function toWireValues(inputs: AbiInputs): Record<string, unknown> {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, toWireValue(value)]));
}

function toWireValue(value: AbiInput): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  return isList(value) ? value.map(toWireValue) : toWireValues(value);
}

function isList(value: readonly AbiInput[] | AbiInputs): value is readonly AbiInput[] {
  return Array.isArray(value);
}
