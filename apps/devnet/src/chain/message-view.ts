import type { Address } from '@junction/primitives';
import { BitCursor, hashCell, extractBoc, readCellTable, reference, type CellTable } from './cell-table.ts';

/** A message on its way to an account. */
export interface PendingMessage {
  readonly to: Address;
  /** Base64 BOC of the exact cell. */
  readonly boc: string;
  /** Hexadecimal. */
  readonly hash: string;
}

/** What the chain needs to know of a transaction it just ran. */
export interface TransactionView {
  readonly lt: bigint;
  readonly inMessageHash: string | undefined;
  /** Internal messages in the order they were sent. */
  readonly outgoing: readonly PendingMessage[];
  /** Messages that left for an address this chain does not host. */
  readonly undeliverable: number;
}

type Destination =
  | { readonly kind: 'external-in' | 'internal'; readonly to: Address | undefined }
  | { readonly kind: 'external-out' };

/** Reads kind and destination of a message cell. Throws `MalformedBoc` when it is no message. */
export function readDestination(table: CellTable, cell: number): Destination {
  const cursor = new BitCursor(table, cell);
  if (cursor.uint(1) === 0) {
    cursor.skip(3);
    readAddress(cursor);
    return { kind: 'internal', to: readAddress(cursor) };
  }
  if (cursor.uint(1) === 1) return { kind: 'external-out' };
  readAddress(cursor);
  return { kind: 'external-in', to: readAddress(cursor) };
}

/** Workchain-0 address without anycast; any other is read over and reported as undefined. */
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

/** Reads an own transaction. `inMessageHash` is passed in when it is known already. */
export function readTransaction(table: CellTable, inMessageHash: string | undefined): TransactionView {
  const head = new BitCursor(table, table.root);
  head.skip(4 + 256);
  const lt = head.uint64();
  const messages = reference(table, table.root, 0);
  const flags = new BitCursor(table, messages);
  const hasIncoming = flags.uint(1) === 1;
  const outgoing: PendingMessage[] = [];
  let undeliverable = 0;
  if (flags.uint(1) === 1) {
    for (const cell of dictionaryValues(table, reference(table, messages, hasIncoming ? 1 : 0), 15, [])) {
      const destination = readDestination(table, cell);
      if (destination.kind !== 'internal') continue;
      if (destination.to === undefined) undeliverable++;
      else
        outgoing.push({
          to: destination.to,
          boc: extractBoc(table, cell).toString('base64'),
          hash: hashCell(table, cell).toString('hex'),
        });
    }
  }
  const known =
    inMessageHash ??
    (hasIncoming ? hashCell(table, reference(table, messages, 0)).toString('hex') : undefined);
  return { lt, inMessageHash: known, outgoing, undeliverable };
}

/** Hash and logical time of an account's last transaction. */
export function readShardAccount(boc: string): { readonly hash: string; readonly lt: bigint } {
  const table = readCellTable(Buffer.from(boc, 'base64'));
  const cursor = new BitCursor(table, table.root);
  return { hash: cursor.hash(), lt: cursor.uint64() };
}

/** References stored as values of a dictionary, in the order of their keys. */
function dictionaryValues(table: CellTable, cell: number, keyBits: number, into: number[]): number[] {
  const left = keyBits - readLabelLength(new BitCursor(table, cell), keyBits);
  if (left === 0) into.push(reference(table, cell, 0));
  else {
    dictionaryValues(table, reference(table, cell, 0), left - 1, into);
    dictionaryValues(table, reference(table, cell, 1), left - 1, into);
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
