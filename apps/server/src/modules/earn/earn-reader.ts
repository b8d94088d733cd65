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
import { ownGaugesByWorth, type OwnDeposit } from './own-gauges.ts';

/** Gauges as they are at one moment. */
export interface GaugesNow {
  readonly market: AreaMarket;
  /** By address, oldest first. */
  readonly gauges: ReadonlyMap<Address, GaugeView>;
  readonly orders: GaugeOrders;
}

/** More gauges of one user than this are not told at once; those of most dollars are. */
const MOST_OF_USER = 100;
/** Gauges cost their makers coins, deposits of dust in another's name cost little: more of them are not looked at. */
const MOST_LOOKED_AT = 20_000;

/** What can be asked of gauges and of the vote escrow. */
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

  /** All gauges with their figures; computed once for as long as the market answers the same. */
  async now(): Promise<GaugesNow> {
    const market = await this.#source.market();
    return this.#now.of(market.version, async () => {
      const gauges = await readGauges(this.#source, market);
      return { market, gauges, orders: new GaugeOrders([...gauges.values()]) };
    });
  }

  /** Gauges in which somebody has a deposit, whatever it is worth. */
  async ofUser(user: Address): Promise<ReadonlySet<Address>> {
    return new Set((await this.#depositsOf(user)).map(({ account }) => account));
  }

  /** Gauges in which somebody has a deposit, those of most dollars first; with the number of all. */
  async ownGauges(user: Address, most = MOST_OF_USER): Promise<ReturnType<typeof ownGaugesByWorth>> {
    const { gauges, market } = await this.now();
    return ownGaugesByWorth(await this.#depositsOf(user), gauges, (token) => market.price(token), most);
  }

  async #depositsOf(user: Address): Promise<readonly OwnDeposit[]> {
    const { rows } = await sql<{ readonly account: string; readonly amount: string }>`
      select account, amount from gauge_users where "user" = ${user} and amount > 0
      order by amount desc limit ${sql.lit(MOST_LOOKED_AT)}`.execute(this.#source.database);
    return rows.map(({ account, amount }) => ({ account: toAddress(account), amount: BigInt(amount) }));
  }

  /** A gauge with the yields of another speed of the governance token, base units per second. */
  async atSpeed(gauge: GaugeView, speed: bigint): Promise<GaugeView> {
    const context = { past: undefined, isApproved: gauge.isApproved, governanceSpeed: speed };
    return viewGauge(gauge.row, (await this.now()).market, context) ?? gauge;
  }

  async series(gauge: GaugeView, window: SeriesWindow): Promise<readonly GaugePoint[]> {
    return readGaugeSeries(this.#source, (await this.now()).market, gauge, window);
  }
}
