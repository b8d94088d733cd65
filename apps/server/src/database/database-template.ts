import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Returns the version of the embedded database. It is part of the file name, because a data folder can only be used by
 * the version that created it.
 */
function readPgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

/** Path of the template file from which new embedded databases are unpacked. The file is created if it is missing. */
export const DATABASE_TEMPLATE_PATH = join(
  REPOSITORY,
  '.cache',
  `database-template-${readPgliteVersion()}.tar`,
);
