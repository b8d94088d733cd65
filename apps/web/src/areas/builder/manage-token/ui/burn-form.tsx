import { ZERO_ADDRESS, parseAddress, type Address } from '@junction/primitives';
import { TOKEN_BUILDER_ATTACHED_NANO } from '@junction/protocol/builder-calls';
import { TextField } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { MessageSummary } from '../../../../rooms/operation/review/index.ts';
import { formatAmountExact } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getBurnBlocker, isAddressPrefix } from '../model/manage-forms.ts';
import { buildBurnAnnouncement } from '../model/owner-messages.ts';
import { useTokenAmountAndTargetForm } from '../use-amount-form.ts';
import { BalanceChangeTable } from './change-table.tsx';
import { AddressField, OwnerFormSubmitButton, TokenAmountField } from './form-parts.tsx';
import type { TokenOwnerFormProps } from './form-props.ts';
import css from './manage-token.module.css';
import { OwnerPanel } from './owner-panel.tsx';

/** Returns the state of the form and its announcement, which is undefined while the action is blocked. */
function useBurn({ token, manage }: TokenOwnerFormProps) {
  const { signer } = manage;
  const form = useTokenAmountAndTargetForm(token, manage);
  const { target, amount, holder, holding } = form;
  const [callback, setCallback] = useState<string>(ZERO_ADDRESS);
  const [note, setNote] = useState('');
  const callbackTo = parseAddress(callback);
  const coins = { coin: manage.coin, gas: TOKEN_BUILDER_ATTACHED_NANO.burn };
  const blocker = getBurnBlocker({
    gate: manage.gate,
    coins,
    target,
    amount: form.text,
    callback,
    decimals: token.decimals,
    targetBalance: holding?.balance,
    isSwitchedOff: !manage.canBurn,
  });
  const isComplete = holder !== undefined && amount !== undefined && callbackTo !== undefined;
  const order = isComplete ? { target: holder, amount, callback: callbackTo, note } : undefined;
  const isReady = blocker === undefined && signer !== undefined && order !== undefined;
  const announcement = isReady ? buildBurnAnnouncement(signer, token, order) : undefined;
  const send = async (): Promise<void> => {
    if (announcement !== undefined && order !== undefined)
      form.setSent(await manage.burn(announcement, order));
  };
  return {
    form,
    coins,
    blocker,
    announcement,
    send,
    isTooMuch: amount !== undefined && holding !== undefined && amount > holding.balance,
    callback: { text: callback, setText: setCallback, isGood: callbackTo !== undefined, note, setNote },
  };
}

type BurnFormState = ReturnType<typeof useBurn>;

function amountError(t: Translate, { form, isTooMuch, blocker }: BurnFormState): string | undefined {
  if (isTooMuch) return t('manageToken.burn.tooMuch');
  return form.text !== '' && blocker === 'bad-amount' ? t('manageToken.badAmount') : undefined;
}

/** Form to burn tokens in any wallet. */
export function BurnForm({ token, manage }: TokenOwnerFormProps): JSX.Element {
  const t = useTranslations();
  const burn = useBurn({ token, manage });
  const { form, announcement, blocker } = burn;
  const { amount } = form;
  const off = { title: t('manageToken.burn.off'), note: t('manageToken.burn.off.note') };
  const figure = (units: bigint): string => formatAmountExact(units, token.decimals);
  return (
    <OwnerPanel
      icon="drop"
      title={t('manageToken.burn')}
      attached={announcement === undefined ? TOKEN_BUILDER_ATTACHED_NANO.burn : undefined}
      off={manage.canBurn ? undefined : off}
      isBlocked={blocker !== undefined}
      onSend={burn.send}
    >
      <AmountFields token={token} mine={manage.account} burn={burn} />
      <CallbackFields {...burn.callback} />
      {amount !== undefined && !burn.isTooMuch && (
        <BalanceChangeTable
          symbol={token.symbol}
          decimals={token.decimals}
          targetBalance={form.shown}
          supply={token.totalSupply}
          change={-amount}
        />
      )}
      {announcement !== undefined && <MessageSummary announcement={announcement} />}
      <div className={css['foot']}>
        <span>
          {amount === undefined && t('manageToken.burn.unchanged', { amount: figure(token.totalSupply) })}
        </span>
        <OwnerFormSubmitButton
          blocker={blocker}
          coins={burn.coins}
          variant="secondary"
          label={t('manageToken.burn.action', {
            // An empty amount is displayed as zero.
            amount: amount === undefined ? '0' : figure(amount),
            symbol: token.symbol,
          })}
        />
      </div>
    </OwnerPanel>
  );
}

interface AmountsProps extends Pick<TokenOwnerFormProps, 'token'> {
  readonly mine: Address | undefined;
  readonly burn: BurnFormState;
}

/** Fields for wallet and amount. */
function AmountFields({ token, mine, burn }: AmountsProps): JSX.Element {
  const t = useTranslations();
  const { form } = burn;
  const { holding } = form;
  const holds =
    holding && t('manageToken.holds', { amount: formatAmountExact(holding.balance, token.decimals) });
  return (
    <div className={css['pair']}>
      <AddressField
        label={t('manageToken.target')}
        value={form.target}
        onChange={form.setTarget}
        mine={mine}
        hint={holds}
      />
      <TokenAmountField
        label={t('manageToken.burn.amount')}
        value={form.text}
        onChange={form.setText}
        symbol={token.symbol}
        decimals={token.decimals}
        error={amountError(t, burn)}
      />
    </div>
  );
}

/** Fields for the callback recipient and the note sent to it. */
function CallbackFields({ text, setText, isGood, note, setNote }: BurnFormState['callback']): JSX.Element {
  const t = useTranslations();
  const isBad = !isGood && (text === '' || !isAddressPrefix(text) || text.length >= 66);
  return (
    <details className={css['extra']}>
      <summary>{t('manageToken.callback')}</summary>
      <div>
        <TextField
          label={t('manageToken.callback.address')}
          mono
          value={text}
          onChange={(next) => setText(next.trim())}
          error={isBad ? t('manageToken.badCallback') : undefined}
          hint={t('manageToken.callback.hint')}
          maxLength={80}
        />
        <TextField
          label={t('manageToken.callback.payload')}
          value={note}
          onChange={setNote}
          maxLength={400}
        />
      </div>
    </details>
  );
}
