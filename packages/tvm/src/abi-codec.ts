import { CodedError } from '@junction/primitives';
import type { AbiInputs, AbiJson, AbiParam, AbiRecord, DecodedCall } from './abi-types.ts';
import { abiIndex, type AbiEntry } from './abi-index.ts';
import { ID_BITS } from './abi-layout.ts';
import { getDialect, recordReader, type AbiDialect, type RecordReader } from './abi-reader.ts';
import { writeRecord } from './abi-writer.ts';
import { hashBoc, serializeBoc } from './boc.ts';
import type { Cell } from './cell.ts';
import { CellReader, CellUnderflowError } from './cell-reader.ts';

/**
 * Thrown if a value does not match the ABI or the ABI does not have the method. Both are programming errors
 * of the caller.
 */
export class AbiError extends CodedError<
  'ABI_UNKNOWN_METHOD' | 'ABI_BAD_VALUE',
  { readonly method: string; readonly reason: string }
> {}

/** Runs `run` and converts its exceptions to `AbiError` with the code ABI_BAD_VALUE. */
export function withAbiErrors<T>(method: string, run: () => T): T {
  try {
    return run();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AbiError('ABI_BAD_VALUE', { method, reason }, `${method}: ${reason}`, { cause });
  }
}

/** Returns a function of an ABI by name. Throws `AbiError` ABI_UNKNOWN_METHOD for unknown names. */
export function functionEntry(abi: AbiJson, method: string): AbiEntry {
  const entry = abiIndex(abi).functions.get(method);
  if (!entry)
    throw new AbiError('ABI_UNKNOWN_METHOD', { method, reason: 'not in the ABI' }, `no function ${method}`);
  return entry;
}

/** Encodes the body (base64) of an internal message that calls `method`. Throws `AbiError`. */
export function encodeBody(abi: AbiJson, method: string, inputs: AbiInputs): string {
  const entry = functionEntry(abi, method);
  const head = { value: BigInt(entry.id), bits: ID_BITS };
  const dialect = getDialect(abiIndex(abi).version);
  return withAbiErrors(method, () => serializeBoc(writeRecord(entry.inputs, inputs, dialect, head)));
}

/** Returns the function or event id of a body; undefined if it is shorter than 32 bits. */
export function bodyId(body: Cell): number | undefined {
  return body.bitLength < ID_BITS ? undefined : new CellReader(body).readNumber(ID_BITS);
}

/**
 * Decodes the body of an internal message as a call of this ABI. Returns undefined if the ABI has no function
 * with the id or the layout does not match.
 */
export function decodeBody(abi: AbiJson, body: Cell, id = bodyId(body)): DecodedCall | undefined {
  const index = abiIndex(abi);
  const entry = id === undefined ? undefined : index.functionsById.get(id);
  return entry && decodeEntry(entry, body, index.version);
}

/** Like `decodeBody`, but returns cell parameters as cells instead of base64. */
export function decodeBodyCells(abi: AbiJson, body: Cell, id = bodyId(body)): DecodedCells | undefined {
  const index = abiIndex(abi);
  const entry = id === undefined ? undefined : index.functionsById.get(id);
  const cells: Record<string, Cell> = {};
  const decoded = entry && decodeEntry(entry, body, index.version, { cells });
  return decoded && { method: decoded.method, inputs: decoded.inputs, cells };
}

/** Decoded call whose parameters of type cell are in `cells` instead of `inputs`. */
export interface DecodedCells extends DecodedCall {
  readonly cells: Readonly<Record<string, Cell>>;
}

/**
 * Decodes the body of an external outbound message as an event of this ABI. Invalid UTF-8 becomes U+FFFD, because
 * events must be decodable whatever texts third parties chose.
 */
export function decodeEvent(abi: AbiJson, body: Cell, id = bodyId(body)): DecodedCall | undefined {
  const index = abiIndex(abi);
  const entry = id === undefined ? undefined : index.eventsById.get(id);
  return entry && decodeEntry(entry, body, index.version, { isLenient: true });
}

const entryReaders = new WeakMap<AbiEntry, RecordReader>();

/**
 * Returns undefined for data that does not match the entry: anyone can send a known id followed by invalid
 * data.
 */
function decodeEntry(
  entry: AbiEntry,
  body: Cell,
  version: string,
  { cells, isLenient = false }: { readonly cells?: Record<string, Cell>; readonly isLenient?: boolean } = {},
): DecodedCall | undefined {
  let read = entryReaders.get(entry);
  if (!read) {
    read = recordReader(entry.inputs, getDialect(version), ID_BITS, isLenient);
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
 * Encodes values as a chain of cells in the ABI's layout. Returns a base64 BOC and the hexadecimal hash.
 * Throws `AbiError`.
 */
export function packCell(
  params: readonly AbiParam[],
  values: AbiInputs,
  version = '2.2',
): { readonly boc: string; readonly hash: string } {
  return withAbiErrors('packCell', () => {
    const boc = serializeBoc(writeRecord(params, values, getDialect(version)));
    return { boc, hash: hashBoc(boc) };
  });
}

/** Decodes values encoded by `packCell`. Throws `AbiError`. */
export function unpackCell(params: readonly AbiParam[], cell: Cell, version = '2.2'): AbiRecord {
  return withAbiErrors('unpackCell', () => getRecordReader(params, getDialect(version))(cell));
}

const recordReaders = {
  'by type': new WeakMap<readonly AbiParam[], RecordReader>(),
  'by value': new WeakMap<readonly AbiParam[], RecordReader>(),
};

function getRecordReader(params: readonly AbiParam[], dialect: AbiDialect): RecordReader {
  let read = recordReaders[dialect].get(params);
  if (!read) {
    read = recordReader(params, dialect, 0);
    recordReaders[dialect].set(params, read);
  }
  return read;
}
