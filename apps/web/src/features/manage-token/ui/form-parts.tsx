import type { Address } from '@junction/primitives';
import { DecimalField, ReasonedButton, SignalGlyph, TextField, type ButtonVariant } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { formatAmountExact } from '../../../shared/format/format-number.ts';
import { useWallet } from '../../../entities/wallet/index.ts';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
import { blockedReason } from '../../../shared/reasons/reason-texts.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { mayBecomeAddress, readHolder, type ManageBlocker } from '../model/manage-forms.ts';
import css from './manage-token.module.css';
import { wayOut } from '../../../shared/reasons/way-out.ts';

export interface AddressFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Offered while the field is empty. */
  readonly mine?: Address | undefined;
  readonly hint?: ReactNode;
  /** Refused although it is an address, with the reason. */
  readonly fault?: string | undefined;
}

/** An address of somebody: says at once when it cannot become one any more. */
export function AddressField(props: AddressFieldProps): JSX.Element {
  const say = useText();
  const { label, value, onChange, mine, hint, fault } = props;
  const isGood = readHolder(value) !== undefined && fault === undefined;
  const isBad = value.trim().length >= 66 ? readHolder(value) === undefined : !mayBecomeAddress(value);
  const offer =
    value === '' && mine !== undefined ? (
      <button type="button" className={css['mine']} onClick={() => onChange(mine)}>
        {say('manageToken.useMine')}
      </button>
    ) : undefined;
  return (
    <TextField
      label={label}
      mono
      placeholder="0:…"
      value={value}
      onChange={(next) => onChange(next.trim())}
      error={isBad ? say('manageToken.badAddress') : fault}
      hint={hint}
      maxLength={80}
      suffix={isGood ? <SignalGlyph kind="arrived" size={15} /> : offer}
    />
  );
}

export interface TokenAmountFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly symbol: string;
  readonly decimals: number;
  readonly error?: string | undefined;
}

/** An amount of the token: digits and one dot, no more places than the token has. */
export function TokenAmountField(props: TokenAmountFieldProps): JSX.Element {
  const { label, value, onChange, symbol, decimals, error } = props;
  return (
    <DecimalField
      label={label}
      decimals={decimals}
      placeholder={decimals === 0 ? '0' : '0.0'}
      value={value}
      onChange={onChange}
      suffix={symbol.slice(0, 12)}
      error={error}
    />
  );
}

export interface ActionButtonProps {
  readonly blocker: ManageBlocker | undefined;
  readonly variant: ButtonVariant;
  readonly isLarge?: boolean | undefined;
  /** What happens when nothing stands in the way. */
  readonly label: string;
  /** What has to be typed, for the label that asks for it. */
  readonly word?: string | undefined;
  /** Nano the message carries, and nano there are; undefined while unknown. */
  readonly attached: bigint;
  readonly coin: bigint | undefined;
  readonly onConnect: () => void;
  readonly onSwitchNetwork: () => void;
}

/** The button of an owner's form: its label says what is missing. */
export function ActionButton(props: ActionButtonProps): JSX.Element {
  const say = useText();
  const { blocker, variant, isLarge, label, word, onConnect, onSwitchNetwork } = props;
  const { isSwitching } = useWallet();
  const act = wayOut(blocker, { onConnect, onSwitchNetwork });
  return (
    <ReasonedButton
      reason={blockedReason(say, blocker, props.attached, props.coin)}
      type={act === undefined ? 'submit' : 'button'}
      variant={act === undefined ? variant : 'secondary'}
      size={isLarge === true ? 'l' : 'm'}
      busy={blocker === 'busy' || blocker === 'preparing' || isSwitching}
      disabled={(blocker !== undefined && act === undefined) || isSwitching}
      onClick={act}
    >
      {blocker === undefined ? label : blockerText(say, blocker, word ?? '')}
    </ReasonedButton>
  );
}

function blockerText(say: Say, blocker: ManageBlocker, word: string): string {
  switch (blocker) {
    case 'preparing':
      return say('manageToken.button.preparing');
    case 'connect':
      return say('manageToken.button.connect');
    case 'switch-network':
      return say('manageToken.button.switchNetwork');
    case 'busy':
      return say('manageToken.button.busy');
    case 'switched-off':
      return say('manageToken.button.off');
    case 'enter-data':
      return say('manageToken.button.enterData');
    case 'bad-address':
      return say('manageToken.badAddress');
    case 'bad-callback':
      return say('manageToken.badCallback');
    case 'bad-amount':
      return say('manageToken.badAmount');
    case 'same-owner':
      return say('manageToken.button.sameOwner');
    case 'confirm':
      return say('manageToken.transfer.type', { word });
    case 'insufficient':
      return say('manageToken.button.insufficient', { symbol: getNetwork().coin.symbol });
    case 'offline':
      return say('manageToken.button.offline');
  }
}

/** "gas 0.6 TYCHO", on the head of each form. */
export function gasText(say: Say, attached: bigint): string {
  const { coin } = getNetwork();
  return say('manageToken.gas', { amount: `${formatAmountExact(attached, coin.decimals)} ${coin.symbol}` });
}
