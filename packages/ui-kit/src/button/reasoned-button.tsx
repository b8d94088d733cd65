import { useId, type JSX, type ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import css from './reasoned-button.module.css';

/** A button that says why it is off. */
export interface ReasonedButtonProps extends ButtonProps {
  /** Why the button is off, where its label has no room to say it. Shown below, and read with the button. */
  readonly reason: ReactNode;
  /** The label says it all: the reason is only for those who listen. */
  readonly reasonClass?: string | undefined;
}

/** The button that ends a form. Off for one reason, it names that reason in a sentence of its own. */
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
