import * as z from 'zod/mini';

const CONTROL = '/control';
const accountsSchema = z.array(z.object({ address: z.string().check(z.regex(/^0:[0-9a-f]{64}$/)) }));

/** Time steps of a devnet in seconds, and what they correspond to. */
export const SPANS = [
  { key: 'lock', seconds: 60 },
  { key: 'vote', seconds: 300 },
  { key: 'grace', seconds: 600 },
  { key: 'epoch', seconds: 1_200 },
  { key: 'day', seconds: 86_400 },
  { key: 'voting', seconds: 2 * 86_400 },
  { key: 'shortest', seconds: 14 * 86_400 },
] as const;

/**
 * Advances the devnet's time. A chain reports its time with blocks, so a transfer of one nano creates one. Returns
 * false if the devnet rejected it: it accepts this computer only.
 */
export async function moveClock(seconds: number, ask: typeof fetch = fetch): Promise<boolean> {
  try {
    const moved = await post(ask, 'advance-time', { seconds });
    const listed = await ask(`${CONTROL}/accounts`);
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
  return ask(`${CONTROL}/${command}`, { method: 'POST', headers, body: JSON.stringify(body) });
}
