import { mulDivDown, toMilliseconds, usd, type Address, type Seconds } from '@junction/primitives';
import { LabeledValueStrip, Panel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { getRewardRate } from '../../../../../rooms/gauge/index.ts';
import { formatUsd } from '../../../../../shared/format/format-number.ts';
import { useLocale } from '../../../../../shared/i18n/i18n-provider.tsx';
import { useTranslations } from '../../../../../shared/i18n/use-translations.ts';
import { MetricCell } from '../../../shared/ui/figure-cell.tsx';
import { toDailyReward, type OwnerFundedReward } from '../model/owner-rules.ts';
import { formatRewardAmounts } from '../model/reward-amounts.ts';
import { buildRewardRunwayBars, type RewardRunwayBar } from '../model/runway-bars.ts';
import css from './owner.module.css';
import type { GaugeOwnerProps } from './parts.ts';

function useDay(): (time: Seconds) => string {
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' });
  return (time) => day.format(toMilliseconds(time));
}

/**
 * Returns a function that formats one amount per reward. The amount of the first reward is shown as the cell's value,
 * the amounts of the other rewards as the cell's note.
 */
function createAmountsFormatter({ actions, chain }: GaugeOwnerProps) {
  return (unitsOf: (reward: OwnerFundedReward) => bigint): readonly string[] =>
    formatRewardAmounts(chain.extra, actions.tokenOf, unitsOf);
}

/** Returns the total value of rewards in USD; undefined if one of them has no price. */
function getTotalWorth({ view, actions }: GaugeOwnerProps, amounts: readonly (readonly [Address, bigint])[]) {
  const worths = amounts.map(([root, units]) => {
    const [price, decimals] = [view.market?.prices.get(root), actions.tokenOf(root)?.decimals];
    if (price === undefined || decimals === undefined) return undefined;
    return mulDivDown(units, price, 10n ** BigInt(decimals));
  });
  const known = worths.filter((worth) => worth !== undefined);
  return known.length < worths.length
    ? undefined
    : usd(known.reduce<bigint>((sum, worth) => sum + worth, 0n));
}

/** Strip with the time for which the rewards last, their balances and their cost per day. */
export function GaugeOwnerMetrics(props: GaugeOwnerProps & { readonly now: Seconds }): JSX.Element {
  const t = useTranslations();
  const day = useDay();
  const amounts = createAmountsFormatter(props);
  const { actions, chain, now } = props;
  const { shortest } = buildRewardRunwayBars(chain.extra, now);
  const daily = (reward: OwnerFundedReward): bigint => toDailyReward(getRewardRate(reward, now));
  const costs = chain.extra.map((reward) => [reward.root, daily(reward)] as const);
  const cost = getTotalWorth(
    props,
    costs.filter(([, units]) => units > 0n),
  );
  const [first, ...others] = amounts(({ held: units }) => units);
  // oxlint-disable-next-line junction/no-silent-zero -- only what holds nothing is left out of the amounts
  const held = first ?? '0';
  const ended = chain.extra.filter(({ isEnded }) => isEnded).length;
  return (
    <LabeledValueStrip
      cells={[
        {
          key: 'shortest',
          label: t('owner.strip.shortest'),
          value: (
            <MetricCell
              figure={shortest?.days === undefined ? '—' : t('earn.days', { days: shortest.days })}
              note={
                shortest === undefined || shortest.runway.kind === 'idle'
                  ? t('owner.strip.idle')
                  : t('owner.strip.until', {
                      symbol: actions.tokenOf(shortest.root)?.symbol ?? '?',
                      date: day(shortest.runway.until),
                    })
              }
            />
          ),
        },
        {
          key: 'held',
          label: t('owner.strip.held'),
          value: <MetricCell figure={held} note={others.join(', ') || undefined} />,
        },
        {
          key: 'cost',
          label: t('owner.strip.perDay'),
          value: (
            <MetricCell
              figure={cost === undefined ? '—' : formatUsd(cost)}
              note={amounts(daily).join(', ') || undefined}
            />
          ),
        },
        {
          key: 'rewards',
          label: t('owner.strip.rewards'),
          value: (
            <MetricCell figure={String(chain.extra.length)} note={t('owner.strip.ends', { count: ended })} />
          ),
        },
      ]}
    />
  );
}

/** Bars that show how long each reward lasts at its current rate, from today. */
export function RewardRunwayChart(props: GaugeOwnerProps & { readonly now: Seconds }): JSX.Element {
  const t = useTranslations();
  const day = useDay();
  const { actions, chain, now } = props;
  const { axis, bars } = buildRewardRunwayBars(chain.extra, now);
  const isOwedKnown = chain.extra.every(({ owed }) => owed !== undefined);
  const text = ({ runway, days }: RewardRunwayBar): string => {
    if (runway.kind === 'idle' || days === undefined) return t('gauge.runway.idle');
    return runway.kind === 'covered'
      ? t('gauge.runway.covered', { date: day(runway.until) })
      : t(runway.isLongest ? 'gauge.runway.atMost' : 'gauge.runway.lasts', {
          days,
          date: day(runway.until),
        });
  };
  return (
    <Panel
      title={t('owner.runway')}
      footer={<p className={css['small']}>{t(isOwedKnown ? 'owner.runway.note' : 'owner.runway.longest')}</p>}
    >
      <ul className={css['runways']}>
        {bars.map((bar) => (
          <li key={bar.root}>
            <span className={css['runwayHead']}>
              <b>{actions.tokenOf(bar.root)?.symbol ?? '?'}</b>
              <span className={css['small']}>{text(bar)}</span>
            </span>
            <span className={css['track']} aria-hidden="true">
              <i style={{ inlineSize: `${bar.percent}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <p className={css['axis']} aria-hidden="true">
        <span>{t('owner.runway.today')}</span>
        <span>{t('earn.days', { days: axis })}</span>
      </p>
    </Panel>
  );
}
