import { RouteLineDiagram, Panel, MessageStateLabel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatInteger } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { drawRoute, type RouteDrawingInput } from './route-stations.ts';

/** Route diagram of a quote, with alternatives. */
export function QuotedRoute(props: { readonly input: Omit<RouteDrawingInput, 'compact'> }): JSX.Element {
  const t = useTranslations();
  const { input } = props;
  const drawing = drawRoute(t, { ...input, compact: false });
  const { block } = input.quote;
  return (
    <Panel
      title={t('swap.route.title')}
      actions={
        block === undefined ? undefined : (
          <MessageStateLabel kind="arrived">
            {t('swap.route.block', { block: formatInteger(BigInt(block)) })}
          </MessageStateLabel>
        )
      }
    >
      <RouteLineDiagram label={t('swap.route.title')} {...drawing} />
    </Panel>
  );
}
