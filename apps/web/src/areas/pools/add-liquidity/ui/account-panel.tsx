import { AddressText, IconButton, Panel, TokenIcon } from '@junction/ui-kit';
import { useState, type JSX, type ReactNode } from 'react';
import { heldInAccount } from '../../../../rooms/exchange-account/index.ts';
import { getLpTokenIcon, getTokenIcon } from '../../../../rooms/token/index.ts';
import { formatAmountExact } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { LP_DECIMALS } from '../../../../shared/liquidity/lp.ts';
import { getAccountLink } from '../../../../shared/network/explorer-link.ts';
import type { AddLiquidityStepMessage } from '../model/messages.ts';
import type { AddLiquidityView, AccountTokenToWithdraw } from '../use-add-liquidity.ts';
import css from './add-liquidity.module.css';
import { WithdrawFromExchangeAccountDialog } from './withdraw-dialog.tsx';

/** Panel with the balances in the exchange account and buttons that withdraw them. */
export function ExchangeAccountPanel(props: {
  readonly add: AddLiquidityView;
  /** Result of the last withdrawal. */
  readonly note: ReactNode;
}): JSX.Element | null {
  const { add, note } = props;
  const t = useTranslations();
  const { tokens, name } = add;
  const { account } = add.reads;
  const { lpRoot } = add.pool;
  const [asked, setAsked] = useState<{
    readonly line: AccountTokenToWithdraw;
    readonly frozen: AddLiquidityStepMessage;
  }>();
  const known = tokens.flatMap((token) => token ?? []);
  const ask = (line: AccountTokenToWithdraw): void => {
    const frozen = add.withdrawal(line);
    if (frozen !== undefined) setAsked({ line, frozen });
  };
  const dialog = asked !== undefined && (
    <WithdrawFromExchangeAccountDialog
      add={add}
      symbol={asked.line.symbol}
      frozen={asked.frozen}
      onAccept={add.withdrawal(asked.line) === undefined ? undefined : () => ask(asked.line)}
      onClose={() => setAsked(undefined)}
    />
  );
  // After an account change, the new account's balances are not known at first. An open dialog stays, so that it can
  // show the change.
  if (account === undefined) return <>{dialog}</>;
  const lines = [
    ...known.map((token) => ({ ...token, tokenIcon: getTokenIcon(token) })),
    ...(lpRoot === undefined
      ? []
      : [
          {
            root: lpRoot,
            symbol: `${name} LP`,
            decimals: LP_DECIMALS,
            tokenIcon: getLpTokenIcon(known),
          },
        ]),
  ];
  return (
    <Panel
      title={t('add.account')}
      actions={<AddressText address={account.address} href={getAccountLink(account.address)} copy />}
    >
      <dl className={css['rows']}>
        {lines.map(({ root, symbol, decimals, tokenIcon }) => {
          const held = heldInAccount(account, root);
          return (
            <div key={root} className={css['row']}>
              <dt>
                <TokenIcon token={tokenIcon} size={22} />
                {symbol}
              </dt>
              <dd>
                {formatAmountExact(held, decimals)}
                {held > 0n && (
                  <IconButton
                    icon="download"
                    label={t('add.withdraw', { symbol })}
                    disabled={add.stepper.input.gate.busy !== undefined}
                    onClick={() => ask({ root, symbol, decimals })}
                  />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {note}
      {dialog}
    </Panel>
  );
}
