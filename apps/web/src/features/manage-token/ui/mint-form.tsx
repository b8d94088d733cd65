import { BUILDER_ATTACHED, MINT_WALLET_VALUE } from '@junction/protocol/builder-calls';
import { Alert, Icon, Panel } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { formatAmountExact } from '../../../shared/format/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { mintBlockers, readHolder, readTokenAmount } from '../model/manage-forms.ts';
import { useClearWhenDone, useHolding } from '../use-manage-token.ts';
import { ChangeTable } from './change-table.tsx';
import { ActionButton, AddressField, TokenAmountField, gasText } from './form-parts.tsx';
import { onSubmit, type OwnerFormProps } from './form-props.ts';
import css from './manage-token.module.css';

/** New units for somebody. */
export function MintForm({ token, manage, steps }: OwnerFormProps): JSX.Element {
  const say = useText();
  const { coin } = getNetwork();
  const [target, setTarget] = useState('');
  const [text, setText] = useState('');
  const setSent = useClearWhenDone(() => setText(''));
  const amount = readTokenAmount(text, token.decimals);
  const holder = readHolder(target);
  const { known: holding, shown } = useHolding(token.root, target, manage.owner.isBusy);
  const [blocker] = mintBlockers({
    ...manage.owner,
    attached: BUILDER_ATTACHED.mint,
    target,
    amount: text,
    decimals: token.decimals,
    totalSupply: token.totalSupply,
    isSwitchedOff: !manage.canMint,
  });
  const mint = async (): Promise<void> => {
    if (holder !== undefined && amount !== undefined) setSent(await manage.mint(holder, amount));
  };
  const isBad = text !== '' && blocker === 'bad-amount';
  return (
    <Panel
      divided
      title={
        <span className={css['head']}>
          <Icon name="plus" size={19} />
          {say('manageToken.mint')}
        </span>
      }
      actions={gasText(say, BUILDER_ATTACHED.mint)}
    >
      <form className={css['form']} onSubmit={onSubmit(blocker !== undefined, mint)}>
        {!manage.canMint && (
          <Alert tone="info" title={say('manageToken.mint.off')}>
            {say('manageToken.mint.off.note')}
          </Alert>
        )}
        <AddressField
          label={say('manageToken.target')}
          value={target}
          onChange={setTarget}
          mine={manage.account}
          hint={
            holding === undefined
              ? undefined
              : holding.exists
                ? say('manageToken.hasWallet', { symbol: token.symbol })
                : say('manageToken.newWallet', {
                    amount: `${formatAmountExact(MINT_WALLET_VALUE, coin.decimals)} ${coin.symbol}`,
                  })
          }
        />
        <TokenAmountField
          label={say('manageToken.mint.amount')}
          value={text}
          onChange={setText}
          symbol={token.symbol}
          decimals={token.decimals}
          error={isBad ? say('manageToken.badAmount') : undefined}
        />
        <ChangeTable
          symbol={token.symbol}
          decimals={token.decimals}
          held={shown}
          supply={token.totalSupply}
          change={amount ?? 0n}
        />
        <ActionButton
          {...steps}
          blocker={blocker}
          variant="primary"
          isLarge
          label={say('manageToken.mint.action', {
            amount: formatAmountExact(amount ?? 0n, token.decimals),
            symbol: token.symbol,
          })}
        />
      </form>
    </Panel>
  );
}
