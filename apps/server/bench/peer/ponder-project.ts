import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EVM_CHAIN_ID } from './evm-node.ts';

/** Names and widths of the fields of a swap log, in order. */
const SWAP_LOG_FIELDS = [
  ['pool', 'bytes32'],
  ['sender', 'bytes32'],
  ['recipient', 'bytes32'],
  ['spentToken', 'bytes32'],
  ['spent', 'uint256'],
  ['receivedToken', 'bytes32'],
  ['received', 'uint256'],
  ['fee', 'uint256'],
  ['leftReserve', 'uint256'],
  ['rightReserve', 'uint256'],
] as const;

export interface PonderProject {
  readonly rpcUrl: string;
  readonly databaseUrl: string;
  /** Contracts whose logs are indexed. */
  readonly addresses: readonly string[];
  readonly lastBlock: number;
}

/** Writes the minimal project of ponder's documentation: one event and one table, with one row per event. */
export function writePonderProject(folder: string, project: PonderProject): void {
  const files: Readonly<Record<string, string>> = {
    'ponder.config.ts': buildConfigSource(project),
    'ponder.schema.ts': SCHEMA_SOURCE,
    'src/index.ts': HANDLER_SOURCE,
    'src/api/index.ts': API_SOURCE,
    'tell-time.mjs': REPORT_CPU_SOURCE,
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function buildConfigSource({ rpcUrl, databaseUrl, addresses, lastBlock }: PonderProject): string {
  const event = {
    type: 'event',
    name: 'Swap',
    inputs: SWAP_LOG_FIELDS.map(([name, type]) => ({ name, type, indexed: false })),
  };
  const config = {
    database: { kind: 'postgres', connectionString: databaseUrl },
    contracts: {
      Pools: { network: 'local', abi: [event], address: addresses, startBlock: 1, endBlock: lastBlock },
    },
  };
  const network = `{ chainId: ${EVM_CHAIN_ID}, transport: http(${JSON.stringify(rpcUrl)}), maxRequestsPerSecond: 10_000 }`;
  return `import { createConfig } from 'ponder';
import { http } from 'viem';
export default createConfig({ networks: { local: ${network} }, ...${JSON.stringify(config)} });
`;
}

const SCHEMA_SOURCE = `import { onchainTable } from 'ponder';
export const swaps = onchainTable('swaps', (t) => ({
  hash: t.hex().primaryKey(),
  time: t.bigint().notNull(),
${SWAP_LOG_FIELDS.map(([name, type]) => `  ${name}: t.${type === 'bytes32' ? 'hex' : 'bigint'}().notNull(),`).join('\n')}
}));
`;

const HANDLER_SOURCE = `import { ponder } from 'ponder:registry';
import { swaps } from 'ponder:schema';
ponder.on('Pools:Swap', async ({ event, context }) => {
  await context.db.insert(swaps).values({
    hash: event.transaction.hash,
    time: event.block.timestamp,
    ...event.args,
  });
});
`;

const API_SOURCE = `import { Hono } from 'hono';
export default new Hono();
`;

/** Source of a preloaded module that reports the CPU usage of the process to its parent on request. */
const REPORT_CPU_SOURCE = `process.on('message', () => process.send({ cpu: process.cpuUsage() }));
process.channel?.unref();
`;
