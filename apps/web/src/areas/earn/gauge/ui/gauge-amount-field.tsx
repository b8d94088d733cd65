import { formatUnits } from '@junction/primitives';
import { AmountField } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { getLpTokenIcon } from '../../../../rooms/token/index.ts';
import { formatUsd } from '../../../../shared/format/format-number.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import { getTokenDecimalsOrZero } from '../model/deposit-token.ts';
import type { GaugeView } from '../use-gauge.ts';

/** Field for an amount of the deposited token, with its value in USD. */
export function GaugeAmountField(props: {
  readonly view: GaugeView;
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Entered amount, base units. */
  readonly amount: bigint;
  readonly balance: ReactNode;
  /** Amount that the "max" button fills in, base units; no button if zero or undefined. */
  readonly max: bigint | undefined;
}): JSX.Element {
  const { view, label, text, onText, amount, balance, max } = props;
  const { gauge, cache, deposit, lpPrice } = view;
  const decimals = getTokenDecimalsOrZero(deposit);
  return (
    <AmountField
      label={label}
      value={text}
      onChange={onText}
      decimals={decimals}
      token={getLpTokenIcon(
        gauge.poolTokens.map(({ root, symbol }) => cache.get(root) ?? { symbol, listed: false }),
      )}
      note={
        lpPrice === undefined || amount === 0n
          ? undefined
          : formatUsd(toUsdValueRoundedDown(amount, decimals, lpPrice))
      }
      balance={balance}
      onMax={deposit && max ? () => onText(formatUnits(max, decimals)) : undefined}
    />
  );
}
