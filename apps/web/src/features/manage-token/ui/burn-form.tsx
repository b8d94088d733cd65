import { ZERO_ADDRESS, parseAddress } from '@junction/primitives';
import { BUILDER_ATTACHED } from '@junction/protocol/builder-calls';
import { TextField } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { MessageSummary } from '../../../entities/operation/told/index.ts';
import { formatAmountExact } from '../../../shared/format/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { burnBlockers, mayBecomeAddress } from '../model/manage-forms.ts';
import { burnTold } from '../model/owner-messages.ts';
import { useAmountForm } from '../use-amount-form.ts';
import { ChangeTable } from './change-table.tsx';
import { ActionButton, AddressField, TokenAmountField } from './form-parts.tsx';
import type { OwnerFormProps } from './form-props.ts';
import css from './manage-token.module.css';
import { OwnerPanel } from './owner-panel.tsx';

/** Units out of somebody's wallet. */
export function BurnForm({ token, manage, steps }: OwnerFormProps): JSX.Element {
  const say = useText();
  const form = useAmountForm(token, manage);
  const { target, text, amount, holder, holding } = form;
  const [callback, setCallback] = useState<string>(ZERO_ADDRESS);
  const [payload, setPayload] = useState('');
  const callbackTo = parseAddress(callback);
  const [blocker] = burnBlockers({
    ...manage.owner,
    attached: BUILDER_ATTACHED.burn,
    target,
    amount: text,
    callback,
    decimals: token.decimals,
    held: holding?.balance,
    isSwitchedOff: !manage.canBurn,
  });
  // Nothing typed burns nothing.
  const { amount: typed = 0n } = form;
  const order =
    holder === undefined || amount === undefined || callbackTo === undefined
      ? undefined
      : { target: holder, amount, callback: callbackTo, note: payload };
  const told =
    blocker !== undefined || manage.signer === undefined || order === undefined
      ? undefined
      : burnTold(manage.signer, token, order);
  const burn = async (): Promise<void> => {
    if (told !== undefined && order !== undefined) form.setSent(await manage.burn(told, order));
  };
  const isTooMuch = amount !== undefined && holding !== undefined && amount > holding.balance;
  const amountError = (): string | undefined => {
    if (isTooMuch) return say('manageToken.burn.tooMuch');
    return text !== '' && blocker === 'bad-amount' ? say('manageToken.badAmount') : undefined;
  };
  return (
    <OwnerPanel
      icon="drop"
      title={say('manageToken.burn')}
      attached={told === undefined ? BUILDER_ATTACHED.burn : undefined}
      off={
        manage.canBurn
          ? undefined
          : { title: say('manageToken.burn.off'), note: say('manageToken.burn.off.note') }
      }
      isBlocked={blocker !== undefined}
      onSend={burn}
    >
      <div className={css['pair']}>
        <AddressField
          label={say('manageToken.target')}
          value={target}
          onChange={form.setTarget}
          mine={manage.account}
          hint={
            holding === undefined
              ? undefined
              : say('manageToken.holds', { amount: formatAmountExact(holding.balance, token.decimals) })
          }
        />
        <TokenAmountField
          label={say('manageToken.burn.amount')}
          value={text}
          onChange={form.setText}
          symbol={token.symbol}
          decimals={token.decimals}
          error={amountError()}
        />
      </div>
      <details className={css['extra']}>
        <summary>{say('manageToken.callback')}</summary>
        <div>
          <TextField
            label={say('manageToken.callback.address')}
            mono
            value={callback}
            onChange={(next) => setCallback(next.trim())}
            error={
              callbackTo === undefined &&
              (callback === '' || !mayBecomeAddress(callback) || callback.length >= 66)
                ? say('manageToken.badCallback')
                : undefined
            }
            hint={say('manageToken.callback.hint')}
            maxLength={80}
          />
          <TextField
            label={say('manageToken.callback.payload')}
            value={payload}
            onChange={setPayload}
            maxLength={400}
          />
        </div>
      </details>
      {amount !== undefined && !isTooMuch && (
        <ChangeTable
          symbol={token.symbol}
          decimals={token.decimals}
          held={form.shown}
          supply={token.totalSupply}
          change={-amount}
        />
      )}
      {told !== undefined && <MessageSummary announcement={told} />}
      <div className={css['foot']}>
        <span>
          {amount === undefined &&
            say('manageToken.burn.unchanged', {
              amount: formatAmountExact(token.totalSupply, token.decimals),
            })}
        </span>
        <ActionButton
          {...steps}
          blocker={blocker}
          attached={BUILDER_ATTACHED.burn}
          coin={manage.owner.coin}
          variant="secondary"
          label={say('manageToken.burn.action', {
            amount: formatAmountExact(typed, token.decimals),
            symbol: token.symbol,
          })}
        />
      </div>
    </OwnerPanel>
  );
}
