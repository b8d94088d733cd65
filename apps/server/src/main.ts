import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { JrpcClient } from '@junction/tvm';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { buildApi } from './build-api.ts';
import { DATABASE_TEMPLATE } from './database/database-template.ts';
import { lockFolder } from './database/folder-lock.ts';
import { openDatabase, type Database } from './database/open-database.ts';
import { createIndexMetrics } from './plugins/index-metrics.ts';
import { oncePerCause } from './once-per-cause.ts';
import { readJson, readServerOptions, type ServerOptions } from './read-server-options.ts';
import { startIndex, startReplica } from './start-index.ts';

const CLOSE_MS = 5_000;
/** A long history is indexed while the page is already served; a short one before. */
const PATIENCE_MS = 20_000;

async function main(): Promise<void> {
  const options = readServerOptions(process.argv.slice(2), process.env);
  const logger = pino({ level: process.env['LOG_LEVEL'] ?? 'warn' }, pino.destination(2));
  mkdirSync(options.dataDirectory, { recursive: true });
  const unlock =
    options.databaseUrl === undefined
      ? lockFolder(join(options.dataDirectory, 'index.pid'))
      : () => undefined;
  const database = await openIndexDatabase(options);
  const client = new JrpcClient({
    url: options.rpcUrls,
    onEndpoint: ({ from, to, cause }) =>
      logger.warn({ err: cause, from: originOf(from), to: originOf(to) }, 'asking another node'),
  });
  const registry = new Registry();
  const onTrouble = oncePerCause((error) =>
    logger.warn({ err: error }, 'the chain or the database is away, trying again'),
  );
  const common = { network: options.network, database, client, onTrouble };
  const index =
    options.role === 'api'
      ? startReplica(common)
      : startIndex({
          ...common,
          streamUrl: options.streamUrl,
          counters: createIndexMetrics(registry),
          onFault: (fault) => fail(`${fault.code}: ${fault.message}`),
        });
  const app = await buildApi({
    network: options.network,
    readModel: index.readModel,
    chain: client,
    tokenList: existsSync(options.tokenListFile) ? readJson(options.tokenListFile) : EMPTY_TOKEN_LIST,
    ...(existsSync(options.upgradeManifestFile)
      ? { upgradeManifest: readJson(options.upgradeManifestFile) }
      : {}),
    logger,
    registry,
    ...(options.webDirectory === undefined ? {} : { webDirectory: options.webDirectory }),
    ...(options.devnetUrl === undefined ? {} : { devnetUrl: options.devnetUrl }),
  });
  closeWithGrace({ delay: CLOSE_MS, logger: false }, async ({ err }) => {
    if (err) console.error(`server: ${err.message}`);
    await app.close();
    await index.stop();
    await database.destroy();
    unlock();
  });
  // Started by another program: without it nobody could stop us.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  await Promise.race([index.caughtUp, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  // An indexer answers too, from what it has in memory: health and metrics are asked of it.
  console.log(`ready ${await app.listen({ port: options.port, host: '127.0.0.1' })}`);
}

/** Addresses of nodes may carry keys. */
function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}

function openIndexDatabase({ databaseUrl, dataDirectory }: ServerOptions): Promise<Database> {
  return openDatabase(
    databaseUrl === undefined
      ? { kind: 'folder', path: join(dataDirectory, 'index'), template: DATABASE_TEMPLATE }
      : { kind: 'server', url: databaseUrl },
  );
}

/** A network without a list of its own. */
const EMPTY_TOKEN_LIST = {
  name: 'Tokens',
  version: { major: 1, minor: 0, patch: 0 },
  keywords: [],
  timestamp: '2020-01-01T00:00:00.000Z',
  tokens: [],
};

function fail(line: string): never {
  console.error(`server: ${line}`);
  process.exit(1);
}

try {
  await main();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') fail('the port is busy: choose another with --port');
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') fail(`no permission: ${message}`);
  fail(message);
}
