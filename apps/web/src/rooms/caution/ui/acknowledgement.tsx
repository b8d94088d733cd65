import { Alert, Checkbox, DecimalField } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
import { figureOf, type CautionReason } from '../model/caution.ts';
import type { AcknowledgementState } from '../use-acknowledgement.ts';
import css from './acknowledgement.module.css';

export interface AcknowledgementProps {
  readonly state: AcknowledgementState;
  /** What goes in and comes out as quoted, in dollars, where that is known; said of an impact or a loss. */
  readonly children?: ReactNode;
}

/** What a deal can cost, and the answer it asks for. Stands right above the button that it holds back. */
export function Acknowledgement({ state, children }: AcknowledgementProps): JSX.Element | null {
  const say = useText();
  const { caution, figure, typed } = state;
  const [strongest, ...others] = caution.reasons;
  if (strongest === undefined) return null;
  const { level } = strongest;
  const isAsked = level === 'checkbox' || level === 'typed';
  if (level === 'note') return <Alert tone="plain">{titleOf(say, strongest)}</Alert>;
  const serious = others.filter((reason) => reason.level !== 'note');
  return (
    <Alert tone={isAsked ? 'danger' : 'warning'} title={titleOf(say, strongest)} live="polite">
      <p>
        {adviceOf(say, strongest)} {(strongest.cause === 'impact' || strongest.cause === 'loss') && children}
      </p>
      {serious.map((reason) => (
        <p key={reason.cause}>
          <b>{titleOf(say, reason)}.</b> {adviceOf(say, reason)}
        </p>
      ))}
      {isAsked && (
        <div className={css['answer']}>
          {figure === undefined ? (
            <Checkbox checked={state.isGiven} onChange={state.tick}>
              {say('caution.aware')}
            </Checkbox>
          ) : (
            <DecimalField
              label={say('caution.type', { figure })}
              decimals={1}
              value={typed}
              onChange={state.type}
              suffix="%"
            />
          )}
        </div>
      )}
    </Alert>
  );
}

function titleOf(say: Say, { cause, value, own }: CautionReason): string {
  const percent = value === undefined ? '' : `${figureOf(value)}\u00a0%`;
  switch (cause) {
    case 'impact':
      return value === undefined ? say('caution.impact.unknown') : say('caution.impact', { percent });
    case 'loss':
      return say('caution.loss', { percent });
    case 'distance':
      return value === undefined ? say('caution.distance.unknown') : say('caution.distance', { percent });
    case 'tolerance':
      return say('caution.tolerance', { percent });
    case 'own':
      return own?.title ?? '';
  }
}

function adviceOf(say: Say, { cause, value, own }: CautionReason): string {
  switch (cause) {
    case 'impact':
    case 'loss':
      return say('caution.impact.advice');
    case 'distance':
      return value === undefined ? say('caution.distance.unknown.advice') : say('caution.distance.advice');
    case 'tolerance':
      return say('caution.tolerance.advice');
    case 'own':
      return own?.advice ?? '';
  }
}
