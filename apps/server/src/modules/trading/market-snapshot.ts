import type { PriceSamples } from '@junction/market-data';
import { seconds, toAddress, type Address, type Seconds } from '@junction/primitives';
import type { Selectable } from 'kysely';
import type {
  CandlesTable,
  UnverifiedRoutesTable,
  HourlyTotalsTable,
  PriceSampleStatesTable,
  PoolStatesTable,
} from './trading-tables.ts';
import type { MarketChanges } from './changes.ts';
import { isUnverifiedRouteExpired } from './claims.ts';
import type {
  RouteOfUnverifiedMessage,
  MarketState,
  PoolRecord,
  CandleSeriesKey,
  TransactionTally,
} from './market-state.ts';
import { toHourlyRecord } from './load-market.ts';
import { parsePriceSamples, serializePriceSamples } from './price-samples-json.ts';
import { parsePoolState, toPoolStateColumns } from './pool-state-json.ts';

/** Logical time and transaction totals of a pool's newest hour, from which its next hour continues. */
interface LastHour {
  readonly lastLt: bigint | undefined;
  readonly tally: TransactionTally | undefined;
}

interface MarketSnapshotRows {
  readonly candles: readonly Selectable<CandlesTable>[];
  readonly hours: readonly Selectable<HourlyTotalsTable>[];
  readonly pools: readonly Selectable<PoolStatesTable>[];
  readonly priceSamples: readonly Selectable<PriceSampleStatesTable>[];
  readonly claims: readonly Selectable<UnverifiedRoutesTable>[];
}

/** Difference of a pool's counters and all-time sums between two snapshots. */
export interface PoolTotalsDifference {
  readonly pool: Address;
  readonly fees: bigint;
  readonly tally: TransactionTally;
}

const NO_TALLY: TransactionTally = { swap: 0, deposit: 0, withdraw: 0 };

/**
 * Part of the market state at the end of an hour on which later activity depends. Rows added later replace those of
 * earlier hours.
 */
export class MarketSnapshot {
  readonly pools: Map<Address, PoolRecord>;
  readonly priceSamples: Map<Address, PriceSamples>;
  readonly touchedSeries = new Set<CandleSeriesKey>();
  readonly #hours: Map<Address, LastHour>;
  readonly #closes: Map<CandleSeriesKey, bigint>;
  readonly #claims: Map<string, RouteOfUnverifiedMessage>;
  readonly touched = new Set<Address>();

