import { LineDiagram, Panel, Signal } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatInteger } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { drawRoute, type RouteFacts } from './route-stations.ts';

/** The line of a quote, and what other ways would pay. */
export function QuotedRoute(props: { readonly facts: Omit<RouteFacts, 'compact'> }): JSX.Element {
  const t = useTranslations();
  const { facts } = props;
  const drawing = drawRoute(t, { ...facts, compact: false });
  const { block } = facts.quote;
  return (
    <Panel
      title={t('swap.route.title')}
      actions={
        block === undefined ? undefined : (
          <Signal kind="arrived">{t('swap.route.block', { block: formatInteger(BigInt(block)) })}</Signal>
        )
      }
    >
      <LineDiagram label={t('swap.route.title')} {...drawing} />
    </Panel>
  );
}
