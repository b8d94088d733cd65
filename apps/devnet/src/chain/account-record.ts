import { Address as CoreAddress, beginCell, storeShardAccount, type Cell as CoreCell } from '@ton/core';
import { nano, type Address, type Nano, type Seconds } from '@junction/primitives';
import { CellReader, parseBoc, serializeBoc, type Cell } from '@junction/tvm';

export type AccountStatus = 'active' | 'uninit' | 'frozen';

export interface AccountRecord {
  readonly address: Address;
  readonly balance: Nano;
  readonly status: AccountStatus;
  /** Hexadecimal code hash; undefined unless the account is active. */
  readonly codeHash: string | undefined;
  /** Logical time of the last transaction. */
  readonly lt: bigint;
  /** Hexadecimal hash of the last transaction; 64 zeros if there is none. */
  readonly lastTransactionHash: string;
  /** AccountStuff in the format of nodes: the Account cell without its leading tag bit. Base64 BOC. */
  readonly stuffBoc: string;
}

/** State of an account that genesis or a test writes directly, without a transaction. */
export interface AccountInitialState {
  readonly code: CoreCell;
  readonly data: CoreCell;
  readonly balance: bigint;
}

/** Decodes a ShardAccount; undefined if the account does not exist. Hash and BOC are computed on first access. */
export function decodeAccount(address: Address, shardAccount: string): AccountRecord | undefined {
  const shard = new CellReader(parseBoc(shardAccount));
  const account = new CellReader(shard.readRef());
  const lastTransactionHash = shard.readHash();
  const lt = shard.readUint(64);
  if (!account.readBit()) return undefined;
  const stuff = account.rest();
  const { coins, status, code } = readStorage(new CellReader(stuff));
  let stuffBoc: string | undefined;
  return {
    address,
    balance: nano(coins),
    status,
    get codeHash() {
      return code?.hash;
    },
    lt,
    lastTransactionHash,
    get stuffBoc() {
      stuffBoc ??= serializeBoc(stuff);
      return stuffBoc;
    },
  };
}

interface Storage {
  readonly coins: bigint;
  readonly status: AccountStatus;
  readonly code: Cell | undefined;
}

/** Reads `addr:MsgAddressInt storage_stat:StorageInfo storage:AccountStorage` of the TL-B schema. */
function readStorage(account: CellReader): Storage {
  skipStandardAddress(account);
  skipStorageInfo(account);
  account.skipBits(64);
  const coins = account.readCoins();
  account.readMaybeRef();
  if (!account.readBit()) return { coins, status: account.readBit() ? 'frozen' : 'uninit', code: undefined };
  if (account.readBit()) account.skipBits(5);
  if (account.readBit()) account.skipBits(2);
  return { coins, status: 'active', code: account.readMaybeRef() };
}

function skipStandardAddress(account: CellReader): void {
  const hasNoRewrite = account.readNumber(3) === 0b100;
  if (!hasNoRewrite) throw new RangeError('an account of the chain has a standard address');
  account.skipBits(8 + 256);
}

function skipStorageInfo(account: CellReader): void {
  // Skips the numbers of used cells and used bits. Both have a variable length, which is given by the first 3 bits.
  account.skipBits(8 * account.readNumber(3));
  account.skipBits(8 * account.readNumber(3));
  if (account.readNumber(3) === 1) account.skipBits(256);
  account.skipBits(32);
  const owesRent = account.readBit();
  if (owesRent) account.readCoins();
}

const NO_HASH = '0'.repeat(64);

/**
 * Encodes the ShardAccount of an active account, base64 BOC.
 * @param last last transaction of the replaced account, which the next transaction references as its predecessor
 */
export function encodeAccount(
  address: Address,
  seed: AccountInitialState,
  now: Seconds,
  lt: bigint,
  last: Pick<AccountRecord, 'lt' | 'lastTransactionHash'> = { lt, lastTransactionHash: NO_HASH },
): string {
  const storageStats = {
    used: { cells: 0n, bits: 0n },
    storageExtra: null,
    lastPaid: now,
    duePayment: null,
  };
  return beginCell()
    .store(
      storeShardAccount({
        account: {
          addr: CoreAddress.parseRaw(address),
          storageStats,
          storage: {
            lastTransLt: lt,
            balance: { coins: seed.balance },
            state: { type: 'active', state: { code: seed.code, data: seed.data } },
          },
        },
        lastTransactionHash: BigInt(`0x${last.lastTransactionHash}`),
        lastTransactionLt: last.lt,
      }),
    )
    .endCell()
    .toBoc()
    .toString('base64');
}
