import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../src/database/open-database.ts';
import { startPostgres } from '../src/test/postgres-cluster.ts';
import { ingest, ingestInto } from './ingest.ts';
import { dumpTables, loadTables } from './raw-copy.ts';
import { seededSwaps } from './seeded-swaps.ts';
import { describeSizes, readTableSizes } from './table-sizes.ts';

/**
 * Throughput from decoded swaps to rows: activities, transactions, steps, candles and hours, with all indexes. The
 * baseline is `copy` of the same rows from a file into the same empty tables with the same indexes, in the same run.
 * Reports the bytes per transaction by table too, also of a pruned index.
 * SWAPS and PGLITE_SWAPS are the sizes.
 */

const SEED = 20_261_121;
const SWAPS = Number(process.env['SWAPS'] ?? 1_000_000);
const PGLITE_SWAPS = Number(process.env['PGLITE_SWAPS'] ?? SWAPS);
const MIN_SHARE_OF_COPY = 0.4;
/** Swaps of the history that is pruned, and how much slower than seeded they follow each other: one in 200 seconds. */
const RETAINED_SWAPS = 50_000;
const STRETCH = 80;

interface Place {
  open(): Promise<Database>;
  /** Moves the dumped files from the folder of the first database to that of the second one. */
  moveFiles(files: readonly string[]): void;
}

/** Returns the throughput of the index relative to a raw copy. */
async function measure(name: string, swaps: number, place: Place): Promise<number> {
  const history = seededSwaps(SEED, swaps);
  const first = await place.open();
  const { ms: ingestMs } = await timed(() => ingest(first, history));
  console.log(`${name}: ${describeSizes(await readTableSizes(first), swaps)}`);
  const files = await dumpTables(first);
  await first.destroy();
  const second = await place.open();
  place.moveFiles(files);
  const { ms: copyMs } = await timed(() => loadTables(second));
  await second.destroy();
  const pace = (ms: number): string =>
    `${(ms / 1_000).toFixed(1)} s (${Math.round((swaps / ms) * 1_000).toLocaleString('en')} a second)`;
  const ratio = copyMs / ingestMs;
  console.log(
    `${name}: ${swaps.toLocaleString('en')} swaps indexed in ${pace(ingestMs)}, raw copy of the same rows ${pace(copyMs)}: ${(ratio * 100).toFixed(0)} %`,
  );
  return ratio;
}

/** Reports the size of an index of four months before and after everything older than thirty days is pruned. */
async function measureRetention(database: Database): Promise<void> {
  const history = seededSwaps(SEED, RETAINED_SWAPS);
  const { store, time } = await ingestInto(database, history, STRETCH);
  const report = async (what: string): Promise<void> =>
    console.log(`${what}: ${describeSizes(await readTableSizes(database), RETAINED_SWAPS)}`);
  await report(`four months of ${RETAINED_SWAPS.toLocaleString('en')} swaps`);
  const { ms } = await timed(async () => {
    for (let round = 0; round < 9; round += 1)
      await store.prune({ hourlyCandleDays: 30, decodedTransactionDays: 30 }, time);
  });
  for (const table of ['candles', 'pool_states', 'look_states'])
    await sql`vacuum full ${sql.table(table)}`.execute(database);
  await report(`pruned to thirty days in ${(ms / 1_000).toFixed(1)} s`);
  await database.destroy();
}

async function timed(work: () => Promise<unknown>): Promise<{ readonly ms: number }> {
  const start = performance.now();
  await work();
  return { ms: performance.now() - start };
}

const cluster = await startPostgres();
let ratio: number | undefined;
if (cluster) {
  ratio = await measure('PostgreSQL', SWAPS, {
    open: async () => openDatabase({ kind: 'server', url: await cluster.createDatabase() }),
    moveFiles: () => undefined,
  });
  await measureRetention(await openDatabase({ kind: 'server', url: await cluster.createDatabase() }));
  await cluster.stop();
} else console.log('PostgreSQL: left out, its programs (initdb, postgres) are not installed here');

if (PGLITE_SWAPS > 0) {
  const folder = mkdtempSync(join(tmpdir(), 'junction-bench-'));
  let opened = 0;
  await measure('PGlite', PGLITE_SWAPS, {
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
if (ratio !== undefined && ratio < MIN_SHARE_OF_COPY) {
  console.error(`PostgreSQL: below ${MIN_SHARE_OF_COPY * 100} % of a raw copy`);
  process.exit(1);
}
