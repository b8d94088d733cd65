import type { IconName } from '@junction/ui-kit';
import type { PlainMessageId } from '../../shared/i18n/message-values.ts';
import { getNetwork } from '../../shared/network/network.ts';

export interface NavEntry {
  /** A path of the router. */
  readonly to:
    | '/swap/{-$left}/{-$right}'
    | '/limit/{-$left}/{-$right}'
    | '/pools'
    | '/tokens'
    | '/gauges'
    | '/gauges/calc'
    | '/farming'
    | '/dao'
    | '/builder';
  /** What the paths of its screens start with. */
  readonly under: readonly string[];
  readonly label: PlainMessageId;
  readonly icon: IconName;
  /** What a network must have for it. */
  readonly needs?: 'limitOrders' | 'earn';
  /** Under More only: other screens lead there too. */
  readonly isAside?: true;
}

/** A screen of the navigation opens with its own tokens: words of the swap's address mean nothing elsewhere. */
export const NO_SIDES = { left: undefined, right: undefined };

/** Which entry a screen belongs to `useCurrentEntry` says; the router would mark the wider one as well. */
export const EXACTLY = { exact: true };

const LIMIT = '/limit/{-$left}/{-$right}';

const ENTRIES: readonly NavEntry[] = [
  { to: '/swap/{-$left}/{-$right}', under: ['/swap'], label: 'nav.swap', icon: 'swap' },
  { to: LIMIT, under: ['/limit'], label: 'nav.limit', icon: 'candles', needs: 'limitOrders' },
  { to: '/pools', under: ['/pools', '/liquidity'], label: 'nav.pools', icon: 'pools' },
  { to: '/tokens', under: ['/tokens'], label: 'nav.tokens', icon: 'tokens' },
  { to: '/gauges', under: ['/gauges'], label: 'nav.farming', icon: 'drop', needs: 'earn' },
  { to: '/gauges/calc', under: ['/gauges/calc'], label: 'nav.calculator', icon: 'star', needs: 'earn' },
  { to: '/dao', under: ['/dao'], label: 'nav.dao', icon: 'vote', needs: 'earn' },
  { to: '/builder', under: ['/builder'], label: 'nav.builder', icon: 'builder' },
  {
    to: '/farming',
    under: ['/farming'],
    label: 'nav.olderFarms',
    icon: 'drop',
    needs: 'earn',
    isAside: true,
  },
];

/** The main navigation, in order: only screens that exist on this network. Adding one is one line. */
export function navEntries(): readonly NavEntry[] {
  const network = getNetwork();
  return ENTRIES.filter(({ needs }) => needs === undefined || network[needs] !== null);
}
