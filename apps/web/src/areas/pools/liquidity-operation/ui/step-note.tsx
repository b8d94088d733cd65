import { Alert, Button } from '@junction/ui-kit';
import type { JSX } from 'react';
import { amountText, type TermsOperation } from '../../../../rooms/operation/index.ts';
import { hashLine } from '../../../../rooms/operation/receipt/index.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import css from './step-note.module.css';

/** What a step on the way did, in the place where it was asked for. The next step keeps the focus. */
export function StepNote(props: {
  readonly operation: TermsOperation;
  readonly onClose: () => void;
}): JSX.Element {
  const say = useText();
  const { operation, onClose } = props;
  const isDone = operation.state.step === 'succeeded';
  return (
    <div className={css['note']}>
      <Alert
        tone={isDone ? 'success' : 'warning'}
        live="polite"
        title={isDone ? doneText(say, operation) : say('liquidityOperation.step.returned')}
        actions={
          <Button size="s" variant="ghost" onClick={onClose}>
            {say('liquidityOperation.step.close')}
          </Button>
        }
      >
        {isDone ? say('liquidityOperation.step.done') : say('liquidityOperation.step.returned.note')}{' '}
        {hashLine(say, operation)?.value}
      </Alert>
    </div>
  );
}

function doneText(say: Say, { kind, terms }: TermsOperation): string {
  const amount = terms.tokens.map(amountText).join(' + ');
  const pool = terms.pool?.name ?? '';
  switch (kind) {
    case 'deploy-account':
      return say('liquidityOperation.step.account');
    case 'create-pool':
      return say('liquidityOperation.step.pool', { pool });
    case 'connect-pool':
      return say('liquidityOperation.step.connection', { pool });
    case 'deposit-token':
      return say('liquidityOperation.step.deposit', { amount });
    default:
      return say('liquidityOperation.step.withdrawal', { amount });
  }
}
