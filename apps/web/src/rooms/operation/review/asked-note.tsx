import { Alert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import type { Operation } from '../model/operation.ts';

/** State of a wallet request made by another page, or whose response this page can no longer receive. */
export function AskedNote({ operation }: { readonly operation: Operation }): JSX.Element {
  const t = useTranslations();
  return (
    <Alert tone="plain" live="polite" title={t('told.asked.short')}>
      {operation.state.step === 'asked' ? t('told.asked') : t('told.asked.elsewhere')}
    </Alert>
  );
}
