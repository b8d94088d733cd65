import { ratio, toMilliseconds } from '@junction/primitives';
import { LabeledValueStrip, type LabeledStripValue } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { RelativeChangeText } from '../../../../rooms/pool/index.ts';
import { formatApr } from '../../../../shared/format/apr-text.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import {
  formatPercent,
  formatTokenAmount,
  formatUsdStatistic,
} from '../../../../shared/format/format-number.ts';
import { getLpShareRoundedDown } from '../../../../shared/liquidity/lp.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { formatFixedAmount } from '../../shared/model/format-tokens.ts';
import { MetricCell } from '../../shared/ui/figure-cell.tsx';
import type { FarmView } from '../use-farm.ts';

/** Key figures: deposits, APR, end and rates. */
export function FarmMetrics({ view }: { readonly view: FarmView }): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const { summary, detail, deposit, position } = view;
  // After the end nothing is paid, even if the last round has a rate.
  const isOver = summary.end !== undefined && summary.end <= view.now;
  const given = isOver ? [] : detail.rewardTokens;
  const [first, ...others] = given.map(({ perSecond }, index) => {
    const symbol = summary.rewardTokens[index]?.symbol ?? '?';
    return t('farm.perSecond', { amount: `${formatFixedAmount(perSecond)} ${symbol}` });
  });
  const cells: readonly LabeledStripValue[] = [
    {
      key: 'tvl',
      label: t('farm.tvl'),
      value: (
        <MetricCell
          figure={summary.tvl === undefined ? '—' : formatUsdStatistic(summary.tvl)}
          note={`${formatFixedAmount(detail.allDeposited)} ${summary.depositSymbol}`}
        />
      ),
    },
    {
      key: 'apr',
      label: t('farm.apr'),
      value: isOver ? (
        <MetricCell figure="—" />
      ) : (
        <MetricCell
          figure={formatApr(summary.apr)}
          note={<RelativeChangeText change={summary.aprChange} />}
        />
      ),
    },
    {
      key: 'end',
      label: t('farm.end'),
      value: (
        <MetricCell
          figure={
            summary.end === undefined
              ? t('farm.end.none')
              : formatDateTime(toMilliseconds(summary.end), locale)
          }
        />
      ),
    },
    ...(position === undefined
      ? []
      : [
          {
            key: 'share',
            label: t('farm.share'),
            value: (
              <MetricCell
                figure={
                  position.deposits === 0n
                    ? '—'
                    : formatPercent(ratio(getLpShareRoundedDown(position.balance, position.deposits)), {
                        places: 4,
                        short: true,
                      })
                }
                note={deposit && formatTokenAmount(position.balance, deposit)}
              />
            ),
          },
        ]),
    {
      key: 'speed',
      label: t('farm.speed'),
      value: <MetricCell figure={first ?? '—'} note={others.length === 0 ? undefined : others.join(', ')} />,
    },
  ];
  return <LabeledValueStrip cells={cells} />;
}
