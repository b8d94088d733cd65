import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GasTableRow } from './probe.ts';
import { GAS_TABLE_SECTIONS } from './table.ts';

/**
 * One line of contracts/gas-table.json, in decimal coins. `reserve` is the required value minus the measured
 * maximum.
 */
export interface CommittedGasRow {
  readonly kind: string;
  readonly size: string;
  readonly measured: string;
  readonly asked: string;
  readonly reserve: string;
}

export type CommittedGasTable = Record<string, readonly CommittedGasRow[]>;

export const GAS_TABLE_FILE = fileURLToPath(new URL('../../gas-table.json', import.meta.url));
const COIN = 1_000_000_000n;

/** Formats nano as decimal coins without trailing zeros. */
function formatCoins(nano: bigint): string {
  const size = nano < 0n ? -nano : nano;
  const fraction = (size % COIN).toString().padStart(9, '0').replace(/0+$/, '');
  return `${nano < 0n ? '-' : ''}${size / COIN}${fraction === '' ? '' : `.${fraction}`}`;
}

export const formatGasTableRows = (rows: readonly GasTableRow[]): CommittedGasRow[] =>
  rows.map(({ kind, size, measured, asked }) => ({
    kind,
    size,
    measured: formatCoins(measured),
    asked: formatCoins(asked),
    reserve: formatCoins(asked - measured),
  }));

/** Returns the rows whose measured cost exceeds the required value. */
export const findUnderfundedRows = (rows: readonly CommittedGasRow[]): CommittedGasRow[] =>
  rows.filter(({ reserve }) => reserve.startsWith('-'));

export function readGasTable(): CommittedGasTable {
  return existsSync(GAS_TABLE_FILE)
    ? (JSON.parse(readFileSync(GAS_TABLE_FILE, 'utf8')) as CommittedGasTable)
    : {};
}

/** Formats the table as JSON: sections in the order of measurement, one row per line. */
export function formatGasTable(table: CommittedGasTable): string {
  const sections = GAS_TABLE_SECTIONS.filter(({ name }) => table[name] !== undefined).map(({ name }) => {
    const rows = (table[name] ?? []).map(
      (row) =>
        `    ${JSON.stringify(row).replaceAll('":"', '": "').replaceAll('","', '", "').replace('{', '{ ').replace('}', ' }')}`,
    );
    return `  ${JSON.stringify(name)}: [\n${rows.join(',\n')}\n  ]`;
  });
  return `{\n${sections.join(',\n')}\n}\n`;
}
