import { EmptyState, Panel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { QuotedRoute } from './lazy-parts.tsx';
import type { RouteFacts } from './route-stations.ts';

/** The route before anybody signs. */
export function RoutePanel(props: { readonly facts: Omit<RouteFacts, 'compact'> | undefined }): JSX.Element {
  const say = useText();
  const empty = (
    <Panel title={say('swap.route.title')}>
      <EmptyState title={say('swap.route.empty')} note={say('swap.route.empty.note')} />
    </Panel>
  );
  return props.facts === undefined ? empty : <QuotedRoute facts={props.facts} fallback={empty} />;
}
