import { nano, seconds, type Address, type Nano, type Seconds } from '@junction/primitives';
import { parseBoc } from './boc.ts';
import type { Cell } from './cell.ts';
import { CellReader, CellUnderflowError } from './cell-reader.ts';
import { walkDictionary } from './dictionary.ts';

/** Message that an account received or sent. */
export interface MessageRecord {
  /** Hash of the message cell, hexadecimal. */
  readonly hash: string;
  readonly kind: 'internal' | 'external-in' | 'external-out';
  readonly from?: Address;
  readonly to?: Address;
  readonly value: Nano;
  readonly bounce: boolean;
  readonly bounced: boolean;
  readonly createdLt: bigint;
  /** Body of the message; undefined if it is empty. */
  readonly body?: Cell;
  /** First 32 bits of the body: the function or event id. */
  readonly bodyId?: number;
  readonly hasStateInit: boolean;
}

/** State of an account: without code, frozen because of unpaid storage fees, active, or nonexistent. */
export type AccountStatus = 'uninit' | 'frozen' | 'active' | 'nonexist';

/** Decoded transaction of one account. Amounts are nano, times are Unix seconds. */
export interface DecodedTransaction {
  /** Hash of the transaction cell, hexadecimal. */
  readonly hash: string;
  readonly lt: bigint;
  readonly account: Address;
  readonly previous: { readonly hash: string; readonly lt: bigint };
  readonly now: Seconds;
  readonly origStatus: AccountStatus;
  readonly endStatus: AccountStatus;
  readonly inMessage?: MessageRecord;
  /** Outbound internal messages in order. */
  readonly outMessages: readonly MessageRecord[];
  /** Outbound external messages in order: events, and responses to external calls. */
  readonly events: readonly MessageRecord[];
  readonly aborted: boolean;
  /** Exit code of the compute phase; undefined if it was skipped. */
  readonly exitCode?: number;
  /** Result code of the action phase; undefined if it did not run. */
  readonly resultCode?: number;
  readonly totalFees: Nano;
}

const STATUSES: readonly AccountStatus[] = ['uninit', 'frozen', 'active', 'nonexist'];

/**
 * Decodes a transaction.
 *
 * @param boc base64
 * @throws InvalidBocError or CellUnderflowError if it is malformed
 */
export function decodeTransaction(boc: string): DecodedTransaction {
  const cell = parseBoc(boc);
  const reader = new CellReader(cell);
  if (reader.readNumber(4) !== 0b0111) throw new CellUnderflowError();
  const account = reader.readAccount();
  const lt = reader.readUint(64);
  const previousHash = reader.readHash();
  const previousLt = reader.readUint(64);
  const now = seconds(reader.readNumber(32));
  reader.skipBits(15);
  const origStatus = STATUSES[reader.readNumber(2)] ?? 'nonexist';
  const endStatus = STATUSES[reader.readNumber(2)] ?? 'nonexist';
  const messages = new CellReader(reader.readRef());
  const inCell = messages.readMaybeRef();
  const outMessages: MessageRecord[] = [];
  const events: MessageRecord[] = [];
  walkDictionary(messages.readMaybeRef(), 15, (value) => {
    const message = decodeMessage(value.readRef());
    if (message.kind === 'internal') outMessages.push(message);
    else if (message.kind === 'external-out') events.push(message);
  });
  const totalFees = nano(readCurrencies(reader));
  reader.readRef();
  const { aborted, exitCode, resultCode } = readDescription(new CellReader(reader.readRef()));
  const transaction: Writable<DecodedTransaction> = {
    hash: cell.hash,
    lt,
    account,
    previous: { hash: previousHash, lt: previousLt },
    now,
    origStatus,
    endStatus,
    outMessages,
    events,
    totalFees,
    aborted,
  };
  if (inCell) transaction.inMessage = decodeMessage(inCell);
  if (exitCode !== undefined) transaction.exitCode = exitCode;
  if (resultCode !== undefined) transaction.resultCode = resultCode;
  return transaction;
}

/**
 * Makes the fields of a record writable while it is being built. Optional fields are added one by one, which is much
 * faster than object spread.
 */
type Writable<Record> = { -readonly [Key in keyof Record]: Record[Key] };

/**
 * Decodes a message cell of any kind.
 *
 * @throws CellUnderflowError if it is malformed
 */
export function decodeMessage(cell: Cell): MessageRecord {
  const reader = new CellReader(cell);
  // All messages are created with the same fields in the same order, because JavaScript engines access objects of one
  // hidden class faster.
  const message: Writable<MessageRecord> = {
    hash: cell.hash,
    kind: 'internal',
    value: NO_COINS,
    bounce: false,
    bounced: false,
    createdLt: 0n,
    hasStateInit: false,
  };
  readMessageHead(reader, message);
  message.hasStateInit = reader.readBit();
  if (message.hasStateInit) {
    if (reader.readBit()) reader.readRef();
    else skipStateInit(reader);
  }
  const body = reader.readBit() ? reader.readRef() : reader.rest();
  if (body.bitLength > 0 || body.refCount > 0) message.body = body;
  if (body.bitLength >= 32) message.bodyId = new CellReader(body).readNumber(32);
  return message;
}

