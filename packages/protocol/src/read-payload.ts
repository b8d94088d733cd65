import { toAddress, type Address } from '@junction/primitives';
import { parseCellTree, type CellTree } from '@junction/tvm/cells';

/**
 * Decodes payloads of token transfers in the browser, without the ABI codec. Before signing, the page compares a
 * payload returned by a contract's getter with the values that it showed to the user.
 */

/** Decoded fields of a payload that creates an order, fills an order or requests a pool operation. */
export interface DecodedOperationPayload {
  readonly callId: bigint;
  /** Recipient of the output; the zero address means the sender. */
  readonly recipient: Address;
  /** Requested token, if the payload names it. */
  readonly receiveToken?: Address;
  /** Minimum amounts in base units, in the contract's order. */
  readonly minimums?: readonly bigint[];
  /** Nano for deploying the recipient's token wallet. */
  readonly deployWalletValue?: bigint;
  /** Referrer; the zero address means none. */
  readonly referrer?: Address;
  /**
   * True if the payload contains further data whose effect the page does not know, e.g. a cell sent to other accounts.
   */
  readonly hasExtraData: boolean;
}

const FILL_CODE = 50;
/** Operation codes (`POOL_OPERATION_CODE`) whose payload contains a recipient: 5 to 9. 8 is `withdrawV2`. */
const [FIRST_OPERATION, LAST_OPERATION, WITHDRAW] = [5, 9, 8];

class MalformedPayloadError extends Error {}

function assertLayout(isRight: boolean): asserts isRight {
  if (!isRight) throw new MalformedPayloadError();
}

class PayloadReader {
  readonly #cell: CellTree;
  #bit = 0;
  #ref = 0;

  constructor(cell: CellTree) {
    assertLayout(!cell.isExotic);
    this.#cell = cell;
  }

  get bits(): number {
    return this.#cell.bitLength - this.#bit;
  }

  get refs(): number {
    return this.#cell.refs.length - this.#ref;
  }

