import type { JSX, ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Panel } from '../panel/panel.tsx';
import css from './page.module.css';
import { PageTitle } from './page.tsx';

export interface MissingPageProps {
  readonly title: ReactNode;
  /** What was looked for. */
  readonly subject: ReactNode;
  readonly note: ReactNode;
  readonly action: ReactNode;
}

/** Stands instead of a page about something that does not exist. */
export function MissingPage({ title, subject, note, action }: MissingPageProps): JSX.Element {
  return (
    <Panel className={css['away']}>
      <PageTitle>{title}</PageTitle>
      <EmptyState title={subject} note={note} action={action} />
    </Panel>
  );
}

export interface FailedPageProps {
  readonly title: ReactNode;
  readonly retry: ReactNode;
  readonly onRetry: () => void;
  /** What is safe, what to do. */
  readonly children: ReactNode;
}

/** Stands instead of a page that could not be read. */
export function FailedPage({ title, retry, onRetry, children }: FailedPageProps): JSX.Element {
  return (
    <Alert
      tone="danger"
      title={title}
      actions={
        <Button size="s" icon="refresh" onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
