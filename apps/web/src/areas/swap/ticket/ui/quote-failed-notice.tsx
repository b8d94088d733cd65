import { Alert, FailedAlert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useOnline } from '../../../../shared/online/use-online.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';

/** Says that the quote is not known and why; without a connection there is nothing to press. */
export function QuoteFailedNotice({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const say = useText();
  const isOnline = useOnline();
  const title = say('swap.quote.failed.title');
  return isOnline ? (
    <FailedAlert title={title} onRetry={onRetry}>
      {say('swap.reason.quote')}
    </FailedAlert>
  ) : (
    <Alert tone="warning" title={title}>
      {say('swap.reason.offline.quote')}
    </Alert>
  );
}