  constructor(market: MarketState) {
    this.pools = new Map(market.pools);
    this.priceSamples = new Map(market.priceSamples);
    this.#claims = new Map(market.claims);
    this.#hours = new Map(
      [...market.hours].flatMap(([owner, hours]) => {
        const last = hours.at(-1);
        return last ? [[owner, last] as const] : [];
      }),
    );
    this.#closes = new Map(
      [...market.candles].flatMap(([owner, { H1 }]) => (H1 ? [[owner, H1.close] as const] : [])),
    );
  }

  /** Adds stored rows of an hour. */
  addRows({ candles, hours, pools, priceSamples, claims }: MarketSnapshotRows): void {
    const byTime = <Row extends { readonly time: number }>(rows: readonly Row[]) =>
      rows.toSorted((one, other) => one.time - other.time);
    const byHour = <Row extends { readonly hour: number }>(rows: readonly Row[]) =>
      rows.toSorted((one, other) => one.hour - other.hour);
    for (const row of byTime(candles)) this.#close(row.owner as CandleSeriesKey, BigInt(row.close));
    for (const row of byTime(hours)) this.#hour(toAddress(row.owner), toHourlyRecord(row));
    for (const row of byHour(pools)) this.#pool(toAddress(row.owner), parsePoolState(row));
    for (const { message_hash: hash, payer, time } of claims)
      this.#claims.set(hash, { payer: toAddress(payer), time: seconds(time) });
    for (const row of byHour(priceSamples)) this.#look(toAddress(row.owner), parsePriceSamples(row.looks));
  }

  /** Adds the changed rows of a projection. */
  addChanges({ candles, hours, poolStates, sampleStates, claims }: MarketChanges): void {
    for (const [owner, rows] of candles)
      for (const { frame, candle } of rows.values()) if (frame === 'H1') this.#close(owner, candle.close);
    for (const [owner, rows] of hours) for (const hour of rows.values()) this.#hour(owner, hour);
    for (const [owner, rows] of poolStates) for (const pool of rows.values()) this.#pool(owner, pool);
    for (const [owner, rows] of sampleStates)
      for (const priceSamples of rows.values()) this.#look(owner, priceSamples);
    for (const { messageHash, payer, time } of claims) this.#claims.set(messageHash, { payer, time });
  }

  /**
   * True if later activity has the same results after both snapshots, except for the totals that `diffTotals` returns.
   */
  equals(other: MarketSnapshot, now: Seconds): boolean {
    if (this.#serializeClaims(now) !== other.#serializeClaims(now)) return false;
    for (const owner of new Set([...this.touched, ...other.touched])) {
      if (serializePool(this.pools.get(owner)) !== serializePool(other.pools.get(owner))) return false;
      if (serializeSamples(this.priceSamples.get(owner)) !== serializeSamples(other.priceSamples.get(owner)))
        return false;
      if (this.#hours.get(owner)?.lastLt !== other.#hours.get(owner)?.lastLt) return false;
      if (this.#hours.has(owner) !== other.#hours.has(owner)) return false;
    }
    for (const owner of new Set([...this.touchedSeries, ...other.touchedSeries]))
      if (this.#closes.get(owner) !== other.#closes.get(owner)) return false;
    return true;
  }

  diffTotals(other: MarketSnapshot): readonly PoolTotalsDifference[] {
    return [...this.pools].flatMap(([pool, { feeAllTime }]) => {
      const now = this.#hours.get(pool)?.tally ?? NO_TALLY;
      const then = other.#hours.get(pool)?.tally ?? NO_TALLY;
      // oxlint-disable-next-line junction/no-silent-zero -- a pool that the other has not met has earned nothing there
      const fees = feeAllTime - (other.pools.get(pool)?.feeAllTime ?? 0n);
      const tally = {
        swap: now.swap - then.swap,
        deposit: now.deposit - then.deposit,
        withdraw: now.withdraw - then.withdraw,
      };
      const isMore = fees !== 0n || tally.swap !== 0 || tally.deposit !== 0 || tally.withdraw !== 0;
      return isMore ? [{ pool, fees, tally }] : [];
    });
  }

  /** Serializes the unverified routes whose messages may still be in flight. */
  #serializeClaims(now: Seconds): string {
    return [...this.#claims]
      .flatMap(([hash, claim]) => (isUnverifiedRouteExpired(claim, now) ? [] : [`${hash} ${claim.payer}`]))
      .toSorted()
      .join();
  }

  #pool(owner: Address, pool: PoolRecord): void {
    this.pools.set(owner, pool);
    this.touched.add(owner);
  }

  #look(owner: Address, priceSamples: PriceSamples): void {
    this.priceSamples.set(owner, priceSamples);
    this.touched.add(owner);
  }

  #hour(owner: Address, { lastLt, tally }: LastHour): void {
    this.#hours.set(owner, { lastLt, tally });
    this.touched.add(owner);
  }

  #close(owner: CandleSeriesKey, close: bigint): void {
    this.#closes.set(owner, close);
    this.touchedSeries.add(owner);
  }
}

const serializePool = (pool: PoolRecord | undefined): string | undefined =>
  pool && toPoolStateColumns(pool).content;
const serializeSamples = (priceSamples: PriceSamples | undefined): string | undefined =>
  priceSamples && serializePriceSamples(priceSamples);
