import { readFileSync } from 'node:fs';
import { JrpcClient } from '@junction/tvm';
import { openDatabase, type DatabaseLocation } from '../database/open-database.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';
import { startIndex, type IndexStartOptions } from '../start-index.ts';
import { createTokenReader } from './random-market.ts';

/** Settings of the indexer process that the crash test kills. */
export interface IndexerProcessSettings {
  readonly nodeUrl: string;
  readonly location: DatabaseLocation;
  readonly network: IndexStartOptions['network'];
  readonly tokens: readonly TokenMetadata[];
}

// Runs an indexer in a separate process that a test can kill. It prints each block once its rows are readable.
const job = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as IndexerProcessSettings;
const database = await openDatabase(job.location);
const index = startIndex({
  network: job.network,
  database,
  client: new JrpcClient({ url: `${job.nodeUrl}/rpc` }),
  streamUrl: `${job.nodeUrl}/stream`,
  sweepMs: 300,
  onFatalError: (fault) => {
    console.error(`fault ${fault.code} ${JSON.stringify(fault.context)}`);
    process.exit(1);
  },
  readToken: createTokenReader(job.tokens),
});
index.readModel.onBlock(({ seqno }) => console.log(`block ${seqno}`));
void index.caughtUp.then(() => console.log(`block ${index.readModel.block().seqno}`));
console.log('started');
process.on('SIGTERM', () => {
  void index
    .stop()
    .then(() => database.destroy())
    .then(() => process.exit(0));
});
