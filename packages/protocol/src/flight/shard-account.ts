import { parseCells, serializeCells, CellWriter, type CellTree } from '@junction/tvm/cells';
import { CellSlice } from './cell-slice.ts';

/** What the VM takes and gives of an account: a ShardAccount, base64. */
export type ShardAccount = string;

/** Of an address nobody has written to. */
export const NOBODY: ShardAccount = serializeCells(
  new CellWriter().ref(new CellWriter().bit(false).end()).uint(0n, 256).uint(0n, 64).end(),
);

/** What an account's cell holds. */
export interface AccountContent {
  readonly exists: boolean;
  readonly status: 'none' | 'uninit' | 'frozen' | 'active';
  /** Nano coins. Nobody holds none. */
  readonly balance: bigint;
  readonly code: CellTree | undefined;
  readonly data: CellTree | undefined;
}

/** From what a node answers (the account without its leading tag bit) to what the VM takes. */
export function toShardAccount(
  stuffBoc: string,
  last: { readonly lt: bigint; readonly hash: string },
): ShardAccount {
  const account = new CellWriter().bit(true).append(parseCells(stuffBoc)).end();
  return serializeCells(
    new CellWriter()
      .ref(account)
      .uint(BigInt(`0x${last.hash}`), 256)
      .uint(last.lt, 64)
      .end(),
  );
}

/** Throws `Malformed` or `BadBoc`. */
export function readShardAccount(boc: ShardAccount): AccountContent {
  const slice = new CellSlice(parseCells(boc)).inRef();
  if (!slice.bit()) return { exists: false, status: 'none', balance: 0n, code: undefined, data: undefined };
  skipHead(slice);
  const balance = slice.currencies();
  const nothing = { exists: true, balance, code: undefined, data: undefined } as const;
  if (!slice.bit()) return { ...nothing, status: slice.bit() ? 'frozen' : 'uninit' };
  if (slice.bit()) slice.skip(5);
  if (slice.bit()) slice.skip(2);
  return { exists: true, status: 'active', balance, code: slice.maybeRef(), data: slice.maybeRef() };
}

/** Address, storage used, and when rent was last paid. */
function skipHead(slice: CellSlice): void {
  slice.maybeAddress();
  slice.uint(8 * slice.number(3));
  slice.uint(8 * slice.number(3));
  // A storage extra: none, or a hash.
  if (slice.number(3) === 1) slice.skip(256);
  slice.skip(32);
  if (slice.bit()) slice.coins();
  slice.skip(64);
}

/** ACCEPT, then the code behind the reference runs as if nothing had been before it. */
const ACCEPTING = 0xf8008ad9n;
const RICH = 1_000_000_000_000n;

/**
 * An active account whose code also takes questions from outside, and has coins to answer them. For asking getters on a
 * state that is thrown away afterwards; undefined for an account that has no code.
 */
export function asAnswering(boc: ShardAccount, address: bigint): ShardAccount | undefined {
  const { status, code, data } = readShardAccount(boc);
  if (status !== 'active' || code === undefined) return undefined;
  const answering = new CellWriter().uint(ACCEPTING, 32).ref(code).end();
  const account = new CellWriter()
    .bit(true)
    .uint(4n, 3)
    .uint(0n, 8)
    .uint(address, 256)
    // No storage counted, no extra, nothing owed.
    .uint(0n, 3 + 3 + 3 + 32 + 1)
    .uint(0n, 64);
  writeCoins(account, RICH).bit(false).bit(true).bit(false).bit(false).bit(true).ref(answering);
  account
    .bit(data !== undefined)
    .refs([data])
    .bit(false);
  return serializeCells(new CellWriter().ref(account.end()).uint(0n, 256).uint(0n, 64).end());
}

/** Nano coins, in as few bytes as they need. */
export function writeCoins(writer: CellWriter, value: bigint): CellWriter {
  const bytes = value === 0n ? 0 : Math.ceil(value.toString(16).length / 2);
  return writer.uint(BigInt(bytes), 4).uint(value, 8 * bytes);
}
