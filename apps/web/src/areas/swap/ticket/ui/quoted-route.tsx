import { LineDiagram, Panel, Signal } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatInteger } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { drawRoute, type RouteFacts } from './route-stations.ts';

/** The line of a quote, and what other ways would pay. */
export function QuotedRoute(props: { readonly facts: Omit<RouteFacts, 'compact'> }): JSX.Element {
  const say = useText();
  const { facts } = props;
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
