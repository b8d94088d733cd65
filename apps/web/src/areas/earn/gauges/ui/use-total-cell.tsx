import type { LabeledStripValue } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { RelativeChangeText } from '../../../../rooms/pool/index.ts';
import { formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { MetricCell } from '../../shared/ui/figure-cell.tsx';
import { gaugesTotalQuery } from '../../shared/queries/gauge-queries.ts';

/** TVL of all gauges, and the number of gauges not included. */
export function useTotalTvlCell(): LabeledStripValue {
  const t = useTranslations();
  const { data, isError } = useQuery(gaugesTotalQuery());
  const unread = isError ? '—' : undefined;
  // While loading, a placeholder note reserves the space of the real one.
  const { counted, leftOut } = data ?? { counted: 1, leftOut: 1 };
  const note = [
    t('gauges.total.of', { count: counted }),
    ...(leftOut === 0 ? [] : [t('gauges.total.without', { count: leftOut })]),
  ];
  return {
    key: 'total',
    label: t('gauges.total'),
    value: (
      <MetricCell
        figure={data === undefined ? unread : formatUsdStatistic(data.tvl)}
        note={
          isError ? undefined : (
            <>
              {data !== undefined && <RelativeChangeText change={data.tvlChange} />} {note.join(' · ')}
            </>
          )
        }
      />
    ),
  };
}
