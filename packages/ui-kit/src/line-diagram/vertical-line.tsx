import type { JSX } from 'react';
import { classNames } from '../class-names.ts';
import { TokenIcon } from '../token-icon/token-icon.tsx';
import { MessageStateLabel } from '../signal/signal.tsx';
import type { RouteLineSegment, RouteLineStation } from './line-model.ts';
import css from './vertical-line.module.css';

/** Draws the line from top to bottom, for timelines on narrow screens. */
export function VerticalRouteLine(props: {
  readonly label: string;
  readonly stations: readonly RouteLineStation[];
  readonly segments: readonly RouteLineSegment[];
}): JSX.Element {
  const { label, stations, segments } = props;
  return (
    <ol aria-label={label}>
      {stations.map((station, index) => {
        const segment = segments[index];
        return (
          <li key={station.key} className={css['step']}>
            <span className={css['rail']} aria-hidden="true">
              {segment && (
                <i
                  className={classNames(css['segment'], css[segment.kind], css[segment.state ?? 'planned'])}
                />
              )}
              <span className={classNames(css['station'], station.state === 'waiting' && css['waiting'])}>
                <TokenIcon token={station.token} size={20} />
              </span>
            </span>
            <span className={css['text']}>
              <span className={css['name']}>
                {station.name ?? station.token.symbol}
                {station.amount !== undefined && <span className={css['amount']}>{station.amount}</span>}
              </span>
              {station.signal && (
                <MessageStateLabel kind={station.signal.kind} size={14} toned>
                  {station.signal.label}
                </MessageStateLabel>
              )}
              {station.note !== undefined && <span className={css['note']}>{station.note}</span>}
              {segment && (
                <span className={css['hop']}>
                  {[segment.share, segment.title, segment.label ?? segment.description]
                    .filter((part) => part !== undefined)
                    .join(', ')}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
