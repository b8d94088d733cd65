import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MinimumCoins } from './probe.ts';
import type { MeasuredMessage } from './world.ts';

/** One line of contracts/bounds.json. Coins are nano, as decimal strings. */
export interface ResourceBoundRow {
  readonly world: string;
  readonly sizes: string;
  /** Gas units of the compute phase. */
  readonly gas: number;
  /** Cells of the account including its code. */
  readonly cells: number;
  /** Number of failed action phases. */
  readonly failedActions: number;
  /** Minimum value that completes the operation, nano. Missing when no user attaches coins to the message. */
  readonly required?: string;
  /**
   * Minimum value that the contract accepts, nano. Lower than `required` if the contract starts an operation that it
   * cannot complete.
   */
  readonly minimum?: string;
}

/** `Contract.method` → measured rows, at most one per world and size. */
export type ResourceBounds = Readonly<Record<string, readonly ResourceBoundRow[]>>;

export const RESOURCE_BOUNDS_FILE = fileURLToPath(new URL('../../bounds.json', import.meta.url));

export const readCommittedResourceBounds = (): ResourceBounds =>
  existsSync(RESOURCE_BOUNDS_FILE)
    ? (JSON.parse(readFileSync(RESOURCE_BOUNDS_FILE, 'utf8')) as ResourceBounds)
    : {};

function rowOf(world: string, { sizes, metered, coins }: MeasuredMessage): ResourceBoundRow {
  return {
    world,
    sizes,
    gas: Number(metered.gas),
    cells: Math.max(metered.cells, metered.cellsBefore),
    failedActions: metered.failedActions.length,
    ...(coins === undefined
      ? {}
      : { required: coins.required.toString(), minimum: coins.minimum.toString() }),
  };
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Groups the measurements of one world by message. */
export function groupRowsByMessage(world: string, measured: readonly MeasuredMessage[]): ResourceBounds {
  const found: Record<string, ResourceBoundRow[]> = {};
  for (const one of measured) (found[one.message] ??= []).push(rowOf(world, one));
  return found;
}

/** Returns the stored bounds of the messages that were measured in one world. */
export function selectBoundsOfWorld(bounds: ResourceBounds, world: string): ResourceBounds {
  const entries = Object.entries(bounds).map(
    ([message, rows]) => [message, rows.filter((row) => row.world === world)] as const,
  );
  return Object.fromEntries(entries.filter(([, rows]) => rows.length > 0));
}

/** Returns the stored minimum coins of a message for one world and size; undefined if none are stored. */
export function findCommittedMinimumCoins(
  bounds: ResourceBounds,
  { world, message, sizes }: { readonly world: string; readonly message: string; readonly sizes: string },
): MinimumCoins | undefined {
  const row = bounds[message]?.find((one) => one.world === world && one.sizes === sizes);
  if (row?.required === undefined || row.minimum === undefined) return undefined;
  return { required: BigInt(row.required), minimum: BigInt(row.minimum) };
}

/** Returns the table with the rows of one world replaced. */
export function replaceWorldRows(
  bounds: ResourceBounds,
  world: string,
  rows: ResourceBounds,
): ResourceBounds {
  const messages = [...new Set([...Object.keys(bounds), ...Object.keys(rows)])].toSorted(byText);
  const entries = messages.map((message) => {
    const retained = (bounds[message] ?? []).filter((row) => row.world !== world);
    const all = [...retained, ...(rows[message] ?? [])];
    return [message, all.toSorted((a, b) => byText(a.world, b.world) || byText(a.sizes, b.sizes))] as const;
  });
  return Object.fromEntries(entries.filter(([, all]) => all.length > 0));
}

/** Formats the table as JSON with one row per line. */
export function formatBounds(bounds: ResourceBounds): string {
  const line = (row: ResourceBoundRow): string => {
    const fields = Object.entries(row).map(
      ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
    );
    return `    { ${fields.join(', ')} }`;
  };
  const messages = Object.entries(bounds).map(
    ([message, rows]) => `  ${JSON.stringify(message)}: [\n${rows.map((row) => line(row)).join(',\n')}\n  ]`,
  );
  return `{\n${messages.join(',\n')}\n}\n`;
}
