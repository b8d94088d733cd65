import { useId, type JSX, type ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import css from './reasoned-button.module.css';

/** Props of `ReasonedButton`. */
export interface ReasonedButtonProps extends ButtonProps {
  /**
   * Why the button is disabled, for reasons that its label cannot hold. Shown below the button and announced
   * with it.
   */
  readonly reason: ReactNode;
  /**
   * Class of the reason, e.g. `spokenClass` if the label is sufficient and the reason is for screen readers
   * only.
   */
  readonly reasonClass?: string | undefined;
}

/** Submit button of a form. A sentence below explains why it is disabled. */
export function ReasonedButton({ reason, reasonClass, ...button }: ReasonedButtonProps): JSX.Element {
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
