import { parseAddress, type Address } from '@junction/primitives';
import type { FunctionCall } from '@junction/wallet';

/** Maximum nano that a message may leave in the recipient's token wallet, since they are not refunded. */
const MAX_WALLET_COINS = 500_000_000n;

/** Thrown if the parameters of a call do not match its function. `readMessage` catches it. */
export class Unreadable extends Error {}

/** Parameters of a call. Tracks which were read, since an unread parameter could contain anything. */
export class Params {
  readonly #values: ReadonlyMap<string, unknown>;
  readonly #unread: Set<string>;

  constructor(params: FunctionCall['params']) {
    this.#values = new Map(Object.entries(params));
    this.#unread = new Set(this.#values.keys());
  }

  take(name: string): unknown {
    this.#unread.delete(name);
    return this.#values.get(name);
  }

  /** Consumes a call id, which may be any integer: it only serves to match responses. */
  takeCallId(name: string): void {
    integer(this.take(name));
  }

  /**
   * Consumes the coins for a token wallet deployed by the message, which stay in that wallet. Throws `Unreadable`
   * above the maximum.
   */
  takeWalletValue(name: string): void {
    bounded(integer(this.take(name)));
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  get areAllRead(): boolean {
    return this.#unread.size === 0;
  }
}

export function bounded(walletValue: bigint): void {
  if (walletValue > MAX_WALLET_COINS) throw new Unreadable();
}

export function address(value: unknown): Address {
  const read = typeof value === 'string' ? parseAddress(value) : undefined;
  if (read === undefined) throw new Unreadable();
  return read;
}

export function integer(value: unknown): bigint {
  const isInteger = typeof value === 'bigint' || (typeof value === 'string' && /^\d+$/.test(value));
  if (!isInteger) throw new Unreadable();
  return BigInt(value);
}

export function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Unreadable();
  return value;
}

export function text(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint')
    throw new Unreadable();
  return value.toString();
}

export const isNothing = (value: unknown): boolean => integer(value) === 0n;
