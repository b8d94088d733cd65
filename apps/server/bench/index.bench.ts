import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FixtureNode } from '@junction/testing';
import { JrpcClient } from '@junction/tvm';
import { openDatabase } from '../src/database/open-database.ts';
import { startIndex } from '../src/start-index.ts';
import { randomMarket } from '../src/test/random-market.ts';

/**
 * Throughput of indexing a history, and delay between a block and its readable event, on the embedded database. The
 * baseline of the delay is one request to the node over the same connection.
 */

const HISTORY_LENGTH = 10_000;
const LIVE_BLOCKS = 200;
const MAX_LAG_MS = 150;
/**
 * CPU seconds, including those of the node in this process. Used instead of elapsed time, so that a busy machine does
 * not fail the run.
 */
const MAX_HISTORY_CPU_S = 30;

const folder = mkdtempSync(join(tmpdir(), 'junction-bench-'));
const recorded = randomMarket(1, HISTORY_LENGTH);
const transactions = recorded.chain.blocks.reduce((sum, block) => sum + block.transactions.length, 0);
const node = await FixtureNode.start(recorded.chain);
const database = await openDatabase({ kind: 'folder', path: join(folder, 'index') });
const client = new JrpcClient({ url: `${node.url}/rpc` });
const contract = recorded.market.root;
const [usdToken] = recorded.market.tokens;
if (!usdToken) throw new RangeError('a market has tokens');

const start = performance.now();
const cpu = process.cpuUsage();
const index = startIndex({
  network: {
    chainId: 31_337,
    usdToken: usdToken.address,
    stableTokens: [],
    contracts: {
      dexRoot: contract,
      gasValues: contract,
      tokenFactory: contract,
      wrappedCoinRoot: contract,
      wrappedCoinVault: contract,
    },
  },
  database,
  client,
  streamUrl: `${node.url}/stream`,
  onFatalError: (fault) => {
    throw fault;
  },
  readToken: (address) => {
    const facts = recorded.market.tokens.find((token) => token.address === address);
    return facts ? Promise.resolve(facts) : Promise.reject(new RangeError('unknown token'));
  },
});
const { readModel } = index;
await index.caughtUp;
const seconds = (performance.now() - start) / 1_000;
const { user, system } = process.cpuUsage(cpu);
const cpuSeconds = (user + system) / 1_000_000;
console.log(
  `history: ${transactions} pool transactions in ${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of processor), ${Math.round(transactions / seconds)} per second`,
);

const lags: number[] = [];
const requests: number[] = [];
for (let round = 0; round < LIVE_BLOCKS; round += 1) {
  const before = recorded.chain.seqno;
  const seen = new Promise<void>((resolve) => {
    const end = readModel.onBlock((block) => {
      if (block.seqno <= before || block.pools.length === 0) return;
      end();
      resolve();
    });
  });
  const pool = recorded.market.pools[0];
  if (!pool) throw new RangeError('a market has pools');
  recorded.chain.advance(5);
  const at = performance.now();
  recorded.market.swap(pool, contract, pool.tokens[round % 2] ?? pool.tokens[0], 1_000_000n);
  await seen;
  lags.push(performance.now() - at);
  const asked = performance.now();
  await client.getTimings();
  requests.push(performance.now() - asked);
}
const quantile = (list: readonly number[], part: number): number =>
  list.toSorted((one, other) => one - other)[Math.floor(list.length * part)] ?? 0;
const p50 = quantile(lags, 0.5);
console.log(
  `lag: p50 ${p50.toFixed(1)} ms, p95 ${quantile(lags, 0.95).toFixed(1)} ms; one request to the node p50 ${quantile(requests, 0.5).toFixed(1)} ms (${(p50 / quantile(requests, 0.5)).toFixed(1)} times)`,
);
await index.stop();
await database.destroy();
await node.close();
rmSync(folder, { recursive: true, force: true });
if (p50 > MAX_LAG_MS || cpuSeconds > MAX_HISTORY_CPU_S) {
  console.error('too slow');
  process.exit(1);
}
