import { FailedAlert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';

/** Stands where tokens would be chosen or named, when nobody answers what tokens there are. */
export function TokenListFailed({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const t = useTranslations();
  return (
    <FailedAlert title={t('token.list.failed.title')} onRetry={onRetry}>
      {t('token.list.failed')}
    </FailedAlert>
  );
}
