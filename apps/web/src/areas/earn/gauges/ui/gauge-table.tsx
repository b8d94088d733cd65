import { ButtonAnchor, Tag, rowLinkClass, type TableColumn } from '@junction/ui-kit';
import { createLink, Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import type { GaugeSummary } from '../../../../rooms/gauge/index.ts';
import { AprCell, type EarnListDefinition, type MetricColumn } from '../../shared/list/index.ts';
import { GaugeApprovalMark, GaugeWarning, getGaugeDisplayName } from '../../shared/ui/gauge-marks.tsx';
import { formatExactPeriod } from '../../shared/ui/period-text.ts';
import { GAUGE_SORT_COLUMNS, type GaugeSortColumn } from '../model/gauge-list-search.ts';
import css from './gauge-list.module.css';

const ButtonLink = createLink(ButtonAnchor);

/** Formats the boost of the maximum lock: "1.5×". */
const boostText = (thousandths: bigint): string => `${formatAmount(thousandths, 3)}×`;

function GaugeLink({ gauge }: { readonly gauge: GaugeSummary }): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <Link to="/gauges/$address" params={{ address: gauge.address }} className={rowLinkClass}>
        {getGaugeDisplayName(gauge)}
      </Link>
      <GaugeApprovalMark gauge={gauge} />
      <GaugeWarning gauge={gauge} />
      {gauge.isLowBalance && (
        <Tag tone="warning" title={t('earn.lowBalance.note')}>
          {t('earn.lowBalance')}
        </Tag>
      )}
    </>
  );
}

function boostColumn(t: Translate): TableColumn<GaugeSummary> {
  return {
    key: 'boost',
    header: t('gauges.column.boost'),
    align: 'end',
    hideBelow: 860,
    width: '7%',
    render: (gauge) =>
      gauge.longestLock === 0 || gauge.highestBoost <= 1000n ? (
        <span className={css['quiet']}>—</span>
      ) : (
        <span className={css['stack']}>
          <span>{boostText(gauge.highestBoost)}</span>
          <span className={css['micro']}>{formatExactPeriod(t, gauge.longestLock)}</span>
        </span>
      ),
  };
}

const metricColumns: EarnListDefinition<GaugeSummary, GaugeSortColumn>['metricColumns'] = (
  t,
  now,
): readonly MetricColumn<GaugeSummary>[] => [
  {
    key: 'min',
    header: t('gauges.column.min'),
    align: 'end',
    sortable: true,
    isOnCard: true,
    hideBelow: 560,
    width: '9%',
    render: (gauge) => <AprCell row={gauge} now={now} apr={gauge.minApr} change={gauge.minAprChange} />,
  },
  {
    key: 'max',
    header: t('gauges.column.max'),
    align: 'end',
    sortable: true,
    isOnCard: true,
    width: '10%',
    render: (gauge) => (
      <AprCell row={gauge} now={now} apr={gauge.maxApr} change={gauge.maxAprChange} isBoosted />
    ),
  },
  boostColumn(t),
];

/** Definition of the list's columns for gauges: the minimum and maximum APR, and the boost of the maximum lock. */
export const GAUGE_LIST_DEFINITION: EarnListDefinition<GaugeSummary, GaugeSortColumn> = {
  sorts: GAUGE_SORT_COLUMNS,
  depositedSort: 'worth',
  nameHeader: (t) => t('gauges.column.gauge'),
  nameOf: getGaugeDisplayName,
  renderLink: (gauge) => <GaugeLink gauge={gauge} />,
  renderAct: (gauge, label) => (
    <ButtonLink
      size="s"
      to="/gauges/$address"
      params={{ address: gauge.address }}
      aria-label={`${label}: ${getGaugeDisplayName(gauge)}`}
    >
      {label}
    </ButtonLink>
  ),
  paysOf: (gauge) => gauge,
  metricColumns,
  widths: { status: 7, tvl: 8, pays: 7, deposited: 11, reward: 13 },
};
