import { Alert, LoadErrorAlert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useOnline } from '../../../../shared/online/use-online.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';

/** Notice that the quote could not be loaded, with a retry button unless the browser is offline. */
export function QuoteFailedNotice({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const t = useTranslations();
  const isOnline = useOnline();
  const title = t('swap.quote.failed.title');
  return isOnline ? (
    <LoadErrorAlert title={title} onRetry={onRetry}>
      {t('swap.reason.quote')}
    </LoadErrorAlert>
  ) : (
    <Alert tone="warning" title={title}>
      {t('swap.reason.offline.quote')}
    </Alert>
  );
}
