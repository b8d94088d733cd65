// Prints the reserves of a pool whenever they change: node --import tsx packages/sdk/examples/follow-pool.ts ORIGIN POOL
import { createClient, toAddress, type Client, type Pool } from '../src/index.ts';

/** Yields the pool at the start and after every block that changed it. Continues after lost connections. */
export async function* followPool(
  client: Client,
  address: string,
  signal?: AbortSignal,
): AsyncGenerator<Pool> {
  const pool = toAddress(address);
  for await (const { block, isFirst } of client.blocks(signal ? { signal } : {}))
    if (isFirst || block.pools.includes(pool)) yield await client.getPool({ params: { address: pool } });
}

const [origin, address = ''] = process.argv.slice(2);
if (import.meta.url === `file://${process.argv[1]}` && origin !== undefined)
  for await (const { tokens } of followPool(createClient({ origin }), address))
    console.log(tokens.map(({ symbol, reserve }) => `${symbol} ${reserve}`).join(', '));
