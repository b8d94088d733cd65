import { expect, it } from 'vitest';
import { toAddress } from '@junction/primitives';
import { JrpcClient } from '@junction/tvm';
import { tokenBalance } from '../steps/token-balance.ts';
import { rootsBySymbol } from '../steps/tokens.ts';
import { exchangeOrigin, openExchange } from '../stack/exchange-origin.ts';

interface Balance {
  readonly amount: string;
  readonly rootAddress: string;
  readonly token: string;
}

openExchange();

it('tells other clients what an account holds, as the chain does', async () => {
  const origin = exchangeOrigin();
  const [alice] = (await (await fetch(`${origin}/control/accounts`)).json()) as readonly {
    readonly address: string;
  }[];
  const owner = toAddress(alice?.address ?? '');
  const client = new JrpcClient({ url: `${origin}/rpc` });
  const roots = await rootsBySymbol();
  const symbols = new Map([...roots].map(([symbol, root]) => [root, symbol]));
  for (const base of ['/api/v1', '/api/v2', '/api/tokens/v1']) {
    const answer = await fetch(`${origin}${base}/balances`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ownerAddress: owner, limit: 10, offset: 0 }),
    });
    const told = (await answer.json()) as { totalCount: number; balances: readonly Balance[] };
    expect(told.totalCount).toBe(roots.size);
    expect(told.balances.length).toBeGreaterThan(3);
    for (const { amount, rootAddress, token } of told.balances) {
      expect(token).toBe(symbols.get(rootAddress));
      expect(BigInt(amount)).toBe(await tokenBalance(client, toAddress(rootAddress), owner));
    }
  }
});
