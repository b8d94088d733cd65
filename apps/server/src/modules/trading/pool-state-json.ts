import { usd, POOL_TYPES } from '@junction/primitives';
import { readPlain, writePlain } from '../../database/activity-json.ts';
import type { PoolStatesTable } from './trading-tables.ts';
import type { PoolRecord } from './market-state.ts';
import { storedKind } from './stored-kind.ts';

type Columns = Pick<PoolStatesTable, 'content' | 'fee_all_time'>;

/** As it is written: kinds by their numbers. */
type Stored = Omit<PoolRecord, 'kind' | 'feeAllTime'> & { readonly type: number };

/** A pool as the columns that keep it. */
export function poolStateColumns(pool: PoolRecord): Columns {
  const { address, kind, tokens, lpRoot, createdLt, isActive, reserves, lpSupply, fee, amplification } = pool;
  // Written out: the same pool is always the same text.
  const { denominator, pool: own, beneficiary, referrer, beneficiaryAddress } = fee;
  const content = writePlain({
    address,
    type: POOL_TYPES[kind],
    tokens,
    lpRoot,
    createdLt,
    isActive,
    reserves,
    lpSupply,
    fee: { denominator, pool: own, beneficiary, referrer, beneficiaryAddress },
    amplification: amplification && { value: amplification.value, precision: amplification.precision },
  });
  return { content, fee_all_time: pool.feeAllTime.toString() };
}

/** Reads what `poolStateColumns` wrote. */
export function poolFromState({ content, fee_all_time: fees }: Columns): PoolRecord {
  // Nobody else writes this column.
  const { type, lpRoot, amplification, ...rest } = readPlain(content) as Stored;
  return {
    ...rest,
    kind: storedKind(rest.address, type),
    lpRoot,
    amplification,
    feeAllTime: usd(BigInt(fees)),
  };
}
