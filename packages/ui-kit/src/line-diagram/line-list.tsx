import { useRef, type JSX, type KeyboardEvent } from 'react';
import type { LineSegment, LineStation } from './line-model.ts';
import css from './line-diagram.module.css';

export interface LineListProps {
  readonly label: string;
  readonly stations: readonly LineStation[];
  readonly segments: readonly LineSegment[];
  readonly at: (index: number) => number;
  readonly y: number;
  readonly radius: number;
}

/** The line for readers and keys: stations and segments in order, laid over the drawing. */
export function LineList({ label, stations, segments, at, y, radius }: LineListProps): JSX.Element {
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
