import { Alert } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { isUncertain, type Operation } from '../model/operation.ts';
import { failureText } from './failure-text.ts';

type FailedState = Extract<Operation['state'], { step: 'failed' }>;

/** Explains that nothing was sent, the state of the funds and the next step; or that it is unknown. */
export function FailedNote(props: {
  readonly state: FailedState;
  /** Title, if it is known that nothing happened. */
  readonly title: string;
  readonly actions?: ReactNode;
}): JSX.Element {
  const t = useTranslations();
  const { state, title, actions } = props;
  return (
    <Alert
      tone="danger"
      live="assertive"
      title={isUncertain(state.code) ? t('told.failed.notKnown.title') : title}
      actions={actions}
      reference={state.detail ?? state.code}
    >
      {failureText(t, state.code)}
    </Alert>
  );
}
