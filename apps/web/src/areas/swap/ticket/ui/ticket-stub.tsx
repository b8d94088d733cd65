import { RouteLineDiagram, useMediaQuery } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { SwapMode } from '../model/selection.ts';
import { LpTokenGaugeLink } from './lp-gauge.tsx';
import { drawRoute } from './route-stations.ts';
import { SwapBill, type SwapBillProps } from './swap-bill.tsx';
import css from './ticket-stub.module.css';

export interface SwapTicketDetailsProps extends SwapBillProps {
  readonly mode: SwapMode;
}

/** Compact route if there is no route panel, the bill, and the gauge of an LP token. */
export function SwapTicketDetails(props: SwapTicketDetailsProps): JSX.Element {
  const t = useTranslations();
  const isNarrow = useMediaQuery('(max-width: 959px)');
  const { quoteView, mode, cache, coinSymbol, coinDecimals } = props;
  const drawing = drawRoute(t, {
    quote: quoteView.quote,
    tokenBalance: quoteView.tokenBalance,
    mode,
    cache,
    coin: { symbol: coinSymbol, decimals: coinDecimals },
    compact: true,
  });
  return (
    <div className={css['stub']}>
      {isNarrow && (
        <RouteLineDiagram
          label={t('swap.route.title')}
          size="compact"
          stations={drawing.stations}
          segments={drawing.segments}
          branches={drawing.branches}
        />
      )}
      <SwapBill {...props} />
      <LpTokenGaugeLink roots={[props.left.root, props.right.root]} cache={cache} />
    </div>
  );
}
