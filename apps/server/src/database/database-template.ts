import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));

/** A data folder fits the program that made it, so the file carries its version. */
function embeddedVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

/** A new embedded database is unpacked from this file; whoever finds it missing packs it. */
export const DATABASE_TEMPLATE = join(REPOSITORY, '.cache', `database-template-${embeddedVersion()}.tar`);
