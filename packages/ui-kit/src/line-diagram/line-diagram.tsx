import { useLayoutEffect, useRef, useState, type JSX, type KeyboardEvent } from 'react';
import { RoundelFace, type RoundelToken } from '../roundel/token-roundel.tsx';
import { SignalGlyph } from '../signal/signal.tsx';
import { layOutLine, type LineMeasures } from './lay-out-line.ts';
import {
  describeLine,
  type LineAlternative,
  type LineSegment,
  type LineSize,
  type LineStation,
} from './line-model.ts';
import { Rails } from './rails.tsx';
import { SegmentDrawing } from './segment-drawing.tsx';
import { VerticalLine } from './vertical-line.tsx';
import css from './line-diagram.module.css';

export interface LineDiagramProps {
  /** "Route", "Trace": what readers hear before the words of the line. */
  readonly label: string;
  readonly stations: readonly LineStation[];
  /** One between each two stations. */
  readonly segments: readonly LineSegment[];
  readonly alternatives?: readonly LineAlternative[] | undefined;
  /** full with amounts, compact with fees only, vertical for narrow timelines. Default full. */
  readonly size?: LineSize | undefined;
}

/** The hero: a path through tokens and pools. The same drawing before you sign, while it runs and on the receipt. */
export function LineDiagram(props: LineDiagramProps): JSX.Element {
  const { label, stations, segments, alternatives = [], size = 'full' } = props;
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
  const text = `${label}: ${describeLine(stations, segments)}`;
  if (size === 'vertical') return <VerticalLine label={text} stations={stations} segments={segments} />;
  const tight = size === 'compact' || (width > 0 && width < 96 * stations.length);
  return (
    <div ref={frame} className={css['frame']} style={{ minHeight: tight ? 74 : 118 }}>
      {width > 0 && (
        <HorizontalLine
          {...props}
          label={text}
          alternatives={tight ? [] : alternatives}
          width={width}
          compact={tight}
        />
      )}
      {tight && alternatives.length > 0 && size === 'full' && <AlternativeRows alternatives={alternatives} />}
    </div>
  );
}

interface HorizontalLineProps extends LineDiagramProps {
  readonly alternatives: readonly LineAlternative[];
  readonly width: number;
  readonly compact: boolean;
}

