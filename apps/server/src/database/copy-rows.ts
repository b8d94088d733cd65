import { CompiledQuery, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A value of a row as `copy` takes it: numbers as they are written, lists of plain words, null. */
export type CopyValue = string | number | boolean | null | readonly string[];

const COPY = /^copy \w+ \([\w, ]+\) from stdin$/;

/** Whether a statement is one of ours: both drivers hand its text over in their own way. */
export function isCopy(sql: string): boolean {
  return COPY.test(sql);
}

/** Adds rows that cannot be there yet: the fastest way in that there is. Everything else is inserted. */
export async function copyRows(
  transaction: Transaction<Schema>,
  table: keyof Schema,
  columns: readonly string[],
  lines: readonly Buffer[],
): Promise<void> {
  if (lines.length === 0) return;
  await transaction.executeQuery(
    CompiledQuery.raw(`copy ${table} (${columns.join(', ')}) from stdin`, [lines]),
  );
}

/** What the driver is handed with a statement that `isCopy`. */
export function copyParameter(parameters: readonly unknown[]): readonly Buffer[] {
  return parameters[0] as readonly Buffer[];
}

/** Rows as text, ready to be sent; nothing for none. */
export function copyLines<Row>(
  rows: readonly Row[],
  valuesOf: (row: Row) => readonly CopyValue[],
): readonly Buffer[] {
  if (rows.length === 0) return [];
  let text = '';
  for (const row of rows) text += copyLine(valuesOf(row));
  return [Buffer.from(text)];
}

function copyLine(values: readonly CopyValue[]): string {
  let line = '';
  for (const value of values) line += line === '' ? field(value) : `\t${field(value)}`;
  return `${line}\n`;
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function field(value: CopyValue): string {
  if (typeof value === 'string')
    return SPECIAL.test(value) ? value.replaceAll(/[\\\t\n\r]/g, (one) => ESCAPES[one] ?? one) : value;
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  // Addresses and digits only: nothing in a list needs quotes.
  return `{${value.join(',')}}`;
}
