import { expect } from 'vitest';

/** Fields of an ABI that the tests compare. */
export interface ComparedAbiFields {
  readonly version: string;
  readonly header: readonly string[];
  readonly functions: readonly { readonly name: string; readonly inputs: readonly { name: string }[] }[];
}

/**
 * Expects a generated ABI excerpt to have the contract's version and header, and each of its functions to equal the
 * contract's.
 */
export function expectAbiFunctionsMatchContract(text: string, contract: ComparedAbiFields): void {
  const short = JSON.parse(text) as ComparedAbiFields;
  expect([short.version, short.header]).toEqual([contract.version, contract.header]);
  for (const entry of short.functions)
    expect(contract.functions.find(({ name }) => name === entry.name)).toEqual(entry);
}

/** Expects a call to contain every parameter of its function, in order. */
export function expectCallHasAllParameters(call: {
  readonly abi: string;
  readonly method: string;
  readonly params: object;
}): void {
  const { functions } = JSON.parse(call.abi) as ComparedAbiFields;
  const inputs = functions.find(({ name }) => name === call.method)?.inputs;
  expect(Object.keys(call.params), call.method).toEqual(inputs?.map(({ name }) => name));
}
