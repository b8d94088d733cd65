import { toAddress, type Address } from '@junction/primitives';
import { sql } from 'kysely';
import { OncePerVersion } from '../../mappers/once-per-version.ts';
import type { SeriesWindow } from '../../read-model.ts';
import type { AreaMarket, AreaSource } from '../../read-model.ts';
import { EpochReader } from './epoch-reader.ts';
import { EscrowReader } from './escrow-reader.ts';
import { GaugeOrders, readGauges } from './gauge-list.ts';
import { GaugePages } from './gauge-pages.ts';
import { readGaugeSeries, type GaugePoint } from './gauge-series.ts';
import { viewGauge, type GaugeView } from './gauge-views.ts';
import { sortOwnGauges, type OwnDeposit } from './own-gauges.ts';

/** All gauges with their metrics, at one state of the market. */
export interface GaugesNow {
  readonly market: AreaMarket;
  /** Gauges by address, oldest first. */
  readonly gauges: ReadonlyMap<Address, GaugeView>;
  readonly orders: GaugeOrders;
}

/** Maximum number of a user's gauges returned without pagination; those of the highest value. */
const MAX_USER_GAUGES = 100;
/**
 * Maximum number of a user's deposits that are read. Anyone can make dust deposits for other users, which are cheap.
 */
const MAX_DEPOSITS_READ = 20_000;

/** Queries about gauges and the vote escrow. */
export class EarnReader {
  readonly pages: GaugePages;
  readonly escrow: EscrowReader;
  readonly epochs: EpochReader;
  readonly #source: AreaSource;
  readonly #now = new OncePerVersion<GaugesNow>();

  constructor(source: AreaSource) {
    this.#source = source;
    this.pages = new GaugePages(source);
    this.escrow = new EscrowReader(source);
    this.epochs = new EpochReader(source);
  }

  /** All gauges with their metrics, computed once per state of the market. */
  async now(): Promise<GaugesNow> {
    const market = await this.#source.market();
    return this.#now.of(market.version, async () => {
      const gauges = await readGauges(this.#source, market);
      return { market, gauges, orders: new GaugeOrders([...gauges.values()]) };
    });
  }

  /** Returns the gauges in which a user has a deposit of any value. */
  async readUserGauges(user: Address): Promise<ReadonlySet<Address>> {
    return new Set((await this.#depositsOf(user)).map(({ account }) => account));
  }

  /** Returns the `limit` gauges with the user's highest deposits by value, and the number of all of them. */
  async readOwnGauges(user: Address, limit = MAX_USER_GAUGES): Promise<ReturnType<typeof sortOwnGauges>> {
    const { gauges, market } = await this.now();
    return sortOwnGauges(await this.#depositsOf(user), gauges, (token) => market.price(token), limit);
  }

  async #depositsOf(user: Address): Promise<readonly OwnDeposit[]> {
    const { rows } = await sql<{ readonly account: string; readonly amount: string }>`
      select account, amount from gauge_users where "user" = ${user} and amount > 0
      order by amount desc limit ${sql.lit(MAX_DEPOSITS_READ)}`.execute(this.#source.database);
    return rows.map(({ account, amount }) => ({ account: toAddress(account), amount: BigInt(amount) }));
  }

  /**
   * Returns the gauge with the yields it would have at another reward rate of the governance token, in base units per
   * second.
   */
  async withGovernanceRate(gauge: GaugeView, speed: bigint): Promise<GaugeView> {
    const context = { past: undefined, isApproved: gauge.isApproved, governanceRate: speed };
    return viewGauge(gauge.row, (await this.now()).market, context) ?? gauge;
  }

  async series(gauge: GaugeView, window: SeriesWindow): Promise<readonly GaugePoint[]> {
    return readGaugeSeries(this.#source, (await this.now()).market, gauge, window);
  }
}
