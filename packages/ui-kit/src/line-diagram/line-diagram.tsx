import { useLayoutEffect, useRef, useState, type JSX, type RefObject } from 'react';
import { RouteBranchDrawing } from './branch-drawing.tsx';
import { layOutBranches } from './lay-out-branches.ts';
import {
  layOutLine,
  type AlternativeTrackLayout,
  computeRouteLineStationPositions,
  type RouteLineMeasures,
} from './lay-out-line.ts';
import {
  describeRouteLine,
  type RouteLineAlternative,
  type RouteLineBranch,
  type RouteLineSegment,
  type RouteLineSize,
  type RouteLineStation,
} from './line-model.ts';
import { VerticalLineWithTextBranches } from './line-in-rows.tsx';
import { RouteLineTextList } from './line-list.tsx';
import {
  getLabelRangeBetweenVerticals,
  hasRoomForFeeLabel,
  hasRoomForCompactLine,
  type CompactRouteLineLayout,
} from './line-room.ts';
import { listRouteLineTextItems } from './list-stops.ts';
import { UnusedRouteTrackDrawing } from './rails.tsx';
import { RouteLineSegmentDrawing } from './segment-drawing.tsx';
import { PATH_SHARE_LABEL_HALF_WIDTH_PIXELS, PathShareLabel } from './share-plate.tsx';
import { RouteLineStationDrawing, RouteLineStationRing } from './station-drawing.tsx';
import { VerticalRouteLine } from './vertical-line.tsx';
import { hasRoomForStationLabels } from './words-room.ts';
import css from './line-diagram.module.css';

/** Props of `RouteLineDiagram`. */
export interface RouteLineDiagramProps {
  /** Accessible name, e.g. "Route" or "Trace". */
  readonly label: string;
  readonly stations: readonly RouteLineStation[];
  /** Connections between consecutive stations; one fewer than stations. */
  readonly segments: readonly RouteLineSegment[];
  /** Branches of a split route. If there are any, alternatives are listed as text instead of drawn. */
  readonly branches?: readonly RouteLineBranch[] | undefined;
  readonly alternatives?: readonly RouteLineAlternative[] | undefined;
  /** `full` shows amounts, `compact` shows only fees, `vertical` is for narrow timelines. Defaults to full. */
  readonly size?: RouteLineSize | undefined;
}

/** Radius of a station in compact drawings, pixels. */
const COMPACT_RADIUS = 13;
/** Margin on both sides of a compact line in a full-size panel, pixels. */
const COMPACT_INSET = 16;

/** Returns a ref for an element and its current width in pixels; 0 until it is measured. */
function useWidth(): readonly [RefObject<HTMLDivElement | null>, number] {
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
  return [frame, width];
}

/**
 * Route of a swap, drawn like a transit line: tokens are stations, and pools are the segments between them. Used before
 * signing, while the swap runs, and on the receipt.
 */
export function RouteLineDiagram(props: RouteLineDiagramProps): JSX.Element {
  const { label, stations, segments, branches = [], alternatives = [], size = 'full' } = props;
  const text = `${label}: ${describeRouteLine(stations, segments, branches)}`;
  if (size === 'vertical') return <VerticalRouteLine label={text} stations={stations} segments={segments} />;
  const drawing = { stations, segments, branches, alternatives };
  return <MeasuredLine {...drawing} label={text} isFull={size === 'full'} />;
}

interface MeasuredLineProps extends RouteLineDiagramProps {
  readonly branches: readonly RouteLineBranch[];
  readonly alternatives: readonly RouteLineAlternative[];
  readonly isFull: boolean;
}

const getFitClass = (isTight: boolean): string | undefined => css[isTight ? 'tight' : 'wide'];

/**
 * Draws the line in the largest size that has room for its labels: full; compact, without amounts; or vertical, if
 * station names do not fit side by side.
 */
function MeasuredLine({ isFull, ...line }: MeasuredLineProps): JSX.Element {
  const [frame, width] = useWidth();
  const isTight = !isFull || (width > 0 && !hasRoomForAmounts(line, width));
  const inner = isTight && isFull ? width - 2 * COMPACT_INSET : width;
  const isInRows = width > 0 && isTight && !hasRoomForCompactLine(line, computeCompactLayout(line, inner));
  return (
    <div ref={frame} className={css['frame']} style={{ minHeight: isTight ? 74 : 118 }}>
      <div className={isFull ? getFitClass(isTight) : undefined}>
        <FittedLine {...line} {...{ isFull, isTight, isInRows }} width={inner} />
      </div>
    </div>
  );
}

