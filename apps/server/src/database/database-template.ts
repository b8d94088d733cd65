import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));

/** A data folder only fits the release that created it, so the file name contains the version. */
function embeddedVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

/** Template file from which a new embedded database is unpacked; created when missing. */
export const DATABASE_TEMPLATE = join(REPOSITORY, '.cache', `database-template-${embeddedVersion()}.tar`);
