import { expect } from 'vitest';

/** What of an ABI the tests compare. */
export interface AbiText {
  readonly version: string;
  readonly header: readonly string[];
  readonly functions: readonly { readonly name: string; readonly inputs: readonly { name: string }[] }[];
}

/** A short ABI has the contract's version and header, and of its functions each is the contract's, word for word. */
export function expectFunctionsOf(text: string, contract: AbiText): void {
  const short = JSON.parse(text) as AbiText;
  expect([short.version, short.header]).toEqual([contract.version, contract.header]);
  for (const entry of short.functions)
    expect(contract.functions.find(({ name }) => name === entry.name)).toEqual(entry);
}

/** A call names every parameter of its function, in its order. */
export function expectParameters(call: {
  readonly abi: string;
  readonly method: string;
  readonly params: object;
}): void {
  const { functions } = JSON.parse(call.abi) as AbiText;
  const inputs = functions.find(({ name }) => name === call.method)?.inputs;
  expect(Object.keys(call.params), call.method).toEqual(inputs?.map(({ name }) => name));
}
