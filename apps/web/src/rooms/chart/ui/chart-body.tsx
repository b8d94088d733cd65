import type { ChartTimeframe } from '@junction/api-contract';
import { Button, screenReaderOnlyClass } from '@junction/ui-kit';
import { Suspense, lazy, type JSX } from 'react';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { retryImport } from '../../../shared/paint/keep-loading.ts';
import { MIN_DISPLAYED_PRICE, type ChartData } from '../model/series.ts';
import type { WindowedSeries } from '../use-windowed-series.ts';
import css from './chart-panel.module.css';

const DrawnChart = lazy(
  retryImport(async () => {
    const { ChartCanvasOrTable: Drawn } = await import('./drawn-chart.tsx');
    return { default: Drawn };
  }),
);

export interface ChartBodyProps {
  readonly label: string;
  readonly timeframe: ChartTimeframe;
  readonly data: ChartData | undefined;
  readonly series: Pick<WindowedSeries<unknown>, 'hasFailed' | 'availableFrom' | 'loadOlder' | 'retry'>;
  readonly missing: string | undefined;
  readonly isTable: boolean;
  readonly onTable: () => void;
}

/** Chart, or the text or skeleton that is shown instead. */
export function ChartBody(props: ChartBodyProps): JSX.Element {
  const t = useTranslations();
  const { data, timeframe, series } = props;
  if (props.missing !== undefined) return <Message text={props.missing} />;
  if (series.hasFailed && data === undefined)
    return (
      <Message text={t('chart.failed')}>
        <Button size="s" icon="refresh" onClick={series.retry}>
          {t('chart.retry')}
        </Button>
      </Message>
    );
  if (data === undefined) return <Placeholder />;
  // Prices below 1e-8 are hidden, so a chart with only such prices counts as empty (spec 9).
  const isHidden = data.kind === 'candles' && data.points.every((bar) => bar.high < MIN_DISPLAYED_PRICE);
  if (data.points.length === 0 || isHidden)
    return <Message text={timeframe === 'H1' ? t('chart.empty.hours') : t('chart.empty.days')} />;
  return (
    <Suspense fallback={<Placeholder />}>
      <DrawnChart
        label={props.label}
        timeframe={timeframe}
        data={data}
        series={series}
        isTable={props.isTable}
        onTable={props.onTable}
      />
    </Suspense>
  );
}

function Placeholder(): JSX.Element {
  const t = useTranslations();
  return (
    <div className={css['placeholder']}>
      <output className={screenReaderOnlyClass}>{t('chart.loading')}</output>
      <Lines />
    </div>
  );
}

function Message(props: { readonly text: string; readonly children?: JSX.Element }): JSX.Element {
  return (
    <div className={css['placeholder']}>
      <Lines />
      <output className={css['message']}>
        {props.text}
        {props.children}
      </output>
    </div>
  );
}

function Lines(): JSX.Element {
  return (
    <>
      <i />
      <i />
      <i />
      <i />
      <i />
    </>
  );
}
