import { EmptyState, LineDiagram, Panel, Signal } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatInteger } from '../../../shared/format/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { drawRoute, type RouteFacts } from './route-stations.ts';

/** The route before anybody signs: the line, and what other ways would pay. */
export function RoutePanel(props: { readonly facts: Omit<RouteFacts, 'compact'> | undefined }): JSX.Element {
  const say = useText();
  const { facts } = props;
  if (facts === undefined) {
    return (
      <Panel title={say('swap.route.title')}>
        <EmptyState title={say('swap.route.empty')} note={say('swap.route.empty.note')} />
      </Panel>
    );
  }
  const drawing = drawRoute(say, { ...facts, compact: false });
  const { block } = facts.quote;
  return (
    <Panel
      title={say('swap.route.title')}
      actions={
        block === undefined ? undefined : (
          <Signal kind="arrived">{say('swap.route.block', { block: formatInteger(BigInt(block)) })}</Signal>
        )
      }
    >
      <LineDiagram label={say('swap.route.title')} {...drawing} />
    </Panel>
  );
}
