import type { Ratio } from '@junction/primitives';
import { BillAmountStrip, BillRows, type BillAmountCell, type BillRow } from '@junction/ui-kit';
import type { JSX } from 'react';
import { getWeeklyRewardsUsdRoundedDown, type GaugeDepositPreview } from '../../../../rooms/gauge/index.ts';
import { formatApr } from '../../../../shared/format/apr-text.ts';
import { formatPercent, formatUsd } from '../../../../shared/format/format-number.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import type { GaugeView } from '../use-gauge.ts';
import { formatMultiplier } from '../../shared/model/times-text.ts';

interface DepositBillProps {
  readonly view: GaugeView;
  readonly preview: GaugeDepositPreview;
  readonly amount: bigint;
  readonly days: number;
}

/** Formats a multiplier; a dash for 0, which means that there is no deposit. */
const multiplierText = (multiplier: bigint): string =>
  multiplier === 0n ? '—' : formatMultiplier(multiplier);

const shareText = (share: Ratio): string => formatPercent(share, { places: 3, short: true });

/**
 * Returns the weekly rewards of the deposit including `amount`, USD; undefined if a price or rate is missing.
 */
function getWeeklyRewards({ view, preview, amount }: DepositBillProps) {
  const { deposit, lpPrice, position } = view;
  const value =
    position && deposit && lpPrice !== undefined
      ? toUsdValueRoundedDown(position.balance + amount, deposit.decimals, lpPrice)
      : undefined;
  return getWeeklyRewardsUsdRoundedDown(value, preview.apr?.total);
}

function getBillCells(t: Translate, props: DepositBillProps): readonly BillAmountCell[] {
  const { view, preview } = props;
  const { boost } = view;
  const week = getWeeklyRewards(props);
  return [
    { key: 'boost', label: t('gauge.bill.boost'), value: multiplierText(preview.boost.totalMultiplier) },
    {
      key: 'apr',
      label: t('gauge.bill.apr'),
      value: formatApr(preview.apr?.total),
      note: boost === undefined ? undefined : t('gauge.bill.now', { figure: formatApr(boost.apr?.total) }),
    },
    { key: 'week', label: t('gauge.bill.week'), value: week === undefined ? '—' : formatUsd(week) },
  ];
}

function getBillRows(t: Translate, { view, preview, days }: DepositBillProps): readonly BillRow[] {
  const now = view.boost?.parts;
  const { parts } = preview;
  return [
    {
      key: 'lock',
      label: t('gauge.bill.lockBoost'),
      value: formatMultiplier(preview.lockBoost * 10n ** 15n),
      ...(days > 0 && preview.lockBoost === 1000n
        ? { aside: t('gauge.bill.noBoost'), tone: 'warning' as const }
        : {}),
    },
    {
      key: 've',
      label: t('gauge.bill.veBoost'),
      value: multiplierText(preview.boost.veMultiplier),
      hint: t('gauge.bill.veBoost.hint'),
    },
    {
      key: 'governance',
      label: t('gauge.bill.governance'),
      value: `${formatApr(now?.governance)} → ${formatApr(parts?.governance)}`,
    },
    {
      key: 'extra',
      label: t('gauge.bill.extra'),
      value: `${formatApr(now?.extra)} → ${formatApr(parts?.extra)}`,
    },
    {
      key: 'share',
      label: t('gauge.bill.share'),
      value: `${shareText(preview.shareBefore)} → ${shareText(preview.shareAfter)}`,
    },
  ];
}

/** Bill with boost, APR and share before and after the deposit, computed as in the contract. */
export function DepositBill(props: DepositBillProps): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <BillAmountStrip cells={getBillCells(t, props)} />
      <BillRows rows={getBillRows(t, props)} />
    </>
  );
}
