import type { JSX, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useUiText } from '../text/ui-text.ts';
import { Alert } from './alert.tsx';

/** What could not be read, and how to try again. */
export interface FailedAlertProps {
  /** What could not be read. */
  readonly title: ReactNode;
  /** What is safe, what to do. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** Stands instead of what could not be read. */
export function FailedAlert({ title, children, onRetry }: FailedAlertProps): JSX.Element {
  const words = useUiText();
  return (
    <Alert
      tone="danger"
      title={title}
      actions={
        <Button size="s" icon="refresh" onClick={onRetry}>
          {words.retry}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