const NO_COINS = nano(0n);

function readMessageHead(reader: CellReader, message: Writable<MessageRecord>): void {
  if (!reader.readBit()) {
    reader.readBit();
    message.bounce = reader.readBit();
    message.bounced = reader.readBit();
    readAddresses(reader, message);
    message.value = nano(readCurrencies(reader));
    reader.readCoins();
    reader.readCoins();
  } else {
    message.kind = reader.readBit() ? 'external-out' : 'external-in';
    readAddresses(reader, message);
    if (message.kind === 'external-in') {
      reader.readCoins();
      return;
    }
  }
  message.createdLt = reader.readUint(64);
  reader.skipBits(32);
}

function readAddresses(reader: CellReader, message: Writable<MessageRecord>): void {
  const from = readAddress(reader);
  const to = readAddress(reader);
  if (from !== undefined) message.from = from;
  if (to !== undefined) message.to = to;
}

/** Reads an address in any of its four forms. Returns undefined unless it is a standard address in workchain 0. */
function readAddress(reader: CellReader): Address | undefined {
  const tag = reader.readNumber(2);
  if (tag === 0) return undefined;
  if (tag === 1) {
    reader.skipBits(reader.readNumber(9));
    return undefined;
  }
  if (reader.readBit()) reader.skipBits(reader.readNumber(5));
  if (tag === 3) {
    const length = reader.readNumber(9);
    reader.skipBits(32 + length);
    return undefined;
  }
  const workchain = (reader.readNumber(8) << 24) >> 24;
  const account = reader.readAccount();
  return workchain === 0 ? account : undefined;
}

function readCurrencies(reader: CellReader): bigint {
  const coins = reader.readCoins();
  reader.readMaybeRef();
  return coins;
}

function skipStateInit(reader: CellReader): void {
  if (reader.readBit()) reader.skipBits(5);
  if (reader.readBit()) reader.skipBits(2);
  for (let part = 0; part < 3; part += 1) reader.readMaybeRef();
}

type TransactionDescription = Pick<DecodedTransaction, 'aborted' | 'exitCode' | 'resultCode'>;

/**
 * Decodes the description of an ordinary transaction. Transactions of other kinds (tick-tock) have no message and count
 * as not aborted.
 */
function readDescription(reader: CellReader): TransactionDescription {
  if (reader.readNumber(4) !== 0) return { aborted: false };
  const vm = readComputePhase(reader);
  const exitCode = vm && readExitCode(vm);
  const action = reader.readMaybeRef();
  const resultCode = action && readResultCode(new CellReader(action));
  return {
    aborted: reader.readBit(),
    ...(exitCode === undefined ? {} : { exitCode }),
    ...(resultCode === undefined ? {} : { resultCode }),
  };
}

/** Returns a reader for the details of an ordinary transaction's compute phase; undefined if the phase was skipped. */
function readComputePhase(reader: CellReader): CellReader | undefined {
  reader.readBit();
  if (reader.readBit()) {
    reader.readCoins();
    if (reader.readBit()) reader.readCoins();
    skipStatusChange(reader);
  }
  if (reader.readBit()) {
    if (reader.readBit()) reader.readCoins();
    readCurrencies(reader);
  }
  if (reader.readBit()) {
    reader.skipBits(3);
    reader.readCoins();
    return new CellReader(reader.readRef());
  }
  if (reader.readNumber(2) === 3) reader.readBit();
  return undefined;
}

/**
 * Returns the gas units used by the compute phase of a transaction; undefined if the phase was skipped.
 *
 * @param boc base64
 * @throws the errors of `decodeTransaction`
 */
export function readGasUsed(boc: string): bigint | undefined {
  const reader = new CellReader(parseBoc(boc));
  if (reader.readNumber(4) !== 0b0111) throw new CellUnderflowError();
  reader.skipBits(BITS_BEFORE_FEES);
  reader.readRef();
  readCurrencies(reader);
  reader.readRef();
  const description = new CellReader(reader.readRef());
  if (description.readNumber(4) !== 0) return undefined;
  const vm = readComputePhase(description);
  return vm?.readUint(8 * vm.readNumber(3));
}

/**
 * Number of bits before the fees: account, logical time, previous transaction, time, message count and account
 * statuses.
 */
const BITS_BEFORE_FEES = 256 + 64 + 256 + 64 + 32 + 15 + 4;

function readExitCode(vm: CellReader): number {
  vm.skipBits(8 * vm.readNumber(3));
  vm.skipBits(8 * vm.readNumber(3));
  if (vm.readBit()) vm.skipBits(8 * vm.readNumber(2));
  vm.skipBits(8);
  return vm.readInt32();
}

function readResultCode(action: CellReader): number {
  action.skipBits(3);
  skipStatusChange(action);
  if (action.readBit()) action.readCoins();
  if (action.readBit()) action.readCoins();
  return action.readInt32();
}

function skipStatusChange(reader: CellReader): void {
  if (reader.readBit()) reader.readBit();
}
