import { ONE, ratio, type Ratio } from '@junction/primitives';

/** How hard a deal stands in the user's way: said, warned of, ticked, or typed. */
export type CautionLevel = 'none' | 'note' | 'warning' | 'checkbox' | 'typed';

/**
 * What a deal can cost beyond its fees: the pool it moves, the value it loses, a price worse than the market's, how far
 * below the quote its minimum lies, and what only the flow itself knows.
 */
export type CautionCause = 'impact' | 'loss' | 'distance' | 'tolerance' | 'own';

const percent = (value: bigint): Ratio => ratio((ONE * value) / 100n);

/** From this part on (a ratio, the bound included) a cause has the level. One scale for every flow. */
const SCALE: readonly (readonly [Ratio, CautionLevel])[] = [
  [percent(10n), 'typed'],
  [percent(5n), 'checkbox'],
  [percent(3n), 'warning'],
  [percent(1n), 'note'],
];

/**
 * A loss of dollar value alone counts from here: small differences between a pool and a reference price are normal
 * and would train people to click through.
 */
export const LOSS_FROM: Ratio = percent(10n);

/** A minimum this far below the quote is ordinary: three hops at the largest preset. */
export const TOLERANCE_FROM: Ratio = percent(3n);

const ORDER: readonly CautionLevel[] = ['none', 'note', 'warning', 'checkbox', 'typed'];

/** What one flow alone has to say, in its words. */
export interface OwnCaution {
  readonly title: string;
  readonly advice: string;
}

export interface CautionFacts {
  /** How far the deal moves its pools; leave out where it moves none. */
  readonly impact?: Ratio | 'unknown' | undefined;
  /** Dollar value lost, where everything has a price. */
  readonly loss?: Ratio | undefined;
  /** How much worse than the market the price is; leave out where it is not worse. */
  readonly distance?: Ratio | 'unknown' | undefined;
  /** How far the least that is accepted lies below what is quoted. */
  readonly tolerance?: Ratio | undefined;
  /** Asks for a tick. */
  readonly own?: OwnCaution | undefined;
}

export interface CautionReason {
  readonly cause: CautionCause;
  readonly level: CautionLevel;
  /** Undefined where nobody knows it. */
  readonly value: Ratio | undefined;
  readonly own?: OwnCaution;
}

export interface Caution {
  readonly level: CautionLevel;
  /** What speaks against the deal, the strongest first; empty when nothing does. */
  readonly reasons: readonly CautionReason[];
}

/** The level of one cause. What is unknown counts as dangerous. */
export function levelOf(cause: CautionCause, value: Ratio | 'unknown'): CautionLevel {
  if (value === 'unknown') return 'checkbox';
  if (cause === 'loss' && value < LOSS_FROM) return 'none';
  if (cause === 'tolerance' && value <= TOLERANCE_FROM) return 'none';
  return SCALE.find(([from]) => value >= from)?.[1] ?? 'none';
}

const weigh = (a: CautionLevel, b: CautionLevel): number => ORDER.indexOf(a) - ORDER.indexOf(b);

/** What nobody knows comes last. */
const larger = (a: bigint | undefined, b: bigint | undefined): number => Number((a ?? -1n) - (b ?? -1n));

/** The one rule of all flows: what has to be acknowledged before a deal may be sent. */
export function cautionOf(facts: CautionFacts): Caution {
  const { own } = facts;
  const causes = ['impact', 'loss', 'distance', 'tolerance'] as const;
  const reasons = causes
    .flatMap((cause): CautionReason[] => {
      const value = facts[cause];
      if (value === undefined) return [];
      const level = levelOf(cause, value);
      return level === 'none' ? [] : [{ cause, level, value: value === 'unknown' ? undefined : value }];
    })
    .concat(own === undefined ? [] : [{ cause: 'own', level: 'checkbox', value: undefined, own }])
    .toSorted((a, b) => weigh(b.level, a.level) || larger(b.value, a.value));
  return { level: reasons[0]?.level ?? 'none', reasons };
}

const needsAnswer = ({ level }: { readonly level: CautionLevel }): boolean =>
  level === 'checkbox' || level === 'typed';

/** Tenths of a percent, rounded as they are shown. */
const tenthsOf = (value: Ratio): bigint => (value * 1_000n + ONE / 2n) / ONE;

/** A part as percent with one digit: the figure that is shown, and the very text that is typed. */
export function figureOf(value: Ratio): string {
  const tenths = tenthsOf(value);
  return `${tenths / 10n}.${tenths % 10n}`;
}

/** What the user has agreed to: tenths of a percent of each cause, none for what nobody knew. */
export type Agreed = ReadonlyMap<CautionCause, bigint | undefined>;

export function agreementTo({ reasons }: Caution): Agreed {
  return new Map(
    reasons
      .filter(needsAnswer)
      .map(({ cause, value }) => [cause, value === undefined ? undefined : tenthsOf(value)]),
  );
}

/** The deal is no worse than what was agreed to, to the digit that was shown. */
export function isCovered({ reasons }: Caution, agreed: Agreed): boolean {
  return reasons.filter(needsAnswer).every(({ cause, value }) => {
    if (!agreed.has(cause)) return false;
    const limit = agreed.get(cause);
    if (value === undefined || limit === undefined) return value === undefined && limit === undefined;
    return tenthsOf(value) <= limit;
  });
}
