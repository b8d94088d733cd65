import { parseCellTree, serializeCellTree, CellWriter, type CellTree } from '@junction/tvm/cells';
import { CellSlice } from './cell-slice.ts';

/** Account in the VM's format `ShardAccount`, as a base64 BOC. */
export type ShardAccount = string;

/** State of an account that does not exist. */
export const MISSING_SHARD_ACCOUNT: ShardAccount = serializeCellTree(
  new CellWriter().ref(new CellWriter().bit(false).end()).uint(0n, 256).uint(0n, 64).end(),
);

/** Decoded account state. */
export interface DecodedShardAccount {
  readonly exists: boolean;
  readonly status: 'none' | 'uninit' | 'frozen' | 'active';
  /** Balance in nano; 0 if the account does not exist. */
  readonly balance: bigint;
  readonly code: CellTree | undefined;
  readonly data: CellTree | undefined;
}

/** Converts an account BOC from a node (without the leading tag bit) to a `ShardAccount`. */
export function toShardAccount(
  stuffBoc: string,
  last: { readonly lt: bigint; readonly hash: string },
): ShardAccount {
  const account = new CellWriter().bit(true).append(parseCellTree(stuffBoc)).end();
  return serializeCellTree(
    new CellWriter()
      .ref(account)
      .uint(BigInt(`0x${last.hash}`), 256)
      .uint(last.lt, 64)
      .end(),
  );
}

/**
 * Decodes an account state.
 *
 * @throws MalformedCellError or InvalidBocError
 */
export function readShardAccount(boc: ShardAccount): DecodedShardAccount {
  const slice = new CellSlice(parseCellTree(boc)).inRef();
  if (!slice.bit()) return { exists: false, status: 'none', balance: 0n, code: undefined, data: undefined };
  skipHead(slice);
  const balance = slice.currencies();
  const nothing = { exists: true, balance, code: undefined, data: undefined } as const;
  if (!slice.bit()) return { ...nothing, status: slice.bit() ? 'frozen' : 'uninit' };
  if (slice.bit()) slice.skip(5);
  if (slice.bit()) slice.skip(2);
  return { exists: true, status: 'active', balance, code: slice.maybeRef(), data: slice.maybeRef() };
}

/** Skips the address, the storage statistics and the time of the last rent payment. */
function skipHead(slice: CellSlice): void {
  slice.maybeAddress();
  slice.uint(8 * slice.number(3));
  slice.uint(8 * slice.number(3));
  // Storage extra is absent or a hash.
  if (slice.number(3) === 1) slice.skip(256);
  slice.skip(32);
  if (slice.bit()) slice.coins();
  slice.skip(64);
}

/** Code prefix: ACCEPT, then a jump to the code in the reference. */
const ACCEPT_CODE_PREFIX = 0xf8008ad9n;
const GETTER_BALANCE = 1_000_000_000_000n;

/**
 * Returns a copy of an active account that accepts external messages and can pay for its responses. Used to run getters
 * on a temporary state. Returns undefined for an account without code.
 */
export function toGetterAccount(boc: ShardAccount, address: bigint): ShardAccount | undefined {
  const { status, code, data } = readShardAccount(boc);
  if (status !== 'active' || code === undefined) return undefined;
  const answering = new CellWriter().uint(ACCEPT_CODE_PREFIX, 32).ref(code).end();
  const account = new CellWriter()
    .bit(true)
    .uint(4n, 3)
    .uint(0n, 8)
    .uint(address, 256)
    // The account has no storage statistics, no extra storage info and no due payment.
    .uint(0n, 3 + 3 + 3 + 32 + 1)
    .uint(0n, 64);
  writeCoins(account, GETTER_BALANCE).bit(false).bit(true).bit(false).bit(false).bit(true).ref(answering);
  account
    .bit(data !== undefined)
    .refs([data])
    .bit(false);
  return serializeCellTree(new CellWriter().ref(account.end()).uint(0n, 256).uint(0n, 64).end());
}

/** Writes an amount of nano with the minimum number of bytes. */
export function writeCoins(writer: CellWriter, value: bigint): CellWriter {
  const bytes = value === 0n ? 0 : Math.ceil(value.toString(16).length / 2);
  return writer.uint(BigInt(bytes), 4).uint(value, 8 * bytes);
}
