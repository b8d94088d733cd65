import { CellReader, parseBoc, serializeBoc, type Cell } from '@junction/tvm';
import { toAddress, type Address } from '@junction/primitives';

// Reads cells without hashing them, because a campaign reads thousands.

const ADDRESS_BITS = 267;

/** Reads a standard address. Returns the zero address for addr_none. */
export function readAddress(reader: CellReader): Address {
  if (reader.readNumber(2) === 0) return toAddress(`0:${'0'.repeat(64)}`);
  reader.skipBits(9);
  return toAddress(`0:${Buffer.from(reader.readBytes(32)).toString('hex')}`);
}

/** Fields of an account's state. */
export interface AccountView {
  readonly balance: bigint;
  /** Code and data cells of the account; undefined unless the account is active. */
  readonly code: Cell | undefined;
  readonly data: Cell | undefined;
  /** Returns the AccountStuff that getters run on, base64 BOC. */
  readonly stuffBoc: () => string;
}

/**
 * Reads an account from a ShardAccount (base64 BOC). Undefined when there is no account.
 * @param state ShardAccount, base64 BOC
 */
export function readAccountView(state: string): AccountView | undefined {
  const reader = new CellReader(new CellReader(parseBoc(state)).readRef());
  if (!reader.readBit()) return undefined;
  const stuff = reader.rest();
  const inner = new CellReader(stuff);
  inner.skipBits(ADDRESS_BITS);
  skipStorageInfo(inner);
  inner.skipBits(64);
  const balance = inner.readCoins();
  inner.readMaybeRef();
  const isActive = inner.readBit();
  const stuffBoc = (): string => serializeBoc(stuff);
  if (!isActive) return { balance, code: undefined, data: undefined, stuffBoc };
  if (inner.readBit()) inner.skipBits(5);
  if (inner.readBit()) inner.skipBits(2);
  return { balance, code: inner.readMaybeRef(), data: inner.readMaybeRef(), stuffBoc };
}

function skipStorageInfo(reader: CellReader): void {
  for (let sizes = 0; sizes < 2; sizes += 1) reader.skipBits(8 * reader.readNumber(3));
  if (reader.readNumber(3) === 1) reader.skipBits(256);
  reader.skipBits(32);
  if (reader.readBit()) reader.readCoins();
}

/** Returns the body of an internal message. */
export function readMessageBody(message: string): Cell {
  const reader = new CellReader(parseBoc(message));
  reader.skipBits(4);
  for (let addresses = 0; addresses < 2; addresses += 1) readAddress(reader);
  reader.readCoins();
  reader.readMaybeRef();
  reader.readCoins();
  reader.readCoins();
  reader.skipBits(96);
  if (reader.readBit()) {
    if (reader.readBit()) reader.readRef();
    else skipStateInit(reader);
  }
  return reader.readBit() ? reader.readRef() : reader.rest();
}

function skipStateInit(reader: CellReader): void {
  if (reader.readBit()) reader.skipBits(5);
  if (reader.readBit()) reader.skipBits(2);
  for (let cells = 0; cells < 3; cells += 1) reader.readMaybeRef();
}

/** Returns the nano a transaction was charged for storage. */
export function readStorageFee(transaction: string): bigint {
  const description = parseBoc(transaction).refs[2];
  if (!description) throw new Error('a transaction has a description');
  const reader = new CellReader(description);
  if (reader.readNumber(4) !== 0) return 0n;
  reader.readBit();
  return reader.readBit() ? reader.readCoins() : 0n;
}
