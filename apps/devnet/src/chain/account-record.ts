import { Address as CoreAddress, Cell, beginCell, loadAccount, storeShardAccount } from '@ton/core';
import { nano, type Address, type Nano, type Seconds } from '@junction/primitives';

export type AccountStatus = 'active' | 'uninit' | 'frozen';

export interface AccountRecord {
  readonly address: Address;
  readonly balance: Nano;
  readonly status: AccountStatus;
  /** Hexadecimal; only active accounts have code. */
  readonly codeHash: string | undefined;
  /** Logical time of the last transaction. */
  readonly lt: bigint;
  /** Hexadecimal hash of the last transaction, 64 zeros when there was none. */
  readonly lastTransactionHash: string;
  /** AccountStuff as nodes report it: the Account cell without its leading tag bit. Base64 BOC. */
  readonly stuffBoc: string;
}

/** State written straight into the chain, by genesis and tests. */
export interface AccountSeed {
  readonly code: Cell;
  readonly data: Cell;
  readonly balance: bigint;
}

/** Decodes a ShardAccount; undefined when the account does not exist. */
export function decodeAccount(address: Address, shardAccount: string): AccountRecord | undefined {
  const slice = Cell.fromBase64(shardAccount).beginParse();
  const account = slice.loadRef().beginParse();
  const lastTransactionHash = slice.loadBuffer(32).toString('hex');
  const lt = slice.loadUintBig(64);
  if (!account.loadBit()) return undefined;
  const stuff = beginCell().storeSlice(account).endCell();
  const { storage } = loadAccount(stuff.beginParse());
  const code = storage.state.type === 'active' ? storage.state.state.code : undefined;
  return {
    address,
    balance: nano(storage.balance.coins),
    status: storage.state.type,
    codeHash: code?.hash().toString('hex'),
    lt,
    lastTransactionHash,
    stuffBoc: stuff.toBoc().toString('base64'),
  };
}

/** ShardAccount of an active account with the given state, base64 BOC. */
export function encodeAccount(address: Address, seed: AccountSeed, now: Seconds, lt: bigint): string {
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
        lastTransactionHash: 0n,
        lastTransactionLt: lt,
      }),
    )
    .endCell()
    .toBoc()
    .toString('base64');
}
