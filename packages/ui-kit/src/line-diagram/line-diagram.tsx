import { useLayoutEffect, useRef, useState, type JSX } from 'react';
import { classNames } from '../class-names.ts';
import { BranchDrawing } from './branch-drawing.tsx';
import { layOutBranches } from './lay-out-branches.ts';
import { layOutLine, placeStations, type LineMeasures } from './lay-out-line.ts';
import {
  describeLine,
  type LineAlternative,
  type LineBranch,
  type LineSegment,
  type LineSize,
  type LineStation,
} from './line-model.ts';
import { LineList } from './line-list.tsx';
import { listStops } from './list-stops.ts';
import { Rails } from './rails.tsx';
import { SegmentDrawing } from './segment-drawing.tsx';
import { PLATE, SharePlate } from './share-plate.tsx';
import { StationDrawing, Stop } from './station-drawing.tsx';
import { VerticalLine } from './vertical-line.tsx';
import { haveWordsRoom } from './words-room.ts';
import css from './line-diagram.module.css';

export interface LineDiagramProps {
  /** "Route", "Trace": what readers hear before the words of the line. */
  readonly label: string;
  readonly stations: readonly LineStation[];
  /** One between each two stations. */
  readonly segments: readonly LineSegment[];
  /** Parts of the route beside the line. With them, alternatives are told in words. */
  readonly branches?: readonly LineBranch[] | undefined;
  readonly alternatives?: readonly LineAlternative[] | undefined;
  /** full with amounts, compact with fees only, vertical for narrow timelines. Default full. */
  readonly size?: LineSize | undefined;
}

/** A full line runs from edge to edge of its panel; one too narrow for that keeps this distance. */
const TIGHT_INSET = 16;

/** The hero: a path through tokens and pools. The same drawing before you sign, while it runs and on the receipt. */
export function LineDiagram(props: LineDiagramProps): JSX.Element {
  const { label, stations, segments, branches = [], alternatives = [], size = 'full' } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    setWidth(box.clientWidth);
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const text = `${label}: ${describeLine(stations, segments, branches)}`;
  if (size === 'vertical') return <VerticalLine label={text} stations={stations} segments={segments} />;
  const drawn = branches.length > 0 ? [] : alternatives;
  const tight = size === 'compact' || (width > 0 && !hasRoomForAmounts(props, width));
  return (
    <div ref={frame} className={css['frame']} style={{ minHeight: tight ? 74 : 118 }}>
      <div className={classNames(size === 'full' && (tight ? css['tight'] : css['wide']))}>
        {width > 0 && (
          <HorizontalLine
            {...props}
            label={text}
            branches={branches}
            alternatives={tight ? [] : drawn}
            width={tight && size === 'full' ? width - 2 * TIGHT_INSET : width}
            compact={tight}
          />
        )}
        {(tight || branches.length > 0) && alternatives.length > 0 && size === 'full' && (
          <AlternativeRows alternatives={alternatives} />
        )}
      </div>
    </div>
  );
}

/** A line with amounts needs room for them; one without it is drawn compact. */
function hasRoomForAmounts({ stations, segments, branches = [] }: LineDiagramProps, width: number): boolean {
  if (width < 96 * stations.length) return false;
  const measures = measure(width, false, false);
  const places = { y: measures.y, stations: placeStations(segments, measures), plate: PLATE.full };
  const { branches: laidOut } = layOutBranches(branches, { ...places, ...FULL_BRANCHES });
  return laidOut.every((layout) => {
    const branch = branches.find((one) => one.key === layout.key);
    return haveWordsRoom(branch?.stations ?? [], layout.stations, { areAmountsTold: true });
  });
}

interface HorizontalLineProps extends LineDiagramProps {
  readonly branches: readonly LineBranch[];
  readonly alternatives: readonly LineAlternative[];
  readonly width: number;
  readonly compact: boolean;
}

