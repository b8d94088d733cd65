import { toAddress, type Address } from '@junction/primitives';
import { sql } from 'kysely';
import { IndexVersionCache } from '../../mappers/once-per-version.ts';
import type { SeriesWindow } from '../../read-model.ts';
import type { AreaReaderMarket, AreaReaderSource } from '../../read-model.ts';
import { EpochReader } from './epoch-reader.ts';
import { EscrowReader } from './escrow-reader.ts';
import { SortedGauges, readGauges } from './gauge-list.ts';
import { GaugePageReader } from './gauge-pages.ts';
import { readGaugeSeries, type GaugeSeriesPoint } from './gauge-series.ts';
import { toGaugeView, type GaugeView } from './gauge-views.ts';
import { sortOwnGauges, type UserGaugeDeposit } from './own-gauges.ts';

/** All gauges with their metrics, at one state of the market. */
export interface GaugesSnapshot {
  readonly market: AreaReaderMarket;
  /** Gauges by address, oldest first. */
  readonly gauges: ReadonlyMap<Address, GaugeView>;
  readonly orders: SortedGauges;
}

/**
 * Maximum number of a user's gauges that are returned without pagination. Those with the highest deposits are selected.
 */
const MAX_USER_GAUGES = 100;
/**
 * Maximum number of a user's deposits that are read. Anyone can make dust deposits for other users, which are cheap.
 */
const MAX_DEPOSITS_READ = 20_000;

/** Database queries for gauges and the vote escrow. */
export class EarnReader {
  readonly pages: GaugePageReader;
  readonly escrow: EscrowReader;
  readonly epochs: EpochReader;
  readonly #source: AreaReaderSource;
  readonly #now = new IndexVersionCache<GaugesSnapshot>();

  constructor(source: AreaReaderSource) {
    this.#source = source;
    this.pages = new GaugePageReader(source);
    this.escrow = new EscrowReader(source);
    this.epochs = new EpochReader(source);
  }

  /** All gauges with their metrics, computed once per state of the market. */
  async now(): Promise<GaugesSnapshot> {
    const market = await this.#source.market();
    return this.#now.of(market.version, async () => {
      const gauges = await readGauges(this.#source, market);
      return { market, gauges, orders: new SortedGauges([...gauges.values()]) };
    });
  }

  /** Returns the gauges in which a user has a deposit of any value. */
  async readUserGauges(user: Address): Promise<ReadonlySet<Address>> {
    return new Set((await this.#depositsOf(user)).map(({ account }) => account));
  }

  /**
   * Returns the gauges in which the user's deposits have the highest values, at most `limit`, and the number of all
   * gauges with deposits.
   */
  async readOwnGauges(user: Address, limit = MAX_USER_GAUGES): Promise<ReturnType<typeof sortOwnGauges>> {
    const { gauges, market } = await this.now();
    return sortOwnGauges(await this.#depositsOf(user), gauges, (token) => market.price(token), limit);
  }

  async #depositsOf(user: Address): Promise<readonly UserGaugeDeposit[]> {
    const { rows } = await sql<{ readonly account: string; readonly amount: string }>`
      select account, amount from gauge_users where "user" = ${user} and amount > 0
      order by amount desc limit ${sql.lit(MAX_DEPOSITS_READ)}`.execute(this.#source.database);
    return rows.map(({ account, amount }) => ({ account: toAddress(account), amount: BigInt(amount) }));
  }

  /**
   * Returns the gauge with the yields it would have if the governance token were rewarded at `speed` base units per
   * second.
   */
  async withGovernanceRate(gauge: GaugeView, speed: bigint): Promise<GaugeView> {
    const context = { past: undefined, isApproved: gauge.isApproved, governanceRate: speed };
    return toGaugeView(gauge.row, (await this.now()).market, context) ?? gauge;
  }

  async series(gauge: GaugeView, window: SeriesWindow): Promise<readonly GaugeSeriesPoint[]> {
    return readGaugeSeries(this.#source, (await this.now()).market, gauge, window);
  }
}
