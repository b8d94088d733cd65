import { BUILDER_ATTACHED, MINT_WALLET_VALUE } from '@junction/protocol/builder-calls';
import type { JSX } from 'react';
import { MessageSummary } from '../../../../rooms/operation/review/index.ts';
import type { Holding } from '../../shared/own-token/index.ts';
import { formatAmountExact } from '../../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { mintBlocker } from '../model/manage-forms.ts';
import { announceMint } from '../model/owner-messages.ts';
import { useAmountForm } from '../use-amount-form.ts';
import { ChangeTable } from './change-table.tsx';
import { AddressField, OwnerButton, TokenAmountField } from './form-parts.tsx';
import type { OwnerFormProps } from './form-props.ts';
import { OwnerPanel } from './owner-panel.tsx';

/** What is typed, and the message of it when nothing stands in the way. */
function useMint({ token, manage }: OwnerFormProps) {
  const { signer } = manage;
  const form = useAmountForm(token, manage);
  const { target, text, amount, holder } = form;
  const coins = { coin: manage.coin, gas: BUILDER_ATTACHED.mint };
  const blocker = mintBlocker({
    gate: manage.gate,
    coins,
    target,
    amount: text,
    decimals: token.decimals,
    totalSupply: token.totalSupply,
    isSwitchedOff: !manage.canMint,
  });
  const isWhole =
    blocker === undefined && signer !== undefined && holder !== undefined && amount !== undefined;
  const announcement = isWhole ? announceMint(signer, token, holder, amount) : undefined;
  const send = async (): Promise<void> => {
    if (announcement !== undefined && isWhole) form.setSent(await manage.mint(announcement, holder, amount));
  };
  return { form, coins, blocker, announcement, send };
}

/** Whether the holder's wallet is there already, and what it costs where it is not. */
function walletHint(say: Say, holding: Holding | undefined, symbol: string): string | undefined {
  if (holding === undefined) return undefined;
  if (holding.exists) return say('manageToken.hasWallet', { symbol });
  const { coin } = getNetwork();
  const amount = `${formatAmountExact(MINT_WALLET_VALUE, coin.decimals)} ${coin.symbol}`;
  return say('manageToken.newWallet', { amount });
}

/** New units for somebody. */
export function MintForm({ token, manage }: OwnerFormProps): JSX.Element {
  const say = useText();
  const { form, coins, blocker, announcement, send } = useMint({ token, manage });
  // oxlint-disable-next-line junction/no-silent-zero -- nothing typed mints nothing
  const { amount: typed = 0n } = form;
  const isBad = form.text !== '' && blocker === 'bad-amount';
  const off = { title: say('manageToken.mint.off'), note: say('manageToken.mint.off.note') };
  return (
    <OwnerPanel
      icon="plus"
      title={say('manageToken.mint')}
      attached={announcement === undefined ? BUILDER_ATTACHED.mint : undefined}
      off={manage.canMint ? undefined : off}
      isBlocked={blocker !== undefined}
      onSend={send}
    >
      <AddressField
        label={say('manageToken.target')}
        value={form.target}
        onChange={form.setTarget}
        mine={manage.account}
        hint={walletHint(say, form.holding, token.symbol)}
      />
      <TokenAmountField
        label={say('manageToken.mint.amount')}
        value={form.text}
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
      {announcement !== undefined && <MessageSummary announcement={announcement} />}
      <OwnerButton
        blocker={blocker}
        coins={coins}
        variant="primary"
        size="l"
        label={say('manageToken.mint.action', {
          amount: formatAmountExact(typed, token.decimals),
          symbol: token.symbol,
        })}
      />
    </OwnerPanel>
  );
}
