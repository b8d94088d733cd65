import { Alert, Button } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatTradeHopAmount, type NonSwapOperation } from '../../../../rooms/operation/index.ts';
import { buildHashLine } from '../../../../rooms/operation/receipt/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import css from './step-note.module.css';

/** Note about the result of a step. The focus stays on the button of the next step. */
export function LiquidityStepNote(props: {
  readonly operation: NonSwapOperation;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useTranslations();
  const { operation, onClose } = props;
  const isDone = operation.state.step === 'succeeded';
  return (
    <div className={css['note']}>
      <Alert
        tone={isDone ? 'success' : 'warning'}
        live="polite"
        title={isDone ? getDoneText(t, operation) : t('liquidityOperation.step.returned')}
        actions={
          <Button size="s" variant="ghost" onClick={onClose}>
            {t('liquidityOperation.step.close')}
          </Button>
        }
      >
        {isDone ? t('liquidityOperation.step.done') : t('liquidityOperation.step.returned.note')}{' '}
        {buildHashLine(t, operation)?.value}
      </Alert>
    </div>
  );
}

function getDoneText(t: Translate, { kind, terms }: NonSwapOperation): string {
  const amount = terms.tokens.map(formatTradeHopAmount).join(' + ');
  const pool = terms.pool?.name ?? '';
  switch (kind) {
    case 'deploy-account':
      return t('liquidityOperation.step.account');
    case 'create-pool':
      return t('liquidityOperation.step.pool', { pool });
    case 'connect-pool':
      return t('liquidityOperation.step.connection', { pool });
    case 'deposit-token':
      return t('liquidityOperation.step.deposit', { amount });
    default:
      return t('liquidityOperation.step.withdrawal', { amount });
  }
}
