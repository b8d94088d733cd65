import { AddressText, Button, Dialog, TokenIcon } from '@junction/ui-kit';
import { useEffect, useRef, type JSX } from 'react';
import type { CoinBalanceCheckInput } from '../../../../rooms/action/index.ts';
import { ActionButton } from '../../../../rooms/action/send/index.ts';
import { MessageSummary } from '../../../../rooms/operation/review/index.ts';
import { formatAmount, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { UpgradableToken } from '../model/upgradable.ts';
import type { TokenUpgradeRow } from '../use-upgrade-tokens.ts';
import css from './upgrade-dialog.module.css';

export interface TokenUpgradeDialogProps {
  readonly rows: readonly TokenUpgradeRow[];
  readonly coins: CoinBalanceCheckInput;
  readonly done: readonly UpgradableToken[];
  readonly onUpgrade: (row: TokenUpgradeRow) => void;
  readonly onClose: () => void;
}

/**
 * Dialog with a list of the account's old tokens, each with an upgrade button. A token disappears from the list once
 * the new tokens have arrived.
 */
export function TokenUpgradeDialog({
  rows,
  coins,
  done,
  onUpgrade,
  onClose,
}: TokenUpgradeDialogProps): JSX.Element {
  const t = useTranslations();
  const status = useRef<HTMLOutputElement>(null);
  const arrived = done.length;
  useEffect(() => {
    // The focused button disappears together with its row, so the focus moves to the status text.
    if (arrived > 0 && document.activeElement?.matches('button, a, input') !== true) status.current?.focus();
  }, [arrived]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('upgrade.title')}
      footer={<Button onClick={onClose}>{t('upgrade.close')}</Button>}
    >
      <p className={css['note']}>{t('upgrade.note')}</p>
      <output ref={status} tabIndex={-1} className={css['done']}>
        {done.map((token) => (
          <p key={token.oldRoot}>
            {t('upgrade.arrived', { amount: formatTokenAmount(token.balance, token) })}
          </p>
        ))}
        {rows.length === 0 && t('upgrade.done')}
      </output>
      {rows.length > 0 && (
        <ul className={css['list']}>
          {rows.map((row) => {
            const { token, blocker } = row;
            return (
              <li key={token.oldRoot} className={css['row']}>
                <TokenIcon
                  token={{
                    symbol: token.symbol,
                    ...(token.logoUri === undefined ? {} : { logoUri: token.logoUri }),
                  }}
                  size={32}
                />
                <span className={css['words']}>
                  <b>{token.name}</b>
                  <span className={css['amount']}>
                    {formatAmount(token.balance, token.decimals)} {token.symbol}
                  </span>
                  <AddressText address={token.oldRoot} />
                </span>
                <ActionButton<never>
                  blocker={blocker}
                  own={{ text: String, running: t('upgrade.running', { symbol: token.symbol }) }}
                  label={t('upgrade.action', { symbol: token.symbol })}
                  onAct={() => onUpgrade(row)}
                  coins={coins}
                />
                <div>
                  <MessageSummary announcement={row.announcement} />
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
