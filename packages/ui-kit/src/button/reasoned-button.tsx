import { useId, type JSX, type ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import css from './reasoned-button.module.css';

/** Props of a button with an explanation. */
export interface ReasonedButtonProps extends ButtonProps {
  /** Why the button is disabled, if its label is too short. Shown below and announced with the button. */
  readonly reason: ReactNode;
  /** The label is sufficient: the reason is for screen readers only. */
  readonly reasonClass?: string | undefined;
}

/** Submit button of a form. If disabled, it explains the reason in a sentence. */
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
