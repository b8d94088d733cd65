import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../src/database/open-database.ts';
import { startPostgres } from '../src/test/postgres-cluster.ts';
import { ingestSwapHistory, ingestSwapHistoryIntoStore } from './ingest.ts';
import { dumpTables, loadDumpedTables } from './raw-copy.ts';
import { generateSwaps } from './seeded-swaps.ts';
import { formatTableSizes, readTableSizes } from './table-sizes.ts';

/**
 * Measures the throughput from decoded swaps to rows of activities, transactions, steps, candles and hours, with all
 * indexes. The baseline in the same run is SQL `copy` of the same rows from files into equal tables with the same
 * indexes. Also prints the bytes per transaction by table, for a complete index and a pruned one. Environment: SWAPS
 * and PGLITE_SWAPS are the numbers of swaps.
 */

const SEED = 20_261_121;
const SWAP_COUNT = Number(process.env['SWAPS'] ?? 1_000_000);
const PGLITE_SWAP_COUNT = Number(process.env['PGLITE_SWAPS'] ?? SWAP_COUNT);
const MIN_RATIO_TO_COPY = 0.4;
/** Number of swaps in the history that is pruned. */
const PRUNED_SWAP_COUNT = 50_000;
/** Multiplies the time between the generated swaps, to one swap in 200 seconds. */
const PRUNED_TIME_FACTOR = 80;

interface DatabasePair {
  open(): Promise<Database>;
  /** Moves the dumped files from the folder of the measured database to the folder of the baseline's database. */
  moveFiles(files: readonly string[]): void;
}

/** Returns the throughput of the index as a fraction of the throughput of `copy`. */
async function measureRatio(name: string, swaps: number, place: DatabasePair): Promise<number> {
  const history = generateSwaps(SEED, swaps);
  const first = await place.open();
  const { ms: ingestMs } = await measureTime(() => ingestSwapHistory(first, history));
  console.log(`${name}: ${formatTableSizes(await readTableSizes(first), swaps)}`);
  const files = await dumpTables(first);
  await first.destroy();
  const second = await place.open();
  place.moveFiles(files);
  const { ms: copyMs } = await measureTime(() => loadDumpedTables(second));
  await second.destroy();
  const pace = (ms: number): string =>
    `${(ms / 1_000).toFixed(1)} s (${Math.round((swaps / ms) * 1_000).toLocaleString('en')} a second)`;
  const ratio = copyMs / ingestMs;
  console.log(
    `${name}: ${swaps.toLocaleString('en')} swaps indexed in ${pace(ingestMs)}, raw copy of the same rows ${pace(copyMs)}: ${(ratio * 100).toFixed(0)} %`,
  );
  return ratio;
}

/** Prints the size of an index of four months before and after data older than thirty days is pruned. */
async function measureRetention(database: Database): Promise<void> {
  const history = generateSwaps(SEED, PRUNED_SWAP_COUNT);
  const { store, time } = await ingestSwapHistoryIntoStore(database, history, PRUNED_TIME_FACTOR);
  const printSizes = async (label: string): Promise<void> =>
    console.log(`${label}: ${formatTableSizes(await readTableSizes(database), PRUNED_SWAP_COUNT)}`);
  await printSizes(`four months of ${PRUNED_SWAP_COUNT.toLocaleString('en')} swaps`);
  const { ms } = await measureTime(async () => {
    for (let round = 0; round < 9; round += 1)
      await store.prune({ hourlyCandleDays: 30, decodedTransactionDays: 30 }, time);
  });
  for (const table of ['candles', 'pool_states', 'look_states'])
    await sql`vacuum full ${sql.table(table)}`.execute(database);
  await printSizes(`pruned to thirty days in ${(ms / 1_000).toFixed(1)} s`);
  await database.destroy();
}

async function measureTime(work: () => Promise<unknown>): Promise<{ readonly ms: number }> {
  const start = performance.now();
  await work();
  return { ms: performance.now() - start };
}

const cluster = await startPostgres();
let ratio: number | undefined;
if (cluster) {
  ratio = await measureRatio('PostgreSQL', SWAP_COUNT, {
    open: async () => openDatabase({ kind: 'server', url: await cluster.createDatabase() }),
    moveFiles: () => undefined,
  });
  await measureRetention(await openDatabase({ kind: 'server', url: await cluster.createDatabase() }));
  await cluster.stop();
} else console.log('PostgreSQL: left out, its programs (initdb, postgres) are not installed here');

if (PGLITE_SWAP_COUNT > 0) {
  const folder = mkdtempSync(join(tmpdir(), 'junction-bench-'));
  let opened = 0;
  await measureRatio('PGlite', PGLITE_SWAP_COUNT, {
    open: () => {
      opened += 1;
      return openDatabase({ kind: 'folder', path: join(folder, String(opened)) });
    },
    moveFiles: (files) => {
      for (const file of files)
        renameSync(join(folder, String(opened - 1), file), join(folder, String(opened), file));
    },
  });
  rmSync(folder, { recursive: true, force: true });
}
if (ratio !== undefined && ratio < MIN_RATIO_TO_COPY) {
  console.error(`PostgreSQL: below ${MIN_RATIO_TO_COPY * 100} % of a raw copy`);
  process.exit(1);
}
