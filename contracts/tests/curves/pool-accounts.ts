import { Address as CoreAddress, beginCell, Cell, Dictionary, storeAccount } from '@ton/core';
import type { FeeParams } from '@junction/amm/fee';
import type { Address } from '@junction/primitives';
import { DEX_PAIR_ARTIFACT } from '../../artifacts/dex-pair.ts';
import { DEX_STABLE_PAIR_ARTIFACT } from '../../artifacts/dex-stable-pair.ts';
import { DEX_STABLE_POOL_ARTIFACT } from '../../artifacts/dex-stable-pool.ts';
import type { ContractArtifact } from '../../contract-artifact.ts';
import { toTestAddress, COIN, ALL_ZERO_ADDRESS } from '../stage.ts';

// Builds accounts of pools without deploying an exchange, which is enough to run getters of quotes.

/** State of a pool on any curve. Amounts are base units; lists are in pool order. */
export interface CurvePoolState {
  readonly kind: 'constant-product' | 'stable-pair' | 'stable-pool';
  readonly reserves: readonly bigint[];
  readonly lpSupply: bigint;
  readonly fee: FeeParams;
  /** Minimum fee shares that are paid to a referrer, base units; empty for no minimum. */
  readonly thresholds: readonly bigint[];
  readonly decimals: readonly number[];
  readonly amplification: { readonly value: bigint; readonly precision: bigint };
}

/** Token roots of the pools that `buildPoolAccount` builds, in pool order. */
export const CURVE_TEST_POOL_TOKEN_ROOTS: readonly Address[] = ['2', '3', '4', '5', '6', '7', '8', 'a'].map(
  (digit) => toTestAddress(digit),
);

const CONTRACT: Readonly<Record<CurvePoolState['kind'], ContractArtifact>> = {
  'constant-product': DEX_PAIR_ARTIFACT,
  'stable-pair': DEX_STABLE_PAIR_ARTIFACT,
  'stable-pool': DEX_STABLE_POOL_ARTIFACT,
};

const addressed = (address: Address): CoreAddress => CoreAddress.parseRaw(address);
const NO_ACCOUNT = addressed(ALL_ZERO_ADDRESS);

/** Returns the account of a pool, base64 AccountStuff. */
export function buildPoolAccount(pool: CurvePoolState): string {
  const stuff = beginCell().store(
    storeAccount({
      addr: addressed(toTestAddress('9')),
      storageStats: { used: { cells: 0n, bits: 0n }, storageExtra: null, lastPaid: 0, duePayment: null },
      storage: {
        lastTransLt: 1n,
        balance: { coins: 10n * COIN },
        state: {
          type: 'active',
          state: {
            code: Cell.fromBase64(CONTRACT[pool.kind].code),
            data: pool.kind === 'stable-pool' ? poolData(pool) : pairData(pool),
          },
        },
      },
    }),
  );
  return stuff.endCell().toBoc({ idx: false, crc32: false }).toString('base64');
}

function feeCell({ fee, thresholds }: CurvePoolState): Cell {
  const shares = Dictionary.empty(Dictionary.Keys.Address(), Dictionary.Values.BigUint(128));
  thresholds.forEach((threshold, index) => {
    const root = CURVE_TEST_POOL_TOKEN_ROOTS[index];
    if (root) shares.set(addressed(root), threshold);
  });
  return beginCell()
    .storeUint(fee.denominator, 128)
    .storeUint(fee.pool, 128)
    .storeUint(fee.beneficiary, 128)
    .storeUint(fee.referrer, 128)
    .storeAddress(NO_ACCOUNT)
    .storeBit(false)
    .storeDict(shares)
    .endCell();
}

/** Returns the storage of a pair. The layout is that of `pair/storage.tolk`. */
function pairData(pool: CurvePoolState): Cell {
  const [left = 0n, right = 0n] = pool.reserves;
  const data = beginCell();
  for (const value of [left, right, pool.lpSupply, 0n, 0n]) data.storeUint(value, 128);
  data.storeBit(true).storeUint(1, 32);
  if (pool.kind === 'stable-pair') {
    for (const decimals of pool.decimals) data.storeUint(decimals, 6);
    data.storeUint(pool.amplification.value, 128).storeUint(pool.amplification.precision, 128);
    data.storeUint(0, 32);
  }
  const links = beginCell()
    .storeAddress(NO_ACCOUNT)
    .storeAddress(NO_ACCOUNT)
    .storeAddress(NO_ACCOUNT)
    .storeBit(false);
  const identity = beginCell().storeAddress(NO_ACCOUNT);
  for (const root of CURVE_TEST_POOL_TOKEN_ROOTS.slice(0, 2)) identity.storeAddress(addressed(root));
  return data
    .storeUint(0, 48)
    .storeBit(false)
    .storeRef(identity.storeRef(Cell.EMPTY).storeRef(links.endCell()).endCell())
    .storeRef(Cell.EMPTY)
    .storeRef(feeCell(pool))
    .endCell();
}

/** Returns the storage of a stable pool. The layout is that of `stable-pool/storage.tolk`. */
function poolData(pool: CurvePoolState): Cell {
  const data = beginCell()
    .storeUint(pool.lpSupply, 128)
    .storeBit(true)
    .storeUint(1, 32)
    .storeUint(pool.amplification.value, 128)
    .storeUint(pool.amplification.precision, 128)
    .storeUint(pool.decimals.length, 8);
  for (const decimals of pool.decimals) data.storeUint(decimals, 8);
  const roots = Dictionary.empty(Dictionary.Keys.Uint(32), Dictionary.Values.Address());
  pool.reserves.forEach((_, index) => {
    const root = CURVE_TEST_POOL_TOKEN_ROOTS[index];
    if (root) roots.set(index, addressed(root));
  });
  const links = beginCell().storeAddress(NO_ACCOUNT).storeAddress(NO_ACCOUNT).storeBit(false);
  const identity = beginCell()
    .storeAddress(NO_ACCOUNT)
    .storeAddress(NO_ACCOUNT)
    .storeUint(pool.reserves.length, 32)
    .storeDict(roots)
    .storeRef(Cell.EMPTY)
    .storeBit(false)
    .storeRef(links.endCell());
  return data
    .storeUint(0, 80)
    .storeBit(false)
    .storeRef(numbersCell([...pool.reserves, ...pool.reserves.map(() => 0n)]))
    .storeRef(identity.endCell())
    .storeRef(feeCell(pool))
    .endCell();
}

const NUMBERS_PER_CELL = 7;

function numbersCell(numbers: readonly bigint[]): Cell {
  const cell = beginCell();
  for (const value of numbers.slice(0, NUMBERS_PER_CELL)) cell.storeUint(value, 128);
  const rest = numbers.slice(NUMBERS_PER_CELL);
  return (rest.length > 0 ? cell.storeRef(numbersCell(rest)) : cell).endCell();
}
