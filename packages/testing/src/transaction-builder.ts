import { ZERO_ADDRESS, type Address, type Seconds } from '@junction/primitives';
import { Address as CellAddress, Cell, Dictionary, beginCell } from '@ton/core';

/** Message of a transaction to build. The body is a base64 BOC. */
export interface MessageDraft {
  readonly from?: Address;
  readonly to?: Address;
  readonly value?: bigint;
  readonly bounced?: boolean;
  readonly body?: string;
}

/** Transaction to build, with its received and sent messages. */
export interface TransactionDraft {
  readonly account: Address;
  readonly received: MessageDraft;
  readonly sent?: readonly MessageDraft[];
  /** Bodies of the emitted events, base64. */
  readonly events?: readonly string[];
  readonly exitCode?: number;
}

/** Transaction in the format of a node. `boc` is base64. */
export interface BuiltTransaction {
  readonly boc: string;
  /** Transaction hash, hexadecimal. */
  readonly hash: string;
  readonly lt: bigint;
  readonly account: Address;
}

const ACTIVE_STATUS = 2;

/** Previous transaction of the same account, to which a transaction refers. */
export type Predecessor = Pick<BuiltTransaction, 'hash' | 'lt'>;

const NO_PREDECESSOR: Predecessor = { hash: '0'.repeat(64), lt: 0n };

/** Logical and Unix time at which a message was sent. */
export interface SendTime {
  readonly lt: bigint;
  readonly time: Seconds;
}

/** Returns the time at which a transaction sends its `index`-th message. */
export function toSendTime(index: number, lt: bigint, time: Seconds): SendTime {
  return { lt: lt + BigInt(index) + 1n, time };
}

/**
 * Builds a transaction as a validator would, without executing a contract.
 *
 * @param sentAt time at which the received message was sent, if another transaction sent it
 * @param previous previous transaction of the account; undefined for its first one
 */
export function buildTransaction(
  draft: TransactionDraft,
  lt: bigint,
  now: Seconds,
  sentAt: SendTime = { lt: lt - 1n, time: now },
  previous: Predecessor = NO_PREDECESSOR,
): BuiltTransaction {
  const out = Dictionary.empty(Dictionary.Keys.Uint(15), Dictionary.Values.Cell());
  (draft.sent ?? []).forEach((message, index) => {
    out.set(index, buildInternalMessage({ from: draft.account, ...message }, toSendTime(index, lt, now)));
  });
  (draft.events ?? []).forEach((body) => {
    out.set(out.size, buildEventMessage(draft.account, body, lt + BigInt(out.size) + 1n, now));
  });
  const messages = beginCell()
    .storeMaybeRef(buildInternalMessage({ to: draft.account, ...draft.received }, sentAt))
    .storeDict(out)
    .endCell();
  const root = beginCell()
    .storeUint(0b0111, 4)
    .storeBuffer(Buffer.from(draft.account.slice(2), 'hex'))
    .storeUint(lt, 64)
    .storeBuffer(Buffer.from(previous.hash, 'hex'))
    .storeUint(previous.lt, 64)
    .storeUint(now, 32)
    .storeUint(out.size, 15)
    .storeUint(ACTIVE_STATUS, 2)
    .storeUint(ACTIVE_STATUS, 2)
    .storeRef(messages)
    .storeCoins(1_000_000n)
    .storeBit(false)
    .storeRef(beginCell().storeUint(0x72, 8).storeUint(0, 512).endCell())
    .storeRef(buildDescription(draft.exitCode ?? 0))
    .endCell();
  return {
    boc: root.toBoc().toString('base64'),
    hash: root.hash().toString('hex'),
    lt,
    account: draft.account,
  };
}

function toCellAddress(address: Address | undefined): CellAddress {
  return CellAddress.parseRaw(address ?? ZERO_ADDRESS);
}

function toBodyCell(body: string | undefined): Cell {
  return body === undefined ? beginCell().endCell() : Cell.fromBase64(body);
}

function buildInternalMessage(message: MessageDraft, { lt, time }: SendTime): Cell {
  return beginCell()
    .storeUint(0b010, 3)
    .storeBit(message.bounced ?? false)
    .storeAddress(toCellAddress(message.from))
    .storeAddress(toCellAddress(message.to))
    .storeCoins(message.value ?? 1_000_000_000n)
    .storeBit(false)
    .storeCoins(0n)
    .storeCoins(0n)
    .storeUint(lt, 64)
    .storeUint(time, 32)
    .storeBit(false)
    .storeBit(true)
    .storeRef(toBodyCell(message.body))
    .endCell();
}

function buildEventMessage(from: Address, body: string, lt: bigint, now: Seconds): Cell {
  return beginCell()
    .storeUint(0b11, 2)
    .storeAddress(toCellAddress(from))
    .storeAddress(null)
    .storeUint(lt, 64)
    .storeUint(now, 32)
    .storeBit(false)
    .storeBit(true)
    .storeRef(toBodyCell(body))
    .endCell();
}

/** Builds the description of an ordinary transaction whose compute phase ended with `exitCode`. */
function buildDescription(exitCode: number): Cell {
  const isSuccess = exitCode === 0;
  const vm = beginCell()
    .storeUint(0, 3)
    .storeUint(0, 3)
    .storeBit(false)
    .storeInt(0, 8)
    .storeInt(exitCode, 32)
    .storeBit(false)
    .storeUint(0, 32)
    .storeUint(0, 512)
    .endCell();
  return beginCell()
    .storeUint(0, 4)
    .storeBit(true)
    .storeBit(false)
    .storeBit(false)
    .storeBit(true)
    .storeBit(isSuccess)
    .storeBit(false)
    .storeBit(false)
    .storeCoins(0n)
    .storeRef(vm)
    .storeBit(false)
    .storeBit(!isSuccess)
    .storeBit(false)
    .storeBit(false)
    .endCell();
}
