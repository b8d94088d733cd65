import { parseAddress, type Address } from '@junction/primitives';
import type { ContractFunctionCall } from '@junction/wallet';

/** Maximum nano that a message may leave in the recipient's token wallet. These coins are not refunded. */
const MAX_WALLET_COINS = 500_000_000n;

/** Thrown if the parameters of a call do not match its function. `readMessage` catches it. */
export class UnreadableCallError extends Error {}

/** Parameters of a call. Tracks which of them were read, since an unread parameter could contain anything. */
export class CallParamsReader {
  readonly #values: ReadonlyMap<string, unknown>;
  readonly #unread: Set<string>;

  constructor(params: ContractFunctionCall['params']) {
    this.#values = new Map(Object.entries(params));
    this.#unread = new Set(this.#values.keys());
  }

  take(name: string): unknown {
    this.#unread.delete(name);
    return this.#values.get(name);
  }

  /** Reads and discards a call id. Any integer is accepted, since the id only serves to match responses. */
  takeCallId(name: string): void {
    toIntegerParam(this.take(name));
  }

  /**
   * Reads and discards the coins for a token wallet that the message deploys, since they stay in that wallet. Throws
   * `UnreadableCallError` above the maximum.
   */
  takeWalletValue(name: string): void {
    requireWalletDeployValueWithinLimit(toIntegerParam(this.take(name)));
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  get areAllRead(): boolean {
    return this.#unread.size === 0;
  }
}

export function requireWalletDeployValueWithinLimit(walletValue: bigint): void {
  if (walletValue > MAX_WALLET_COINS) throw new UnreadableCallError();
}

export function toAddressParam(value: unknown): Address {
  const read = typeof value === 'string' ? parseAddress(value) : undefined;
  if (read === undefined) throw new UnreadableCallError();
  return read;
}

export function toIntegerParam(value: unknown): bigint {
  const isInteger = typeof value === 'bigint' || (typeof value === 'string' && /^\d+$/.test(value));
  if (!isInteger) throw new UnreadableCallError();
  return BigInt(value);
}

export function toListParam(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new UnreadableCallError();
  return value;
}

export function toTextParam(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint')
    throw new UnreadableCallError();
  return value.toString();
}

export const isZeroParam = (value: unknown): boolean => toIntegerParam(value) === 0n;
