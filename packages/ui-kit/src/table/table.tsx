import { memo, type JSX, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../figure/skeleton.tsx';
import { Icon } from '../icon/icon.tsx';
import { useMediaQuery } from '../media/use-media-query.ts';
import { useUiText } from '../text/ui-text.ts';
import { spokenClass } from '../spoken/spoken-class.ts';
import css from './table.module.css';

/** Widths of the table, not of the window: beside another column there is less room. */
const WIDTHS = [560, 640, 720, 860, 1160] as const;

/** Widths of a table below which columns drop, pixels. */
export type TableWidth = (typeof WIDTHS)[number];

/** A column: its head, its cells, and where it drops. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly header: ReactNode;
  /** Numbers and dates end, text start. Default start. */
  readonly align?: 'start' | 'end' | undefined;
  readonly sortable?: boolean | undefined;
  /** Columns of low value drop where the table itself is narrower than this, pixels. */
  readonly hideBelow?: TableWidth | undefined;
  readonly render: (row: Row) => ReactNode;
  /** Width where the table has 860 pixels, CSS length: give it to every column but one, so that two tables line up. */
  readonly width?: string | undefined;
  /** Names that others chose, however long: they break anywhere, and leave the other columns their room. */
  readonly words?: boolean | undefined;
  /** Width of the loading bar, CSS length. Default 60 %. */
  readonly skeleton?: string | undefined;
}

/** The column that rows are ordered by; the order is made by whoever has the rows. */
export interface TableSort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** A table: rows as they come, in their order. */
export interface TableProps<Row> {
  /** Name for readers. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Undefined until the first answer: skeleton rows stand in. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Rows become cards under 640 pixels. */
  readonly renderCard: (row: Row) => ReactNode;
  readonly sort?: TableSort | undefined;
  readonly onSort?: ((sort: TableSort) => void) | undefined;
  /** Default 5. */
  readonly skeletonRows?: number | undefined;
  /** The old rows stay, dimmed, while new ones load; where there were none, skeletons stand in. */
  readonly refreshing?: boolean | undefined;
  /** What stands in place of no rows. */
  readonly empty: ReactNode;
  /** Row height 48, or 60 when a row holds two lines or controls. */
  readonly tall?: boolean | undefined;
  /** Each row is one link: a link inside a cell may cover its row (or card) with `::after { inset: 0 }`. */
  readonly linked?: boolean | undefined;
}

/** Rows in columns, or as cards on narrow screens. Skeletons before the first answer, `empty` without rows. */
export function Table<Row>(props: TableProps<Row>): JSX.Element {
  const narrow = useMediaQuery('(max-width: 639px)');
  const isEmpty = props.rows?.length === 0;
  if (isEmpty && props.refreshing !== true) return <div>{props.empty}</div>;
  // No rows of another filter or page say nothing of the rows that are on their way.
  const shown = isEmpty ? { ...props, rows: undefined, refreshing: false } : props;
  return narrow ? <Cards {...shown} /> : <Grid {...shown} />;
}

/** Numbers of the rows that stand in until the first answer. */
function placeholdersOf({ skeletonRows = 5 }: { readonly skeletonRows?: number | undefined }): number[] {
  return Array.from({ length: skeletonRows }, (_, index) => index);
}

function Cards<Row>(props: TableProps<Row>): JSX.Element {
  const { label, rows, rowKey, renderCard, refreshing, linked } = props;
  const words = useUiText();
  return (
    <ul
      className={classNames(css['cards'], refreshing && css['refreshing'], linked && css['linked'])}
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

/** Drawn again only when its row or the columns are others: hand over the same columns to keep long tables quick. */
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
    // The last one in sight keeps the edge, whichever it is at a width.
    ...WIDTHS.map(
      (width) =>
        columns.findLast(({ hideBelow }) => hideBelow === undefined || hideBelow < width) === column &&
        css[`edge${width}`],
    ),
  );
}
