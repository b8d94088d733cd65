import { itemAt, usd, POOL_TYPES, type Address, type Units } from '@junction/primitives';
import { reservesOf, rootsOf } from '../../pool-lists.ts';
import { readPlain, writePlain } from '../../database/activity-json.ts';
import type { PoolStatesTable } from './trading-tables.ts';
import type { PoolRecord } from './market-state.ts';
import { storedKind } from './stored-kind.ts';

type Columns = Pick<PoolStatesTable, 'content' | 'fee_all_time'>;

/** Stored form of a pool: its kind as a number, reserves in a separate list. */
type Stored = Omit<PoolRecord, 'kind' | 'tokens' | 'feeAllTime'> & {
  readonly type: number;
  readonly tokens: readonly Address[];
  readonly reserves: readonly Units[];
};

/** Converts a pool to its columns in `pool_states`. */
export function poolStateColumns(pool: PoolRecord): Columns {
  const { address, kind, lpRoot, createdLt, isActive, lpSupply, fee, amplification } = pool;
  // The explicit order of properties gives equal text for equal pools.
  const { denominator, pool: own, beneficiary, referrer, beneficiaryAddress } = fee;
  const content = writePlain({
    address,
    type: POOL_TYPES[kind],
    tokens: rootsOf(pool),
    lpRoot,
    createdLt,
    isActive,
    reserves: reservesOf(pool),
    lpSupply,
    fee: { denominator, pool: own, beneficiary, referrer, beneficiaryAddress },
    amplification: amplification && { value: amplification.value, precision: amplification.precision },
  });
  return { content, fee_all_time: pool.feeAllTime.toString() };
}

/** Parses columns written by `poolStateColumns`. */
export function poolFromState({ content, fee_all_time: fees }: Columns): PoolRecord {
  // The cast is safe because only `poolStateColumns` writes this column.
  const { type, tokens, reserves, lpRoot, amplification, ...rest } = readPlain(content) as Stored;
  return {
    ...rest,
    kind: storedKind(rest.address, type),
    tokens: tokens.map((root, at) => ({ root, reserve: itemAt(reserves, at) })),
    lpRoot,
    amplification,
    feeAllTime: usd(BigInt(fees)),
  };
}
