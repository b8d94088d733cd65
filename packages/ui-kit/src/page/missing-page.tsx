import type { JSX, ReactNode } from 'react';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Panel } from '../panel/panel.tsx';
import css from './page.module.css';
import { PageTitle } from './page.tsx';

/** Props of `MissingPage`. */
export interface MissingPageProps {
  readonly title: ReactNode;
  /** Identifies the requested subject, e.g. its address. */
  readonly subject: ReactNode;
  readonly note: ReactNode;
  readonly action: ReactNode;
}

/** Page that is shown if the requested subject does not exist. */
export function MissingPage({ title, subject, note, action }: MissingPageProps): JSX.Element {
  return (
    <Panel className={css['away']}>
      <PageTitle>{title}</PageTitle>
      <EmptyState title={subject} note={note} action={action} />
    </Panel>
  );
}
