import { CompiledQuery, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Column value for COPY: numbers as text, arrays of plain words, null. */
export type CopyValue = string | number | boolean | null | readonly string[];

const COPY = /^copy \w+ \([\w, ]+\) from stdin$/;

/** True for statements of `copyRows`. Works for the text that each of the two drivers passes on. */
export function isCopy(sql: string): boolean {
  return COPY.test(sql);
}

/** Inserts rows with COPY, the fastest way for rows whose keys are new. Throws if a key exists. */
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

/** Returns the only parameter of a COPY statement, the lines of its rows. Call only if `isCopy` is true. */
export function copyParameter(parameters: readonly unknown[]): readonly Buffer[] {
  return parameters[0] as readonly Buffer[];
}

/** Encodes rows as lines of COPY text; empty for no rows. */
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
  // Arrays contain only addresses and digits, so nothing needs quotes.
  return `{${value.join(',')}}`;
}
