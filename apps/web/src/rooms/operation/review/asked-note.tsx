import { Alert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { Operation } from '../model/operation.ts';

/** Says of a question to the wallet that this page did not ask, or can no longer hear the answer of, where it stands. */
export function AskedNote({ operation }: { readonly operation: Operation }): JSX.Element {
  const say = useText();
  return (
    <Alert tone="plain" live="polite" title={say('told.asked.short')}>
      {operation.state.step === 'asked' ? say('told.asked') : say('told.asked.elsewhere')}
    </Alert>
  );
}