function HorizontalLine(props: HorizontalLineProps): JSX.Element {
  const { label, stations, segments, alternatives, width, compact } = props;
  const noted = !compact && stations.some((station) => station.note !== undefined);
  const measures = measure(width, compact, noted);
  const { y } = measures;
  const layout = layOutLine(segments, alternatives, measures);
  const radius = compact ? 13 : 17;
  const at = (index: number): number => layout.stations[index] ?? 0;
  const between = (index: number): number => (at(index) + at(index + 1)) / 2;
  const crowded = layout.tracks.length > 0 && width < 700;
  const feeY = crowded ? y - 15 : y + (compact ? 21 : 24);
  const hidden = alternatives.filter((alternative) => layout.hidden.includes(alternative.key));
  return (
    <>
      <svg
        className={css['drawing']}
        width={width}
        height={layout.height}
        viewBox={`0 0 ${width} ${layout.height}`}
        aria-hidden="true"
      >
        {layout.tracks.toReversed().map((track) => (
          <Rails key={track.key} path={track.path} colour="hair-strong" />
        ))}
        {segments.map((segment, index) => (
          <SegmentDrawing
            key={segment.key}
            segment={segment}
            from={at(index)}
            to={at(index + 1)}
            y={y}
            compact={compact}
          />
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
              <text x={track.labelX} y={track.labelY} textAnchor="middle" className={css['alternative']}>
                <tspan className={css['alternativeName']}>{alternative?.label}</tspan>
                {' \u00a0'}
                {alternative?.detail}
              </text>
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
      <LineList label={label} stations={stations} segments={segments} at={at} y={y} radius={radius} />
      {hidden.length > 0 && <AlternativeRows alternatives={hidden} />}
    </>
  );
}

function measure(width: number, compact: boolean, noted: boolean): LineMeasures {
  if (compact) return { width, y: 42, pad: 16, walk: 46, height: 74 };
  if (noted) return { width, y: 66, pad: width < 700 ? 42 : 46, walk: width < 700 ? 70 : 92, height: 126 };
  return { width, y: 80, pad: width < 700 ? 42 : 60, walk: width < 700 ? 70 : 90, height: 118 };
}

function edgeOf(index: number, count: number): 'start' | 'end' | undefined {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : undefined;
}

interface StationDrawingProps {
  readonly station: LineStation;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly noted: boolean;
  readonly edge: 'start' | 'end' | undefined;
  readonly width: number;
  readonly nameless: boolean;
}

function StationDrawing(props: StationDrawingProps): JSX.Element {
  const { station, x, y, radius, noted, edge, width, nameless } = props;
  const compact = radius < 17;
  const name = station.name ?? station.token.symbol;
  const anchor = edge ?? 'middle';
  const nameX = edge === 'start' ? 2 : edge === 'end' ? width - 2 : x;
  const nameY = compact ? y - 25 : noted ? y - 32 : y - 46;
  const amountY = noted ? y + 36 : y - 28;
  return (
    <>
      <g opacity={station.state === 'waiting' ? 0.55 : 1}>
        <Stop token={station.token} x={x} y={y} radius={radius} stroke="var(--ink)" />
      </g>
      {!nameless && (
        <text x={nameX} y={nameY} textAnchor={anchor} className={compact ? css['nameCompact'] : css['name']}>
          {name}
        </text>
      )}
      {!compact && station.amount !== undefined && (
        <text x={x} y={amountY} textAnchor="middle" className={noted ? css['amountNoted'] : css['amount']}>
          {station.amount}
        </text>
      )}
      {noted && (
        <text x={x} y={amountY + 18} textAnchor="middle" className={css['fee']}>
          {station.note}
        </text>
      )}
      {station.signal && (
        <g transform={`translate(${x + radius - 9} ${y - radius - 5})`}>
          <circle cx="8" cy="8" r="8.5" fill="var(--surface-1)" />
          <SignalGlyph kind={station.signal.kind} size={16} />
        </g>
      )}
    </>
  );
}

function Stop(props: {
  readonly token: RoundelToken | undefined;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly stroke: string;
}): JSX.Element {
  const { token, x, y, radius, stroke } = props;
  const inner = radius - 4;
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={radius}
        fill="var(--surface-1)"
        stroke={stroke}
        strokeWidth={radius > 12 ? 2.5 : 2}
      />
      {token && (
        <g transform={`translate(${x - inner} ${y - inner}) scale(${inner / 16})`}>
          <RoundelFace token={token} />
        </g>
      )}
    </>
  );
}

interface LineListProps {
  readonly label: string;
  readonly stations: readonly LineStation[];
  readonly segments: readonly LineSegment[];
  readonly at: (index: number) => number;
  readonly y: number;
  readonly radius: number;
}

/** The line for readers and keys: stations and segments in order, laid over the drawing. */
function LineList({ label, stations, segments, at, y, radius }: LineListProps): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const walk = (event: KeyboardEvent): void => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
    const here = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  };
  const items = stations.flatMap((station, index) => {
    const segment = segments[index];
    const said = [station.name ?? station.token.symbol, station.amount, station.note, station.signal?.label];
    const stop = {
      key: station.key,
      text: said.filter((part) => part !== undefined).join(', '),
      href: station.href,
      x: at(index) - radius,
      width: 2 * radius,
    };
    if (!segment) return [stop];
    const from = at(index) + radius + 4;
    return [
      stop,
      {
        key: segment.key,
        text: [segment.title, segment.description].filter((part) => part !== undefined).join(', '),
        href: segment.href,
        x: from,
        width: Math.max(4, at(index + 1) - radius - 4 - from),
      },
    ];
  });
  return (
    // Arrow keys are an addition; every item is also reachable by the reader's own list keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ol ref={list} className={css['list']} aria-label={label} onKeyDown={walk}>
      {items.map((item, index) => {
        const place = { left: item.x, top: y - radius, width: item.width, height: 2 * radius };
        const shared = {
          'data-stop': '',
          tabIndex: index === 0 ? 0 : -1,
          className: css['stop'],
          style: place,
        };
        return (
          <li key={item.key}>
            {item.href === undefined ? (
              <span {...shared}>{item.text}</span>
            ) : (
              <a {...shared} href={item.href} target="_blank" rel="noreferrer" title={item.text}>
                {item.text}
              </a>
            )}
          </li>
        );
      })}
    </ol>
  );
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
