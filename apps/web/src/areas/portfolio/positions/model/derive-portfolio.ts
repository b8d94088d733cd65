import { usd, type Usd } from '@junction/primitives';
import type { Place, PlaceKey, Position } from './position.ts';
import { sharesOf } from './shares.ts';
import { labelOf, worthDown, type LabelContext, type Pricing, type TokenLabel, type Worth } from './worth.ts';

/** Position with its token and value. */
export interface Row {
  readonly position: Position;
  readonly label: TokenLabel;
  readonly worth: Worth;
}

/** Rows of one place. */
export interface Section {
  readonly place: Place;
  readonly rows: readonly Row[];
  /** Sum of the known values in USD; undefined if there is none. */
  readonly subtotal: Usd | undefined;
  /** Tenths of a percent of the total; undefined without a subtotal. */
  readonly share: number | undefined;
}

/** What the total does not include. */
export interface Missing {
  /** Positions without a value. */
  readonly uncounted: number;
  /** Places of which something could not be read. */
  readonly unread: readonly PlaceKey[];
  readonly loading: readonly PlaceKey[];
  /** Positions beyond the number that is read. */
  readonly leftOut: number;
  readonly unverified: number;
}

export interface Portfolio {
  /** Places with positions, or of which something is missing. */
  readonly sections: readonly Section[];
  /** Sum of all known values in USD; undefined if none is known although there may be some. */
  readonly total: Usd | undefined;
  readonly missing: Missing;
  /** The total includes everything that was read for. */
  readonly isComplete: boolean;
  /** Everything was read and the account holds nothing. */
  readonly isEmpty: boolean;
  readonly rowCount: number;
}

export interface PortfolioInput extends LabelContext {
  readonly places: readonly Place[];
  readonly pricing: Pricing;
}

/** Sum of the known values; undefined if there is none. */
export function sumOfKnown(worths: readonly Worth[]): Usd | undefined {
  const known = worths.flatMap((worth) => (worth.kind === 'known' ? [worth.usd] : []));
  return known.length === 0 ? undefined : usd(known.reduce<bigint>((sum, one) => sum + one, 0n));
}

const hasUnread = ({ state, unread }: Place): boolean => state === 'failed' || unread.length > 0;

function missingOf(places: readonly Place[], rows: readonly Row[]): Missing {
  // Rewards are in the contracts of the deposits, which are counted there.
  const counted = places.filter(({ key }) => key !== 'rewards');
  return {
    uncounted: rows.filter(({ worth }) => worth.kind === 'unknown').length,
    unread: places.filter(hasUnread).map(({ key }) => key),
    loading: places.filter(({ state }) => state === 'loading').map(({ key }) => key),
    leftOut: counted.reduce((sum, { leftOut }) => sum + leftOut, 0),
    unverified: counted.reduce((sum, { unverified }) => sum + unverified, 0),
  };
}

/** Values, subtotals and total of all places. */
export function derivePortfolio({ places, pricing, ...context }: PortfolioInput): Portfolio {
  const found = places.map((place) => {
    const rows = place.positions.map((position): Row => {
      const label = labelOf(position, context);
      return { position, label, worth: worthDown(position, label.decimals, pricing) };
    });
    return { place, rows, subtotal: sumOfKnown(rows.map(({ worth }) => worth)) };
  });
  const valued = found.flatMap(({ place, subtotal }) =>
    subtotal === undefined ? [] : [{ place, subtotal }],
  );
  const shares = sharesOf(valued.map(({ subtotal }) => subtotal));
  const shareOf = new Map(valued.map(({ place: { key } }, index) => [key, shares[index]]));
  const rows = found.flatMap((one) => one.rows);
  const missing = missingOf(places, rows);
  const isPriced = rows.every(({ worth }) => worth.kind === 'known');
  const isRead = missing.unread.length + missing.loading.length + missing.leftOut + missing.unverified === 0;
  return {
    sections: found
      .filter(({ place, rows: own }) => own.length > 0 || hasUnread(place) || place.state === 'loading')
      .map((one) => ({ ...one, share: shareOf.get(one.place.key) })),
    total: rows.length === 0 && isRead ? usd(0n) : sumOfKnown(rows.map(({ worth }) => worth)),
    missing,
    isComplete: isPriced && isRead,
    isEmpty: rows.length === 0 && isRead,
    rowCount: rows.length,
  };
}
