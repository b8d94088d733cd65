import { encodeBody, type AbiInputs, type AbiJson, type GetterCall } from '@junction/tvm';
import type { AbiCall, AbiGetterCall } from './calls.ts';

const abisByText = new Map<string, AbiJson>();

/**
 * Parses the ABI of a call. Returns the same object for the same text, so that callers can cache derived data.
 *
 * @throws SyntaxError for invalid JSON
 */
export function parseAbi(call: Pick<AbiCall, 'abi'>): AbiJson {
  const known = abisByText.get(call.abi);
  if (known) return known;
  const abi = JSON.parse(call.abi) as AbiJson;
  abisByText.set(call.abi, abi);
  return abi;
}

/** Converts the parameters of a call to inputs of the ABI codec. */
export function toAbiInputs(call: Pick<AbiCall, 'params'>): AbiInputs {
  return call.params as AbiInputs;
}

/** Converts a getter call to the input of the local VM. */
export function toVmCall(
  getter: AbiGetterCall<unknown>,
): Pick<GetterCall, 'abi' | 'method' | 'inputs' | 'responsible'> {
  const { method, responsible } = getter;
  return { abi: parseAbi(getter), method, inputs: toAbiInputs(getter), responsible };
}

/** Encodes the body of the internal message of a call, base64. Throws `AbiError` for values that do not fit. */
export function encodeCall(call: AbiCall): string {
  return encodeBody(parseAbi(call), call.method, toAbiInputs(call));
}
