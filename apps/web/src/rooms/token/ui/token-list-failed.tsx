import { FailedAlert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';

/** Stands where tokens would be chosen or named, when nobody answers what tokens there are. */
export function TokenListFailed({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const say = useText();
  return (
    <FailedAlert title={say('token.list.failed.title')} onRetry={onRetry}>
      {say('token.list.failed')}
    </FailedAlert>
  );
}
