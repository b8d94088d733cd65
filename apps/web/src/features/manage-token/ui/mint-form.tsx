import { BUILDER_ATTACHED, MINT_WALLET_VALUE } from '@junction/protocol/builder-calls';
import type { JSX } from 'react';
import { MessageSummary } from '../../../entities/operation/told/index.ts';
import { formatAmountExact } from '../../../shared/format/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { mintBlockers } from '../model/manage-forms.ts';
import { mintTold } from '../model/owner-messages.ts';
import { useAmountForm } from '../use-amount-form.ts';
import { ChangeTable } from './change-table.tsx';
import { ActionButton, AddressField, TokenAmountField } from './form-parts.tsx';
import type { OwnerFormProps } from './form-props.ts';
import { OwnerPanel } from './owner-panel.tsx';

/** New units for somebody. */
export function MintForm({ token, manage, steps }: OwnerFormProps): JSX.Element {
  const say = useText();
  const { coin } = getNetwork();
  const form = useAmountForm(token, manage);
  const { target, text, amount, holder, holding } = form;
  const [blocker] = mintBlockers({
    ...manage.owner,
    attached: BUILDER_ATTACHED.mint,
    target,
    amount: text,
    decimals: token.decimals,
    totalSupply: token.totalSupply,
    isSwitchedOff: !manage.canMint,
  });
  // Nothing typed mints nothing.
  const { amount: typed = 0n } = form;
  const told =
    blocker !== undefined || manage.signer === undefined || holder === undefined || amount === undefined
      ? undefined
      : mintTold(manage.signer, token, holder, amount);
  const mint = async (): Promise<void> => {
    if (told !== undefined && holder !== undefined && amount !== undefined)
      form.setSent(await manage.mint(told, holder, amount));
  };
  const walletHint = (): string | undefined => {
    if (holding === undefined) return undefined;
    if (holding.exists) return say('manageToken.hasWallet', { symbol: token.symbol });
    const amount = `${formatAmountExact(MINT_WALLET_VALUE, coin.decimals)} ${coin.symbol}`;
    return say('manageToken.newWallet', { amount });
  };
  const isBad = text !== '' && blocker === 'bad-amount';
  return (
    <OwnerPanel
      icon="plus"
      title={say('manageToken.mint')}
      attached={told === undefined ? BUILDER_ATTACHED.mint : undefined}
      off={
        manage.canMint
          ? undefined
          : { title: say('manageToken.mint.off'), note: say('manageToken.mint.off.note') }
      }
      isBlocked={blocker !== undefined}
      onSend={mint}
    >
      <AddressField
        label={say('manageToken.target')}
        value={target}
        onChange={form.setTarget}
        mine={manage.account}
        hint={walletHint()}
      />
      <TokenAmountField
        label={say('manageToken.mint.amount')}
        value={text}
        onChange={form.setText}
        symbol={token.symbol}
        decimals={token.decimals}
        error={isBad ? say('manageToken.badAmount') : undefined}
      />
      <ChangeTable
        symbol={token.symbol}
        decimals={token.decimals}
        held={form.shown}
        supply={token.totalSupply}
        change={typed}
      />
      {told !== undefined && <MessageSummary announcement={told} />}
      <ActionButton
        {...steps}
        blocker={blocker}
        attached={BUILDER_ATTACHED.mint}
        coin={manage.owner.coin}
        variant="primary"
        isLarge
        label={say('manageToken.mint.action', {
          amount: formatAmountExact(typed, token.decimals),
          symbol: token.symbol,
        })}
      />
    </OwnerPanel>
  );
}
