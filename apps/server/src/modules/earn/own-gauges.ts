import { valueDown } from '@junction/market-data';
import type { Address, Usd } from '@junction/primitives';
import type { GaugeView } from './gauge-views.ts';

/** What somebody has in a gauge. */
export interface OwnDeposit {
  readonly account: Address;
  /** Base units of the deposited token. */
  readonly amount: bigint;
}

/**
 * The gauges somebody has deposits in, those of most dollars first and those that nobody can price last: anybody may
 * deposit dust in another's name in any number of gauges, which must not push out what is worth something. Only the
 * first `most` are given, with the number of all.
 */
export function ownGaugesByWorth(
  own: readonly OwnDeposit[],
  gauges: ReadonlyMap<Address, GaugeView>,
  price: (token: Address) => Usd | undefined,
  most: number,
): { readonly gauges: readonly GaugeView[]; readonly total: number } {
  const found = own.flatMap(({ account, amount }) => {
    const gauge = gauges.get(account);
    if (!gauge) return [];
    const { address, decimals } = gauge.depositToken;
    const dollars = price(address);
    return [{ gauge, amount, worth: dollars === undefined ? -1n : valueDown(amount, decimals, dollars) }];
  });
  const ordered = found.toSorted((one, other) => {
    if (one.worth !== other.worth) return one.worth > other.worth ? -1 : 1;
    if (one.amount !== other.amount) return one.amount > other.amount ? -1 : 1;
    return one.gauge.address < other.gauge.address ? -1 : 1;
  });
  return { gauges: ordered.slice(0, most).map(({ gauge }) => gauge), total: ordered.length };
}

/** Own gauges in their order, then all others in theirs. */
export function ownFirst(own: readonly GaugeView[], all: readonly GaugeView[]): readonly GaugeView[] {
  const isOwn = new Set(own.map(({ address }) => address));
  return [...own, ...all.filter(({ address }) => !isOwn.has(address))];
}