  uint(bits: number): bigint {
    assertLayout(bits <= this.bits);
    let value = 0n;
    for (let index = 0; index < bits; index += 1, this.#bit += 1) {
      const byte = this.#cell.data[this.#bit >> 3] ?? 0;
      value = (value << 1n) | BigInt((byte >> (7 - (this.#bit & 7))) & 1);
    }
    return value;
  }

  number(bits: number): number {
    return Number(this.uint(bits));
  }

  address(): Address {
    assertLayout(this.number(3) === 4 && this.number(8) === 0);
    return toAddress(`0:${this.uint(256).toString(16).padStart(64, '0')}`);
  }

  ref(): PayloadReader {
    const cell = this.#cell.refs[this.#ref];
    assertLayout(cell !== undefined);
    this.#ref += 1;
    return new PayloadReader(cell);
  }

  /** Returns true if all data was read. Unread data could have any meaning. */
  isEmpty(): boolean {
    return this.bits === 0 && this.refs === 0;
  }
}

/** Decodes a payload with `read`. Returns undefined if the payload is malformed or has another layout. */
function tryReadPayload(
  base64: string,
  read: (root: PayloadReader) => DecodedOperationPayload,
): DecodedOperationPayload | undefined {
  try {
    return read(new PayloadReader(parseCellTree(base64)));
  } catch {
    return undefined;
  }
}

/** Decodes a payload encoded by `encodeTextPayload`. Returns undefined for any other payload. */
export function readTextPayload(base64: string): string | undefined {
  try {
    const root = new PayloadReader(parseCellTree(base64));
    let cell = root.ref();
    assertLayout(root.isEmpty());
    const bytes: number[] = [];
    for (;;) {
      assertLayout(cell.bits % 8 === 0);
      while (cell.bits > 0) bytes.push(cell.number(8));
      if (cell.refs === 0) break;
      const next = cell.ref();
      assertLayout(cell.isEmpty());
      cell = next;
    }
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}

/** Returns true for the empty cell, i.e. a transfer without a payload. */
export function isEmptyPayload(base64: string): boolean {
  try {
    return new PayloadReader(parseCellTree(base64)).isEmpty();
  } catch {
    return false;
  }
}

/**
 * Decodes the payload of a transfer to an order root that creates an order. Returns undefined for other
 * layouts.
 */
export function readOrderPayload(base64: string): DecodedOperationPayload | undefined {
  return tryReadPayload(base64, (root) => {
    const callId = root.uint(64);
    const [recipient, receiveToken] = [root.address(), root.address()];
    const minimums = [root.uint(128)];
    // Holders of these keys may execute the order with external messages.
    const keys = root.ref();
    const hasKeys = keys.uint(256) !== 0n || keys.uint(256) !== 0n || !keys.isEmpty();
    return { callId, recipient, receiveToken, minimums, hasExtraData: hasKeys || !root.isEmpty() };
  });
}

/** Decodes the payload of a transfer to an order that fills it. Returns undefined for other layouts. */
export function readFillPayload(base64: string): DecodedOperationPayload | undefined {
  return tryReadPayload(base64, (root) => {
    assertLayout(root.number(8) === FILL_CODE);
    const [callId, deployWalletValue] = [root.uint(64), root.uint(128)];
    const recipient = root.address();
    const minimums = root.bits > 0 ? { minimums: [root.uint(128)] } : {};
    return { callId, deployWalletValue, recipient, ...minimums, hasExtraData: !root.isEmpty() };
  });
}

/**
 * Decodes the payload of a V2 operation of a pool. `minimums` is set for withdrawals only. Returns undefined
 * for other layouts.
 */
export function readPoolPayload(base64: string): DecodedOperationPayload | undefined {
  return tryReadPayload(base64, (root) => {
    const operation = root.number(8);
    assertLayout(operation >= FIRST_OPERATION && operation <= LAST_OPERATION);
    const head = {
      callId: root.uint(64),
      deployWalletValue: root.uint(128),
      recipient: root.address(),
      referrer: root.address(),
    };
    const [flags, params] = [root.ref(), root.ref()];
    // Withdrawals set a flag to pay out native coins.
    const hasExtraData =
      !root.isEmpty() || (operation === WITHDRAW && flags.bits > 0 && flags.number(1) === 1);
    return { ...head, ...(operation === WITHDRAW ? { minimums: readList(params) } : {}), hasExtraData };
  });
}

/** Decoded fields of a payload that locks governance tokens. */
export interface DecodedLockPayload {
  /** Owner of the lock. */
  readonly recipient: Address;
  /** Lock duration, seconds. */
  readonly lockTime: number;
  /** True if the payload requests a callback or contains further data. */
  readonly hasExtraData: boolean;
}

/** Decodes the payload of a transfer to the vote escrow that locks tokens. Returns undefined for other payloads. */
export function readLockPayload(base64: string): DecodedLockPayload | undefined {
  try {
    const root = new PayloadReader(parseCellTree(base64));
    assertLayout(root.number(8) === 0);
    const nonce = root.number(32);
    // Skips the call id, because it does not change the lock that the payload requests from the vote escrow.
    root.number(32);
    const extra = root.ref();
    const [recipient, lockTime] = [extra.address(), extra.number(32)];
    return { recipient, lockTime, hasExtraData: nonce !== 0 || !root.isEmpty() || !extra.isEmpty() };
  } catch {
    return undefined;
  }
}

/** Decoded fields of a payload that pays for making a gauge a candidate. */
export interface DecodedCandidatePaymentPayload {
  readonly gauge: Address;
  /** True if the payload requests a callback or contains further data. */
  readonly hasExtraData: boolean;
}

/**
 * Decodes the payload of a transfer to the vote escrow that pays for making a gauge a candidate. Returns
 * undefined for other payloads.
 */
export function readCandidatePaymentPayload(base64: string): DecodedCandidatePaymentPayload | undefined {
  try {
    const root = new PayloadReader(parseCellTree(base64));
    assertLayout(root.number(8) === 1);
    const nonce = root.number(32);
    root.number(32);
    const extra = root.ref();
    const gauge = extra.address();
    return { gauge, hasExtraData: nonce !== 0 || !root.isEmpty() || !extra.isEmpty() };
  } catch {
    return undefined;
  }
}

/**
 * Decodes an ABI list of amounts: its length in 32 bits, and a dictionary from index to amount. Rejects more than 16
 * amounts.
 */
function readList(reader: PayloadReader): readonly bigint[] {
  const length = reader.number(32);
  assertLayout(length <= 16);
  const found = new Map<number, bigint>();
  const visit = (cell: PayloadReader, prefix: number, left: number): void => {
    const label = readLabel(cell, left);
    const key = prefix * 2 ** label.length + label.bits;
    const rest = left - label.length;
    if (rest === 0) {
      found.set(key, cell.uint(128));
      return;
    }
    visit(cell.ref(), key * 2, rest - 1);
    visit(cell.ref(), key * 2 + 1, rest - 1);
  };
  if (reader.number(1) === 1) visit(reader.ref(), 0, 32);
  assertLayout(found.size === length);
  return Array.from({ length }, (_, index) => {
    const amount = found.get(index);
    assertLayout(amount !== undefined);
    return amount;
  });
}

function readLabel(cell: PayloadReader, left: number): { readonly length: number; readonly bits: number } {
  const lengthBits = left === 0 ? 0 : 32 - Math.clz32(left);
  const limitLength = (length: number): number => {
    assertLayout(length <= left);
    return length;
  };
  if (cell.number(1) === 0) {
    let length = 0;
    while (cell.number(1) === 1) length += 1;
    return { length: limitLength(length), bits: cell.number(length) };
  }
  if (cell.number(1) === 0) {
    const length = limitLength(cell.number(lengthBits));
    return { length, bits: cell.number(length) };
  }
  const bit = cell.number(1);
  const length = limitLength(cell.number(lengthBits));
  return { length, bits: bit === 1 ? 2 ** length - 1 : 0 };
}

/** Decoded fields of a payload that deposits into a gauge. */
export interface DecodedGaugeDepositPayload {
  readonly owner: Address;
  /** Lock duration, seconds; 0 for no lock. */
  readonly lockTime: bigint;
  readonly claim: boolean;
  readonly callId: bigint;
  /** Callback nonce; other than 0 requests a callback to the owner. */
  readonly nonce: bigint;
}

/**
 * Decodes a payload encoded by `encodeGaugeRewardPayload`. Returns undefined for any other payload, including deposits.
 */
export function readGaugeRewardPayload(
  base64: string,
): { readonly callId: bigint; readonly nonce: bigint } | undefined {
  try {
    const root = new PayloadReader(parseCellTree(base64));
    const reward = { callId: root.uint(32), nonce: root.uint(32) };
    return root.isEmpty() ? reward : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Decodes a payload encoded by `encodeGaugeDepositPayload`. Returns undefined for any other payload, including deposits
 * with further data.
 */
export function readGaugeDepositPayload(base64: string): DecodedGaugeDepositPayload | undefined {
  try {
    const root = new PayloadReader(parseCellTree(base64));
    const deposit: DecodedGaugeDepositPayload = {
      owner: root.address(),
      lockTime: root.uint(32),
      claim: root.uint(1) === 1n,
      callId: root.uint(32),
      nonce: root.uint(32),
    };
    return root.isEmpty() ? deposit : undefined;
  } catch {
    return undefined;
  }
}

/** Decodes a payload encoded by `encodeFarmDepositPayload`. Returns undefined for any other payload. */
export function readFarmDepositPayload(
  base64: string,
): { readonly owner: Address; readonly nonce: bigint } | undefined {
  try {
    const root = new PayloadReader(parseCellTree(base64));
    const deposit = { owner: root.address(), nonce: root.uint(32) };
    return root.isEmpty() ? deposit : undefined;
  } catch {
    return undefined;
  }
}
