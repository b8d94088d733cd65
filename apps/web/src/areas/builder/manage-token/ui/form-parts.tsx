import type { Address } from '@junction/primitives';
import { DecimalField, MessageStateIcon, TextField } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { ActionButton, type ActionButtonProps } from '../../../../rooms/action/send/index.ts';
import { formatAmountExact } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { isAddressPrefix, parseNonZeroAddress, type OwnerFormBlocker } from '../model/manage-forms.ts';
import css from './manage-token.module.css';

export interface AddressFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Address that the field suggests while it is empty. */
  readonly mine?: Address | undefined;
  readonly hint?: ReactNode;
  /** Error shown if the address is valid but the action does not accept it. */
  readonly fieldError?: string | undefined;
}

/** Field for an address. It shows an error as soon as the entered text cannot become an address any more. */
export function AddressField(props: AddressFieldProps): JSX.Element {
  const t = useTranslations();
  const { label, value, onChange, mine, hint, fieldError } = props;
  const isGood = parseNonZeroAddress(value) !== undefined && fieldError === undefined;
  const isBad =
    value.trim().length >= 66 ? parseNonZeroAddress(value) === undefined : !isAddressPrefix(value);
  const offer =
    value === '' && mine !== undefined ? (
      <button type="button" className={css['mine']} onClick={() => onChange(mine)}>
        {t('manageToken.useMine')}
      </button>
    ) : undefined;
  return (
    <TextField
      label={label}
      mono
      placeholder="0:…"
      value={value}
      onChange={(next) => onChange(next.trim())}
      error={isBad ? t('manageToken.badAddress') : fieldError}
      hint={hint}
      maxLength={80}
      suffix={isGood ? <MessageStateIcon kind="arrived" size={15} /> : offer}
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

/** Amount field that accepts digits and one dot, with at most the token's decimals. */
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

export interface OwnerButtonProps extends Pick<
  ActionButtonProps<OwnerFormBlocker>,
  'blocker' | 'label' | 'coins' | 'variant' | 'size'
> {
  /** Text that the user must enter as confirmation, shown in the button's label. */
  readonly word?: string;
}

/** Submit button of an owner's form. */
export function OwnerFormSubmitButton({ word = '', ...button }: OwnerButtonProps): JSX.Element {
  const t = useTranslations();
  const words: Readonly<Record<OwnerFormBlocker, string>> = {
    'switched-off': t('manageToken.button.off'),
    'enter-data': t('manageToken.button.enterData'),
    'bad-address': t('manageToken.badAddress'),
    'bad-callback': t('manageToken.badCallback'),
    'bad-amount': t('manageToken.badAmount'),
    'same-owner': t('manageToken.button.sameOwner'),
    confirm: t('manageToken.transfer.type', { word }),
  };
  return <ActionButton {...button} own={{ text: (blocker) => words[blocker] }} onAct={undefined} />;
}

/** Formats the attached coins for the header of a form: "gas 0.6 TYCHO". */
export function formatAttachedGas(t: Translate, attached: bigint): string {
  const { coin } = getNetwork();
  return t('manageToken.gas', { amount: `${formatAmountExact(attached, coin.decimals)} ${coin.symbol}` });
}
