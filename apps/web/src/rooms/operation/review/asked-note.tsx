import { Alert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import type { Operation } from '../model/operation.ts';

/** Note that another page is asking the wallet, or that this page can no longer receive the wallet's response. */
export function AskedNote({ operation }: { readonly operation: Operation }): JSX.Element {
  const t = useTranslations();
  return (
    <Alert tone="plain" live="polite" title={t('told.asked.short')}>
      {operation.state.step === 'asked' ? t('told.asked') : t('told.asked.elsewhere')}
    </Alert>
  );
}
