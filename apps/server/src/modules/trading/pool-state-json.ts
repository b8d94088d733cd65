import { usd } from '@junction/primitives';
import { readPlain, writePlain } from '../../database/activity-json.ts';
import type { PoolStatesTable } from '../../database/schema.ts';
import type { PoolRecord } from './market-state.ts';

type Columns = Pick<PoolStatesTable, 'content' | 'fee_all_time'>;

/** A pool as the columns that keep it. */
export function poolStateColumns(pool: PoolRecord): Columns {
  const { address, type, tokens, lpRoot, createdLt, isActive, reserves, lpSupply, fee, amplification } = pool;
  // Written out: the same pool is always the same text.
  const { denominator, pool: own, beneficiary, referrer, beneficiaryAddress } = fee;
  const content = writePlain({
    address,
    type,
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
  const { lpRoot, amplification, ...rest } = readPlain(content) as Omit<PoolRecord, 'feeAllTime'>;
  return { ...rest, lpRoot, amplification, feeAllTime: usd(BigInt(fees)) };
}
