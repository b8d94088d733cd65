// Forwards every block with changes to a URL: node --import tsx packages/sdk/examples/forward-blocks.ts ORIGIN URL
// CURSOR_FILE The environment variable WEBHOOK_SECRET is the shared secret (base64).
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createClient, forwardBlocks, type Client, type BlockForwardOptions } from '../src/index.ts';

/**
 * Forwards blocks and stores the cursor in a file, so that a restarted process continues where the previous one
 * stopped.
 */
export const forwardBlocksWithFileCursor = (
  client: Client,
  file: string,
  options: Omit<BlockForwardOptions, 'readCursor' | 'storeCursor'>,
): Promise<void> =>
  forwardBlocks(client, {
    ...options,
    readCursor: () => readFile(file, 'utf8').catch(() => undefined),
    storeCursor: async (cursor) => {
      await writeFile(`${file}.new`, cursor);
      await rename(`${file}.new`, file);
    },
  });

const [origin, url = '', file = ''] = process.argv.slice(2);
if (import.meta.url === `file://${process.argv[1]}` && origin !== undefined)
  await forwardBlocksWithFileCursor(createClient({ origin }), file, {
    url,
    secret: process.env['WEBHOOK_SECRET'] ?? '',
    onFailure: (reason) => console.error(`not delivered: ${String(reason)}`),
    onDisconnect: (reason) => console.error(`not connected: ${String(reason)}`),
  });
