import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, independent of the current directory. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
