import { BillRows, type BillRow } from '@junction/ui-kit';
import type { JSX } from 'react';
import type { ChainPool, LiquiditySupplyPreview } from '../../../../rooms/chain-pool/index.ts';
import { formatAmount, formatPercent } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { LP_DECIMALS, getLpShareRoundedDown } from '../../../../shared/liquidity/lp.ts';
import { formatPoolShareRoundedDown } from '../../../../shared/liquidity/share-text.ts';
import type { AddLiquidityView } from '../use-add-liquidity.ts';
import css from './add-liquidity.module.css';

/** Divisor of the deposit. Returned amounts below 1/10000 of the deposit are rounding remainders and not shown. */
const DUST_DIVISOR = 10_000n;

/** Result of the deposit: received LP, minimum and returned amounts. */
export function AddLiquidityBill({ add }: { readonly add: AddLiquidityView }): JSX.Element | null {
  const t = useTranslations();
  const { pool } = add.pool;
  const { preview, rejection, minLp, lpHeld: held } = add.supply;
  if (pool === undefined) return null;
  if (preview === undefined) {
    if (rejection === undefined) return null;
    return (
      <p className={css['bill']}>{t(rejection === 'uneven' ? 'add.bill.uneven' : 'add.bill.tooSmall')}</p>
    );
  }
  const returned = formatReturnedAmounts(add, pool, preview);
  const shareOf = (lp: bigint | undefined, supply: bigint): string =>
    lp === undefined ? '—' : formatPoolShareRoundedDown(getLpShareRoundedDown(lp, supply));
  const rows: BillRow[] = [
    {
      key: 'lp',
      label: t('add.bill.receive'),
      value: `${formatAmount(preview.lpReward, LP_DECIMALS)} LP`,
      ...(minLp === undefined
        ? {}
        : { aside: t('add.bill.least', { amount: formatAmount(minLp, LP_DECIMALS) }) }),
    },
    {
      key: 'share',
      label: t('add.bill.share'),
      value: t('add.change', {
        now: shareOf(held, pool.lpSupply),
        after: shareOf(held === undefined ? undefined : held + preview.lpReward, preview.lpSupply),
      }),
    },
  ];
  if (preview.locked > 0n)
    rows.push({
      key: 'locked',
      label: t('add.bill.locked'),
      value: `${formatAmount(preview.locked, LP_DECIMALS)} LP`,
    });
  if (preview.impact !== undefined)
    rows.push({
      key: 'impact',
      label: t('add.bill.impact'),
      value: formatPercent(preview.impact, { places: 1 }),
    });
  if (returned.length > 0)
    rows.push({ key: 'returned', label: t('add.bill.returned'), value: returned.join(', ') });
  return (
    <div className={css['bill']}>
      <BillRows rows={rows} />
    </div>
  );
}

/** Formats the amounts that the pool returns because it does not swap them. */
function formatReturnedAmounts(
  { tokens, form }: AddLiquidityView,
  pool: Pick<ChainPool, 'tokens'>,
  preview: LiquiditySupplyPreview,
): readonly string[] {
  return pool.tokens.flatMap(({ root }, index) => {
    const units = preview.returned[index];
    const at = tokens.findIndex((one) => one?.root === root);
    const [token, given] = [tokens[at], form.amounts[at]];
    if (token === undefined || units === undefined || given === undefined) return [];
    const isDust = units === 0n || units * DUST_DIVISOR < given;
    return isDust ? [] : [`${formatAmount(units, token.decimals)} ${token.symbol}`];
  });
}
