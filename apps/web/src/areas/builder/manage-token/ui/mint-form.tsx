import { TOKEN_BUILDER_ATTACHED_NANO, MINT_WALLET_DEPLOY_NANO } from '@junction/protocol/builder-calls';
import type { JSX } from 'react';
import { MessageSummary } from '../../../../rooms/operation/review/index.ts';
import type { WalletBalance } from '../../shared/own-token/index.ts';
import { formatAmountExact } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getMintBlocker } from '../model/manage-forms.ts';
import { buildMintAnnouncement } from '../model/owner-messages.ts';
import { useTokenAmountAndTargetForm } from '../use-amount-form.ts';
import { BalanceChangeTable } from './change-table.tsx';
import { AddressField, OwnerFormSubmitButton, TokenAmountField } from './form-parts.tsx';
import type { TokenOwnerFormProps } from './form-props.ts';
import { OwnerPanel } from './owner-panel.tsx';

/** Returns the state of the form and its announcement, which is undefined while the action is blocked. */
function useMint({ token, manage }: TokenOwnerFormProps) {
  const { signer } = manage;
  const form = useTokenAmountAndTargetForm(token, manage);
  const { target, text, amount, holder } = form;
  const coins = { coin: manage.coin, gas: TOKEN_BUILDER_ATTACHED_NANO.mint };
  const blocker = getMintBlocker({
    gate: manage.gate,
    coins,
    target,
    amount: text,
    decimals: token.decimals,
    totalSupply: token.totalSupply,
    isSwitchedOff: !manage.canMint,
  });
  const isComplete =
    blocker === undefined && signer !== undefined && holder !== undefined && amount !== undefined;
  const announcement = isComplete ? buildMintAnnouncement(signer, token, holder, amount) : undefined;
  const send = async (): Promise<void> => {
    if (announcement !== undefined && isComplete)
      form.setSent(await manage.mint(announcement, holder, amount));
  };
  return { form, coins, blocker, announcement, send };
}

/**
 * Returns a text that states whether the recipient's token wallet exists and how much its deployment costs; undefined
 * if unknown.
 */
function getWalletHint(t: Translate, holding: WalletBalance | undefined, symbol: string): string | undefined {
  if (holding === undefined) return undefined;
  if (holding.exists) return t('manageToken.hasWallet', { symbol });
  const { coin } = getNetwork();
  const amount = `${formatAmountExact(MINT_WALLET_DEPLOY_NANO, coin.decimals)} ${coin.symbol}`;
  return t('manageToken.newWallet', { amount });
}

/** Form to mint tokens. */
export function MintForm({ token, manage }: TokenOwnerFormProps): JSX.Element {
  const t = useTranslations();
  const { form, coins, blocker, announcement, send } = useMint({ token, manage });
  // oxlint-disable-next-line junction/no-silent-zero -- nothing typed mints nothing
  const { amount: typed = 0n } = form;
  const isBad = form.text !== '' && blocker === 'bad-amount';
  const off = { title: t('manageToken.mint.off'), note: t('manageToken.mint.off.note') };
  return (
    <OwnerPanel
      icon="plus"
      title={t('manageToken.mint')}
      attached={announcement === undefined ? TOKEN_BUILDER_ATTACHED_NANO.mint : undefined}
      off={manage.canMint ? undefined : off}
      isBlocked={blocker !== undefined}
      onSend={send}
    >
      <AddressField
        label={t('manageToken.target')}
        value={form.target}
        onChange={form.setTarget}
        mine={manage.account}
        hint={getWalletHint(t, form.holding, token.symbol)}
      />
      <TokenAmountField
        label={t('manageToken.mint.amount')}
        value={form.text}
        onChange={form.setText}
        symbol={token.symbol}
        decimals={token.decimals}
        error={isBad ? t('manageToken.badAmount') : undefined}
      />
      <BalanceChangeTable
        symbol={token.symbol}
        decimals={token.decimals}
        targetBalance={form.shown}
        supply={token.totalSupply}
        change={typed}
      />
      {announcement !== undefined && <MessageSummary announcement={announcement} />}
      <OwnerFormSubmitButton
        blocker={blocker}
        coins={coins}
        variant="primary"
        size="l"
        label={t('manageToken.mint.action', {
          amount: formatAmountExact(typed, token.decimals),
          symbol: token.symbol,
        })}
      />
    </OwnerPanel>
  );
}
