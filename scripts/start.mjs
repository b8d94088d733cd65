// `npm start`: installs what is missing, builds, boots devnet, server and web, and prints one URL.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runProgram, startProgram, stopProgram } from './lib/children.mjs';
import { installDependencies } from './lib/install.mjs';
import { readPort, requireFreePort, requireNode, requireWritable } from './lib/preconditions.mjs';
import { restartPauses } from './lib/restart-pauses.mjs';
import { root } from './lib/root.mjs';
import { buildWeb } from './lib/web-build.mjs';

const args = process.argv.slice(2);
const option = (name) => {
  const at = args.indexOf(name);
  return at >= 0 ? args[at + 1] : undefined;
};
const elapsed = (from, to = Date.now()) => ((to - from) / 1000).toFixed(1);
const say = (line) => console.log(`  ${line}`);
const started = Date.now();
const programs = [];
let lockFile;
let stopping = false;

async function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const program of programs.toReversed()) await stopProgram(program);
  if (lockFile !== undefined) rmSync(lockFile, { force: true });
  process.exit(code);
}

/** One running exchange per data folder: two would write the same chain. */
function takeLock(data) {
  const file = join(data, 'running.pid');
  if (existsSync(file)) {
    const pid = Number(readFileSync(file, 'utf8'));
    let alive = true;
    try {
      process.kill(pid, 0);
    } catch (error) {
      alive = error.code === 'EPERM';
    }
    if (alive && pid !== process.pid)
      throw new Error(`Junction is already running on ${data} (process ${pid}).`);
  }
  writeFileSync(file, String(process.pid));
  lockFile = file;
}

/** Plays the devnet's past while the web app builds; a data folder that has a chain needs none. */
async function prepareGenesis(data) {
  if (existsSync(join(data, 'devnet', 'chain'))) return;
  await runProgram('genesis', 'apps/devnet/src/prepare-genesis.ts', say);
}

/** A program that ends by itself takes the whole exchange down, with a sentence. */
async function watch(program) {
  await program.ended;
  if (stopping) return;
  console.error(
    `The ${program.name} stopped unexpectedly. Nothing on disk is lost; run npm start again to resume.`,
  );
  await stop(1);
}

/** The server goes on where it ended, so it is started again; one that never stays up is given up. */
async function keepServer(server, start) {
  const restarts = restartPauses();
  for (let current = server; ;) {
    const since = Date.now();
    await current.ended;
    if (stopping) return;
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
    // Whether it comes up is seen by its end.
    await current.ready.then(
      () => say('server: up again'),
      () => undefined,
    );
  }
}

async function main() {
  requireNode();
  const port = readPort(args, process.env);
  const data = resolve(option('--data') ?? process.env.JUNCTION_DATA ?? join(root, '.data'));
  requireWritable(data);
  await requireFreePort(port);
  takeLock(data);
  installDependencies(say);
  let network = option('--network');
  const [web] = await Promise.all([
    buildWeb(say),
    runProgram('database', 'apps/server/src/pack-database.ts'),
    network === undefined ? prepareGenesis(data) : undefined,
  ]);
  const built = Date.now();

  const serverArgs = ['--port', String(port), '--web', web];
  if (network === undefined) {
    const chainData = join(data, 'devnet');
    mkdirSync(chainData, { recursive: true });
    const devnet = startProgram(
      'devnet',
      'apps/devnet/src/main.ts',
      ['--port', '0', '--data', chainData],
      say,
    );
    programs.push(devnet);
    serverArgs.push('--devnet', await devnet.ready);
    network = join(chainData, 'network.json');
  }
  const startServer = () =>
    startProgram(
      'server',
      'apps/server/src/main.ts',
      [...serverArgs, '--network', resolve(network), '--data', join(data, 'server')],
      say,
    );
  const server = startServer();
  programs.push(server);
  await server.ready;
  for (const program of programs) if (program !== server) void watch(program);
  void keepServer(server, startServer);
  console.log(
    `\nJunction is open at http://localhost:${port} (built in ${elapsed(started, built)} s, booted in ${elapsed(built)} s; Ctrl-C stops it)`,
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
try {
  await main();
} catch (error) {
  if (!stopping) console.error(error.message);
  await stop(1);
}
