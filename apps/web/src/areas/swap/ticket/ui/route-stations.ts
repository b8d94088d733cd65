import type {
  RouteLineAlternative,
  RouteLineBranch,
  RouteLineSegment,
  RouteLineStation,
} from '@junction/ui-kit';
import type { Address } from '@junction/primitives';
import { getTokenIcon, type TokenCache } from '../../../../rooms/token/index.ts';
import { formatAmount, formatPercent } from '../../../../shared/format/format-number.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import type { Hop, Quote } from '../model/quote.ts';
import { getQuotePayment } from '../model/payment.ts';
import { listAlternativePaths, type AlternativeRoutePath } from '../model/route-line.ts';
import type { SwapMode } from '../model/selection.ts';
import { drawRouteTree } from './line-parts.ts';
import { getPathLabels } from './name-ways.ts';

export interface RouteDrawing {
  readonly stations: readonly RouteLineStation[];
  readonly segments: readonly RouteLineSegment[];
  readonly branches: readonly RouteLineBranch[];
  readonly alternatives: readonly RouteLineAlternative[];
}

export interface RouteDrawingInput {
  readonly quote: Quote;
  /** The account's base units of the sold token; undefined if unknown. */
  readonly tokenBalance: bigint | undefined;
  readonly mode: SwapMode;
  readonly cache: TokenCache;
  readonly coin: { readonly symbol: string; readonly decimals: number };
  readonly compact: boolean;
}

/**
 * Draws the route of a quote. Tokens are stations, pools are lines between them, and a wrap or unwrap is a walk between
 * two stations.
 */
export function drawRoute(t: Translate, input: RouteDrawingInput): RouteDrawing {
  const { quote, mode, cache, coin, compact } = input;
  const icon = (root: Address) => {
    const token = cache.get(root);
    return token === undefined ? { symbol: '?' } : getTokenIcon(token);
  };
  const amountOf = (root: Address, units: bigint): string => formatAmount(units, cache.get(root)?.decimals);
  const symbolOf = (root: Address): string => cache.get(root)?.symbol ?? '?';
  const coinIcon = getTokenIcon({ symbol: coin.symbol, listed: true });
  const unwrapsLast = mode === 'coin-right';
  const stations: RouteLineStation[] = [];
  const segments: RouteLineSegment[] = [];
  const first = quote.hops[0];
  if (first === undefined) return { stations, segments, branches: [], alternatives: [] };
  const coins = getQuotePayment(quote, input.tokenBalance)?.coins;
  const wrapsCoins = coins !== undefined && coins > 0n;
  const offset = wrapsCoins ? 1 : 0;
  if (wrapsCoins) {
    stations.push({ key: 'coin', token: coinIcon, amount: formatAmount(coins, coin.decimals) });
    segments.push({ key: 'wrap', kind: 'walk', description: t('swap.line.wrap') });
  }
  stations.push({
    key: '0',
    token: icon(first.from),
    amount: amountOf(first.from, quote.spent),
  });
  const wanted = quote.hops.at(-1)?.to;
  const tree = drawRouteTree(quote.hops, offset, {
    station: (hop, index) => ({
      key: String(index + 1),
      token: icon(hop.to),
      // All paths end in one station with their total.
      amount: amountOf(hop.to, hop.to === wanted ? quote.received : hop.received),
    }),
    segment: (hop, index) => ({
      key: `hop${index}`,
      kind: 'line',
      label: hopLabel(t, hop, compact),
      description: t('swap.line.pool', {
        pool: `${symbolOf(hop.from)}/${symbolOf(hop.to)}`,
        fee: hop.feeRate === undefined ? '' : formatPercent(hop.feeRate),
      }),
    }),
  });
  stations.push(...tree.stations);
  segments.push(...tree.segments);
  if (unwrapsLast) {
    segments.push({ key: 'unwrap', kind: 'walk', description: t('swap.line.unwrap') });
    stations.push({ key: 'end', token: coinIcon, amount: formatAmount(quote.received, coin.decimals) });
  }
  const last = quote.hops.at(-1);
  const paths = listAlternativePaths(quote, 2);
  const wayOf = (path: AlternativeRoutePath): string => {
    const via = path.via.map(symbolOf).join(', ');
    if (via !== '') return t('swap.line.via', { tokens: via });
    return quote.hops.length > 1 ? t('swap.line.direct') : t('swap.line.other');
  };
  const labels = getPathLabels(
    t,
    paths.map((path) => ({ name: wayOf(path), pools: path.pools })),
  );
  const alternatives = paths.map((path, index): RouteLineAlternative => {
    const { side, units, difference } = path.outcome;
    const token = side === 'spent' ? first.from : last?.to;
    return {
      key: path.key,
      from: path.from + offset,
      to: path.to + offset,
      via: path.via.map(icon),
      label: labels[index] ?? '',
      detail:
        token === undefined
          ? formatPercent(difference, { signed: true })
          : `${amountOf(token, units)}\u00a0${symbolOf(token)} ${formatPercent(difference, { signed: true })}`,
    };
  });
  return { stations, segments, branches: tree.branches, alternatives };
}

function hopLabel(t: Translate, hop: Hop, compact: boolean): string {
  const fee = hop.feeRate === undefined ? '' : formatPercent(hop.feeRate);
  return hop.poolKind === 'constant-product' || compact ? fee : t('swap.line.stable', { fee });
}
