import type { Address } from '@junction/primitives';
import { AddressText, Alert, Button, Dialog, EmptyState, Tag, TokenIcon } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import {
  countRejected,
  findLookAlike,
  tokenIconOf,
  type Rejected,
  type Rejection,
  type Tokens,
} from '../../token/index.ts';
import { formatInteger } from '../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import css from './manage-tokens-dialog.module.css';

export interface ManageTokensDialogProps {
  readonly tokens: Tokens;
  readonly onClose: () => void;
}

/** The list of the network with what was left out of it, and the tokens one has imported oneself. */
export function ManageTokensDialog({ tokens, onClose }: ManageTokensDialogProps): JSX.Element {
  const say = useText();
  const [removed, setRemoved] = useState<{ readonly root: Address; readonly symbol: string }>();
  const { coin } = getNetwork();
  const listed = tokens.list.filter((token) => token.listed).length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('tokens.manage.title')}
      footer={<Button onClick={onClose}>{say('tokens.manage.close')}</Button>}
    >
      <div className={css['body']}>
        <p className={css['note']}>
          {say('tokens.manage.list', { count: listed, shown: formatInteger(BigInt(listed)) })}
        </p>
        <LeftOut rejected={tokens.rejected} />
        {tokens.imports.length === 0 ? (
          <EmptyState title={say('tokens.manage.none')} note={say('tokens.manage.none.note')} />
        ) : (
          <ul className={css['list']}>
            {tokens.imports.map((root) => {
              const token = tokens.cache.get(root);
              const symbol = token?.symbol ?? say('tokens.manage.unread');
              const imitated =
                token === undefined ? undefined : findLookAlike(token, tokens.list, coin.symbol);
              return (
                <li key={root}>
                  <TokenIcon token={token === undefined ? { symbol: '?' } : tokenIconOf(token)} size={36} />
                  <span className={css['names']}>
                    <span className={css['symbol']}>
                      {symbol}
                      {imitated !== undefined && (
                        <Tag tone="danger">{say('tokens.lookAlike', { symbol: imitated })}</Tag>
                      )}
                      {token?.hidden === true && <Tag tone="danger">{say('tokens.tag.hidden')}</Tag>}
                    </span>
                    <AddressText address={root} copy />
                  </span>
                  <Button
                    size="s"
                    aria-label={say('tokens.manage.remove.one', { symbol })}
                    onClick={() => {
                      tokens.forgetToken(root);
                      setRemoved({ root, symbol });
                    }}
                  >
                    {say('tokens.manage.remove')}
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
            title={say('tokens.manage.removed', { symbol: removed.symbol })}
            actions={
              <Button size="s" onClick={() => tokens.importToken(removed.root)}>
                {say('tokens.manage.undo')}
              </Button>
            }
          >
            {say('tokens.manage.removed.note')}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

const REASONS: readonly Rejection[] = ['malformed', 'too-long', 'repeated', 'too-many'];

function reasonText(say: Say, reason: Rejection, count: number): string {
  switch (reason) {
    case 'malformed':
      return say('tokens.rejected.malformed', { count });
    case 'too-long':
      return say('tokens.rejected.tooLong', { count });
    case 'repeated':
      return say('tokens.rejected.repeated', { count });
    case 'too-many':
      return say('tokens.rejected.tooMany', { count });
  }
}

/** How many entries of the list were not taken, and why. */
function LeftOut({ rejected }: { readonly rejected: Rejected }): JSX.Element | null {
  const say = useText();
  const count = countRejected(rejected);
  if (count === 0) return null;
  return (
    <Alert tone="warning" title={say('tokens.rejected', { count })}>
      <ul className={css['reasons']}>
        {REASONS.map((reason) => {
          const of = rejected[reason] ?? 0;
          return of === 0 ? null : <li key={reason}>{reasonText(say, reason, of)}</li>;
        })}
      </ul>
    </Alert>
  );
}
