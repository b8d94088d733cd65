import type { Insertable, Transaction } from 'kysely';
import type {
  CandlesTable,
  HoursTable,
  PoolsTable,
  Schema,
  SwapHopsTable,
  TransactionsTable,
} from '../database/schema.ts';
import type { CandleRow, Changes, SwapHopRow, TransactionRow } from '../project/changes.ts';
import type { Hour, PoolRecord } from '../project/market-state.ts';
import { ZERO_ADDRESS } from '@junction/primitives';
import { inChunks } from './chunks.ts';
import { writeFees } from './fees-json.ts';

const CHUNK = 500;

/** Writes the rows of a projection. Every row carries its whole content, so writing it twice changes nothing. */
export async function writeChanges(transaction: Transaction<Schema>, changes: Changes): Promise<void> {
  for (const rows of inChunks([...changes.pools.values()].map(poolRow), CHUNK))
    await transaction
      .insertInto('pools')
      .values(rows)
      .onConflict((one) =>
        one.column('address').doUpdateSet((set) => ({
          lp_root: set.ref('excluded.lp_root'),
          is_active: set.ref('excluded.is_active'),
          reserves: set.ref('excluded.reserves'),
          lp_supply: set.ref('excluded.lp_supply'),
          fee_denominator: set.ref('excluded.fee_denominator'),
          fee_pool: set.ref('excluded.fee_pool'),
          fee_beneficiary: set.ref('excluded.fee_beneficiary'),
          fee_referrer: set.ref('excluded.fee_referrer'),
          beneficiary: set.ref('excluded.beneficiary'),
          amplification: set.ref('excluded.amplification'),
          amplification_precision: set.ref('excluded.amplification_precision'),
          fee_all_time: set.ref('excluded.fee_all_time'),
        })),
      )
      .execute();
  for (const rows of inChunks(changes.transactions.map(transactionRow), CHUNK))
    await transaction
      .insertInto('transactions')
      .values(rows)
      .onConflict((one) => one.columns(['pool', 'lt']).doNothing())
      .execute();
  for (const rows of inChunks(changes.hops.map(hopRow), CHUNK))
    await transaction
      .insertInto('swap_hops')
      .values(rows)
      .onConflict((one) => one.columns(['pool', 'lt']).doNothing())
      .execute();
  for (const rows of inChunks([...changes.candles.values()].map(candleRow), CHUNK))
    await transaction
      .insertInto('candles')
      .values(rows)
      .onConflict((one) =>
        one.columns(['owner', 'frame', 'time']).doUpdateSet((set) => ({
          open: set.ref('excluded.open'),
          high: set.ref('excluded.high'),
          low: set.ref('excluded.low'),
          close: set.ref('excluded.close'),
          volume: set.ref('excluded.volume'),
          transactions: set.ref('excluded.transactions'),
        })),
      )
      .execute();
  for (const rows of inChunks([...changes.hours.values()].map(hourRow), CHUNK))
    await transaction
      .insertInto('hours')
      .values(rows)
      .onConflict((one) =>
        one.columns(['owner', 'time']).doUpdateSet((set) => ({
          volume: set.ref('excluded.volume'),
          fee: set.ref('excluded.fee'),
          transactions: set.ref('excluded.transactions'),
          tvl: set.ref('excluded.tvl'),
          price: set.ref('excluded.price'),
          reserves: set.ref('excluded.reserves'),
        })),
      )
      .execute();
}

const text = (value: bigint): string => value.toString();

function poolRow(pool: PoolRecord): Insertable<PoolsTable> {
  return {
    address: pool.address,
    type: pool.type,
    tokens: [...pool.tokens],
    lp_root: pool.lpRoot ?? null,
    created_lt: text(pool.createdLt),
    is_active: pool.isActive,
    reserves: pool.reserves.map(text),
    lp_supply: text(pool.lpSupply),
    fee_denominator: text(pool.fee.denominator),
    fee_pool: text(pool.fee.pool),
    fee_beneficiary: text(pool.fee.beneficiary),
    fee_referrer: text(pool.fee.referrer),
    beneficiary: pool.fee.beneficiaryAddress === ZERO_ADDRESS ? null : pool.fee.beneficiaryAddress,
    amplification: pool.amplification ? text(pool.amplification.value) : null,
    amplification_precision: pool.amplification ? text(pool.amplification.precision) : null,
    fee_all_time: text(pool.feeAllTime),
  };
}

function transactionRow(row: TransactionRow): Insertable<TransactionsTable> {
  return {
    pool: row.pool,
    lt: text(row.lt),
    kind: row.kind,
    sender: row.sender,
    time: row.time,
    message_hash: row.messageHash,
    transaction_hash: row.transactionHash,
    tokens: [...row.tokens],
    amounts: row.amounts.map(text),
    first_amount: text(row.firstAmount),
    second_amount: text(row.secondAmount),
    value: text(row.value),
    lp_amount: row.lpAmount === undefined ? null : text(row.lpAmount),
    fees: writeFees(row.fees),
    fee_value: text(row.feeValue),
    beneficiary_fee_value: text(row.beneficiaryFeeValue),
  };
}

function hopRow(row: SwapHopRow): Insertable<SwapHopsTable> {
  return {
    pool: row.pool,
    lt: text(row.lt),
    call_id: text(row.callId),
    sender: row.sender,
    recipient: row.recipient,
    is_first: row.isFirst,
    next_steps: row.nextSteps,
    is_refused: row.isRefused,
    spent_token: row.spentToken,
    spent_amount: text(row.spentAmount),
    token: row.token,
    amount: text(row.amount),
    transaction_hash: row.transactionHash,
  };
}

function candleRow({ owner, frame, candle }: CandleRow): Insertable<CandlesTable> {
  return {
    owner,
    frame,
    time: candle.time,
    open: text(candle.open),
    high: text(candle.high),
    low: text(candle.low),
    close: text(candle.close),
    volume: text(candle.volume),
    transactions: candle.transactions,
  };
}

function hourRow(hour: Hour): Insertable<HoursTable> {
  return {
    owner: hour.owner,
    time: hour.time,
    volume: text(hour.volume),
    fee: text(hour.fee),
    transactions: hour.transactions,
    tvl: text(hour.tvl),
    price: hour.price === undefined ? null : text(hour.price),
    reserves: hour.reserves?.map(text) ?? null,
  };
}
