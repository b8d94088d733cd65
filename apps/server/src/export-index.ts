// Writes the index into a file that another database can import: npm run index:export -- FILE [--data DIR]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from './read-environment.ts';
import { exportSnapshot } from './snapshot/export-snapshot.ts';
import { withStoredIndex } from './snapshot/open-index.ts';

const USAGE = 'usage: npm run index:export -- FILE [--data DIR]   (DATABASE_URL: PostgreSQL)';

try {
  const options = { data: { type: 'string', default: '.data/server' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new TypeError(USAGE);
  const { databaseUrl } = readEnvironment(process.env);
  const { activities, tokens, cursors } = await withStoredIndex(
    { databaseUrl, dataDirectory: resolve(values.data) },
    (database) => exportSnapshot(database, resolve(file)),
  );
  console.log(`${file}: ${activities} transactions of ${cursors} accounts, ${tokens} tokens`);
} catch (error) {
  console.error(`index:export: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
