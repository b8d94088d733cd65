import type { JSX, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useUiText } from '../text/ui-text.ts';
import { Alert } from './alert.tsx';

/** Props of `LoadErrorAlert`. */
export interface LoadErrorAlertProps {
  /** Headline: which content failed to load. */
  readonly title: ReactNode;
  /** State of the user's funds and the next step. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** Error notice with a retry button. Replaces content that failed to load. */
export function LoadErrorAlert({ title, children, onRetry }: LoadErrorAlertProps): JSX.Element {
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
