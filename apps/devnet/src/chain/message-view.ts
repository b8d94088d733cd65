import type { Address } from '@junction/primitives';
import {
  BitCursor,
  extractCell,
  readRootCellBits,
  getReferencedCellIndex,
  type BocCellTable,
} from './cell-table.ts';

/** Message that has not been delivered yet. */
export interface PendingMessage {
  readonly to: Address;
  /** Base64 BOC of the message cell, unchanged. */
  readonly boc: string;
  /** Hexadecimal hash of the message. */
  readonly hash: string;
}

/** The parts of an executed transaction that the chain needs. */
export interface TransactionView {
  readonly lt: bigint;
  /** Internal messages to accounts of workchain 0, in order. */
  readonly outgoing: readonly PendingMessage[];
}

interface Destination {
  readonly kind: 'external-in' | 'internal' | 'external-out';
  /** Receiver; undefined if it is outside workchain 0. */
  readonly to: Address | undefined;
}

/** Reads the kind and the destination of a message cell. Throws `MalformedBocError` if the cell is not a message. */
export function readDestination(table: BocCellTable, cell: number): Destination {
  const cursor = new BitCursor(table, cell);
  if (cursor.uint(1) === 0) {
    cursor.skip(3);
    readAddress(cursor);
    return { kind: 'internal', to: readAddress(cursor) };
  }
  if (cursor.uint(1) === 1) return { kind: 'external-out', to: undefined };
  readAddress(cursor);
  return { kind: 'external-in', to: readAddress(cursor) };
}

/** Reads an address. Returns undefined for addresses outside workchain 0 or with anycast. */
function readAddress(cursor: BitCursor): Address | undefined {
  const tag = cursor.uint(2);
  if (tag === 0) return undefined;
  if (tag === 1) {
    cursor.skip(cursor.uint(9));
    return undefined;
  }
  const anycast = cursor.uint(1) === 1;
  if (anycast) cursor.skip(cursor.uint(5));
  if (tag === 3) {
    const bits = cursor.uint(9);
    cursor.skip(32 + bits);
    return undefined;
  }
  const workchain = cursor.uint(8);
  const account = cursor.hash();
  return anycast || workchain !== 0 ? undefined : (`0:${account}` as Address);
}

/** Reads logical time and outgoing messages of a transaction. Omits messages to other workchains. */
export function readTransaction(table: BocCellTable): TransactionView {
  const head = new BitCursor(table, table.root);
  head.skip(4 + 256);
  const lt = head.uint64();
  const messages = getReferencedCellIndex(table, table.root, 0);
  const flags = new BitCursor(table, messages);
  const hasIncoming = flags.uint(1) === 1;
  const outgoing: PendingMessage[] = [];
  if (flags.uint(1) === 0) return { lt, outgoing };
  for (const cell of listDictionaryValues(
    table,
    getReferencedCellIndex(table, messages, hasIncoming ? 1 : 0),
    15,
    [],
  )) {
    const { kind, to } = readDestination(table, cell);
    if (kind !== 'internal' || to === undefined) continue;
    const message = extractCell(table, cell);
    const hash = message.hash().toString('hex');
    outgoing.push({ to, boc: message.boc.toString('base64'), hash });
  }
  return { lt, outgoing };
}

/** Base64 characters that contain the BOC header and the 40 data bytes of a ShardAccount's root cell. */
const ROOT_CHARACTERS = 128;

/** Returns the hash of the last transaction, with which a ShardAccount (base64 BOC) starts. */
export function readLastTransactionHash(state: string): string {
  return readRootCellBits(Buffer.from(state.slice(0, ROOT_CHARACTERS), 'base64')).hash();
}

/** Collects the cell numbers of a dictionary's values, which are references, in key order. */
function listDictionaryValues(table: BocCellTable, cell: number, keyBits: number, into: number[]): number[] {
  const left = keyBits - readLabelLength(new BitCursor(table, cell), keyBits);
  if (left === 0) into.push(getReferencedCellIndex(table, cell, 0));
  else {
    listDictionaryValues(table, getReferencedCellIndex(table, cell, 0), left - 1, into);
    listDictionaryValues(table, getReferencedCellIndex(table, cell, 1), left - 1, into);
  }
  return into;
}

function readLabelLength(cursor: BitCursor, keyBits: number): number {
  if (cursor.uint(1) === 0) {
    let length = 0;
    while (cursor.uint(1) === 1) length++;
    return length;
  }
  const same = cursor.uint(1) === 1;
  if (same) cursor.skip(1);
  return cursor.uint(32 - Math.clz32(keyBits));
}
