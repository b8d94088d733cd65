import { formatFixed, formatUnits, type Address, type Milliseconds } from '@junction/primitives';
import { formatCsvLine } from '../../../../shared/files/csv.ts';
import type { Portfolio, PositionRow } from './derive-portfolio.ts';
import type { PortfolioCategoryKey } from './position.ts';

/** Line of an exported file; unknown values are undefined, never 0. */
export interface PortfolioExportRow {
  readonly place: string;
  readonly position: string;
  readonly details: string | undefined;
  /** Exact decimal amount. */
  readonly amount: string | undefined;
  readonly symbol: string | undefined;
  readonly root: Address | undefined;
  /** USD per token. */
  readonly price: string | undefined;
  /** USD. */
  readonly value: string | undefined;
  /** Reason why the value or the position is unknown. */
  readonly status: string | undefined;
}

/** Translated texts for an exported portfolio. */
export interface PortfolioExportTexts {
  readonly place: (key: PortfolioCategoryKey) => string;
  readonly details: (row: PositionRow) => string | undefined;
  /** Returns why a row has no value; undefined if the row has a value. */
  readonly status: (row: PositionRow) => string | undefined;
  readonly unread: string;
  readonly loading: string;
}

const EMPTY = {
  details: undefined,
  amount: undefined,
  symbol: undefined,
  root: undefined,
  price: undefined,
  value: undefined,
};

function exportRow(place: string, row: PositionRow, texts: PortfolioExportTexts): PortfolioExportRow {
  const { position, label, worth } = row;
  const isKnown = worth.kind === 'known';
  return {
    place,
    position: label.name,
    details: texts.details(row),
    amount: label.decimals === undefined ? undefined : formatUnits(position.units, label.decimals),
    symbol: label.symbol,
    root: position.root,
    price: isKnown ? formatFixed(worth.price) : undefined,
    value: isKnown ? formatFixed(worth.usd) : undefined,
    status: texts.status(row),
  };
}

/** Returns the displayed rows, followed by one row for each position or category that could not be read. */
export function buildPortfolioExportRows(
  { sections }: Pick<Portfolio, 'sections'>,
  texts: PortfolioExportTexts,
): readonly PortfolioExportRow[] {
  return sections.flatMap(({ place: { key, state, unread }, rows }) => {
    const place = texts.place(key);
    const missing = (position: string, status: string): PortfolioExportRow => ({
      ...EMPTY,
      place,
      position,
      status,
    });
    return [
      ...rows.map((row) => exportRow(place, row, texts)),
      ...unread.map((name) => missing(name, texts.unread)),
      ...(state === 'failed' ? [missing(place, texts.unread)] : []),
      ...(state === 'loading' ? [missing(place, texts.loading)] : []),
    ];
  });
}

/** Columns in the order of the file. */
const COLUMNS = [
  'place',
  'position',
  'details',
  'amount',
  'symbol',
  'root',
  'price',
  'value',
  'status',
] as const satisfies readonly (keyof PortfolioExportRow)[];
export type PortfolioExportColumn = (typeof COLUMNS)[number];

/** CSV file with one quoted line per row (RFC 4180); `head` names the columns. */
export function buildPortfolioCsv(
  rows: readonly PortfolioExportRow[],
  head: (column: PortfolioExportColumn) => string,
): string {
  const lines = rows.map((row) => formatCsvLine(COLUMNS.map((column) => row[column] ?? '')));
  return [formatCsvLine(COLUMNS.map(head)), ...lines, ''].join('\r\n');
}

/** Origin of an exported portfolio: network, account, and the time and block at which it was read. */
export interface PortfolioExportSource {
  readonly network: string;
  readonly account: Address;
  readonly readAt: Milliseconds | undefined;
  /** Newest indexed block. */
  readonly block: number | undefined;
}

/**
 * Returns a JSON file with values as decimal text (`null` if unknown) and the parts that the total does not include.
 */
export function buildPortfolioJson(
  { total, missing, isComplete }: Pick<Portfolio, 'total' | 'missing' | 'isComplete'>,
  rows: readonly PortfolioExportRow[],
  { network, account, readAt, block }: PortfolioExportSource,
): string {
  const document = {
    network,
    account,
    readAt: readAt === undefined ? null : new Date(readAt).toISOString(),
    indexedBlock: block ?? null,
    totalUsd: total === undefined ? null : formatFixed(total),
    isComplete,
    notIncluded: missing,
    positions: rows.map((row) => Object.fromEntries(COLUMNS.map((column) => [column, row[column] ?? null]))),
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}
