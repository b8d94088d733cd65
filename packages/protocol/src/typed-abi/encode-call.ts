import { encodeBody, type AbiInputs, type AbiJson, type GetterCall } from '@junction/tvm';
import type { AbiCall, AbiQuestion } from './calls.ts';

const parsed = new Map<string, AbiJson>();

/** The ABI of a call for whoever takes it as an object; the same object each time, so that what is derived from it is kept. */
export function abiOf(call: Pick<AbiCall, 'abi'>): AbiJson {
  const known = parsed.get(call.abi);
  if (known) return known;
  const abi = JSON.parse(call.abi) as AbiJson;
  parsed.set(call.abi, abi);
  return abi;
}

/** Parameters of a call as our own codec takes them. */
export function inputsOf(call: Pick<AbiCall, 'params'>): AbiInputs {
  return call.params as AbiInputs;
}

/** A getter as our own VM runs it on the state of an account. */
export function vmCallOf(
  question: AbiQuestion<unknown>,
): Pick<GetterCall, 'abi' | 'method' | 'inputs' | 'responsible'> {
  const { method, responsible } = question;
  return { abi: abiOf(question), method, inputs: inputsOf(question), responsible };
}

/** Body of the internal message that makes a call, base64. Throws `AbiError` for values that do not fit. */
export function encodeCall(call: AbiCall): string {
  return encodeBody(abiOf(call), call.method, inputsOf(call));
}
