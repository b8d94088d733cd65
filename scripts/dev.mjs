// `npm run dev`: the exchange in development. The chain keeps running with its data; the server restarts when its
// sources change, Vite updates the page in place.
import { mkdirSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, startProgram, stopProgram } from './lib/children.mjs';
import { DEV_USAGE, readDevOptions, readDevPorts } from './lib/dev-options.mjs';
import { lockDataFolder, readDataFolder } from './lib/data-folder.mjs';
import { installDependencies } from './lib/install.mjs';
import { getNetworkFile, prepareDevnetChain, startDevnet } from './lib/local-chain.mjs';
import { requireFreePort, requireSupportedNode, requireWritableFolder } from './lib/preconditions.mjs';
import { root } from './lib/root.mjs';

const SERVER_SOURCES = ['apps/server/src', 'packages'];
/** Milliseconds to wait for further changes; editors write several files at once. */
const SETTLE_MS = 300;
/**
 * Page into which the server writes the network configuration. Vite reads the configuration from it
 * (apps/web/build/inline-network.mjs).
 */
const PAGE = '<!doctype html><html><head></head><body></body></html>';

const printLine = (line) => console.log(`  ${line}`);
const cleanups = [];
let stopping = false;

async function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const close of cleanups.toReversed()) await close();
  process.exit(code);
}

/**
 * Runs one server and restarts it when sources change. If it fails to start, it is started again after the next change.
 */
function keepServer(start) {
  let current = start();
  let timer;
  let turn = current.ready.then(
    () => undefined,
    () => undefined,
  );
  const startAnew = async () => {
    await stopProgram(current);
    if (stopping) return;
    current = start();
    await current.ready.then(
      () => printLine('server: started with the new sources'),
      () => printLine('server: does not start; it waits for the next change'),
    );
  };
  const changed = (_event, file) => {
    if (!/\.(ts|json)$/.test(file ?? '') || /\.test\.ts$|node_modules/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => (turn = turn.then(startAnew)), SETTLE_MS);
  };
  const watchers = SERVER_SOURCES.map((path) => watch(join(root, path), { recursive: true }, changed));
  cleanups.push(async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await stopProgram(current);
  });
  return current.ready;
}

/** Serves the page with Vite; its configuration reads the server's address from the environment. */
async function openPage(port, serverUrl) {
  process.env.JUNCTION_SERVER = serverUrl;
  const { createServer } = await import('vite');
  const page = await createServer({ root: join(root, 'apps/web'), server: { port, strictPort: true } });
  cleanups.push(() => page.close());
  await page.listen();
}

async function main() {
  requireSupportedNode();
  const options = readDevOptions(process.argv.slice(2));
  if (options.help) {
    console.log(DEV_USAGE);
    return;
  }
  const ports = readDevPorts(options.port);
  const data = readDataFolder(options.data);
  requireWritableFolder(data);
  for (const port of [ports.page, ports.server]) await requireFreePort(port);
  const unlock = lockDataFolder(data);
  cleanups.push(() => unlock());
  installDependencies(printLine);
  const preparing = [];
  cleanups.push(() => Promise.all(preparing.map(stopProgram)));
  await Promise.all([
    runProgram('database', 'apps/server/src/pack-database.ts'),
    prepareDevnetChain(data, printLine, preparing),
  ]);
  const devnet = startDevnet(data, {}, printLine);
  cleanups.push(() => stopProgram(devnet));
  const chain = await devnet.ready;
  void devnet.ended.then(() => {
    if (!stopping) console.error('The devnet stopped unexpectedly. Nothing on disk is lost.');
    return stop(1);
  });
  const pageFolder = join(data, 'dev-page');
  mkdirSync(pageFolder, { recursive: true });
  writeFileSync(join(pageFolder, 'index.html'), PAGE);
  const network = getNetworkFile(data);
  const args = ['--port', String(ports.server), '--web', pageFolder, '--devnet', chain, '--network', network];
  args.push('--data', join(data, 'server'), '--prepared', ...(options['no-keeper'] ? [] : ['--dev-keeper']));
  await keepServer(() => startProgram('server', 'apps/server/src/main.ts', args, printLine));
  await openPage(ports.page, `http://127.0.0.1:${ports.server}`);
  console.log(`\nJunction is open for changes at http://127.0.0.1:${ports.page} (Ctrl-C stops it)`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
try {
  await main();
} catch (error) {
  if (!stopping) console.error(error.message);
  await stop(1);
}
