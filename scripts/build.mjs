// `npm run build`: writes `dist/`, a folder with page and server that runs anywhere with Node. See docs/operate.md.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installDependencies } from './lib/install.mjs';
import { writeDistributionFolder } from './lib/distribution.mjs';
import { requireSupportedNode } from './lib/preconditions.mjs';
import { root } from './lib/root.mjs';
import { buildWeb } from './lib/web-build.mjs';

const printLine = (line) => console.log(`  ${line}`);
const outputFolder = join(root, 'dist');
try {
  requireSupportedNode();
  installDependencies(printLine);
  await writeDistributionFolder(outputFolder, await buildWeb(printLine));
  // Packs an empty database, so that a first start with the embedded database need not create one.
  const packed = spawnSync(process.execPath, ['server/pack-database.mjs'], {
    cwd: outputFolder,
    stdio: 'inherit',
  });
  if (packed.status !== 0) throw new Error('The empty database could not be packed.');
  console.log(
    `Built ${outputFolder}: copy it anywhere and run there: npm run serve -- --role all --network FILE`,
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
