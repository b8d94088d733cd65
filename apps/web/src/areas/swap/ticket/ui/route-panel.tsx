import { EmptyState, Panel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { QuotedRoute } from './lazy-parts.tsx';
import type { RouteDrawingInput } from './route-stations.ts';

/** Route of the quote. */
export function RoutePanel(props: {
  readonly input: Omit<RouteDrawingInput, 'compact'> | undefined;
}): JSX.Element {
  const t = useTranslations();
  const empty = (
    <Panel title={t('swap.route.title')}>
      <EmptyState title={t('swap.route.empty')} note={t('swap.route.empty.note')} />
    </Panel>
  );
  return props.input === undefined ? empty : <QuotedRoute input={props.input} fallback={empty} />;
}
