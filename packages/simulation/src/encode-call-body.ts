import type { AbiJson } from '@junction/tvm';
import { emptyCell, serializeCells } from '@junction/tvm/cells';
import { writeAbi } from './abi-writer.ts';
import { idOfFunction } from './run-getter.ts';

/** Function call of a message, as wallets accept it. */
export interface EncodableCall {
  /** ABI JSON text that contains the function. */
  readonly abi: string;
  readonly method: string;
  /** Integers as decimal text. */
  readonly params: Readonly<Record<string, unknown>>;
}

const ID_BITS = 32;

/**
 * Encodes the body (base64) of an internal message that makes a call, as a wallet does; an empty body without a call.
 * Does not need Node. Throws `RangeError` for unknown functions, ABIs before 2.2 and values that cannot be encoded.
 */
export async function encodeCallBody(call: EncodableCall | undefined): Promise<string> {
  if (call === undefined) return serializeCells(emptyCell());
  const { functions, version } = JSON.parse(call.abi) as AbiJson;
  const found = functions.find(({ name }) => name === call.method);
  if (found === undefined) throw new RangeError(`no function ${call.method}`);
  if (!isSupported(version)) throw new RangeError(`ABI ${String(version)} has another layout`);
  const head = { value: BigInt(await idOfFunction(found)), bits: ID_BITS };
  return serializeCells(writeAbi(found.inputs, call.params, head));
}

/** Since 2.2, every type reserves its maximum size in the layout of cells. */
function isSupported(version: string | undefined): boolean {
  const [major, minor] = (version ?? '').split('.').map(Number);
  return major === 2 && minor !== undefined && minor >= 2;
}
