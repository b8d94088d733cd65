import type { Address } from '@junction/primitives';
import { AddressText, Alert, Button, Dialog, EmptyState, Tag, TokenIcon } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import {
  countRejectedTokenListEntries,
  findLookalike,
  getTokenIcon,
  type TokenListRejectionCounts,
  type TokenListRejection,
  type ListedAndImportedTokens,
} from '../../token/index.ts';
import { formatInteger } from '../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import css from './manage-tokens-dialog.module.css';

export interface ManageTokensDialogProps {
  readonly tokens: ListedAndImportedTokens;
  readonly onClose: () => void;
}

/** Dialog with the network's token list, its rejected entries and the user's imports. */
export function ManageTokensDialog({ tokens, onClose }: ManageTokensDialogProps): JSX.Element {
  const t = useTranslations();
  const [removed, setRemoved] = useState<{ readonly root: Address; readonly symbol: string }>();
  const { coin } = getNetwork();
  const listed = tokens.list.filter((token) => token.listed).length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('tokens.manage.title')}
      footer={<Button onClick={onClose}>{t('tokens.manage.close')}</Button>}
    >
      <div className={css['body']}>
        <p className={css['note']}>
          {t('tokens.manage.list', { count: listed, shown: formatInteger(BigInt(listed)) })}
        </p>
        <RejectedEntries rejected={tokens.rejected} />
        {tokens.imports.length === 0 ? (
          <EmptyState title={t('tokens.manage.none')} note={t('tokens.manage.none.note')} />
        ) : (
          <ul className={css['list']}>
            {tokens.imports.map((root) => {
              const token = tokens.cache.get(root);
              const symbol = token?.symbol ?? t('tokens.manage.unread');
              const imitated =
                token === undefined ? undefined : findLookalike(token, tokens.list, coin.symbol);
              return (
                <li key={root}>
                  <TokenIcon token={token === undefined ? { symbol: '?' } : getTokenIcon(token)} size={36} />
                  <span className={css['names']}>
                    <span className={css['symbol']}>
                      {symbol}
                      {imitated !== undefined && (
                        <Tag tone="danger">{t('tokens.lookAlike', { symbol: imitated })}</Tag>
                      )}
                      {token?.hidden === true && <Tag tone="danger">{t('tokens.tag.hidden')}</Tag>}
                    </span>
                    <AddressText address={root} copy />
                  </span>
                  <Button
                    size="s"
                    aria-label={t('tokens.manage.remove.one', { symbol })}
                    onClick={() => {
                      tokens.removeToken(root);
                      setRemoved({ root, symbol });
                    }}
                  >
                    {t('tokens.manage.remove')}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
        {removed !== undefined && !tokens.imports.includes(removed.root) && (
          <Alert
            tone="info"
            live="polite"
            title={t('tokens.manage.removed', { symbol: removed.symbol })}
            actions={
              <Button size="s" onClick={() => tokens.importToken(removed.root)}>
                {t('tokens.manage.undo')}
              </Button>
            }
          >
            {t('tokens.manage.removed.note')}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

const REJECTION_REASONS: readonly TokenListRejection[] = ['malformed', 'repeated', 'too-many'];

function getReasonText(t: Translate, reason: TokenListRejection, count: number): string {
  switch (reason) {
    case 'malformed':
      return t('tokens.rejected.malformed', { count });
    case 'repeated':
      return t('tokens.rejected.repeated', { count });
    case 'too-many':
      return t('tokens.rejected.tooMany', { count });
  }
}

/** Number of list entries that were rejected, by reason. */
function RejectedEntries({ rejected }: { readonly rejected: TokenListRejectionCounts }): JSX.Element | null {
  const t = useTranslations();
  const count = countRejectedTokenListEntries(rejected);
  if (count === 0) return null;
  return (
    <Alert tone="warning" title={t('tokens.rejected', { count })}>
      <ul className={css['reasons']}>
        {REJECTION_REASONS.map((reason) => {
          const of = rejected[reason] ?? 0;
          return of === 0 ? null : <li key={reason}>{getReasonText(t, reason, of)}</li>;
        })}
      </ul>
    </Alert>
  );
}
