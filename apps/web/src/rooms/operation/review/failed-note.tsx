import { Alert } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { isUncertainFailure, type Operation } from '../model/operation.ts';
import { getOperationFailureText } from './failure-text.ts';

type FailedState = Extract<Operation['state'], { step: 'failed' }>;

/** Note about a failed operation: what happened to the funds and what to do next, or that the result is unknown. */
export function OperationFailedNote(props: {
  readonly state: FailedState;
  /** Title shown if it is known that nothing was sent. */
  readonly title: string;
  readonly actions?: ReactNode;
}): JSX.Element {
  const t = useTranslations();
  const { state, title, actions } = props;
  return (
    <Alert
      tone="danger"
      live="assertive"
      title={isUncertainFailure(state.code) ? t('told.failed.notKnown.title') : title}
      actions={actions}
      reference={state.detail ?? state.code}
    >
      {getOperationFailureText(t, state.code)}
    </Alert>
  );
}
