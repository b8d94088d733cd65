import { CodedError } from '@junction/primitives';
import * as nekoton from 'nekoton-wasm/node';
import type { AbiInputs, AbiJson, AbiParam, AbiRecord, DecodedCall } from './abi-types.ts';
import { abiIndex, type AbiEntry } from './abi-index.ts';
import { fromTokens, toTokens } from './abi-values.ts';
import { CellReader } from './cell.ts';
import { parseBoc } from './boc.ts';

/** A value that does not fit the ABI, or a method the ABI does not have: a mistake of the caller. */
export class AbiError extends CodedError<
  'ABI_UNKNOWN_METHOD' | 'ABI_BAD_VALUE',
  { readonly method: string; readonly reason: string }
> {}

/** Runs the codec and turns whatever it throws into an `AbiError`. */
export function guarded<T>(method: string, run: () => T): T {
  try {
    return run();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AbiError('ABI_BAD_VALUE', { method, reason }, `${method}: ${reason}`, { cause });
  }
}

export function functionEntry(abi: AbiJson, method: string): AbiEntry {
  const entry = abiIndex(abi).functions.get(method);
  if (!entry)
    throw new AbiError('ABI_UNKNOWN_METHOD', { method, reason: 'not in the ABI' }, `no function ${method}`);
  return entry;
}

/** Body of an internal message that calls `method`, base64. Throws `AbiError`. */
export function encodeBody(abi: AbiJson, method: string, inputs: AbiInputs): string {
  const entry = functionEntry(abi, method);
  return guarded(method, () => nekoton.encodeInternalInput(entry.text, method, toTokens(inputs)));
}

/** The function or event id a body starts with; undefined when it is shorter than 32 bits. */
export function bodyId(body: string): number | undefined {
  const reader = new CellReader(parseBoc(body));
  return reader.remainingBits < 32 ? undefined : reader.readNumber(32);
}

/** Decodes the body of an internal message. Undefined when the id is not of this ABI or the layout does not fit. */
export function decodeBody(abi: AbiJson, body: string, id = bodyId(body)): DecodedCall | undefined {
  const entry = id === undefined ? undefined : abiIndex(abi).functionsById.get(id);
  if (!entry) return undefined;
  const decoded = attempt(() => nekoton.decodeInput(body, entry.text, entry.name, true));
  return decoded && { method: entry.name, inputs: fromTokens(entry.inputs, decoded.input) };
}

/** Decodes the body of an external-out message as an event of this ABI. */
export function decodeEvent(abi: AbiJson, body: string, id = bodyId(body)): DecodedCall | undefined {
  const entry = id === undefined ? undefined : abiIndex(abi).eventsById.get(id);
  if (!entry) return undefined;
  const decoded = attempt(() => nekoton.decodeEvent(body, entry.text, entry.name));
  return decoded && { method: entry.name, inputs: fromTokens(entry.inputs, decoded.data) };
}

/** Bytes from strangers may carry a known id and garbage behind it: that is no event of ours, not a fault. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'RuntimeError') throw cause;
    return undefined;
  }
}

/** Packs values into one cell (and its continuations) as the ABI lays them out. Throws `AbiError`. */
export function packCell(
  params: readonly AbiParam[],
  values: AbiInputs,
  version = '2.2',
): { readonly boc: string; readonly hash: string } {
  return guarded('packCell', () =>
    nekoton.packIntoCell(params as Parameters<typeof nekoton.packIntoCell>[0], toTokens(values), version),
  );
}

/** Reads what `packCell` wrote. Throws `AbiError`; `allowPartial` permits data behind the last value. */
export function unpackCell(
  params: readonly AbiParam[],
  boc: string,
  options: { readonly allowPartial?: boolean; readonly version?: string } = {},
): AbiRecord {
  return guarded('unpackCell', () =>
    fromTokens(
      params,
      nekoton.unpackFromCell(
        params as Parameters<typeof nekoton.unpackFromCell>[0],
        boc,
        options.allowPartial ?? false,
        options.version ?? '2.2',
      ),
    ),
  );
}
