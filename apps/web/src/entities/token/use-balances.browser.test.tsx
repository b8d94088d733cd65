import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { GetterFailed, type WalletConnection } from '@junction/wallet';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { coinBalanceQuery, tokenBalanceQuery } from './queries/token-queries.ts';
import { useBalances } from './use-balances.ts';

const ACCOUNT = toAddress(`0:${'a'.repeat(64)}`);
const HERE = { isOnWrongNetwork: false, isOffline: false };
const ROOT = toAddress(`0:${'b'.repeat(64)}`);
const BROKEN = toAddress(`0:${'c'.repeat(64)}`);
const walletOf = (root: string): string => root.replace(/^0:./, '0:f');

const chain = { isDown: false, balance: '700', reads: 0 };
const wallet = createScriptedWallet({
  balance: nano(5n),
  getters: (to, { method }) => {
    if (chain.isDown) throw new Error('the node does not answer');
    if (method === 'walletOf') return { value0: walletOf(to) };
    if (to === walletOf(BROKEN)) throw new GetterFailed('balance', to, 60);
    chain.reads += 1;
    return { value0: chain.balance };
  },
});

async function connect(): Promise<WalletConnection> {
  const opened = await wallet.open({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
  if (!opened.ok) throw new Error(opened.error.code);
  return {
    ...opened.value,
    getCoinBalance: (account) =>
      chain.isDown ? Promise.reject(new Error('offline')) : opened.value.getCoinBalance(account),
  };
}

async function hold(client: QueryClient) {
  const connection = await connect();
  return renderHook(() => useBalances({ connection, account: ACCOUNT, ...HERE }, [ROOT, BROKEN]), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  Object.assign(chain, { isDown: false, balance: '700', reads: 0 });
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

describe('a balance that cannot be read', () => {
  it('counts as 0, and the others are not touched by it', async () => {
    const { result } = await hold(client);
    await expect.poll(() => result.current.tokens.get(ROOT)).toBe(700n);
    await expect.poll(() => result.current.tokens.get(BROKEN)).toBe(0n);
    expect(result.current.coin).toBe(5n);
  });

  it('counts as 0 although it was known before, until it can be read again', async () => {
    const { result } = await hold(client);
    await expect.poll(() => result.current.tokens.get(ROOT)).toBe(700n);
    chain.isDown = true;
    await client.invalidateQueries({ queryKey: ['balances'] });
    await expect.poll(() => result.current.tokens.get(ROOT)).toBe(0n);
    await expect.poll(() => result.current.coin).toBe(0n);
    chain.isDown = false;
    chain.balance = '800';
    await client.invalidateQueries({ queryKey: ['balances'] });
    await expect.poll(() => result.current.tokens.get(ROOT)).toBe(800n);
    await expect.poll(() => result.current.coin).toBe(5n);
  });

  it('stays 0 while it is asked for again, and is unknown only before the first answer', async () => {
    const connection = await connect();
    const seen: (bigint | undefined)[] = [];
    const { result } = await renderHook(
      () => {
        const balances = useBalances({ connection, account: ACCOUNT, ...HERE }, [BROKEN]);
        seen.push(balances.tokens.get(BROKEN));
        return balances;
      },
      {
        wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
      },
    );
    await expect.poll(() => result.current.tokens.get(BROKEN)).toBe(0n);
    const before = seen.length;
    await client.invalidateQueries({ queryKey: ['balances'] });
    await client.invalidateQueries({ queryKey: ['balances'] });
    expect(new Set(seen.slice(0, before))).toEqual(new Set([undefined, 0n]));
    expect(new Set(seen.slice(before))).not.toContain(undefined);
  });
});

describe('what is known of an account', () => {
  it('is read at most once in 60 s, unless something happened', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const connection = await connect();
    const query = tokenBalanceQuery(connection, ACCOUNT, ROOT);
    const read = (): Promise<bigint> => client.fetchQuery(query);
    await read();
    vi.setSystemTime(Date.now() + 59_999);
    chain.balance = '900';
    expect([await read(), chain.reads]).toEqual([700n, 1]);
    vi.setSystemTime(Date.now() + 1);
    expect([await read(), chain.reads]).toEqual([900n, 2]);
    // A transaction of the account does not wait.
    chain.balance = '1000';
    await client.invalidateQueries({ queryKey: ['balances', ACCOUNT] });
    expect([await read(), chain.reads]).toEqual([1_000n, 3]);
    expect(coinBalanceQuery(connection, ACCOUNT).staleTime).toBe(60_000);
  });
});
