import { useMediaQuery } from '@junction/ui-kit';
import type { JSX } from 'react';
import type { SwapOperation } from '../../../../rooms/operation/index.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { SwapFollowUpSuggestion, OperationPanel, RoutePanel, type SwapView } from '../../ticket/index.ts';

/** Media query of narrow screens, on which route and receipt are part of the ticket. */
export const NARROW_SCREEN_QUERY = '(max-width: 959px)';

/** Route diagram, or the operation that replaces it. */
export function SwapRouteOrOperation(props: {
  readonly swap: SwapView;
  readonly operation: SwapOperation | undefined;
  readonly onClose: () => void;
}): JSX.Element {
  const { swap, operation } = props;
  const { cache } = swap.tokens;
  const { quoteView } = swap.quote;
  const { coin } = getNetwork();
  const route = (
    <WideScreenOnly>
      <RoutePanel
        input={
          quoteView && {
            quote: quoteView.quote,
            tokenBalance: quoteView.tokenBalance,
            mode: swap.sides.mode,
            cache,
            coin,
          }
        }
      />
    </WideScreenOnly>
  );
  return operation === undefined ? (
    route
  ) : (
    <OperationPanel
      operation={operation}
      cache={cache}
      coin={coin}
      onClose={props.onClose}
      actions={<SwapFollowUpSuggestion operation={operation} swap={swap} />}
      fallback={route}
    />
  );
}

/** Renders its children on wide screens only. On narrow screens the route diagram is part of the ticket. */
function WideScreenOnly({ children }: { readonly children: JSX.Element }): JSX.Element | null {
  return useMediaQuery(NARROW_SCREEN_QUERY) ? null : children;
}
