import { useRef, type JSX, type KeyboardEvent } from 'react';
import css from './line-diagram.module.css';

/** Station or segment in the text alternative of the drawing, with its position on the drawing. */
export interface RouteLineTextListItem {
  readonly key: string;
  readonly text: string;
  readonly href: string | undefined;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Props of `RouteLineTextList`. */
export interface RouteLineTextListProps {
  readonly label: string;
  /** Stations and segments in order: those of the main line, then those of each branch. */
  readonly stops: readonly RouteLineTextListItem[];
}

/** Text alternative of the drawing: an accessible list of stations and segments, positioned over it. */
export function RouteLineTextList({ label, stops }: RouteLineTextListProps): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const moveFocus = (event: KeyboardEvent): void => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
    const here = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys are an addition; every item is also reachable by the reader's own list keys
    <ol ref={list} className={css['list']} aria-label={label} onKeyDown={moveFocus}>
      {stops.map((stop, index) => {
        const shared = {
          'data-stop': '',
          tabIndex: index === 0 ? 0 : -1,
          className: css['stop'],
          style: { left: stop.x, top: stop.y, width: stop.width, height: stop.height },
        };
        return (
          <li key={stop.key}>
            {stop.href === undefined ? (
              <span {...shared}>{stop.text}</span>
            ) : (
              <a {...shared} href={stop.href} target="_blank" rel="noreferrer" title={stop.text}>
                {stop.text}
              </a>
            )}
          </li>
        );
      })}
    </ol>
  );
}
