import { nano, seconds, toAddress, type Address, type Nano, type Seconds } from '@junction/primitives';
import { parseBoc, serializeBoc } from './boc.ts';
import { CellReader, CellUnderflow, type Cell } from './cell.ts';
import { readDictionary } from './dictionary.ts';

/** A message as it arrived at or left a contract. */
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
  /** Base64; left out when empty. */
  readonly body?: string;
  /** First 32 bits of the body: the function or event id. */
  readonly bodyId?: number;
  readonly hasStateInit: boolean;
}

export type AccountStatus = 'uninit' | 'frozen' | 'active' | 'nonexist';

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
  /** Internal messages sent, in order. */
  readonly outMessages: readonly MessageRecord[];
  /** External-out messages, in order: events and answers to external calls. */
  readonly events: readonly MessageRecord[];
  readonly aborted: boolean;
  /** Of the compute phase; undefined when it was skipped. */
  readonly exitCode?: number;
  /** Of the action phase. */
  readonly resultCode?: number;
  readonly totalFees: Nano;
}

const STATUSES: readonly AccountStatus[] = ['uninit', 'frozen', 'active', 'nonexist'];

/** Reads a transaction BOC (base64). Throws `BadBoc` or `CellUnderflow` on anything else. */
export function decodeTransaction(boc: string): DecodedTransaction {
  const cell = parseBoc(boc);
  const reader = new CellReader(cell);
  if (reader.readNumber(4) !== 0b0111) throw new CellUnderflow();
  const account = toAddress(`0:${hex(reader.readBytes(32))}`);
  const lt = reader.readUint(64);
  const previousHash = hex(reader.readBytes(32));
  const previousLt = reader.readUint(64);
  const now = seconds(reader.readNumber(32));
  reader.skipBits(15);
  const origStatus = STATUSES[reader.readNumber(2)] ?? 'nonexist';
  const endStatus = STATUSES[reader.readNumber(2)] ?? 'nonexist';
  const messages = new CellReader(reader.readRef());
  const inCell = messages.readMaybeRef();
  const out = readDictionary(messages.readMaybeRef(), 15, (value) => decodeMessage(value.readRef()));
  const totalFees = nano(readCurrencies(reader));
  reader.readRef();
  const description = readDescription(new CellReader(reader.readRef()));
  const sent = out.map(([, message]) => message);
  return {
    hash: cell.hash,
    lt,
    account,
    previous: { hash: previousHash, lt: previousLt },
    now,
    origStatus,
    endStatus,
    ...(inCell ? { inMessage: decodeMessage(inCell) } : {}),
    outMessages: sent.filter((message) => message.kind === 'internal'),
    events: sent.filter((message) => message.kind === 'external-out'),
    totalFees,
    ...description,
  };
}

/** Reads a message cell of any kind. */
export function decodeMessage(cell: Cell): MessageRecord {
  const reader = new CellReader(cell);
  const head = readHead(reader);
  const hasStateInit = reader.readBit();
  if (hasStateInit) {
    if (reader.readBit()) reader.readRef();
    else skipStateInit(reader);
  }
  const body = reader.readBit() ? reader.readRef() : reader.rest();
  const isEmpty = body.bitLength === 0 && body.refs.length === 0;
  const message = {
    hash: cell.hash,
    ...head,
    hasStateInit,
    ...(body.bitLength < 32 ? {} : { bodyId: new CellReader(body).readNumber(32) }),
  };
  return isEmpty ? message : withBody(message, body);
}

/** Most bodies are never looked at, so the text is made when it is first read. */
function withBody(message: Omit<MessageRecord, 'body'>, body: Cell): MessageRecord {
  let text: string | undefined;
  return Object.defineProperty(message, 'body', {
    enumerable: true,
    get: () => (text ??= serializeBoc(body)),
  });
}

type Head = Omit<MessageRecord, 'hash' | 'body' | 'bodyId' | 'hasStateInit'>;

function readHead(reader: CellReader): Head {
  if (!reader.readBit()) {
    reader.readBit();
    const bounce = reader.readBit();
    const bounced = reader.readBit();
    const from = readAddress(reader);
    const to = readAddress(reader);
    const value = nano(readCurrencies(reader));
    reader.readCoins();
    reader.readCoins();
    const createdLt = reader.readUint(64);
    reader.skipBits(32);
    return { kind: 'internal', ...ends(from, to), value, bounce, bounced, createdLt };
  }
  const outgoing = reader.readBit();
  const from = readAddress(reader);
  const to = readAddress(reader);
  const plain = { value: nano(0n), bounce: false, bounced: false };
  if (!outgoing) {
    reader.readCoins();
    return { kind: 'external-in', ...ends(from, to), ...plain, createdLt: 0n };
  }
  const createdLt = reader.readUint(64);
  reader.skipBits(32);
  return { kind: 'external-out', ...ends(from, to), ...plain, createdLt };
}

function ends(from: Address | undefined, to: Address | undefined): Pick<MessageRecord, 'from' | 'to'> {
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** Any of the four address forms; only a plain workchain address has a meaning for us. */
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
  const account = hex(reader.readBytes(32));
  return workchain === 0 ? toAddress(`0:${account}`) : undefined;
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

type Description = Pick<DecodedTransaction, 'aborted' | 'exitCode' | 'resultCode'>;

/** Ordinary transactions only; others (tick-tock) carry no message we could care about. */
function readDescription(reader: CellReader): Description {
  if (reader.readNumber(4) !== 0) return { aborted: false };
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
  let exitCode: number | undefined;
  if (reader.readBit()) {
    reader.skipBits(3);
    reader.readCoins();
    exitCode = readExitCode(new CellReader(reader.readRef()));
  } else if (reader.readNumber(2) === 3) {
    reader.readBit();
  }
  const action = reader.readMaybeRef();
  const resultCode = action && readResultCode(new CellReader(action));
  return {
    aborted: reader.readBit(),
    ...(exitCode === undefined ? {} : { exitCode }),
    ...(resultCode === undefined ? {} : { resultCode }),
  };
}

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

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
