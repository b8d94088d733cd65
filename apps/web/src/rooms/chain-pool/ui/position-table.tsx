import { ratio, usd, type Address, type Usd } from '@junction/primitives';
import type { JSX } from 'react';
import { formatAmount, formatUsd } from '../../../shared/format/format-number.ts';
import { toUsdValueRoundedDown } from '../../../shared/format/value-down.ts';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { LP_DECIMALS } from '../../../shared/liquidity/lp.ts';
import { formatPoolShareRoundedDown } from '../../../shared/liquidity/share-text.ts';
import type { LpPosition } from '../position.ts';
import css from './position-table.module.css';

export interface LpPositionTableProps {
  readonly now: LpPosition;
  /** Position after the operation; undefined if there is no operation to compare with. */
  readonly after: LpPosition | undefined;
  /** Tokens of the pool, in pool order. */
  readonly tokens: readonly { readonly root: Address; readonly symbol: string; readonly decimals: number }[];
  /** USD per token, scaled by 1e18, by token root. Tokens without a price are missing. */
  readonly prices: ReadonlyMap<Address, bigint> | undefined;
}

/** Table of a position before and after an operation, with the differences. */
export function LpPositionTable({ now, after, tokens, prices }: LpPositionTableProps): JSX.Element {
  const t = useTranslations();
  const worth = (position: LpPosition): Usd | undefined => getUsdValueDown(position, tokens, prices);
  const [worthNow, worthAfter] = [worth(now), after === undefined ? undefined : worth(after)];
  const row = (
    key: string,
    label: string,
    write: (value: bigint) => string,
    was: bigint | undefined,
    then?: bigint,
  ) => (
    <tr key={key}>
      <th scope="row">{label}</th>
      <td>{was === undefined ? '—' : write(was)}</td>
      {after !== undefined && (
        <>
          <td className={css['after']}>{then === undefined ? '—' : write(then)}</td>
          <td className={css['change']}>
            {then === undefined || was === undefined ? '—' : formatSigned(write, then - was)}
          </td>
        </>
      )}
    </tr>
  );
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{t('lpPosition.part')}</th>
          <th scope="col">{t('lpPosition.now')}</th>
          {after !== undefined && (
            <>
              <th scope="col">{t('lpPosition.after')}</th>
              <th scope="col" className={css['change']}>
                {t('lpPosition.change')}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {row('lp', t('lpPosition.lp'), (value) => formatAmount(value, LP_DECIMALS), now.lp, after?.lp)}
        {tokens.map(({ root, symbol, decimals }, index) =>
          row(
            root,
            symbol,
            (value) => formatAmount(value, decimals),
            now.tokens[index],
            after?.tokens[index],
          ),
        )}
        {worthNow !== undefined &&
          row('value', t('lpPosition.value'), (value) => formatUsd(usd(value)), worthNow, worthAfter)}
        {row(
          'share',
          t('lpPosition.share'),
          (value) => formatPoolShareRoundedDown(ratio(value)),
          now.share,
          after?.share,
        )}
      </tbody>
    </table>
  );
}

const formatSigned = (write: (value: bigint) => string, value: bigint): string =>
  value > 0n ? `+${write(value)}` : write(value);

/** Returns the position's value in USD, rounded down; undefined if the price of any token is missing. */
function getUsdValueDown(
  { tokens: amounts }: LpPosition,
  tokens: LpPositionTableProps['tokens'],
  prices: LpPositionTableProps['prices'],
): Usd | undefined {
  let sum = 0n;
  for (const [index, { root, decimals }] of tokens.entries()) {
    const [price, amount] = [prices?.get(root), amounts[index]];
    if (price === undefined || amount === undefined) return undefined;
    sum += toUsdValueRoundedDown(amount, decimals, price);
  }
  return usd(sum);
}
