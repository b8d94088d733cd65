import { EmptyState, Panel, Skeleton, screenReaderOnlyClass } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { useGovernanceToken } from '../../../../rooms/token/index.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { BoostDrawing } from '../../shared/boost-chart/index.ts';
import { formatMultiplier } from '../../shared/model/times-text.ts';
import { buildVeBoostCurve } from '../model/ve-line.ts';
import type { GaugeView } from '../use-gauge.ts';
import css from './gauge.module.css';

/** Chart of the boost by ve, with the account's current ve marked. */
export function VeChart(props: { readonly view: GaugeView; readonly choice: ReactNode }): JSX.Element {
  const t = useTranslations();
  const { view, choice } = props;
  const { symbol, decimals } = useGovernanceToken();
  const { position, chain, ve, unread, isLoading } = view;
  if (position === undefined || chain === undefined || ve === undefined)
    return (
      <Panel title={t('boostChart.ve.title', { symbol })} actions={choice}>
        {unread === undefined && isLoading ? (
          <Skeleton height="120px" />
        ) : (
          <EmptyState title={t('boostChart.ve.unread')} />
        )}
      </Panel>
    );
  const line = buildVeBoostCurve({ balance: position.balance, gaugeDeposits: chain.deposits }, ve);
  const last = line?.points.at(-1)?.ve;
  if (line === undefined || last === undefined)
    return (
      <Panel title={t('boostChart.ve.title', { symbol })} actions={choice}>
        <EmptyState title={t('boostChart.ve.none')} note={t('boostChart.ve.none.note', { symbol })} />
      </Panel>
    );
  const amountOf = (units: bigint): string => formatTokenAmount(units, { decimals, symbol: `ve${symbol}` });
  const along = (units: bigint): number => Number((units * 10_000n) / last) / 100;
  const values = {
    held: amountOf(line.now.ve),
    boost: formatMultiplier(line.now.boost),
    full: amountOf(line.full),
  };
  return (
    <Panel
      title={t('boostChart.ve.title', { symbol })}
      actions={choice}
      footer={<p className={css['small']}>{t('boostChart.ve.note', { symbol })}</p>}
    >
      <p className={screenReaderOnlyClass}>{t('boostChart.ve.say', values)}</p>
      <BoostDrawing
        points={line.points.map(({ ve: units, boost }) => ({ xPercent: along(units), boost }))}
        here={{ xPercent: along(line.now.ve), boost: line.now.boost }}
        note={t('boostChart.ve.full', { full: values.full })}
        ends={['0', amountOf(last)]}
      />
    </Panel>
  );
}
