import { formatUnits } from '@junction/primitives';
import { AmountField, PlusSign, screenReaderOnlyClass } from '@junction/ui-kit';
import { Fragment, type JSX } from 'react';
import {
  BalanceText,
  ASSUMED_TOKEN_DECIMALS,
  getTokenIcon,
  type Token,
} from '../../../../rooms/token/index.ts';
import { formatAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getWalletAndAccountBalance } from '../model/derive.ts';
import { lacksWalletBalance, type FieldTokenSummary } from '../model/plan.ts';
import type { AddLiquidityView } from '../use-add-liquidity.ts';

export interface AddLiquidityFieldsProps {
  readonly add: AddLiquidityView;
  /** Opens the token selection of a field; undefined if the tokens cannot be changed. */
  readonly onPick: ((index: number) => void) | undefined;
}

/** Amount fields, one per token of the pool. */
export function AddLiquidityFields(props: AddLiquidityFieldsProps): JSX.Element {
  return (
    <div>
      {props.add.tokens.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- fields have no other name
        <Fragment key={index}>
          {index > 0 && <PlusSign />}
          <Field {...props} index={index} />
        </Fragment>
      ))}
    </div>
  );
}

function Field({ add, onPick, index }: AddLiquidityFieldsProps & { readonly index: number }): JSX.Element {
  const t = useTranslations();
  const { form, pool, stepper } = add;
  const [token, fact] = [add.tokens[index], stepper.input.tokens[index]];
  const typed = (text: string, copies: boolean): void => form.dispatch({ type: 'type', index, text, copies });
  const most = formatMaximum(token, fact);
  return (
    <AmountField
      label={
        <>
          {t('add.field')}
          {token !== undefined && <span className={screenReaderOnlyClass}>, {token.symbol}</span>}
        </>
      }
      value={form.texts[index] ?? ''}
      decimals={token?.decimals ?? ASSUMED_TOKEN_DECIMALS}
      token={token && getTokenIcon(token)}
      onTokenClick={onPick && (() => onPick(index))}
      onChange={(text) => typed(text, pool.isEmpty)}
      onMax={most === undefined ? undefined : () => typed(most, false)}
      balance={token && <FieldBalance add={add} token={token} />}
      note={getFieldNote(t, add, index)}
      error={lacksWalletBalance(fact) ? t('add.insufficient', { symbol: fact.symbol }) : undefined}
    />
  );
}

/** Formats the maximum amount; undefined if it is zero or unknown. */
function formatMaximum(token: Token | undefined, fact: FieldTokenSummary | undefined): string | undefined {
  const all = getWalletAndAccountBalance(fact);
  return token === undefined || all === undefined || all === 0n
    ? undefined
    : formatUnits(all, token.decimals);
}

function FieldBalance({
  add,
  token,
}: {
  readonly add: AddLiquidityView;
  readonly token: Token;
}): JSX.Element {
  const t = useTranslations();
  return (
    <BalanceText
      balance={add.reads.balances.of(token.root)}
      decimals={token.decimals}
      text={(amount) => t('add.wallet', { amount })}
    />
  );
}

/** Returns the note below a field: value in USD, and the balance in the exchange account. */
function getFieldNote(t: Translate, add: AddLiquidityView, index: number): string | undefined {
  const [token, fact] = [add.tokens[index], add.stepper.input.tokens[index]];
  if (token === undefined || fact === undefined) return undefined;
  const price = add.reads.prices?.get(token.root);
  const parts = [
    ...(price === undefined || fact.amount === 0n
      ? []
      : [formatUsd(toUsdValueRoundedDown(fact.amount, token.decimals, price))]),
    ...(fact.held === 0n ? [] : [t('add.held', { amount: formatAmount(fact.held, token.decimals) })]),
  ];
  return parts.length === 0 ? undefined : parts.join(' · ');
}
