import { Alert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import type { Operation } from '../model/operation.ts';

/** Says of a question to the wallet that this page did not ask, or can no longer hear the answer of, where it stands. */
export function AskedNote({ operation }: { readonly operation: Operation }): JSX.Element {
  const t = useTranslations();
  return (
    <Alert tone="plain" live="polite" title={t('told.asked.short')}>
      {operation.state.step === 'asked' ? t('told.asked') : t('told.asked.elsewhere')}
    </Alert>
  );
}
