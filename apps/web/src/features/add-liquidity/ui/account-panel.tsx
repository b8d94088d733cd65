import type { Address } from '@junction/primitives';
import { AddressText, IconButton, Panel, TokenRoundel } from '@junction/ui-kit';
import { useState, type JSX, type ReactNode } from 'react';
import { heldInAccount } from '../../../entities/exchange-account/index.ts';
import { lpRoundelOf, roundelOf } from '../../../entities/token/index.ts';
import { formatAmountExact } from '../../../shared/format/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LP_DECIMALS } from '../../../shared/liquidity/lp.ts';
import { accountLink } from '../../../shared/network/explorer-link.ts';
import type { LadderMessage } from '../model/messages.ts';
import type { AddLiquidityView } from '../use-add-liquidity.ts';
import css from './add-liquidity.module.css';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** A token that can be taken back, as the list names it. */
interface Line {
  readonly root: Address;
  readonly symbol: string;
  readonly decimals: number;
}

/** What the exchange account holds between steps, and the way back into the wallet. */
export function AccountPanel(props: {
  readonly add: AddLiquidityView;
  /** What was last taken out. */
  readonly note: ReactNode;
}): JSX.Element | null {
  const { add, note } = props;
  const say = useText();
  const { account, tokens, lpRoot, name, facts } = add;
  const [asked, setAsked] = useState<{ readonly line: Line; readonly frozen: LadderMessage }>();
  const known = tokens.flatMap((token) => token ?? []);
  const ask = (line: Line): void => {
    const frozen = add.withdrawal(line.root, line.symbol, line.decimals);
    if (frozen !== undefined) setAsked({ line, frozen });
  };
  const dialog = asked !== undefined && (
    <WithdrawDialog
      add={add}
      symbol={asked.line.symbol}
      frozen={asked.frozen}
      onAccept={
        add.withdrawal(asked.line.root, asked.line.symbol, asked.line.decimals) === undefined
          ? undefined
          : () => ask(asked.line)
      }
      onClose={() => setAsked(undefined)}
    />
  );
  // Of another account nothing is known at first: what is being looked at stays, and says that it has changed.
  if (account === undefined) return <>{dialog}</>;
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
          const held = heldInAccount(account, root);
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
