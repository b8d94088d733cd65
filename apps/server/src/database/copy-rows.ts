import { CompiledQuery, type Transaction } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/** Column value for COPY. Numbers and bigints may be text; array elements must not need quotes. */
export type PostgresCopyValue = string | number | boolean | null | readonly string[];

const COPY_STATEMENT = /^copy \w+ \([\w, ]+\) from stdin$/;

/** True for statements of `copyRows`. Works for the text that each of the two drivers passes on. */
export function isCopyStatement(sql: string): boolean {
  return COPY_STATEMENT.test(sql);
}

/** Inserts rows with COPY, the fastest way if none of their keys exists. Throws if a key exists. */
export async function copyRows(
  transaction: Transaction<DatabaseSchema>,
  table: keyof DatabaseSchema,
  columns: readonly string[],
  lines: readonly Buffer[],
): Promise<void> {
  if (lines.length === 0) return;
  await transaction.executeQuery(
    CompiledQuery.raw(`copy ${table} (${columns.join(', ')}) from stdin`, [lines]),
  );
}

/** Returns the only parameter of a COPY statement: the encoded rows. Call only if `isCopyStatement` returns true. */
export function getCopyStatementRows(parameters: readonly unknown[]): readonly Buffer[] {
  return parameters[0] as readonly Buffer[];
}

/** Encodes rows in the text format of COPY, one line per row. Empty if there are no rows. */
export function encodeCopyLines<Row>(
  rows: readonly Row[],
  valuesOf: (row: Row) => readonly PostgresCopyValue[],
): readonly Buffer[] {
  if (rows.length === 0) return [];
  let text = '';
  for (const row of rows) text += encodeCopyLine(valuesOf(row));
  return [Buffer.from(text)];
}

function encodeCopyLine(values: readonly PostgresCopyValue[]): string {
  let line = '';
  for (const value of values) line += line === '' ? encodeCopyField(value) : `\t${encodeCopyField(value)}`;
  return `${line}\n`;
}

const ESCAPED_CHARACTER = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function encodeCopyField(value: PostgresCopyValue): string {
  if (typeof value === 'string')
    return ESCAPED_CHARACTER.test(value)
      ? value.replaceAll(/[\\\t\n\r]/g, (one) => ESCAPES[one] ?? one)
      : value;
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  // Array elements are only addresses and digits, so they need no quotes.
  return `{${value.join(',')}}`;
}
