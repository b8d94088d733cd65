import { formatUnits } from '@junction/primitives';
import { Button } from '@junction/ui-kit';
import type { JSX } from 'react';
import { resumeOperationPolling, type SwapOperation } from '../../../../rooms/operation/index.ts';
import type { SwapView } from '../use-swap.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';

export interface SwapFollowUpSuggestionProps {
  readonly operation: SwapOperation;
  readonly swap: SwapView;
}

/** Suggestion after an operation has ended: continue with the kept token, retry, or view the received token. */
export function SwapFollowUpSuggestion({ operation, swap }: SwapFollowUpSuggestionProps): JSX.Element | null {
  const t = useTranslations();
  const { state, deal: trade } = operation;
  if (state.step === 'timed-out')
    return (
      <Button size="s" onClick={() => resumeOperationPolling(operation.id)}>
        {t('swap.next.lookAgain')}
      </Button>
    );
  if (state.step !== 'cancelled' || state.by !== 'slippage') return null;
  const target = trade.receives.root;
  return (
    <>
      {state.kept.map(({ root, units }) => {
        const kept = swap.tokens.cache.get(root);
        return (
          kept !== undefined && (
            <Button
              key={root}
              size="s"
              onClick={() => {
                swap.dispatch({
                  type: 'open',
                  selection: {
                    left: { kind: 'token', root },
                    right: target === undefined ? { kind: 'coin' } : { kind: 'token', root: target },
                  },
                });
                swap.dispatch({
                  type: 'type',
                  side: 'left',
                  text: formatUnits(BigInt(units), kept.decimals),
                });
              }}
            >
              {t('swap.next.swapOn', { kept: kept.symbol, wanted: trade.receives.symbol })}
            </Button>
          )
        );
      })}
    </>
  );
}
