import { computeUsdValueRoundedDown } from '@junction/market-data';
import type { Address, Usd } from '@junction/primitives';
import type { GaugeView } from './gauge-views.ts';

/** Deposit of a user in a gauge. */
export interface UserGaugeDeposit {
  readonly account: Address;
  /** Base units of the deposited token. */
  readonly amount: bigint;
}

/**
 * Returns the user's gauges, highest value first and those without a price last, up to `most`, with the total number.
 * Anyone can deposit dust for another user in any number of gauges, which must not displace valuable deposits.
 */
export function sortOwnGauges(
  own: readonly UserGaugeDeposit[],
  gauges: ReadonlyMap<Address, GaugeView>,
  price: (token: Address) => Usd | undefined,
  most: number,
): { readonly gauges: readonly GaugeView[]; readonly total: number } {
  const found = own.flatMap(({ account, amount }) => {
    const gauge = gauges.get(account);
    if (!gauge) return [];
    const { address, decimals } = gauge.depositToken;
    const dollars = price(address);
    return [
      {
        gauge,
        amount,
        worth: dollars === undefined ? -1n : computeUsdValueRoundedDown(amount, decimals, dollars),
      },
    ];
  });
  const ordered = found.toSorted((one, other) => {
    if (one.worth !== other.worth) return one.worth > other.worth ? -1 : 1;
    if (one.amount !== other.amount) return one.amount > other.amount ? -1 : 1;
    return one.gauge.address < other.gauge.address ? -1 : 1;
  });
  return { gauges: ordered.slice(0, most).map(({ gauge }) => gauge), total: ordered.length };
}

/** Returns all gauges with the user's own first. Both groups keep their order. */
export function putOwnGaugesFirst(
  own: readonly GaugeView[],
  all: readonly GaugeView[],
): readonly GaugeView[] {
  const isOwn = new Set(own.map(({ address }) => address));
  return [...own, ...all.filter(({ address }) => !isOwn.has(address))];
}
