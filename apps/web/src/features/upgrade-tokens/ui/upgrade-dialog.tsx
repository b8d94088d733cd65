import { AddressText, Button, Dialog, TokenRoundel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatAmount } from '../../../shared/format/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { UpgradableToken } from '../model/upgradable.ts';
import type { UpgradeRow } from '../use-upgrade-tokens.ts';
import css from './upgrade-dialog.module.css';

export interface UpgradeDialogProps {
  readonly rows: readonly UpgradeRow[];
  readonly onUpgrade: (token: UpgradableToken) => void;
  readonly onClose: () => void;
}

/** The old tokens of an account, each with its own button. A token leaves the list when its new one has arrived. */
export function UpgradeDialog({ rows, onUpgrade, onClose }: UpgradeDialogProps): JSX.Element {
  const say = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('upgrade.title')}
      footer={<Button onClick={onClose}>{say('upgrade.close')}</Button>}
    >
      <p className={css['note']}>{say('upgrade.note')}</p>
      {rows.length === 0 ? (
        <output>{say('upgrade.done')}</output>
      ) : (
        <ul className={css['list']}>
          {rows.map(({ token, state }) => (
            <li key={token.oldRoot} className={css['row']}>
              <TokenRoundel
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
              <Button variant="primary" busy={state === 'upgrading'} onClick={() => onUpgrade(token)}>
                {state === 'upgrading'
                  ? say('upgrade.running', { symbol: token.symbol })
                  : say('upgrade.action', { symbol: token.symbol })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
