import { toMilliseconds, type Seconds } from '@junction/primitives';
import { Panel, Table, type TableColumn } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatTokenAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import {
  groupVestingByWeek,
  getTotalRewardValue,
  type VestingEnd,
  type VestingWeek,
} from '../../shared/claims/index.ts';
import type { ClaimsView } from '../use-claims.ts';
import css from './claims.module.css';

/** Number of weeks shown. */
const WEEKS = 4;
const DAY = 86_400;

function VestedAmounts(props: { readonly week: VestingWeek; readonly claims: ClaimsView }): JSX.Element {
  const { week, claims } = props;
  return (
    <span className={css['lines']}>
      {week.vested.map(({ root, units }) => {
        const token = claims.cache.get(root);
        return <span key={root}>{token === undefined ? '?' : formatTokenAmount(units, token)}</span>;
      })}
    </span>
  );
}

/** Vested amounts of the coming weeks. */
export function WeeklyVestingPanel(props: {
  readonly ends: readonly VestingEnd[];
  readonly claims: ClaimsView;
  readonly now: Seconds;
}): JSX.Element | null {
  const t = useTranslations();
  const locale = useLocale();
  const { ends, claims, now } = props;
  const rows = groupVestingByWeek(ends, now, WEEKS);
  if (rows.length === 0) return null;
  const days = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
  const spanOf = ({ from, to }: VestingWeek): string =>
    days.formatRange(toMilliseconds(from), toMilliseconds(to) - DAY * 1_000);
  const worthText = ({ vested }: VestingWeek): string => {
    const worth = getTotalRewardValue(vested, claims);
    return worth === undefined ? '—' : formatUsd(worth);
  };
  const columns: readonly TableColumn<VestingWeek>[] = [
    {
      key: 'week',
      header: t('claims.weeks.week'),
      render: spanOf,
    },
    {
      key: 'frees',
      words: true,
      header: t('claims.weeks.frees'),
      align: 'end',
      render: (week) => <VestedAmounts week={week} claims={claims} />,
    },
    {
      key: 'worth',
      header: t('claims.column.worth'),
      align: 'end',
      render: worthText,
    },
  ];
  return (
    <Panel
      title={t('claims.weeks')}
      padded={false}
      footer={<p className={css['small']}>{t('claims.weeks.note')}</p>}
    >
      <Table
        label={t('claims.weeks')}
        columns={columns}
        rows={rows}
        rowKey={({ from }) => String(from)}
        empty={null}
        renderCard={(week) => (
          <span className={css['line']}>
            <span>{spanOf(week)}</span>
            <VestedAmounts week={week} claims={claims} />
            <span>{worthText(week)}</span>
          </span>
        )}
      />
    </Panel>
  );
}
