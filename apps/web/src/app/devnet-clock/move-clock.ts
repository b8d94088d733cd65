import * as z from 'zod/mini';

const CONTROL_PATH = '/control';
const accountsSchema = z.array(z.object({ address: z.string().check(z.regex(/^0:[0-9a-f]{64}$/)) }));

/**
 * Options of the clock menu: seconds by which the devnet can be advanced, named after the duration they skip (a vote,
 * an epoch or a lock).
 */
export const DEVNET_TIME_SKIPS = [
  { key: 'lock', seconds: 60 },
  { key: 'vote', seconds: 300 },
  { key: 'grace', seconds: 600 },
  { key: 'epoch', seconds: 1_200 },
  { key: 'day', seconds: 86_400 },
  { key: 'voting', seconds: 2 * 86_400 },
  { key: 'shortest', seconds: 14 * 86_400 },
] as const;

/**
 * Advances the devnet's time. The chain reports its time only with blocks, so a transfer of one nano is sent afterwards
 * to create a block. Returns false if a request failed; the devnet accepts these requests only from the same computer.
 */
export async function advanceDevnetTime(seconds: number, ask: typeof fetch = fetch): Promise<boolean> {
  try {
    const moved = await post(ask, 'advance-time', { seconds });
    const listed = await ask(`${CONTROL_PATH}/accounts`);
    if (!moved.ok || !listed.ok) return false;
    const [account] = accountsSchema.parse(await listed.json());
    if (!account) return false;
    return (await post(ask, 'faucet', { address: account.address, amount: '1' })).ok;
  } catch {
    return false;
  }
}

function post(ask: typeof fetch, command: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return ask(`${CONTROL_PATH}/${command}`, { method: 'POST', headers, body: JSON.stringify(body) });
}
