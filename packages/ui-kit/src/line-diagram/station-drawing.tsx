import type { JSX } from 'react';
import { TokenIconContent, type IconToken } from '../token-icon/token-icon.tsx';
import { MessageStateIcon } from '../signal/signal.tsx';
import type { RouteLineStation } from './line-model.ts';
import css from './line-diagram.module.css';

/** Props of `RouteLineStationDrawing`: a station and its position in pixels. */
export interface RouteLineStationDrawingProps {
  readonly station: RouteLineStation;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly noted: boolean;
  readonly edge: 'start' | 'end' | undefined;
  readonly width: number;
  readonly nameless: boolean;
}

/** Returns the vertical distance from the centre of a station up to its name, pixels. */
function getNameOffset(compact: boolean, noted: boolean): number {
  if (compact) return 25;
  return noted ? 32 : 46;
}

/** Draws a station: name, icon, amounts and signal. */
export function RouteLineStationDrawing(props: RouteLineStationDrawingProps): JSX.Element {
  const { station, x, y, radius, noted, edge, width, nameless } = props;
  const compact = radius < 17;
  const name = station.name ?? station.token.symbol;
  const place = placeLabel(x, width, edge);
  const nameY = y - getNameOffset(compact, noted);
  const amountY = noted ? y + 36 : y - 28;
  return (
    <>
      <g opacity={station.state === 'waiting' ? 0.55 : 1}>
        <RouteLineStationRing token={station.token} x={x} y={y} radius={radius} stroke="var(--ink)" />
      </g>
      {!nameless && (
        <text
          {...place(name, compact ? 8.5 : 10)}
          y={nameY}
          className={compact ? css['nameCompact'] : css['name']}
        >
          {name}
        </text>
      )}
      {!compact && station.amount !== undefined && (
        <StationAmount text={station.amount} place={place} noted={noted} y={amountY} />
      )}
      {noted && (
        <text x={x} y={amountY + 18} textAnchor="middle" className={css['fee']}>
          {station.note}
        </text>
      )}
      {station.signal && (
        <g transform={`translate(${x + radius - 9} ${y - radius - 5})`}>
          <circle cx="8" cy="8" r="8.5" fill="var(--surface-1)" />
          <MessageStateIcon kind={station.signal.kind} size={16} />
        </g>
      )}
    </>
  );
}

function StationAmount(props: {
  readonly text: string;
  readonly place: ReturnType<typeof placeLabel>;
  readonly noted: boolean;
  readonly y: number;
}): JSX.Element {
  const { text, place, noted, y } = props;
  return (
    <text {...place(text, noted ? 9 : 7.5)} y={y} className={noted ? css['amountNoted'] : css['amount']}>
      {text}
    </text>
  );
}

/**
 * Returns a function that positions a label: centred on its station, or aligned with it at an edge without enough room.
 */
function placeLabel(x: number, width: number, edge: 'start' | 'end' | undefined) {
  return (
    words: string,
    letter: number,
  ): { readonly x: number; readonly textAnchor: 'start' | 'middle' | 'end' } => {
    const half = (words.length * letter) / 2;
    if (edge === 'start' || x - half < 0) return { x: edge === 'start' ? 2 : 0, textAnchor: 'start' };
    if (edge === 'end' || x + half > width)
      return { x: edge === 'end' ? width - 2 : width, textAnchor: 'end' };
    return { x, textAnchor: 'middle' };
  };
}

/** Draws a station: a ring with the icon of its token. */
export function RouteLineStationRing(props: {
  readonly token: IconToken | undefined;
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
          <TokenIconContent token={token} />
        </g>
      )}
    </>
  );
}
