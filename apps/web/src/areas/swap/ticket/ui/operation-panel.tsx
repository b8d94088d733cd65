import { Button, Panel, useMediaQuery } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type JSX, type ReactNode } from 'react';
import {
  formatTradeHopAmount,
  hasReceipt,
  isOperationRunning,
  getTraceHash,
  type SwapOperation,
} from '../../../../rooms/operation/index.ts';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { countMessages, traceQuery } from '../../../../rooms/trace/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { OperationRouteDiagram } from './operation-line.tsx';
import { OperationReceipt } from './operation-receipt.tsx';
import { SwapOperationOutcome, SwapOperationStateLabel } from './operation-state.tsx';
import { OperationTrace } from './operation-trace.tsx';
import css from './operation-panel.module.css';

/** Media query of screens without a separate column for the receipt, on which it is part of the panel. */
const NARROW_RECEIPT_QUERY = '(max-width: 959px)';

export interface OperationPanelProps {
  readonly operation: SwapOperation;
  readonly cache: TokenCache;
  readonly coin: { readonly symbol: string; readonly decimals: number };
  readonly onClose: () => void;
  readonly actions?: ReactNode;
}

/** Panel of a pending or ended operation, shown instead of the route: diagram, result, message tree and receipt. */
export function OperationPanel({
  operation,
  cache,
  coin,
  onClose,
  actions,
}: OperationPanelProps): JSX.Element {
  const t = useTranslations();
  const isNarrow = useMediaQuery(NARROW_RECEIPT_QUERY);
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  const trace = useQuery(traceQuery(getTraceHash(operation)));
  const nodes = trace.data?.nodes ?? [];
  const count = countMessages(nodes);
  const { deal: trade } = operation;
  const isPrinted = hasReceipt(operation);
  return (
    <Panel
      title={t('swap.trace.title', {
        sold: formatTradeHopAmount(trade.spends),
        received: trade.receives.symbol,
      })}
      padded={false}
      actions={<SwapOperationStateLabel operation={operation} />}
    >
      <div className={css['body']}>
        <OperationRouteDiagram operation={operation} nodes={nodes} size="full" />
        <SwapOperationOutcome operation={operation} cache={cache} actions={actions} />
        <div className={css['buttons']}>
          {isPrinted && isNarrow && (
            <Button
              size="s"
              icon="print"
              aria-expanded={isReceiptOpen}
              onClick={() => setReceiptOpen(!isReceiptOpen)}
            >
              {t('swap.trace.receipt')}
            </Button>
          )}
          {isPrinted && (isReceiptOpen || !isNarrow) && (
            <Button size="s" onClick={() => window.print()}>
              {t('swap.trace.print')}
            </Button>
          )}
          {!isOperationRunning(operation) && (
            <Button size="s" variant="ghost" onClick={onClose}>
              {t('swap.trace.close')}
            </Button>
          )}
        </div>
        {isNarrow && isReceiptOpen && (
          <div className={css['receipt']}>
            <OperationReceipt operation={operation} nodes={nodes} cache={cache} coin={coin} />
          </div>
        )}
      </div>
      {nodes.length > 0 && (
        <>
          <div className={css['treeHead']}>
            <h3 className={css['heading']}>{t('swap.trace.tree')}</h3>
            <span className={css['count']}>
              {t('swap.trace.count', {
                all: count.all,
                done: count.done,
                running: count.running,
                returned: count.returned,
              })}
            </span>
          </div>
          <OperationTrace operation={operation} nodes={nodes} cache={cache} coin={coin} />
        </>
      )}
    </Panel>
  );
}
