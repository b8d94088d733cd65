import type { StripCell } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { StripFigure } from '../../shared/claims/index.ts';
import { gaugesTotalQuery } from '../../shared/queries/gauge-queries.ts';

/** Dollars in all gauges, and how many are not in it. */
export function useTotalCell(): StripCell {
  const say = useText();
  const { data, isError } = useQuery(gaugesTotalQuery());
  const unread = isError ? '—' : undefined;
  const note = data && [
    say('gauges.total.of', { count: data.counted }),
    ...(data.leftOut === 0 ? [] : [say('gauges.total.without', { count: data.leftOut })]),
  ];
  return {
    key: 'total',
    label: say('gauges.total'),
    value: (
      <StripFigure
        figure={data === undefined ? unread : formatUsdStatistic(data.tvl)}
        note={note?.join(' · ')}
      />
    ),
  };
}
