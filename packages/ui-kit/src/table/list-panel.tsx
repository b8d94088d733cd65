import type { JSX, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Panel } from '../panel/panel.tsx';
import { useUiText } from '../text/ui-text.ts';
import css from './list-panel.module.css';
import { ListBody } from './missing-rows.tsx';
import { Pager, type PagerProps } from './pager.tsx';
import { Table, type TableProps } from './table.tsx';

/** A list with its head, choice of rows and pages. */
export interface ListPanelProps<Row> {
  readonly title: ReactNode;
  /** Name of the list for readers. */
  readonly label: string;
  /** Rows of all pages, beside the title; undefined before the first answer. */
  readonly count?: number | undefined;
  /** The choice of rows. */
  readonly actions?: ReactNode;
  readonly table: Omit<TableProps<Row>, 'label' | 'empty'>;
  /** What is said where there are no rows. */
  readonly empty: ReactNode;
  /** What is said where there is no list at all; undefined while there is one. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
  readonly pages: PagerProps;
}

/** A list in pages with its choice of rows, and what stands in its place. */
export function ListPanel<Row>(props: ListPanelProps<Row>): JSX.Element {
  const { title, label, count, actions, table, empty, failure, onRetry, pages } = props;
  const words = useUiText();
  return (
    <Panel
      title={
        count === undefined ? (
          title
        ) : (
          <>
            {title} <span className={css['count']}>{count}</span>
          </>
        )
      }
      padded={false}
      actions={actions}
    >
      <ListBody
        pages={pages}
        failure={
          failure === undefined ? undefined : (
            <div className={css['instead']}>
              <p>{failure}</p>
              <Button size="s" icon="refresh" onClick={onRetry}>
                {words.retry}
              </Button>
            </div>
          )
        }
      >
        <Table
          {...table}
          label={label}
          empty={
            <div className={css['instead']}>
              <p>{empty}</p>
            </div>
          }
        />
      </ListBody>
      <Pager {...pages} />
    </Panel>
  );
}
