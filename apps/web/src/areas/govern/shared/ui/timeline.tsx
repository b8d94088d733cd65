import { classNames, Icon, Stepper, useMediaQuery, type StepperStep } from '@junction/ui-kit';
import type { JSX } from 'react';
import css from './timeline.module.css';

export interface TimelineStepsProps {
  readonly steps: readonly (Omit<StepperStep, 'aside'> & { readonly dateTime?: string | undefined })[];
  /** Position of the current time, from 0 to 1; undefined after the end. */
  readonly cursor: number | undefined;
  /** Label at the current time. */
  readonly now: string;
}

/** Timeline with steps and the current time; on narrow screens, a vertical stepper. */
export function TimelineSteps({ steps, cursor, now }: TimelineStepsProps): JSX.Element {
  const isNarrow = useMediaQuery('(max-width: 719px)');
  if (isNarrow)
    return (
      <div className={css['timeline']}>
        <Stepper steps={steps} />
      </div>
    );
  const past = cursor ?? getReachedFraction(steps);
  const percent = `${(past * 100).toFixed(2)}%`;
  return (
    <div className={css['progress']}>
      <div className={css['rail']} aria-hidden="true">
        <span className={css['past']} style={{ inlineSize: percent }} />
        {cursor !== undefined && (
          <span className={css['now']} style={{ insetInlineStart: percent }}>
            <b>{now}</b>
          </span>
        )}
      </div>
      <ol className={css['stations']}>
        {steps.map(({ key, title, note, state, dateTime }) => (
          <li
            key={key}
            className={classNames(css['station'], css[state])}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={css['mark']} aria-hidden="true">
              {state === 'done' && <Icon name="check" size={14} />}
            </span>
            <span className={css['title']}>{title}</span>
            {dateTime === undefined ? (
              <span className={css['note']}>{note}</span>
            ) : (
              <time className={css['note']} dateTime={dateTime}>
                {note}
              </time>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Returns the filled part of the timeline after its end, from 0 to 1: up to the last step that was reached. */
function getReachedFraction(steps: TimelineStepsProps['steps']): number {
  const last = steps.findLastIndex(({ state }) => state !== 'to-do');
  return steps.length < 2 ? 1 : Math.max(0, last) / (steps.length - 1);
}
