import type { JSX, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Panel } from '../panel/panel.tsx';
import { useUiText } from '../text/ui-text.ts';
import css from './list-panel.module.css';
import { ListBody } from './missing-rows.tsx';
import { Pager, type PagerProps } from './pager.tsx';
import { Table, type TableProps } from './table.tsx';

/** Props of `ListPanel`. */
export interface ListPanelProps<Row> {
  readonly title: ReactNode;
  /** Accessible name of the list. */
  readonly label: string;
  /** Total number of rows, shown next to the title; undefined while loading. */
  readonly count?: number | undefined;
  /** Filter controls of the list. */
  readonly actions?: ReactNode;
  readonly table: Omit<TableProps<Row>, 'label' | 'empty'>;
  /** Content shown instead of the table if there are no rows. */
  readonly empty: ReactNode;
  /** Error message if the list failed to load; undefined otherwise. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
  readonly pages: PagerProps;
}

/**
 * Panel with a paginated list and its filters. Shows a placeholder if there are no rows, and an error if the list
 * failed to load.
 */
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
