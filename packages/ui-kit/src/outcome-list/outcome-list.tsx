import type { JSX, ReactNode } from 'react';
import { TokenIconContent, type IconToken } from '../token-icon/token-icon.tsx';
import css from './outcome-list.module.css';

/** Possible outcome of a route, with the user's resulting balance. */
export interface RouteOutcome {
  readonly key: string;
  /** Cause of the outcome, e.g. the hop that reverts. */
  readonly cause: ReactNode;
  readonly causeNote?: ReactNode;
  /** Minimum balance that the user has after this outcome. */
  readonly amount: ReactNode;
  readonly amountNote?: ReactNode;
}

/** Props of `RouteOutcomeList`. */
export interface RouteOutcomeListProps {
  readonly label: string;
  /** Outcomes in which a hop reverts, one per hop, in order. */
  readonly outcomes: readonly RouteOutcome[];
  /** Outcome if no hop reverts. */
  readonly terminus: RouteOutcome & { readonly token: IconToken };
}

const SIDING_PATH = 'M12 4L25 17V26';

/**
 * Lists the balance that the user has if a hop reverts, one entry per hop, and the balance if none does. Drawn as a
 * vertical line on which each hop has a side branch.
 */
export function RouteOutcomeList({ label, outcomes, terminus }: RouteOutcomeListProps): JSX.Element {
  return (
    <ol className={css['list']} aria-label={label}>
      {outcomes.map((outcome) => (
        <li key={outcome.key} className={css['row']}>
          <span className={css['line']} aria-hidden="true">
            <svg width="34" height="30">
              <path d={SIDING_PATH} fill="none" stroke="var(--control)" strokeWidth="4" />
              <path d="M18.500 27.500H31.500" stroke="var(--ink)" strokeWidth="3.5" />
            </svg>
          </span>
          <OutcomeText outcome={outcome} />
        </li>
      ))}
      <li className={css['row']}>
        <span className={css['line']} data-end="" aria-hidden="true">
          <svg width="34" height="52">
            <circle cx="12" cy="26" r="11" fill="var(--surface-1)" stroke="var(--ink)" strokeWidth="2.5" />
            <g transform="translate(4.5 18.5) scale(0.46875)">
              <TokenIconContent token={terminus.token} />
            </g>
          </svg>
        </span>
        <OutcomeText outcome={terminus} />
      </li>
    </ol>
  );
}

function OutcomeText({ outcome }: { readonly outcome: RouteOutcome }): JSX.Element {
  return (
    <>
      <span className={css['cause']}>
        {outcome.cause}
        {outcome.causeNote !== undefined && <small className={css['note']}>{outcome.causeNote}</small>}
      </span>
      <span className={css['amount']}>
        {outcome.amount}
        {outcome.amountNote !== undefined && <small className={css['note']}>{outcome.amountNote}</small>}
      </span>
    </>
  );
}
