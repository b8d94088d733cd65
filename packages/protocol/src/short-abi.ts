/**
 * Writes ABIs by hand, as short as a page needs them: only the functions it calls, instead of whole files. Tests hold
 * them equal to the contracts' ABI files.
 */

interface AbiFunction {
  readonly name: string;
  readonly inputs: readonly object[];
  readonly outputs: readonly object[];
}

interface AbiOptions {
  /** ABI version of the contract; 2.2 unless told. */
  readonly version?: '2.0' | '2.2' | '2.3';
  readonly header?: readonly string[];
}

export const param = (name: string, type: string) => ({ name, type });

/** An action: no answer is waited for. */
export const act = (name: string, inputs: readonly object[]): AbiFunction => ({ name, inputs, outputs: [] });

/** A getter that answers by message on chain, so it takes an answer id. */
export const getter = (
  name: string,
  outputs: readonly object[],
  inputs: readonly object[] = [],
): AbiFunction => ({ name, inputs: [param('answerId', 'uint32'), ...inputs], outputs });

/** The JSON text of an ABI of these functions. */
export function abiText(
  functions: readonly AbiFunction[],
  { version = '2.2', header = ['pubkey', 'time', 'expire'] }: AbiOptions = {},
): string {
  return JSON.stringify({ 'ABI version': 2, version, header, functions, data: [], events: [] });
}
