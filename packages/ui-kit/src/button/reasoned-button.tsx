import { useId, type JSX, type ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import css from './reasoned-button.module.css';

/** Props of `ButtonWithDisabledReason`. */
export interface ButtonWithDisabledReasonProps extends ButtonProps {
  /**
   * Reason why the button is disabled, if its label has no room for it. Shown below the button and announced with it.
   */
  readonly reason: ReactNode;
  /** CSS class of the reason, e.g. `screenReaderOnlyClass` if only screen readers need it. */
  readonly reasonClass?: string | undefined;
}

/** Submit button of a form with a sentence below it that explains why it is disabled. */
export function ButtonWithDisabledReason({
  reason,
  reasonClass,
  ...button
}: ButtonWithDisabledReasonProps): JSX.Element {
  const id = useId();
  return (
    <>
      <Button {...button} aria-describedby={reason === undefined ? undefined : id} />
      {reason !== undefined && (
        <p id={id} className={reasonClass ?? css['reason']}>
          {reason}
        </p>
      )}
    </>
  );
}
