import { existsSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASE_TEMPLATE_PATH } from './database/database-template.ts';
import { openDatabase } from './database/open-database.ts';

// Build step that packs an empty database, so that the first start does not spend seconds creating one.
if (!existsSync(DATABASE_TEMPLATE_PATH)) {
  const folder = await mkdtemp(join(tmpdir(), 'junction-pack-'));
  const database = await openDatabase({
    kind: 'folder',
    path: join(folder, 'index'),
    template: DATABASE_TEMPLATE_PATH,
  });
  await database.destroy();
  rmSync(folder, { recursive: true, force: true });
}
