import type { Seconds } from '@junction/primitives';
import type { VeTimelineStep } from '../../../../rooms/vote-escrow/index.ts';

/** Range of the step chart: time from `start` to `end`, ve from 0 to `highest`. */
export interface VeChartRange {
  readonly start: Seconds;
  readonly end: Seconds;
  readonly highest: bigint;
}

/** Converts a time to its position in percent of the chart's width. */
export const toChartXPercent = ({ start, end }: VeChartRange, time: number): number =>
  ((time - start) / (end - start)) * 100;
/** Converts ve to its position in percent of the height, from the top; `highest` is at 4 %. */
const yPercent = ({ highest }: VeChartRange, ve: bigint): number =>
  100 - Number((ve * 9_600n) / highest) / 100;

/** SVG path of horizontal steps, in percent of the frame. */
export function buildStepSvgPath(steps: readonly VeTimelineStep[], frame: VeChartRange): string {
  return steps
    .map(({ from, ve }, index) =>
      index === 0
        ? `M${toChartXPercent(frame, from)} ${yPercent(frame, ve)}`
        : `H${toChartXPercent(frame, from)} V${yPercent(frame, ve)}`,
    )
    .join(' ');
}

export interface LockEndMark {
  readonly from: Seconds;
  /** ve lost at the step. */
  readonly lost: bigint;
  readonly x: number;
  readonly y: number;
  /** Side of the mark on which its label fits; undefined if the label would overlap another. */
  readonly side: 'after' | 'before' | undefined;
}

/** Marks where locks end; locks with the same end share a mark. `labelWidth` is the width of a label in percent. */
export function getLockEndMarks(
  steps: readonly VeTimelineStep[],
  frame: VeChartRange,
  labelWidth: number,
): readonly LockEndMark[] {
  const marks: LockEndMark[] = [];
  /** Right end of the last placed label, in percent. */
  let labelEnd = 0;
  for (const [index, { from, ve }] of steps.entries()) {
    const before = steps[index - 1];
    if (before === undefined) continue;
    const lost = before.ve - ve;
    const last = marks.at(-1);
    if (last?.from === from) {
      marks[marks.length - 1] = { ...last, lost: last.lost + lost };
      continue;
    }
    const x = toChartXPercent(frame, from);
    const fits = x <= 100 - labelWidth ? 'after' : 'before';
    const [start, end] = fits === 'after' ? [x, x + labelWidth] : [x - labelWidth, x];
    const side = start >= labelEnd ? fits : undefined;
    if (side !== undefined) labelEnd = end;
    marks.push({ from, lost, x, y: yPercent(frame, before.ve), side });
  }
  return marks;
}
