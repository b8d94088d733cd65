import { LoadErrorAlert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';

/** Error message shown if the token list failed to load. */
export function TokenListError({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const t = useTranslations();
  return (
    <LoadErrorAlert title={t('token.list.failed.title')} onRetry={onRetry}>
      {t('token.list.failed')}
    </LoadErrorAlert>
  );
}
