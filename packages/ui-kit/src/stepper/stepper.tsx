import type { JSX, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import css from './stepper.module.css';

/** Step of an operation in its dialog. */
export interface StepperStep {
  readonly key: string;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** Text at the right, e.g. the elapsed time or what the step is waiting for. */
  readonly aside?: ReactNode;
  readonly state: 'done' | 'current' | 'to-do';
}

/** Vertical list of an operation's steps. Steps that do not apply are omitted instead of greyed out. */
export function Stepper({ steps }: { readonly steps: readonly StepperStep[] }): JSX.Element {
  return (
    <ol>
      {steps.map((step, index) => (
        <li
          key={step.key}
          className={classNames(css['step'], css[step.state])}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={css['station']} aria-hidden="true">
            {step.state === 'done' ? <Icon name="check" size={14} /> : index + 1}
          </span>
          <span>
            <span className={css['title']}>{step.title}</span>
            {step.note !== undefined && <span className={css['note']}>{step.note}</span>}
          </span>
          {step.aside !== undefined && <span className={css['aside']}>{step.aside}</span>}
        </li>
      ))}
    </ol>
  );
}
