import type { Address } from '@junction/primitives';
import { Alert } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { isSwapOperation, type Operation } from '../model/operation.ts';
import type { TermsKind } from '../model/operation-kinds.ts';
import { useOperations } from '../use-operations.ts';
import { FailedNote } from './failed-note.tsx';

export interface NotSentProps {
  readonly account: Address | undefined;
  /** Operations asked for on this path are looked at. */
  readonly page: string;
  readonly kinds: readonly TermsKind[];
}

/** The page of the account that came is opened by the very change that held the message back, milliseconds. */
const CHANGE = 2_000;

/** It was held back because the wallet had gone to another account, which is told to that one. */
const isMadeForOther = ({ state }: Operation): boolean =>
  state.step === 'failed' && state.code === 'ACCOUNT_CHANGED';

/** Why the newest operation of a page never left it: refused in the wallet, or held back before. Beside its button. */
export function NotSent({ account, page, kinds }: NotSentProps): JSX.Element | null {
  const t = useTranslations();
  const [openedAt] = useState(() => Date.now());
  const newest = useOperations().find(
    (operation) =>
      !isSwapOperation(operation) &&
      (operation.account === account || isMadeForOther(operation)) &&
      operation.terms.page === page &&
      kinds.includes(operation.kind),
  );
  if (newest === undefined) return null;
  if (newest.updatedAt < openedAt - (isMadeForOther(newest) ? CHANGE : 0)) return null;
  const { state } = newest;
  if (state.step === 'cancelled' && state.by === 'user')
    return (
      <Alert tone="info" live="polite" title={t('told.rejected')}>
        {t('told.rejected.note')}
      </Alert>
    );
  if (state.step !== 'failed') return null;
  return <FailedNote state={state} title={t('told.failed.title')} />;
}
