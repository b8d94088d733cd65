import { parseAddress, type Address } from '@junction/primitives';
import type { FunctionCall } from '@junction/wallet';

/** Nano for the token wallet of whoever receives, at most: what is put there comes not back. */
const MAX_WALLET_COINS = 500_000_000n;

/** Thrown inside, never leaves: a call whose parameters are not of its function's shape. */
export class Unreadable extends Error {}

/** The parameters of a call, and which of them nobody has looked at yet: those could say anything. */
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

  /** Any whole number is as good as another: answers are told apart by it. */
  takeCallId(name: string): void {
    integer(this.take(name));
  }

  /** Coins that stay with a token wallet which is made on the way. */
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
  const isWhole = typeof value === 'bigint' || (typeof value === 'string' && /^\d+$/.test(value));
  if (!isWhole) throw new Unreadable();
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
