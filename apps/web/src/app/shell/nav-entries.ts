import type { IconName } from '@junction/ui-kit';
import type { PlainMessageId } from '../../shared/i18n/message-values.ts';

export interface NavEntry {
  /** A path of the router. */
  readonly to: '/swap/{-$left}/{-$right}' | '/pools' | '/tokens' | '/builder';
  /** What the paths of its screens start with. */
  readonly under: readonly string[];
  readonly label: PlainMessageId;
  readonly icon: IconName;
}

/** The main navigation, in order: only screens that exist. Adding one is one line. */
export const NAV_ENTRIES: readonly NavEntry[] = [
  { to: '/swap/{-$left}/{-$right}', under: ['/swap'], label: 'nav.swap', icon: 'swap' },
  { to: '/pools', under: ['/pools', '/liquidity'], label: 'nav.pools', icon: 'pools' },
  { to: '/tokens', under: ['/tokens'], label: 'nav.tokens', icon: 'tokens' },
  { to: '/builder', under: ['/builder'], label: 'nav.builder', icon: 'builder' },
];
