import type { Usd } from '@junction/primitives';
import { BillRows, Panel, type BillRow } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatTokenAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { formatTokens } from '../../shared/model/format-tokens.ts';
import { vestingText } from '../../shared/ui/vesting-text.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';

/** The API reports 0 for values without a price. */
const dollars = (value: Usd | undefined, isPriced: boolean): string =>
  !isPriced || value === undefined ? '—' : formatUsd(value);

/** Value at the last change, in both pool tokens. */
function pastRows(t: Translate, { summary, detail }: FarmView): readonly BillRow[] {
  const { history } = detail;
  const [left, right] = summary.poolTokens;
  if (!history || !left || !right) return [];
  const parts = [
    `${formatTokens(history.leftAmount)} ${left.symbol}`,
    `${formatTokens(history.rightAmount)} ${right.symbol}`,
  ];
  return [
    {
      key: 'before',
      label: t('farm.own.before'),
      value: dollars(history.worth, history.worth > 0n),
    },
    { key: 'parts', label: t('farm.own.parts'), value: parts.join(' + ') },
  ];
}

/** Deposit from the chain, before that from the server. */
function depositedText(view: FarmView): string {
  const { summary, detail, other, position, otherPosition, deposit } = view;
  const shown = other === undefined ? position : otherPosition;
  if (shown !== undefined && deposit !== undefined) return formatTokenAmount(shown.balance, deposit);
  return detail.deposited === undefined ? '—' : `${formatTokens(detail.deposited)} ${summary.depositSymbol}`;
}

/** Vesting from the chain, before that from the server. */
function farmVesting(t: Translate, { chain, detail }: FarmView): string {
  return vestingText(
    t,
    chain === undefined
      ? {
          ratio: BigInt(Math.max(0, detail.terms.vestingRatio)),
          period: detail.terms.vestingPeriod,
        }
      : chain.vesting,
  );
}

/** Current value of a deposit, value at its last change, and vesting. */
export function PerformancePanel({ view }: { readonly view: FarmView }): JSX.Element {
  const t = useTranslations();
  const { summary, detail, other, wallet } = view;
  const hasUser = (other ?? wallet.account) !== undefined;
  const worth = dollars(detail.depositWorth, summary.tvl !== undefined);
  return (
    <Panel title={other === undefined ? t('farm.own') : t('farm.other.performance')}>
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
