import { CodedError } from '@junction/primitives';
import type { AbiInputs, AbiJson, AbiParam, AbiRecord, DecodedCall } from './abi-types.ts';
import { getAbiEntryIndex, type AbiEntry } from './abi-index.ts';
import { FUNCTION_ID_BITS } from './abi-layout.ts';
import {
  getAbiLayoutRule,
  createAbiReader,
  type AbiCellLayoutRule,
  type AbiRecordReader,
} from './abi-reader.ts';
import { encodeAbiRecord } from './abi-writer.ts';
import { hashBoc, serializeBoc } from './boc.ts';
import type { Cell } from './cell.ts';
import { CellReader, CellUnderflowError } from './cell-reader.ts';

/** Thrown if a value does not match the ABI or the ABI lacks the method. Both are programming errors of the caller. */
export class AbiError extends CodedError<
  'ABI_UNKNOWN_METHOD' | 'ABI_BAD_VALUE',
  { readonly method: string; readonly reason: string }
> {}

/** Calls `run` and converts its exceptions to `AbiError` with the code ABI_BAD_VALUE. */
export function withAbiErrors<T>(method: string, run: () => T): T {
  try {
    return run();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AbiError('ABI_BAD_VALUE', { method, reason }, `${method}: ${reason}`, { cause });
  }
}

/**
 * Returns the function of an ABI with the given name.
 *
 * @throws AbiError with the code ABI_UNKNOWN_METHOD for an unknown name
 */
export function getFunctionEntry(abi: AbiJson, method: string): AbiEntry {
  const entry = getAbiEntryIndex(abi).functions.get(method);
  if (!entry)
    throw new AbiError('ABI_UNKNOWN_METHOD', { method, reason: 'not in the ABI' }, `no function ${method}`);
  return entry;
}

/**
 * Encodes the body (base64) of an internal message that calls `method`.
 *
 * @throws AbiError for an unknown method or inputs that do not match the ABI
 */
export function encodeBody(abi: AbiJson, method: string, inputs: AbiInputs): string {
  const entry = getFunctionEntry(abi, method);
  const head = { value: BigInt(entry.id), bits: FUNCTION_ID_BITS };
  const dialect = getAbiLayoutRule(getAbiEntryIndex(abi).version);
  return withAbiErrors(method, () => serializeBoc(encodeAbiRecord(entry.inputs, inputs, dialect, head)));
}

/** Returns the function or event id of a body (its first 32 bits); undefined if the body is shorter. */
export function readBodyId(body: Cell): number | undefined {
  return body.bitLength < FUNCTION_ID_BITS ? undefined : new CellReader(body).readNumber(FUNCTION_ID_BITS);
}

/**
 * Decodes the body of an internal message as a call of this ABI. Returns undefined if the ABI has no function with this
 * id or the layout does not match.
 */
export function decodeBody(abi: AbiJson, body: Cell, id = readBodyId(body)): DecodedCall | undefined {
  const index = getAbiEntryIndex(abi);
  const entry = id === undefined ? undefined : index.functionsById.get(id);
  return entry && decodeEntry(entry, body, index.version);
}

/** Decodes a body like `decodeBody`, but returns cell parameters as cells instead of base64. */
export function decodeBodyCells(
  abi: AbiJson,
  body: Cell,
  id = readBodyId(body),
): DecodedCallWithCells | undefined {
  const index = getAbiEntryIndex(abi);
  const entry = id === undefined ? undefined : index.functionsById.get(id);
  const cells: Record<string, Cell> = {};
  const decoded = entry && decodeEntry(entry, body, index.version, { cells });
  return decoded && { method: decoded.method, inputs: decoded.inputs, cells };
}

/** Decoded call whose parameters of type `cell` are in `cells` instead of `inputs`. */
export interface DecodedCallWithCells extends DecodedCall {
  readonly cells: Readonly<Record<string, Cell>>;
}

/**
 * Decodes the body of an external outbound message as an event of this ABI. Invalid UTF-8 becomes U+FFFD, because
 * events must be decodable whatever texts third parties choose. Returns undefined if the ABI has no event with this id
 * or the layout does not match.
 */
export function decodeEvent(abi: AbiJson, body: Cell, id = readBodyId(body)): DecodedCall | undefined {
  const index = getAbiEntryIndex(abi);
  const entry = id === undefined ? undefined : index.eventsById.get(id);
  return entry && decodeEntry(entry, body, index.version, { isLenient: true });
}

const entryReaders = new WeakMap<AbiEntry, AbiRecordReader>();

/**
 * Decodes a function or event. Returns undefined if the data does not match its layout: anyone can send a known id
 * followed by invalid data.
 */
function decodeEntry(
  entry: AbiEntry,
  body: Cell,
  version: string,
  { cells, isLenient = false }: { readonly cells?: Record<string, Cell>; readonly isLenient?: boolean } = {},
): DecodedCall | undefined {
  let read = entryReaders.get(entry);
  if (!read) {
    read = createAbiReader(entry.inputs, getAbiLayoutRule(version), FUNCTION_ID_BITS, isLenient);
    entryReaders.set(entry, read);
  }
  try {
    return { method: entry.name, inputs: read(body, cells) };
  } catch (cause) {
    if (cause instanceof CellUnderflowError) return undefined;
    throw cause;
  }
}

/**
 * Encodes values as a chain of cells in the ABI's layout. Returns a base64 BOC and its hexadecimal hash.
 *
 * @throws AbiError for values that do not match the parameters
 */
export function encodeAbiParamsCell(
  params: readonly AbiParam[],
  values: AbiInputs,
  version = '2.2',
): { readonly boc: string; readonly hash: string } {
  return withAbiErrors('encodeAbiParamsCell', () => {
    const boc = serializeBoc(encodeAbiRecord(params, values, getAbiLayoutRule(version)));
    return { boc, hash: hashBoc(boc) };
  });
}

/**
 * Decodes values encoded by `encodeAbiParamsCell`.
 *
 * @throws AbiError if the cells do not match the parameters
 */
export function decodeAbiParamsCell(params: readonly AbiParam[], cell: Cell, version = '2.2'): AbiRecord {
  return withAbiErrors('decodeAbiParamsCell', () => getRecordReader(params, getAbiLayoutRule(version))(cell));
}

const recordReaders = {
  'by type': new WeakMap<readonly AbiParam[], AbiRecordReader>(),
  'by value': new WeakMap<readonly AbiParam[], AbiRecordReader>(),
};

function getRecordReader(params: readonly AbiParam[], dialect: AbiCellLayoutRule): AbiRecordReader {
  let read = recordReaders[dialect].get(params);
  if (!read) {
    read = createAbiReader(params, dialect, 0);
    recordReaders[dialect].set(params, read);
  }
  return read;
}
