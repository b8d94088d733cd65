import { toAddress, type Address } from '@junction/primitives';
import { CellWriter, parseCells, serializeCells, type CellTree } from '@junction/tvm/cells';
import { CellSlice } from './cell-slice.ts';
import { writeCoins } from './shard-account.ts';

/** Decoded message of a simulation. */
export interface SimulatedMessage {
  readonly cell: CellTree;
  readonly isInternal: boolean;
  readonly from: Address | undefined;
  /** Receiver; undefined for external messages and other workchains. */
  readonly to: Address | undefined;
  /** Attached nano. */
  readonly value: bigint;
  /** Part of the forward fee that the sender's transaction does not collect, nano. */
  readonly forwardFee: bigint;
  readonly isBounced: boolean;
  readonly body: CellTree;
}

/** Decoded transaction of a simulation. Amounts are nano. */
export interface SimulatedTransaction {
  readonly isAborted: boolean;
  /** Exit code of the compute phase; undefined if it was skipped. */
  readonly exitCode: number | undefined;
  /** Result code of the action phase; undefined if it did not run. */
  readonly resultCode: number | undefined;
  readonly gasUsed: bigint;
  /** All fees of the transaction, nano. */
  readonly fees: bigint;
  /** Storage rent that the account paid, nano; included in `fees`. */
  readonly rent: bigint;
  readonly outMessages: readonly SimulatedMessage[];
}

/** Fields of an internal message to encode. */
export interface NewMessage {
  readonly from: Address;
  readonly to: Address;
  /** Nano coins. */
  readonly value: bigint;
  readonly bounce: boolean;
  readonly body: CellTree;
  readonly lt: bigint;
  readonly now: number;
}

/** Encodes an inbound internal message as a base64 BOC. */
export function buildInternalMessageBoc(message: NewMessage): string {
  const writer = new CellWriter().bit(false).bit(true).bit(message.bounce).bit(false);
  writer.address(message.from).address(message.to);
  writeCoins(writer, message.value).bit(false);
  // The message carries no forward fee.
  writer.uint(0n, 8).uint(message.lt, 64).uint(BigInt(message.now), 32);
  return serializeCells(writer.bit(false).bit(true).ref(message.body).end());
}

/** Encodes an external message as a base64 BOC. */
export function buildExternalMessageBoc(to: Address, body: CellTree): string {
  const writer = new CellWriter().uint(0b10n, 2).uint(0n, 2).address(to).uint(0n, 4);
  return serializeCells(writer.bit(false).bit(true).ref(body).end());
}

/**
 * Decodes a message cell.
 *
 * @throws MalformedCellError if the cell has another layout
 */
export function readMessage(cell: CellTree): SimulatedMessage {
  const slice = new CellSlice(cell);
  const isInternal = !slice.bit();
  let isBounced = false;
  let value = 0n;
  let forwardFee = 0n;
  const isInbound = !isInternal && !slice.bit();
  if (isInternal) {
    slice.skip(2);
    isBounced = slice.bit();
  }
  const from = slice.maybeAddress();
  const to = slice.maybeAddress();
  if (isInternal) {
    value = slice.currencies();
    slice.coins();
    forwardFee = slice.coins();
  }
  if (isInbound) slice.coins();
  else slice.skip(64 + 32);
  skipStateInit(slice);
  const body = slice.bit() ? slice.ref() : slice.rest();
  return { cell, isInternal, from, to, value, forwardFee, isBounced, body };
}

function skipStateInit(slice: CellSlice): void {
  if (!slice.bit()) return;
  if (slice.bit()) {
    slice.ref();
    return;
  }
  if (slice.bit()) slice.skip(5);
  if (slice.bit()) slice.skip(2);
  for (let part = 0; part < 3; part += 1) slice.maybeRef();
}

/**
 * Decodes a transaction.
 *
 * @param boc base64
 * @throws MalformedCellError or InvalidBocError
 */
export function readTransaction(boc: string): SimulatedTransaction {
  const slice = new CellSlice(parseCells(boc));
  // Skips tag, account, logical time, previous transaction, time, message count, and account statuses before and after.
  slice.skip(4 + 256 + 64 + 256 + 64 + 32 + 15 + 4);
  const messages = slice.inRef();
  messages.maybeRef();
  const outMessages: SimulatedMessage[] = [];
  messages.dictionary(15, (_, value) => {
    outMessages.push(readMessage(value.ref()));
  });
  const fees = slice.currencies();
  slice.ref();
  return { fees, outMessages, ...readTransactionPhases(slice.inRef()) };
}

function readTransactionPhases(slice: CellSlice) {
  const phases = { isAborted: false, exitCode: undefined, resultCode: undefined, gasUsed: 0n, rent: 0n };
  if (slice.number(4) !== 0) return phases;
  slice.skip(1);
  const rent = readRent(slice);
  const compute = readComputePhase(slice);
  const action = slice.maybeRef();
  const resultCode = action && readActionResultCode(slice.open(action));
  return { ...compute, rent, resultCode, isAborted: slice.bit() };
}

/** Reads the storage and credit phases. Returns the rent that the two phases collected, nano. */
function readRent(slice: CellSlice): bigint {
  let rent = 0n;
  if (slice.bit()) {
    rent += slice.coins();
    if (slice.bit()) slice.coins();
    skipStatusChange(slice);
  }
  if (slice.bit()) {
    if (slice.bit()) rent += slice.coins();
    slice.currencies();
  }
  return rent;
}

function readComputePhase(slice: CellSlice) {
  if (!slice.bit()) {
    if (slice.number(2) === 3) slice.skip(1);
    return { exitCode: undefined, gasUsed: 0n };
  }
  slice.skip(3);
  slice.coins();
  const vm = slice.inRef();
  const gasUsed = vm.uint(8 * vm.number(3));
  vm.uint(8 * vm.number(3));
  if (vm.bit()) vm.uint(8 * vm.number(2));
  vm.skip(8);
  return { exitCode: Number(vm.int(32)), gasUsed };
}

function readActionResultCode(action: CellSlice): number {
  action.skip(3);
  skipStatusChange(action);
  if (action.bit()) action.coins();
  if (action.bit()) action.coins();
  return Number(action.int(32));
}

function skipStatusChange(slice: CellSlice): void {
  if (slice.bit()) slice.skip(1);
}

/** Converts an address in workchain 0 to its 256-bit account id. */
export const toAccountId = (address: Address): bigint => BigInt(`0x${address.slice(2)}`);
/** Converts a 256-bit account id to the address in workchain 0. */
export const fromAccountId = (account: bigint): Address =>
  toAddress(`0:${account.toString(16).padStart(64, '0')}`);