function FittedLine({
  isFull,
  isTight,
  isInRows,
  ...line
}: MeasuredLineProps & {
  readonly isTight: boolean;
  readonly isInRows: boolean;
  readonly width: number;
}): JSX.Element {
  const { branches, alternatives, width } = line;
  const isDrawn = branches.length === 0 && !isTight;
  const drawn = isDrawn ? alternatives : [];
  return (
    <>
      {isInRows && <VerticalLineWithTextBranches {...line} />}
      {width > 0 && !isInRows && <HorizontalLine {...line} alternatives={drawn} compact={isTight} />}
      {isFull && drawn.length < alternatives.length && <AlternativeRows alternatives={alternatives} />}
    </>
  );
}

/** Returns the layout of a compact line with the given width. */
function computeCompactLayout(
  { segments, branches }: Omit<MeasuredLineProps, 'isFull'>,
  width: number,
): CompactRouteLineLayout {
  const measures = getMeasures(width, true, false);
  const stations = computeRouteLineStationPositions(segments, measures);
  const places = {
    y: measures.y,
    stations,
    plate: PATH_SHARE_LABEL_HALF_WIDTH_PIXELS.compact,
    ...COMPACT_BRANCHES,
  };
  return { ...places, width, radius: COMPACT_RADIUS, layout: layOutBranches(branches, places) };
}

/** Returns true if the line has room for amounts; otherwise it is drawn compactly. */
function hasRoomForAmounts(
  { stations, segments, branches = [] }: RouteLineDiagramProps,
  width: number,
): boolean {
  if (width < 96 * stations.length) return false;
  const measures = getMeasures(width, false, false);
  const places = {
    y: measures.y,
    stations: computeRouteLineStationPositions(segments, measures),
    plate: PATH_SHARE_LABEL_HALF_WIDTH_PIXELS.full,
  };
  const { branches: laidOut } = layOutBranches(branches, { ...places, ...FULL_BRANCHES });
  return laidOut.every((layout) => {
    const branch = branches.find((one) => one.key === layout.key);
    return hasRoomForStationLabels(branch?.stations ?? [], layout.stations, { areAmountsShown: true });
  });
}

interface HorizontalLineProps extends RouteLineDiagramProps {
  readonly branches: readonly RouteLineBranch[];
  readonly alternatives: readonly RouteLineAlternative[];
  readonly width: number;
  readonly compact: boolean;
}

function SegmentLabel(props: {
  readonly segment: RouteLineSegment;
  /** Horizontal range in which no vertical of a branch crosses the label. */
  readonly free: readonly [from: number, to: number];
  readonly feeY: number;
  /** Y position of the title; undefined if there is no room for titles. */
  readonly titleY: number | undefined;
}): JSX.Element {
  const { segment, free, feeY, titleY } = props;
  const [from, to] = free;
  const x = (from + to) / 2;
  return (
    <g textAnchor="middle" className={css['fee']}>
      {segment.label !== undefined &&
        segment.kind === 'line' &&
        hasRoomForFeeLabel(segment.label, to - from) && (
          <text x={x} y={feeY}>
            {segment.label}
          </text>
        )}
      {titleY !== undefined && segment.title !== undefined && (
        <text x={x} y={titleY} className={css['hop']}>
          {segment.title}
        </text>
      )}
    </g>
  );
}

/** Draws an alternative with its stations and label. */
function TrackDrawing(props: {
  readonly track: AlternativeTrackLayout;
  readonly alternative: RouteLineAlternative | undefined;
  readonly isNamed: boolean;
}): JSX.Element {
  const { track, alternative, isNamed } = props;
  return (
    <g>
      {track.via.map((x, index) => (
        <RouteLineStationRing
          key={x}
          token={alternative?.via[index]}
          x={x}
          y={track.y}
          radius={12}
          stroke="var(--control)"
        />
      ))}
      {isNamed && (
        <text x={track.labelX} y={track.labelY} textAnchor="middle" className={css['alternative']}>
          <tspan className={css['alternativeName']}>{alternative?.label}</tspan>
          {' \u00a0'}
          {alternative?.detail}
        </text>
      )}
    </g>
  );
}

