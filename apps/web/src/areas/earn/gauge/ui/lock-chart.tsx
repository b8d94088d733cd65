import { seconds, toMilliseconds } from '@junction/primitives';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/speech.tsx';
import { formatDay } from '../../../../shared/format/format-day.ts';
import { useChainNow } from '../../../../shared/api/use-chain-now.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { BoostChart } from '../../shared/boost-chart/index.ts';
import { longestLockOf } from '../model/lock-choice.ts';
import type { GaugeView } from '../use-gauge.ts';

const DAY = 86_400;

/** What locks of every length multiply a deposit by, and the one that is chosen in the form. */
export function LockChart(props: { readonly view: GaugeView; readonly days: number }): JSX.Element | null {
  const say = useText();
  const locale = useLocale();
  const now = useChainNow();
  const { view, days } = props;
  const highest = view.chain === undefined ? view.gauge.highestBoost : view.chain.boost.highest;
  const end = formatDay(toMilliseconds(seconds(now + days * DAY)), locale);
  return (
    <BoostChart
      boost={{ highest, longest: longestLockOf(view) }}
      days={days}
      note={days === 0 ? say('lockDays.none') : say('boostChart.until', { date: end })}
    />
  );
}