function HorizontalLine(props: HorizontalLineProps): JSX.Element {
  const { label, stations, segments, branches, alternatives, width, compact } = props;
  const noted = !compact && stations.some((station) => station.note !== undefined);
  const measures = measure(width, compact, noted);
  const { y } = measures;
  const layout = layOutLine(segments, alternatives, measures);
  const radius = compact ? 13 : 17;
  const apart = layOutBranches(branches, {
    y,
    stations: layout.stations,
    plate: compact ? PLATE.compact : PLATE.full,
    ...(compact ? COMPACT_BRANCHES : FULL_BRANCHES),
  });
  const height = branches.length > 0 ? apart.bottom + (compact ? 30 : 36) : layout.height;
  const at = (index: number): number => layout.stations[index] ?? 0;
  const between = (index: number): number => (at(index) + at(index + 1)) / 2;
  const crowded = layout.tracks.length > 0 && measures.snug;
  const feeY = crowded ? y - 15 : y + (compact ? 21 : 24);
  const unsaid = alternatives.filter(
    (alternative) => measures.snug || layout.hidden.includes(alternative.key),
  );
  return (
    <>
      <div className={css['stage']}>
        <svg
          className={css['drawing']}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
        >
          {layout.tracks.toReversed().map((track) => (
            <Rails key={track.key} path={track.path} colour="hair-strong" />
          ))}
          {apart.branches.map((branch) => (
            <BranchDrawing
              key={branch.key}
              branch={branches.find((one) => one.key === branch.key)}
              layout={branch}
              compact={compact}
            />
          ))}
          {segments.map((segment, index) => (
            <SegmentDrawing
              key={segment.key}
              segment={segment}
              lead={`M${at(index)} ${y}`}
              from={at(index)}
              to={at(index + 1)}
              y={y}
              tail=""
              compact={compact}
            />
          ))}
          {[...apart.plates].map(([from, x]) => (
            <SharePlate key={from} x={x} y={y} text={segments[from]?.share ?? ''} compact={compact} />
          ))}
          {segments.map((segment, index) => (
            <g key={segment.key} textAnchor="middle" className={css['fee']}>
              {segment.label !== undefined && segment.kind === 'line' && (
                <text x={between(index)} y={feeY}>
                  {segment.label}
                </text>
              )}
              {noted && segment.title !== undefined && (
                <text x={between(index)} y={y - 16} className={css['hop']}>
                  {segment.title}
                </text>
              )}
            </g>
          ))}
          {layout.tracks.map((track) => {
            const alternative = alternatives.find((other) => other.key === track.key);
            return (
              <g key={track.key}>
                {track.via.map((x, index) => (
                  <Stop
                    key={x}
                    token={alternative?.via[index]}
                    x={x}
                    y={track.y}
                    radius={12}
                    stroke="var(--control)"
                  />
                ))}
                {!measures.snug && (
                  <text x={track.labelX} y={track.labelY} textAnchor="middle" className={css['alternative']}>
                    <tspan className={css['alternativeName']}>{alternative?.label}</tspan>
                    {' \u00a0'}
                    {alternative?.detail}
                  </text>
                )}
              </g>
            );
          })}
          {stations.map((station, index) => (
            <StationDrawing
              key={station.key}
              station={station}
              x={at(index)}
              y={y}
              radius={radius}
              noted={noted}
              edge={compact ? edgeOf(index, stations.length) : undefined}
              width={width}
              nameless={compact && segments[index - 1]?.kind === 'walk' && index < stations.length - 1}
            />
          ))}
        </svg>
        <LineList
          label={label}
          stops={listStops({ stations, segments, at, y }, branches, apart.branches, radius)}
        />
      </div>
      {unsaid.length > 0 && <AlternativeRows alternatives={unsaid} />}
    </>
  );
}

/** Room for names above and fees below every level run. */
const FULL_BRANCHES = { gap: 80, offset: 36, room: 8 };
const COMPACT_BRANCHES = { gap: 60, offset: 22, room: 2 };

function measure(width: number, compact: boolean, noted: boolean): LineMeasures {
  const snug = width < 700;
  if (compact) return { width, y: 42, pad: 16, walk: 46, snug, height: 74 };
  if (noted) return { width, y: 72, pad: snug ? 42 : 50, walk: snug ? 70 : 94, snug, height: 146 };
  return { width, y: 80, pad: snug ? 42 : 60, walk: snug ? 70 : 90, snug, height: 118 };
}

function edgeOf(index: number, count: number): 'start' | 'end' | undefined {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : undefined;
}

/** Routes there is no room to draw, in words. */
function AlternativeRows({
  alternatives,
}: {
  readonly alternatives: readonly LineAlternative[];
}): JSX.Element {
  return (
    <ul className={css['rows']}>
      {alternatives.map((alternative) => (
        <li key={alternative.key}>
          <span className={css['alternativeName']}>{alternative.label}</span> {alternative.detail}
        </li>
      ))}
    </ul>
  );
}
