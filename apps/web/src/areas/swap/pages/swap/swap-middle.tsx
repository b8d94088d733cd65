import { useMediaQuery } from '@junction/ui-kit';
import type { JSX } from 'react';
import type { SwapOperation } from '../../../../rooms/operation/index.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { NextStep, OperationPanel, RoutePanel, type SwapView } from '../../ticket/index.ts';

/** Narrow screens have the route and the receipt in the ticket. */
export const NARROW = '(max-width: 959px)';

/** The line of the route, or the operation in its place. */
export function SwapMiddle(props: {
  readonly swap: SwapView;
  readonly operation: SwapOperation | undefined;
  readonly onClose: () => void;
}): JSX.Element {
  const { swap, operation } = props;
  const { cache } = swap.tokens;
  const { figures } = swap.quote;
  const { coin } = getNetwork();
  const route = (
    <RouteInMarket>
      <RoutePanel
        input={figures && { quote: figures.quote, held: figures.held, mode: swap.sides.mode, cache, coin }}
      />
    </RouteInMarket>
  );
  return operation === undefined ? (
    route
  ) : (
    <OperationPanel
      operation={operation}
      cache={cache}
      coin={coin}
      onClose={props.onClose}
      actions={<NextStep operation={operation} swap={swap} />}
      fallback={route}
    />
  );
}

/** Narrow screens have the line in the ticket's stub. */
function RouteInMarket({ children }: { readonly children: JSX.Element }): JSX.Element | null {
  return useMediaQuery(NARROW) ? null : children;
}
