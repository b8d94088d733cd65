import type { Insertable, Transaction } from 'kysely';
import { getPoolTokenRoots } from '../../pool-lists.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import {
  TRANSACTION_DETAILS_COLUMN,
  type CandlesTable,
  type HourlyTotalsTable,
  type PoolsTable,
  type SwapHopsTable,
  type TransactionsTable,
} from './trading-tables.ts';
import { encodeCopyLines, copyRows, type PostgresCopyValue } from '../../database/copy-rows.ts';
import type { CandleRow, MarketChanges, SwapHopRow, PoolTransactionRow } from './changes.ts';
import type { HourlyMarketRecord, PoolRecord } from './market-state.ts';
import { ZERO_ADDRESS, POOL_TYPES, type Address } from '@junction/primitives';
import { toChunks } from '../../write/chunks.ts';
import { serializePriceSamples } from './price-samples-json.ts';
import { toPoolStateColumns } from './pool-state-json.ts';
import { serializeTransactionDetails } from './transaction-details-json.ts';

const CHUNK_SIZE = 500;

/** Rows of transactions and hops, encoded for `COPY`. Their keys are new in each batch. */
export interface EncodedTransactionAndHopRows {
  readonly transactions: readonly Buffer[];
  readonly hops: readonly Buffer[];
}

/** Encodes the new rows. Must be called before the SQL transaction begins, to keep the transaction short. */
export function encodeNewTransactionAndHopRows(
  changes: Pick<MarketChanges, 'transactions' | 'hops'>,
): EncodedTransactionAndHopRows {
  return {
    transactions: encodeCopyLines(changes.transactions, readColumns(TRANSACTION_READERS)),
    hops: encodeCopyLines(changes.hops, readColumns(HOP_READERS)),
  };
}

/**
 * Writes the rows of a projection. Rows of transactions and hops are only inserted, since only one process writes and a
 * reprojection deletes the old rows first. Other rows are upserted.
 */
export async function writeMarketChanges(
  transaction: Transaction<DatabaseSchema>,
  changes: MarketChanges,
  rows: EncodedTransactionAndHopRows = encodeNewTransactionAndHopRows(changes),
): Promise<void> {
  await writePools(transaction, changes);
  await copyRows(transaction, 'transactions', Object.keys(TRANSACTION_READERS), rows.transactions);
  await copyRows(transaction, 'swap_hops', Object.keys(HOP_READERS), rows.hops);
  await writeClaims(transaction, changes);
  await writeSeries(transaction, changes);
  for (const rows of toChunks([...changes.priceSamples], CHUNK_SIZE))
    await transaction
      .insertInto('price_looks')
      .values(rows.map(([token, priceSamples]) => ({ token, looks: serializePriceSamples(priceSamples) })))
      .onConflict((one) => one.column('token').doUpdateSet((set) => ({ looks: set.ref('excluded.looks') })))
      .execute();
  await writeHourStates(transaction, changes);
}

async function writePools(transaction: Transaction<DatabaseSchema>, { pools }: MarketChanges): Promise<void> {
  for (const rows of toChunks([...pools.values()].map(toPoolRow), CHUNK_SIZE))
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
}

async function writeClaims(
  transaction: Transaction<DatabaseSchema>,
  { claims }: MarketChanges,
): Promise<void> {
  for (const rows of toChunks(claims, CHUNK_SIZE))
    await transaction
      .insertInto('claims')
      .values(
        rows.map(({ messageHash, payer, pool, lt, position, time }) => ({
          message_hash: messageHash,
          payer,
          pool,
          lt: text(lt),
          position,
          time,
        })),
      )
      // Message hashes are unique on the chain. A node that returns a wrong hash must not make the step fail.
      .onConflict((one) => one.column('message_hash').doNothing())
      .execute();
}

/** Writes candles and hours. */
async function writeSeries(
  transaction: Transaction<DatabaseSchema>,
  { candles, hours }: MarketChanges,
): Promise<void> {
  for (const rows of toChunks(flattenRows(candles).map(toCandleRow), CHUNK_SIZE))
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
  for (const rows of toChunks(flattenRows(hours).map(toHourRow), CHUNK_SIZE))
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
          swaps: set.ref('excluded.swaps'),
          deposits: set.ref('excluded.deposits'),
          withdrawals: set.ref('excluded.withdrawals'),
          last_lt: set.ref('excluded.last_lt'),
        })),
      )
      .execute();
}

