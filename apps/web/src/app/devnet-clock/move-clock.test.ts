import { describe, expect, it } from 'vitest';
import { advanceDevnetTime } from './move-clock.ts';

const ACCOUNT = `0:${'ab'.repeat(32)}`;

function devnet(answers: Readonly<Record<string, Response>>): { asked: string[]; ask: typeof fetch } {
  const asked: string[] = [];
  const ask: typeof fetch = (url, init) => {
    const path = url as string;
    const { body } = init ?? {};
    asked.push(typeof body === 'string' ? `${path} ${body}` : path);
    return Promise.resolve(answers[path]?.clone() ?? Response.error());
  };
  return { asked, ask };
}

const ACCOUNTS = { '/control/accounts': Response.json([{ address: ACCOUNT, name: 'Alice' }]) };

describe('advancing the time of a devnet', () => {
  it('is followed by a block with the new time', async () => {
    const { asked, ask } = devnet({
      ...ACCOUNTS,
      '/control/advance-time': Response.json({ now: 1 }),
      '/control/faucet': Response.json({}),
    });
    expect(await advanceDevnetTime(300, ask)).toBe(true);
    expect(asked).toEqual([
      '/control/advance-time {"seconds":300}',
      '/control/accounts',
      `/control/faucet {"address":"${ACCOUNT}","amount":"1"}`,
    ]);
  });

  it('fails if the devnet rejects it, responds invalidly or is unreachable', async () => {
    const moved = { '/control/advance-time': Response.json({ now: 1 }) };
    const no = new Response('', { status: 404 });
    expect(await advanceDevnetTime(1, devnet({ '/control/advance-time': no, ...ACCOUNTS }).ask)).toBe(false);
    expect(
      await advanceDevnetTime(1, devnet({ ...moved, '/control/accounts': Response.json('?') }).ask),
    ).toBe(false);
    expect(await advanceDevnetTime(1, devnet({ ...moved, '/control/accounts': Response.json([]) }).ask)).toBe(
      false,
    );
    expect(await advanceDevnetTime(1, () => Promise.reject(new TypeError('away')))).toBe(false);
  });
});
