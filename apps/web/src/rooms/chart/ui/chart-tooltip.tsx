import type { ChartTimeframe } from '@junction/api-contract';
import { classNames } from '@junction/ui-kit';
import { useLayoutEffect, useRef, type JSX } from 'react';
import { formatChartDate } from '../../../shared/format/format-date.ts';
import { useChartTextFormatters } from '../use-chart-texts.ts';
import { type ChartData } from '../model/series.ts';
import { computeReservePercentages } from '../model/shares.ts';
import { formatChartPercent } from '../model/price-text.ts';
import type { HoveredPoint } from './chart-canvas.tsx';
import css from './chart-panel.module.css';

/** Distance between tooltip and crosshair in pixels (spec 9). */
const TOOLTIP_OFFSET = 20;

/** Tooltip with the values at the crosshair. Near the edge of the chart it moves to the other side of the crosshair. */
export function ChartTooltip(props: {
  readonly data: ChartData;
  readonly timeframe: ChartTimeframe;
  readonly hovered: HoveredPoint;
}): JSX.Element {
  const { data, timeframe, hovered } = props;
  const texts = useChartTextFormatters();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const frame = element?.offsetParent;
    if (!element || !frame) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    const right = hovered.x + TOOLTIP_OFFSET;
    const below = hovered.y + TOOLTIP_OFFSET;
    const left = right + width > frame.clientWidth ? hovered.x - TOOLTIP_OFFSET - width : right;
    const top = below + height > frame.clientHeight ? hovered.y - TOOLTIP_OFFSET - height : below;
    element.style.transform = `translate(${Math.max(0, left)}px, ${Math.max(0, top)}px)`;
  }, [hovered]);
  const point = data.points[hovered.index];
  return (
    // Hidden from screen readers, which read the same values from the live region below the chart.
    <div ref={box} className={css['tooltip']} aria-hidden="true">
      <div className={css['micro']}>
        {point === undefined ? '' : formatChartDate(point.time, timeframe === 'H1')}
      </div>
      <dl>
        {texts.readings(data, hovered.index, true).map((reading) => (
          <div key={reading.key}>
            <dt>
              {reading.swatch !== undefined && <Swatch {...reading.swatch} />}
              {reading.name}
            </dt>
            <dd>{reading.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Sample of an area's colour and pattern in a share chart. */
function Swatch(props: { readonly colour: number; readonly place: number }): JSX.Element {
  const { colour, place } = props;
  return (
    <i
      className={classNames(css['swatch'], css[`pattern${place % 3}`])}
      style={{ backgroundColor: `var(--q${colour + 1})` }}
    />
  );
}

/** Legend of a share chart: tokens with their latest share. */
export function ReserveShareLegend({
  data,
}: {
  readonly data: Extract<ChartData, { kind: 'shares' }>;
}): JSX.Element {
  const newest = data.points.at(-1);
  const percents = newest === undefined ? [] : computeReservePercentages(newest);
  return (
    <ul className={css['legend']}>
      {data.parts.map((part, index) => (
        <li key={part.key}>
          <Swatch colour={part.colour} place={index} />
          {part.label} <b>{formatChartPercent(percents[index] ?? 0)}</b>
        </li>
      ))}
    </ul>
  );
}
