import type { AbiJson } from '@junction/tvm';
import { emptyCell, serializeCells } from '@junction/tvm/cells';
import { writeAbi } from './abi-writer.ts';
import { deriveFunctionId } from './run-getter.ts';

/** Function call of a message, in the form that wallets accept. */
export interface EncodableCall {
  /** ABI as JSON text that contains the function. */
  readonly abi: string;
  readonly method: string;
  /** Parameters by name, integers as decimal text. */
  readonly params: Readonly<Record<string, unknown>>;
}

const ID_BITS = 32;

/**
 * Encodes the body (base64) of an internal message for a call, as a wallet does. Returns an empty body without a call.
 * Needs no Node modules.
 *
 * @throws RangeError (as a rejected promise) for unknown functions, ABIs before 2.2 and values that cannot be encoded
 */
export async function encodeCallBody(call: EncodableCall | undefined): Promise<string> {
  if (call === undefined) return serializeCells(emptyCell());
  const { functions, version } = JSON.parse(call.abi) as AbiJson;
  const found = functions.find(({ name }) => name === call.method);
  if (found === undefined) throw new RangeError(`no function ${call.method}`);
  if (!isSupported(version)) throw new RangeError(`ABI ${String(version)} has another layout`);
  const head = { value: BigInt(await deriveFunctionId(found)), bits: ID_BITS };
  return serializeCells(writeAbi(found.inputs, call.params, head));
}

/** Returns true for ABI 2.2 and later, in which every type reserves its maximum size in the layout of cells. */
function isSupported(version: string | undefined): boolean {
  const [major, minor] = (version ?? '').split('.').map(Number);
  return major === 2 && minor !== undefined && minor >= 2;
}
