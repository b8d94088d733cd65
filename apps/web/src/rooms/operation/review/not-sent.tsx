import type { Address } from '@junction/primitives';
import { Alert } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { isSwapOperation, type Operation } from '../model/operation.ts';
import type { NonSwapKind } from '../model/operation-kinds.ts';
import { WalletRequestWarning } from '../simulation/ui/wallet-request-warning.tsx';
import { useOperations } from '../use-operations.ts';
import { OperationFailedNote } from './failed-note.tsx';

export interface OperationNotSentNoteProps {
  readonly account: Address | undefined;
  /** Path of the page. Only operations that were sent from this path are considered. */
  readonly page: string;
  readonly kinds: readonly NonSwapKind[];
}

/**
 * Maximum age in milliseconds of an operation that was blocked by an account change. A page that opens for the new
 * account within this time still shows the note.
 */
const MAX_CHANGE_AGE = 2_000;

/**
 * True if the message was blocked because the wallet's account changed. Such operations are shown to the new account.
 */
const isBlockedByAccountChange = ({ state }: Operation): boolean =>
  state.step === 'failed' && state.code === 'ACCOUNT_CHANGED';

/**
 * Note next to the button about the page's latest operation: a warning while the wallet shows a message that would no
 * longer give what was reviewed, or why nothing was sent.
 */
export function OperationNotSentNote(props: OperationNotSentNoteProps): JSX.Element {
  return (
    <>
      <WalletRequestWarning kinds={props.kinds} />
      <NotSentNote {...props} />
    </>
  );
}

/** Note that the user rejected the latest operation in the wallet, or that a check blocked it. */
function NotSentNote({ account, page, kinds }: OperationNotSentNoteProps): JSX.Element | null {
  const t = useTranslations();
  const [openedAt] = useState(() => Date.now());
  const newest = useOperations().find(
    (operation) =>
      !isSwapOperation(operation) &&
      (operation.account === account || isBlockedByAccountChange(operation)) &&
      operation.terms.page === page &&
      kinds.includes(operation.kind),
  );
  if (newest === undefined) return null;
  if (newest.updatedAt < openedAt - (isBlockedByAccountChange(newest) ? MAX_CHANGE_AGE : 0)) return null;
  const { state } = newest;
  if (state.step === 'cancelled' && state.by === 'user')
    return (
      <Alert tone="info" live="polite" title={t('told.rejected')}>
        {t('told.rejected.note')}
      </Alert>
    );
  if (state.step !== 'failed') return null;
  return <OperationFailedNote state={state} title={t('told.failed.title')} />;
}
