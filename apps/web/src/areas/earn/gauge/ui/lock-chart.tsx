import { seconds, toMilliseconds } from '@junction/primitives';
import { SegmentedControl } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useGovernanceToken } from '../../../../rooms/token/index.ts';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatDay } from '../../../../shared/format/format-day.ts';
import { useChainNow } from '../../../../shared/api/use-chain-now.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { BoostChart } from '../../shared/boost-chart/index.ts';
import { getLongestLock } from '../model/lock-choice.ts';
import type { GaugeView } from '../use-gauge.ts';
import { VeChart } from './ve-chart.tsx';

const DAY = 86_400;

/** Chart of the boost: the lock boost by duration with the entered one marked, or the ve boost by ve. */
export function LockChart(props: { readonly view: GaugeView; readonly days: number }): JSX.Element | null {
  const t = useTranslations();
  const locale = useLocale();
  const now = useChainNow();
  const { symbol } = useGovernanceToken();
  const [shown, setShown] = useState<'lp' | 've'>('lp');
  const { view, days } = props;
  const { chain, gauge, wallet } = view;
  const highest = chain === undefined ? gauge.highestBoost : chain.boost.highest;
  const end = formatDay(toMilliseconds(seconds(now + days * DAY)), locale);
  // ve boosts only rewards in governance tokens.
  const choice =
    gauge.hasGovernance && wallet.account !== undefined ? (
      <SegmentedControl
        label={t('boostChart.choice')}
        value={shown}
        options={[
          { value: 'lp', label: t('boostChart.choice.lp') },
          { value: 've', label: t('boostChart.choice.ve', { symbol }) },
        ]}
        onChange={setShown}
      />
    ) : undefined;
  if (choice !== undefined && shown === 've') return <VeChart view={view} choice={choice} />;
  return (
    <BoostChart
      boost={{ highest, longest: getLongestLock(view) }}
      days={days}
      note={days === 0 ? t('lockDays.none') : t('boostChart.until', { date: end })}
      choice={choice}
    />
  );
}
