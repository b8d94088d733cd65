import type { Usd } from '@junction/primitives';
import { BillRows, Panel, type BillRow } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatTokenAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { formatFixedAmount } from '../../shared/model/format-tokens.ts';
import { formatVestingTerms } from '../../shared/ui/vesting-text.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';

/** Formats USD; a dash for values without a price, which the API reports as 0. */
const formatPricedUsd = (value: Usd | undefined, isPriced: boolean): string =>
  !isPriced || value === undefined ? '—' : formatUsd(value);

/** Rows with the value of the deposit at its last change, in both pool tokens. */
function pastRows(t: Translate, { summary, detail }: FarmView): readonly BillRow[] {
  const { history } = detail;
  const [left, right] = summary.poolTokens;
  if (!history || !left || !right) return [];
  const parts = [
    `${formatFixedAmount(history.leftAmount)} ${left.symbol}`,
    `${formatFixedAmount(history.rightAmount)} ${right.symbol}`,
  ];
  return [
    {
      key: 'before',
      label: t('farm.own.before'),
      value: formatPricedUsd(history.worth, history.worth > 0n),
    },
    { key: 'parts', label: t('farm.own.parts'), value: parts.join(' + ') },
  ];
}

/** Formats the deposit from the chain, or from the server until the chain is read. */
function depositedText(view: FarmView): string {
  const { summary, detail, inspected, position, inspectedPosition, deposit } = view;
  const shown = inspected === undefined ? position : inspectedPosition;
  if (shown !== undefined && deposit !== undefined) return formatTokenAmount(shown.balance, deposit);
  return detail.deposited === undefined
    ? '—'
    : `${formatFixedAmount(detail.deposited)} ${summary.depositSymbol}`;
}

/** Formats the vesting terms from the chain, or from the server until the chain is read. */
function farmVesting(t: Translate, { chain, detail }: FarmView): string {
  return formatVestingTerms(
    t,
    chain === undefined
      ? {
          ratio: BigInt(Math.max(0, detail.terms.vestingRatio)),
          period: detail.terms.vestingPeriod,
        }
      : chain.vesting,
  );
}

/** Panel with the current value of a deposit, its value at its last change, and the vesting terms. */
export function FarmDepositPerformancePanel({ view }: { readonly view: FarmView }): JSX.Element {
  const t = useTranslations();
  const { summary, detail, inspected, wallet } = view;
  const hasUser = (inspected ?? wallet.account) !== undefined;
  const worth = formatPricedUsd(detail.depositWorth, summary.tvl !== undefined);
  return (
    <Panel title={inspected === undefined ? t('farm.own') : t('farm.other.performance')}>
      <div className={css['panel']}>
        {hasUser ? (
          <BillRows
            divided
            rows={[
              { key: 'deposited', label: t('farm.own.deposited'), value: depositedText(view) },
              { key: 'worth', label: t('farm.own.worth'), value: worth },
              ...pastRows(t, view),
            ]}
          />
        ) : (
          <p className={css['small']}>{t('farm.own.connect')}</p>
        )}
        <p className={css['small']}>{farmVesting(t, view)}</p>
      </div>
    </Panel>
  );
}
