import { memo, type JSX, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../figure/skeleton.tsx';
import { Icon } from '../icon/icon.tsx';
import { useMediaQuery } from '../media/use-media-query.ts';
import { useUiText } from '../text/ui-text.ts';
import { screenReaderOnlyClass } from '../spoken/spoken-class.ts';
import css from './table.module.css';

/** Breakpoints of the table's own width (not of the window's), pixels. */
const TABLE_WIDTHS = [560, 640, 720, 860, 1160] as const;

/** Table width in pixels below which a column is hidden. */
export type ColumnHideWidth = (typeof TABLE_WIDTHS)[number];

/** Column of a table: header, cell contents, and the width below which it is hidden. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly header: ReactNode;
  /** Alignment: `end` for numbers and dates, `start` for text. Defaults to start. */
  readonly align?: 'start' | 'end' | undefined;
  readonly sortable?: boolean | undefined;
  /** Hides the column if the table is narrower than this, pixels. */
  readonly hideBelow?: ColumnHideWidth | undefined;
  readonly render: (row: Row) => ReactNode;
  /**
   * CSS width for a table of 860 pixels. Set it for all columns but one, so that the columns of several tables align.
   */
  readonly width?: string | undefined;
  /** True for untrusted text of any length, which may then wrap anywhere and leaves space for other columns. */
  readonly words?: boolean | undefined;
  /** CSS width of the loading skeleton. Defaults to 60 %. */
  readonly skeleton?: string | undefined;
}

/** Column and direction of the sort order. The parent component sorts the rows. */
export interface TableSort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** Props of `Table`. Rows are shown in the given order. */
export interface TableProps<Row> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Rows of the table. Undefined while loading, which shows skeleton rows. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Renders a row as a card, which is used below 640 pixels. */
  readonly renderCard: (row: Row) => ReactNode;
  readonly sort?: TableSort | undefined;
  readonly onSort?: ((sort: TableSort) => void) | undefined;
  /** Number of skeleton rows; defaults to 5. */
  readonly skeletonRows?: number | undefined;
  /** True while other rows are loading. The previous rows are shown dimmed; if there are none, skeletons are shown. */
  readonly refreshing?: boolean | undefined;
  /** Content shown if there are no rows. */
  readonly empty: ReactNode;
  /** True makes rows 60 instead of 48 pixels tall, for two lines or controls. */
  readonly tall?: boolean | undefined;
  /**
   * True if each row is one link: the link in one of its cells covers the entire row or card with `::after { inset: 0
   * }`.
   */
  readonly linked?: boolean | undefined;
}

/** Table of rows, or of cards on narrow screens. Shows skeletons while loading, and `empty` if there are no rows. */
export function Table<Row>(props: TableProps<Row>): JSX.Element {
  const narrow = useMediaQuery('(max-width: 639px)');
  const isEmpty = props.rows?.length === 0;
  if (isEmpty && props.refreshing !== true) return <div>{props.empty}</div>;
  // Shows skeletons, because the empty result of the previous filter or page says nothing about the rows that are
  // loading.
  const shown = isEmpty ? { ...props, rows: undefined, refreshing: false } : props;
  return narrow ? <Cards {...shown} /> : <Grid {...shown} />;
}

/** Returns the keys of the skeleton rows. */
function listPlaceholders({ skeletonRows = 5 }: { readonly skeletonRows?: number | undefined }): number[] {
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
        listPlaceholders(props).map((index) => (
          <li key={index} className={css['card']}>
            <Skeleton width="46%" height="12px" />
            <Skeleton width="72%" height="12px" />
          </li>
        ))}
      {!rows && <li className={screenReaderOnlyClass}>{words.loading}</li>}
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
        <caption className={screenReaderOnlyClass}>{rows ? label : `${label}, ${words.loading}`}</caption>
        <TableHead {...props} />
        <tbody>
          {rows?.map((row) => <TableRow key={rowKey(row)} row={row} columns={props.columns} />) ??
            listPlaceholders(props).map((index) => (
              <tr key={index}>
                {props.columns.map((column) => (
                  <td key={column.key} className={getCellClass(column, props.columns)}>
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
        <td key={column.key} className={getCellClass(column, columns)}>
          {column.render(row)}
        </td>
      ))}
    </tr>
  );
}

/**
 * Memoized row: rendered again only if its data or the columns change. Pass the same `columns` object to keep long
 * tables fast.
 */
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
              className={getCellClass(column, columns)}
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

function getCellClass<Row>(column: TableColumn<Row>, columns: readonly TableColumn<Row>[]): string {
  return classNames(
    column.align === 'end' && css['end'],
    column.words === true && css['words'],
    column.hideBelow !== undefined && css[`hide${column.hideBelow}`],
    // Aligns the last visible column to the edge, for every width at which columns are hidden.
    ...TABLE_WIDTHS.map(
      (width) =>
        columns.findLast(({ hideBelow }) => hideBelow === undefined || hideBelow < width) === column &&
        css[`edge${width}`],
    ),
  );
}
