import { usd, type Usd } from '@junction/primitives';
import type { PortfolioCategory, PortfolioCategoryKey, PortfolioPosition } from './position.ts';
import { computeSharesInTenthsOfPercent } from './shares.ts';
import {
  getTokenLabel,
  computePositionValueRoundedDown,
  type TokenLabelContext,
  type PositionPricing,
  type PositionTokenLabel,
  type PositionValue,
} from './worth.ts';

/** Position with its token and value. */
export interface PositionRow {
  readonly position: PortfolioPosition;
  readonly label: PositionTokenLabel;
  readonly worth: PositionValue;
}

/** Rows of one category of the portfolio, such as wallet or gauges. */
export interface PortfolioCategorySection {
  readonly place: PortfolioCategory;
  readonly rows: readonly PositionRow[];
  /** Sum of the known values in USD; undefined if there is none. */
  readonly subtotal: Usd | undefined;
  /** Tenths of a percent of the total; undefined without a subtotal. */
  readonly share: number | undefined;
}

/** Parts of the portfolio that the total does not include. */
export interface MissingPortfolioParts {
  /** Positions without a value. */
  readonly uncounted: number;
  /** Categories in which a position or the list of positions could not be read. */
  readonly unread: readonly PortfolioCategoryKey[];
  readonly loading: readonly PortfolioCategoryKey[];
  /** Number of positions that were not read because of the limit per category. */
  readonly leftOut: number;
  readonly unverified: number;
}

export interface Portfolio {
  /** Categories that have positions or are incomplete. */
  readonly sections: readonly PortfolioCategorySection[];
  /** Sum of all known values in USD; undefined if no value is known and positions may exist. */
  readonly total: Usd | undefined;
  readonly missing: MissingPortfolioParts;
  /** True if the total includes every position. */
  readonly isComplete: boolean;
  /** True if everything was read and the account has no positions. */
  readonly isEmpty: boolean;
  readonly rowCount: number;
}

export interface PortfolioInput extends TokenLabelContext {
  readonly places: readonly PortfolioCategory[];
  readonly pricing: PositionPricing;
}

/** Sum of the known values; undefined if there is none. */
export function sumKnownValues(worths: readonly PositionValue[]): Usd | undefined {
  const known = worths.flatMap((worth) => (worth.kind === 'known' ? [worth.usd] : []));
  return known.length === 0 ? undefined : usd(known.reduce<bigint>((sum, one) => sum + one, 0n));
}

const hasUnread = ({ state, unread }: PortfolioCategory): boolean => state === 'failed' || unread.length > 0;

function getMissingParts(
  places: readonly PortfolioCategory[],
  rows: readonly PositionRow[],
): MissingPortfolioParts {
  // Rewards are in the same contracts as the deposits, which are counted already.
  const counted = places.filter(({ key }) => key !== 'rewards');
  return {
    uncounted: rows.filter(({ worth }) => worth.kind === 'unknown').length,
    unread: places.filter(hasUnread).map(({ key }) => key),
    loading: places.filter(({ state }) => state === 'loading').map(({ key }) => key),
    leftOut: counted.reduce((sum, { leftOut }) => sum + leftOut, 0),
    unverified: counted.reduce((sum, { unverified }) => sum + unverified, 0),
  };
}

/** Derives the values, subtotals and total of all categories. */
export function derivePortfolio({ places, pricing, ...context }: PortfolioInput): Portfolio {
  const found = places.map((place) => {
    const rows = place.positions.map((position): PositionRow => {
      const label = getTokenLabel(position, context);
      return { position, label, worth: computePositionValueRoundedDown(position, label.decimals, pricing) };
    });
    return { place, rows, subtotal: sumKnownValues(rows.map(({ worth }) => worth)) };
  });
  const valued = found.flatMap(({ place, subtotal }) =>
    subtotal === undefined ? [] : [{ place, subtotal }],
  );
  const shares = computeSharesInTenthsOfPercent(valued.map(({ subtotal }) => subtotal));
  const shareOf = new Map(valued.map(({ place: { key } }, index) => [key, shares[index]]));
  const rows = found.flatMap((one) => one.rows);
  const missing = getMissingParts(places, rows);
  const isPriced = rows.every(({ worth }) => worth.kind === 'known');
  const isRead = missing.unread.length + missing.loading.length + missing.leftOut + missing.unverified === 0;
  return {
    sections: found
      .filter(({ place, rows: own }) => own.length > 0 || hasUnread(place) || place.state === 'loading')
      .map((one) => ({ ...one, share: shareOf.get(one.place.key) })),
    total: rows.length === 0 && isRead ? usd(0n) : sumKnownValues(rows.map(({ worth }) => worth)),
    missing,
    isComplete: isPriced && isRead,
    isEmpty: rows.length === 0 && isRead,
    rowCount: rows.length,
  };
}
