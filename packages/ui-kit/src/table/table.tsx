import { memo, type JSX, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../figure/skeleton.tsx';
import { Icon } from '../icon/icon.tsx';
import { useMediaQuery } from '../media/use-media-query.ts';
import { useUiText } from '../text/ui-text.ts';
import { spokenClass } from '../spoken/spoken-class.ts';
import css from './table.module.css';

/** Container widths instead of window widths. */
const WIDTHS = [560, 640, 720, 860, 1160] as const;

/** Container widths below which columns are hidden, pixels. */
export type TableWidth = (typeof WIDTHS)[number];

/** Column: header, cells, and when it is hidden. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly header: ReactNode;
  /** Numbers and dates at the end, text at the start. Defaults to start. */
  readonly align?: 'start' | 'end' | undefined;
  readonly sortable?: boolean | undefined;
  /** Hidden if the table is narrower, pixels. */
  readonly hideBelow?: TableWidth | undefined;
  readonly render: (row: Row) => ReactNode;
  /** CSS width in a table of 860 pixels: set it for all columns but one, so that two tables align. */
  readonly width?: string | undefined;
  /** Untrusted text of any length: wraps anywhere and leaves space to other columns. */
  readonly words?: boolean | undefined;
  /** CSS width of the skeleton. Defaults to 60 %. */
  readonly skeleton?: string | undefined;
}

/** Sort column; the owner sorts the rows. */
export interface TableSort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** Props of a table, whose rows are shown in order. */
export interface TableProps<Row> {
  /** Accessible name. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Undefined while loading: shows skeleton rows. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Rows are cards below 640 pixels. */
  readonly renderCard: (row: Row) => ReactNode;
  readonly sort?: TableSort | undefined;
  readonly onSort?: ((sort: TableSort) => void) | undefined;
  /** Defaults to 5. */
  readonly skeletonRows?: number | undefined;
  /** Keeps previous rows dimmed while loading; skeletons if there were none. */
  readonly refreshing?: boolean | undefined;
  /** Content without rows. */
  readonly empty: ReactNode;
  /** Row height 48, or 60 for rows with two lines or controls. */
  readonly tall?: boolean | undefined;
  /** Each row is one link: a link in a cell may cover its row (or card) with `::after { inset: 0 }`. */
  readonly linked?: boolean | undefined;
}

/** Table, or cards on narrow screens. Skeletons while loading, `empty` without rows. */
export function Table<Row>(props: TableProps<Row>): JSX.Element {
  const narrow = useMediaQuery('(max-width: 639px)');
  const isEmpty = props.rows?.length === 0;
  if (isEmpty && props.refreshing !== true) return <div>{props.empty}</div>;
  // An empty result of another filter or page says nothing about loading rows.
  const shown = isEmpty ? { ...props, rows: undefined, refreshing: false } : props;
  return narrow ? <Cards {...shown} /> : <Grid {...shown} />;
}

/** Keys of skeleton rows. */
function placeholdersOf({ skeletonRows = 5 }: { readonly skeletonRows?: number | undefined }): number[] {
  return Array.from({ length: skeletonRows }, (_, index) => index);
}

function Cards<Row>(props: TableProps<Row>): JSX.Element {
  const { label, rows, rowKey, renderCard, refreshing, linked } = props;
  const words = useUiText();
  return (
    <ul
      className={classNames(refreshing && css['refreshing'], linked && css['linked'])}
      aria-label={label}
      aria-busy={!rows}
    >
      {rows?.map((row) => (
        <li key={rowKey(row)} className={css['card']}>
          {renderCard(row)}
        </li>
      )) ??
        placeholdersOf(props).map((index) => (
          <li key={index} className={css['card']}>
            <Skeleton width="46%" height="12px" />
            <Skeleton width="72%" height="12px" />
          </li>
        ))}
      {!rows && <li className={spokenClass}>{words.loading}</li>}
    </ul>
  );
}

function Grid<Row>(props: TableProps<Row>): JSX.Element {
  const { label, rows, rowKey, refreshing, tall, linked } = props;
  const words = useUiText();
  return (
    <div className={css['scroll']}>
      <table
        className={classNames(
          css['table'],
          tall && css['tall'],
          refreshing && css['refreshing'],
          linked && css['linked'],
          props.columns.some((column) => column.width !== undefined) && css['measured'],
        )}
        aria-busy={!rows}
      >
        <caption className={spokenClass}>{rows ? label : `${label}, ${words.loading}`}</caption>
        <TableHead {...props} />
        <tbody>
          {rows?.map((row) => <TableRow key={rowKey(row)} row={row} columns={props.columns} />) ??
            placeholdersOf(props).map((index) => (
              <tr key={index}>
                {props.columns.map((column) => (
                  <td key={column.key} className={cellClass(column, props.columns)}>
                    <Skeleton width={column.skeleton ?? '60%'} height="10px" />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly TableColumn<Row>[];
}

function Cells<Row>({ row, columns }: TableRowProps<Row>): JSX.Element {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column, columns)}>
          {column.render(row)}
        </td>
      ))}
    </tr>
  );
}

/** Rendered again only if its row or the columns change: pass the same columns to keep long tables fast. */
const TableRow = memo(Cells) as typeof Cells;

function TableHead<Row>({ columns, sort, onSort }: TableProps<Row>): JSX.Element {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          const next = direction === 'descending' ? 'ascending' : 'descending';
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={direction}
              className={cellClass(column, columns)}
              style={column.width === undefined ? undefined : { width: column.width }}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className={classNames(css['sort'], direction && css['sorted'])}
                  onClick={() => onSort({ key: column.key, direction: next })}
                >
                  {column.header}
                  <Icon name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} size={12} />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function cellClass<Row>(column: TableColumn<Row>, columns: readonly TableColumn<Row>[]): string {
  return classNames(
    column.align === 'end' && css['end'],
    column.words === true && css['words'],
    column.hideBelow !== undefined && css[`hide${column.hideBelow}`],
    // The last visible column is aligned to the edge at any width.
    ...WIDTHS.map(
      (width) =>
        columns.findLast(({ hideBelow }) => hideBelow === undefined || hideBelow < width) === column &&
        css[`edge${width}`],
    ),
  );
}
