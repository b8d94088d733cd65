import { createServer } from 'node:http';
import { parseNetworkConfig } from '@junction/protocol/network';
import { JrpcError } from '@junction/tvm';
import { buildApi } from '../src/build-api.ts';
import { sql } from 'kysely';
import { openDatabases, type Database, type IndexAndQueryDatabases } from '../src/database/open-database.ts';
import { IndexReadModel } from '../src/read/index-read-model.ts';
import { createIndexModules } from '../src/modules/index-modules.ts';
import { IndexStore } from '../src/write/index-store.ts';
import { buildPricingRules } from './ingest.ts';
import { generateSwaps } from './seeded-swaps.ts';

// Server under load, in its own process: "hello" is a minimal HTTP response, "row" a minimal database query, "api" the
// product's server on the tables the bench has filled. Prints its address.
const [kind = '', url = '', seed = '1'] = process.argv.slice(2);

const openBenchDatabases = (): Promise<IndexAndQueryDatabases> =>
  openDatabases(url.startsWith('postgres') ? { kind: 'server', url } : { kind: 'folder', path: url });

if (kind === 'hello' || kind === 'row') {
  const database: Database | undefined = kind === 'row' ? (await openBenchDatabases()).queries : undefined;
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      if (database)
        sql`select 1`.execute(database).then(
          () => response.end('hello'),
          (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
        );
      else response.end('hello');
    });
  });
  server.listen(0, '127.0.0.1', () => printPort((server.address() as { port: number }).port));
} else {
  const history = generateSwaps(Number(seed), 0);
  const { index, queries } = await openBenchDatabases();
  const rules = buildPricingRules(history);
  const modules = createIndexModules(rules);
  const { state, head } = await new IndexStore(index, modules.all).load('bench');
  if (!head) throw new RangeError('the tables are empty');
  const silent = (): Promise<never> =>
    Promise.reject(new JrpcError('JRPC_UNREACHABLE', { method: 'none' }, 'no node here'));
  const chain = {
    getContractState: silent,
    getTransaction: silent,
    getDstTransaction: silent,
    getTransactionsList: silent,
  };
  const readModel = new IndexReadModel({
    database: queries,
    client: chain,
    rules,
    modules,
    clock: () => performance.now(),
  });
  readModel.accept({ head, state, update: undefined, unknown: 0 });
  readModel.contact();
  const contract = history.root;
  const app = await buildApi({
    network: parseNetworkConfig({
      chainId: 31_337,
      kind: 'devnet',
      name: 'Bench',
      shortName: 'bench',
      rpcUrl: '/rpc',
      coin: { symbol: 'TYCHO', name: 'Tycho', decimals: 9 },
      contracts: {
        dexRoot: contract,
        gasValues: contract,
        tokenFactory: contract,
        wrappedCoinRoot: contract,
        wrappedCoinVault: contract,
      },
      defaultPair: { left: history.tokens[1]?.address, right: history.dollar },
      usdToken: history.dollar,
      tokenListUrl: '/api/tokens/v1/manifest.json',
    }),
    readModel,
    chain,
    tokenList: {
      name: 'Bench',
      version: { major: 1, minor: 0, patch: 0 },
      keywords: [],
      timestamp: '2026-11-21T00:00:00.000Z',
      tokens: [],
    },
    // All load comes from a single client, so a limit per caller would queue most of its requests.
    limits: { requestsPerMinute: 1_000_000_000, maxConcurrentRequests: 0 },
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  printPort(Number(new URL(address).port));
}

// Sends the CPU usage to the bench when it asks for it.
process.on('message', () => process.send?.(process.cpuUsage()));

function printPort(port: number): void {
  console.log(`listening ${port}`);
}
