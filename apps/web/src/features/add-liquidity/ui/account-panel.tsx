import { AddressText, IconButton, Panel, TokenRoundel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { lpRoundelOf, roundelOf } from '../../../entities/token/index.ts';
import { formatAmountExact } from '../../../shared/format/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LP_DECIMALS } from '../../../shared/liquidity/lp.ts';
import { accountLink } from '../../../shared/network/explorer-link.ts';
import type { AddLiquidityView } from '../use-add-liquidity.ts';
import css from './add-liquidity.module.css';

/** What the exchange account holds between steps, and the way back into the wallet. */
export function AccountPanel({ add }: { readonly add: AddLiquidityView }): JSX.Element | null {
  const say = useText();
  const { account, tokens, lpRoot, name, facts } = add;
  if (account === undefined) return null;
  const known = tokens.flatMap((token) => token ?? []);
  const lines = [
    ...known.map((token) => ({ ...token, roundel: roundelOf(token) })),
    ...(lpRoot === undefined
      ? []
      : [
          {
            root: lpRoot,
            symbol: `${name} LP`,
            decimals: LP_DECIMALS,
            roundel: lpRoundelOf(known),
          },
        ]),
  ];
  return (
    <Panel
      title={say('add.account')}
      actions={<AddressText address={account.address} href={accountLink(account.address)} copy />}
    >
      <dl className={css['rows']}>
        {lines.map(({ root, symbol, decimals, roundel }) => {
          const held = account.balances.get(root) ?? 0n;
          return (
            <div key={root} className={css['row']}>
              <dt>
                <TokenRoundel token={roundel} size={22} />
                {symbol}
              </dt>
              <dd>
                {formatAmountExact(held, decimals)}
                {held > 0n && (
                  <IconButton
                    icon="download"
                    label={say('add.withdraw', { symbol })}
                    disabled={facts.busy !== undefined}
                    onClick={() => void add.withdraw(root, symbol, decimals)}
                  />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Panel>
  );
}