/** Writes the market states at the ends of hours. */
async function writeHourStates(
  transaction: Transaction<DatabaseSchema>,
  { poolStates, sampleStates, hourEnds }: MarketChanges,
): Promise<void> {
  for (const rows of toChunks(listEntries(poolStates), CHUNK_SIZE))
    await transaction
      .insertInto('pool_states')
      .values(rows.map(([owner, hour, pool]) => ({ owner, hour, ...toPoolStateColumns(pool) })))
      .onConflict((one) =>
        one.columns(['owner', 'hour']).doUpdateSet((set) => ({
          content: set.ref('excluded.content'),
          fee_all_time: set.ref('excluded.fee_all_time'),
        })),
      )
      .execute();
  for (const rows of toChunks(listEntries(sampleStates), CHUNK_SIZE))
    await transaction
      .insertInto('look_states')
      .values(
        rows.map(([owner, hour, priceSamples]) => ({
          owner,
          hour,
          looks: serializePriceSamples(priceSamples),
        })),
      )
      .onConflict((one) =>
        one.columns(['owner', 'hour']).doUpdateSet((set) => ({ looks: set.ref('excluded.looks') })),
      )
      .execute();
  for (const rows of toChunks([...hourEnds.values()], CHUNK_SIZE))
    await transaction
      .insertInto('hour_ends')
      .values(rows.map(({ hour, lt, account, time }) => ({ hour, lt: text(lt), account, time })))
      .onConflict((one) =>
        one.column('hour').doUpdateSet((set) => ({
          lt: set.ref('excluded.lt'),
          account: set.ref('excluded.account'),
          time: set.ref('excluded.time'),
        })),
      )
      .execute();
}

function listEntries<Value>(
  nested: ReadonlyMap<Address, ReadonlyMap<number, Value>>,
): (readonly [owner: Address, hour: number, value: Value])[] {
  return [...nested].flatMap(([owner, hours]) =>
    [...hours].map(([hour, value]) => [owner, hour, value] as const),
  );
}

function flattenRows<Value>(nested: ReadonlyMap<unknown, ReadonlyMap<unknown, Value>>): Value[] {
  return [...nested.values()].flatMap((rows) => [...rows.values()]);
}

const text = (value: bigint): string => value.toString();

function toPoolRow(pool: PoolRecord): Insertable<PoolsTable> {
  return {
    address: pool.address,
    type: POOL_TYPES[pool.kind],
    tokens: [...getPoolTokenRoots(pool)],
    lp_root: pool.lpRoot ?? null,
    created_lt: text(pool.createdLt),
    is_active: pool.isActive,
    reserves: pool.tokens.map(({ reserve }) => text(reserve)),
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

/** Functions that read each column of a copied table from a row, in the order of the columns. */
type ColumnReaders<Table, Row> = { readonly [Column in keyof Table]-?: (row: Row) => PostgresCopyValue };

const TRANSACTION_READERS: ColumnReaders<TransactionsTable, PoolTransactionRow> = {
  pool: (row) => row.pool,
  lt: (row) => text(row.lt),
  kind: (row) => row.kind,
  sender: (row) => row.sender,
  time: (row) => row.time,
  tokens: (row) => row.tokens.map(({ token }) => token),
  first_amount: (row) => text(row.firstAmount),
  second_amount: (row) => text(row.secondAmount),
  value: (row) => text(row.value),
  [TRANSACTION_DETAILS_COLUMN]: serializeTransactionDetails,
};

const HOP_READERS: ColumnReaders<SwapHopsTable, SwapHopRow> = {
  pool: (row) => row.pool,
  lt: (row) => text(row.lt),
  call_id: (row) => text(row.callId),
  sender: (row) => row.sender,
  recipient: (row) => row.recipient,
  is_first: (row) => row.isFirst,
  next_steps: (row) => row.nextSteps,
  is_refused: (row) => row.isReverted,
  spent_token: (row) => row.spentToken,
  spent_amount: (row) => text(row.spentAmount),
  token: (row) => row.token,
  amount: (row) => text(row.amount),
  transaction_hash: (row) => row.transactionHash,
};

function readColumns<Row>(
  columns: Readonly<Record<string, (row: Row) => PostgresCopyValue>>,
): (row: Row) => readonly PostgresCopyValue[] {
  const readers: readonly ((row: Row) => PostgresCopyValue)[] = Object.values(columns);
  return (row) => readers.map((read) => read(row));
}

function toCandleRow({ owner, frame, candle }: CandleRow): Insertable<CandlesTable> {
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

function toHourRow(hour: HourlyMarketRecord): Insertable<HourlyTotalsTable> {
  return {
    owner: hour.owner,
    time: hour.time,
    volume: text(hour.volume),
    fee: text(hour.fee),
    transactions: hour.transactions,
    tvl: text(hour.tvl),
    price: hour.price === undefined ? null : text(hour.price),
    reserves: hour.reserves?.map(text) ?? null,
    swaps: hour.tally?.swap ?? null,
    deposits: hour.tally?.deposit ?? null,
    withdrawals: hour.tally?.withdraw ?? null,
    last_lt: hour.lastLt === undefined ? null : text(hour.lastLt),
  };
}