/** Computes the positions of all parts of a horizontal line, pixels. */
function computeGeometry({
  stations,
  segments,
  branches,
  alternatives,
  width,
  compact,
}: HorizontalLineProps) {
  const noted = !compact && stations.some((station) => station.note !== undefined);
  const measures = getMeasures(width, compact, noted);
  const { y } = measures;
  const layout = layOutLine(segments, alternatives, measures);
  const radius = compact ? COMPACT_RADIUS : 17;
  const branchesLayout = layOutBranches(branches, {
    y,
    stations: layout.stations,
    plate: compact ? PATH_SHARE_LABEL_HALF_WIDTH_PIXELS.compact : PATH_SHARE_LABEL_HALF_WIDTH_PIXELS.full,
    ...(compact ? COMPACT_BRANCHES : FULL_BRANCHES),
  });
  const height = branches.length > 0 ? branchesLayout.bottom + (compact ? 30 : 36) : layout.height;
  const crowded = layout.tracks.length > 0 && measures.snug;
  const feeY = crowded ? y - 15 : y + (compact ? 21 : 24);
  const undrawnAlternatives = alternatives.filter(
    (alternative) => measures.snug || layout.hidden.includes(alternative.key),
  );
  return {
    noted,
    measures,
    layout,
    radius,
    branchesLayout,
    height,
    feeY,
    undrawnAlternatives,
  };
}

function HorizontalLine(props: HorizontalLineProps): JSX.Element {
  const { label, stations, segments, branches, alternatives, width, compact } = props;
  const { noted, measures, layout, radius, branchesLayout, height, feeY, undrawnAlternatives } =
    computeGeometry(props);
  const { y } = measures;
  const paper = { width, height, viewBox: `0 0 ${width} ${height}` };
  const at = (index: number): number => layout.stations[index] ?? 0;
  const drawn = { stations, segments, at, y };
  const offset = compact ? COMPACT_BRANCHES.offset : FULL_BRANCHES.offset;
  const free = (index: number) => getLabelRangeBetweenVerticals(branches, layout.stations, { index, offset });
  return (
    <>
      <div className={css['stage']}>
        <svg className={css['drawing']} {...paper} aria-hidden="true">
          {layout.tracks.toReversed().map((track) => (
            <UnusedRouteTrackDrawing key={track.key} path={track.path} colour="hair-strong" />
          ))}
          {branchesLayout.branches.map((branch) => (
            <RouteBranchDrawing
              key={branch.key}
              branch={branches.find((one) => one.key === branch.key)}
              layout={branch}
              compact={compact}
            />
          ))}
          {segments.map((segment, index) => (
            <RouteLineSegmentDrawing
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
          {[...branchesLayout.plates].map(([from, x]) => (
            <PathShareLabel key={from} x={x} y={y} text={segments[from]?.share ?? ''} compact={compact} />
          ))}
          {segments.map((segment, index) => (
            <SegmentLabel
              key={segment.key}
              segment={segment}
              free={free(index)}
              feeY={feeY}
              titleY={noted ? y - 16 : undefined}
            />
          ))}
          {layout.tracks.map((track) => (
            <TrackDrawing
              key={track.key}
              track={track}
              alternative={alternatives.find((other) => other.key === track.key)}
              isNamed={!measures.snug}
            />
          ))}
          {stations.map((station, index) => (
            <RouteLineStationDrawing
              key={station.key}
              station={station}
              x={at(index)}
              y={y}
              radius={radius}
              noted={noted}
              edge={compact ? getEdge(index, stations.length) : undefined}
              width={width}
              nameless={compact && segments[index - 1]?.kind === 'walk' && index < stations.length - 1}
            />
          ))}
        </svg>
        <RouteLineTextList
          label={label}
          stops={listRouteLineTextItems(drawn, branches, branchesLayout.branches, radius)}
        />
      </div>
      {undrawnAlternatives.length > 0 && <AlternativeRows alternatives={undrawnAlternatives} />}
    </>
  );
}

/** Distances between branches, with space for names above them and fees below them. */
const FULL_BRANCHES = { gap: 80, offset: 36, room: 8 };
const COMPACT_BRANCHES = { gap: 60, offset: 22, room: 2 };

function getMeasures(width: number, compact: boolean, noted: boolean): RouteLineMeasures {
  const snug = width < 700;
  if (compact) return { width, y: 42, pad: 16, walk: 46, snug, height: 74 };
  if (noted) return { width, y: 72, pad: snug ? 42 : 50, walk: snug ? 70 : 94, snug, height: 146 };
  return { width, y: 80, pad: snug ? 42 : 60, walk: snug ? 70 : 90, snug, height: 118 };
}

function getEdge(index: number, count: number): 'start' | 'end' | undefined {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : undefined;
}

/** Lists the alternatives that do not fit into the drawing. */
function AlternativeRows({
  alternatives,
}: {
  readonly alternatives: readonly RouteLineAlternative[];
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
