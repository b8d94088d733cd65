import { itemAt, usd, POOL_TYPES, type Address, type Units } from '@junction/primitives';
import { getPoolReserves, getPoolTokenRoots } from '../../pool-lists.ts';
import { parsePlainObject, serializePlainObject } from '../../database/activity-json.ts';
import type { PoolStatesTable } from './trading-tables.ts';
import type { PoolRecord } from './market-state.ts';
import { parsePoolKind } from './stored-kind.ts';

type Columns = Pick<PoolStatesTable, 'content' | 'fee_all_time'>;

/** Stored form of a pool: its kind as a number, reserves in a separate list. */
type StoredPool = Omit<PoolRecord, 'kind' | 'tokens' | 'feeAllTime'> & {
  readonly type: number;
  readonly tokens: readonly Address[];
  readonly reserves: readonly Units[];
};

/** Converts a pool to its columns in `pool_states`. */
export function toPoolStateColumns(pool: PoolRecord): Columns {
  const { address, kind, lpRoot, createdLt, isActive, lpSupply, fee, amplification } = pool;
  // The explicit order of properties gives equal text for equal pools.
  const { denominator, pool: own, beneficiary, referrer, beneficiaryAddress } = fee;
  const content = serializePlainObject({
    address,
    type: POOL_TYPES[kind],
    tokens: getPoolTokenRoots(pool),
    lpRoot,
    createdLt,
    isActive,
    reserves: getPoolReserves(pool),
    lpSupply,
    fee: { denominator, pool: own, beneficiary, referrer, beneficiaryAddress },
    amplification: amplification && { value: amplification.value, precision: amplification.precision },
  });
  return { content, fee_all_time: pool.feeAllTime.toString() };
}

/** Parses columns written by `toPoolStateColumns`. */
export function parsePoolState({ content, fee_all_time: fees }: Columns): PoolRecord {
  // The cast is safe because only `toPoolStateColumns` writes this column.
  const { type, tokens, reserves, lpRoot, amplification, ...rest } = parsePlainObject(content) as StoredPool;
  return {
    ...rest,
    kind: parsePoolKind(rest.address, type),
    tokens: tokens.map((root, at) => ({ root, reserve: itemAt(reserves, at) })),
    lpRoot,
    amplification,
    feeAllTime: usd(BigInt(fees)),
  };
}
