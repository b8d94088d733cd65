import { Dialog, IconButton } from '@junction/ui-kit';
import type { JSX } from 'react';
import type { Token } from '../../../../rooms/token/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { LimitFormView } from '../../form/index.ts';
import { LimitOrderMarketPanel, fixedToChartNumber } from '../../market/index.ts';
import { toFixedPriceRoundedDown } from '../../shared/limit-order/index.ts';
import css from './limit-page.module.css';

export interface LimitChartProps {
  readonly base: Token | undefined;
  readonly quote: Token | undefined;
  readonly limit: LimitFormView;
  /** Called after the user has selected a price. */
  readonly onPriced?: () => void;
}

/** Depth chart and order book. A selected price is copied into the form. */
export function LimitChart({ base, quote, limit, onPriced }: LimitChartProps): JSX.Element {
  const { market, edit } = limit;
  const { draft } = limit.submit;
  return (
    <LimitOrderMarketPanel
      base={base}
      quote={quote}
      market={market.price && fixedToChartNumber(toFixedPriceRoundedDown(market.price, 'quote-per-base'))}
      // Marks only an order that is being entered, since a placed order is part of the book.
      mine={draft && fixedToChartNumber(toFixedPriceRoundedDown(draft.price, 'quote-per-base'))}
      quoteDollars={fixedToChartNumber(market.dollars(quote))}
      onPrice={(price) => {
        edit.dispatch({ type: 'take-price', price });
        onPriced?.();
      }}
    />
  );
}

/** Dialog with the chart, for narrow screens. */
export function LimitOrderChartDialog(
  props: LimitChartProps & { readonly onClose: () => void },
): JSX.Element {
  const t = useTranslations();
  const { onClose, ...chart } = props;
  return (
    <Dialog open onClose={onClose} title={t('limitPage.chart')} padded={false}>
      <LimitChart {...chart} onPriced={onClose} />
    </Dialog>
  );
}

/** Button that opens the chart's dialog on narrow screens; a spacer on wide ones. */
export function ChartButton(props: { readonly isNarrow: boolean; readonly onOpen: () => void }): JSX.Element {
  const t = useTranslations();
  if (!props.isNarrow) return <span className={css['peer']}>{t('limitPage.peer')}</span>;
  return (
    <IconButton
      icon="candles"
      variant="outlined"
      size="m"
      label={t('limitPage.chart')}
      onClick={props.onOpen}
    />
  );
}
