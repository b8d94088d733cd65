// `npm start`: installs missing dependencies, builds the programs and the page, starts devnet and server, and prints
// one URL.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT_CODE_NEEDS_OPERATOR, runProgram, stopProgram } from './lib/children.mjs';
import { lockDataFolder, readDataFolder } from './lib/data-folder.mjs';
import { getServerFolder, startExchangeServer } from './lib/exchange-server.mjs';
import { installDependencies } from './lib/install.mjs';
import { getNetworkFile, prepareDevnetChain, startDevnet } from './lib/local-chain.mjs';
import { buildPrograms } from './lib/programs.mjs';
import { requireFreePort, requireSupportedNode, requireWritableFolder } from './lib/preconditions.mjs';
import { createRestartSchedule } from './lib/restart-pauses.mjs';
import { START_COMMAND_USAGE, readStartOptions, readStartPort } from './lib/start-options.mjs';
import { buildWeb } from './lib/web-build.mjs';

const formatElapsed = (from, to = Date.now()) => ((to - from) / 1000).toFixed(1);
const printLine = (line) => console.log(`  ${line}`);
const started = Date.now();
const programs = [];
let unlock = () => undefined;
let stopping = false;

async function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const program of programs.toReversed()) await stopProgram(program);
  unlock();
  process.exit(code);
}

/** Stops the entire exchange with a message if a program ends unexpectedly. */
async function watch(program) {
  await program.ended;
  if (stopping) return;
  console.error(
    `The ${program.name} stopped unexpectedly. Nothing on disk is lost; run npm start again to resume.`,
  );
  await stop(1);
}

/**
 * Restarts the server process when it ends; the new process resumes the work. Stops the exchange if the server fails
 * repeatedly.
 */
async function keepServer(server, start) {
  const restarts = createRestartSchedule();
  for (let current = server; ;) {
    const since = Date.now();
    const code = await current.ended;
    if (stopping) return;
    if (code === EXIT_CODE_NEEDS_OPERATOR) return stop(1);
    const pause = restarts.after(Date.now() - since);
    if (pause === undefined) {
      console.error('The server stopped again and again. Nothing on disk is lost; see the lines above.');
      return stop(1);
    }
    console.error(`The server stopped unexpectedly; starting it again in ${pause / 1_000} s.`);
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (stopping) return;
    programs.splice(programs.indexOf(current), 1);
    current = start();
    programs.push(current);
    // If the server does not become ready, its exit is handled below.
    await current.ready.then(
      () => printLine('server: up again'),
      () => undefined,
    );
  }
}

const getPublicArgs = (options) =>
  ['host', 'trust-proxy'].flatMap((name) =>
    options[name] === undefined ? [] : [`--${name}`, options[name]],
  );

/** Builds missing or outdated parts. Returns the folder of the built page. */
async function prepare(data, network) {
  await buildPrograms(printLine);
  const [web] = await Promise.all([
    buildWeb(printLine),
    // If there is an index already, no empty database is needed.
    existsSync(join(data, 'server', 'index'))
      ? undefined
      : runProgram('database', 'apps/server/src/pack-database.ts'),
    network === undefined ? prepareDevnetChain(data, printLine, programs) : undefined,
  ]);
  return web;
}

async function main() {
  requireSupportedNode();
  const options = readStartOptions(process.argv.slice(2));
  if (options.help) {
    console.log(START_COMMAND_USAGE);
    return;
  }
  const port = readStartPort(options.port, process.env);
  const data = readDataFolder(options.data);
  requireWritableFolder(data);
  await requireFreePort(port);
  unlock = lockDataFolder(data);
  installDependencies(printLine);
  let { network } = options;
  // If a damaged chain is cut, the index may contain blocks that no longer exist, so the chain is indexed again.
  const isReadAgain = options.reindex || options['cut-at-damage'];
  const web = await prepare(data, network);
  const built = Date.now();

  const flags = getPublicArgs(options);
  // The index is removed before the chain is cut, because an index that is ahead of its chain waits without a visible
  // reason.
  if (isReadAgain) {
    printLine('Reading the index again from the chain');
    await runProgram('index', 'apps/server/src/forget-index.ts', [getServerFolder(data)]);
  }
  if (network === undefined) {
    const devnet = startDevnet(data, { cutAtDamage: options['cut-at-damage'] }, printLine);
    programs.push(devnet);
    flags.push('--devnet', await devnet.ready);
    if (!options['no-keeper']) flags.push('--dev-keeper');
    network = getNetworkFile(data);
    if (!isReadAgain) flags.push('--prepared');
  }
  const start = () => startExchangeServer(data, { port, web, network, flags }, printLine);
  const server = start();
  programs.push(server);
  await server.ready;
  for (const program of programs) if (program !== server) void watch(program);
  void keepServer(server, start);
  console.log(
    `\nJunction is open at http://localhost:${port} (built in ${formatElapsed(started, built)} s, booted in ${formatElapsed(built)} s; Ctrl-C stops it)`,
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
try {
  await main();
} catch (error) {
  if (!stopping) console.error(error.message);
  await stop(1);
}
