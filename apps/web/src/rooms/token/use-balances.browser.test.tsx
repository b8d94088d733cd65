import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { GetterError, type WalletConnection } from '@junction/wallet';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { removeWalletQueries } from '../../shared/wallet-reading/wallet-reading.ts';
import { coinBalanceQuery, tokenBalanceQuery, tokenWalletQuery } from './queries/token-queries.ts';
import { useBalances, type BalanceOwner } from './use-balances.ts';

const ACCOUNT = toAddress(`0:${'a'.repeat(64)}`);
const HERE = { isOnWrongNetwork: false, isOffline: false };
const ROOT = toAddress(`0:${'b'.repeat(64)}`);
const BROKEN = toAddress(`0:${'c'.repeat(64)}`);
const walletOf = (root: string): string => root.replace(/^0:./, '0:f');

const chain = { isDown: false, isMissing: false, balance: '700', reads: 0, lookups: 0 };
const wallet = createScriptedWallet({
  balance: nano(5n),
  getters: (to, { method }) => {
    if (chain.isDown) throw new Error('the node does not answer');
    if (method === 'walletOf') {
      chain.lookups += 1;
      return chain.isMissing ? undefined : { value0: walletOf(to) };
    }
    if (to === walletOf(BROKEN)) throw new GetterError('balance', to, 60);
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

const wrapperOf =
  (client: QueryClient) =>
  ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );

async function hold(client: QueryClient) {
  const connection = await connect();
  return renderHook(() => useBalances({ connection, account: ACCOUNT, ...HERE }, [ROOT, BROKEN]), {
    wrapper: wrapperOf(client),
  });
}

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  Object.assign(chain, { isDown: false, isMissing: false, balance: '700', reads: 0, lookups: 0 });
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

const FAILED = { kind: 'unavailable', reason: 'failed' };

describe('a balance that cannot be read', () => {
  it('counts as 0 if the contract rejects the call (spec 8), without affecting others', async () => {
    const { result } = await hold(client);
    await expect.poll(() => result.current.tokens.get(ROOT)).toBe(700n);
    await expect.poll(() => result.current.tokens.get(BROKEN)).toBe(0n);
    expect(result.current.coin).toBe(5n);
  });

  it('is unknown while the wallet does not respond, even if it was known before', async () => {
    const { result } = await hold(client);
    await expect.poll(() => result.current.tokens.get(ROOT)).toBe(700n);
    chain.isDown = true;
    await client.invalidateQueries({ queryKey: ['balances'] });
    await expect.poll(() => result.current.of(ROOT)).toEqual(FAILED);
    await expect.poll(() => result.current.ofCoin).toEqual(FAILED);
    expect(result.current.tokens.has(ROOT)).toBe(false);
    expect(result.current.coin).toBeUndefined();
    chain.isDown = false;
    chain.balance = '800';
    await client.invalidateQueries({ queryKey: ['balances'] });
    await expect.poll(() => result.current.tokens.get(ROOT)).toBe(800n);
    await expect.poll(() => result.current.coin).toBe(5n);
  });

  it('stays unknown during retries, and is never 0 in between', async () => {
    chain.isDown = true;
    const connection = await connect();
    const seen: string[] = [];
    const { result } = await renderHook(
      () => {
        const balances = useBalances({ connection, account: ACCOUNT, ...HERE }, [ROOT]);
        seen.push(balances.of(ROOT).kind);
        return balances;
      },
      { wrapper: wrapperOf(client) },
    );
    await expect.poll(() => result.current.of(ROOT)).toEqual(FAILED);
    const before = seen.length;
    await client.invalidateQueries({ queryKey: ['balances'] });
    await client.invalidateQueries({ queryKey: ['balances'] });
    expect(new Set(seen.slice(0, before))).toEqual(new Set(['loading', 'unavailable']));
    expect(seen.slice(before).filter((kind) => kind !== 'unavailable')).toEqual([]);
  });
});

describe('a wallet on another network', () => {
  const away = { connection: undefined, account: ACCOUNT, isOnWrongNetwork: true, isOffline: false };

  it('shows no previous balances, and refetches when it is back', async () => {
    const connection = await connect();
    const here = { connection, account: ACCOUNT, ...HERE };
    const seen: (bigint | undefined)[] = [];
    const { result, rerender } = await renderHook(
      (holder?: BalanceOwner) => {
        const balances = useBalances(holder ?? here, [ROOT]);
        seen.push(balances.tokens.get(ROOT));
        return balances;
      },
      { wrapper: wrapperOf(client) },
    );
    await expect.poll(() => result.current.tokens.get(ROOT)).toBe(700n);
    await rerender(away);
    const wrong = { kind: 'unavailable', reason: 'wrong-network' };
    expect([result.current.of(ROOT), result.current.ofCoin]).toEqual([wrong, wrong]);
    expect([result.current.coin, result.current.tokens.get(ROOT)]).toEqual([undefined, undefined]);
    chain.balance = '900';
    removeWalletQueries(client, 31337);
    const before = seen.length;
    await rerender(here);
    await expect.poll(() => result.current.tokens.get(ROOT)).toBe(900n);
    expect(seen.slice(before)).not.toContain(700n);
  });

  it('shares no result with this network', async () => {
    const connection = await connect();
    const other = { ...connection, getState: () => ({ ...connection.getState(), networkId: 2000 }) };
    for (const query of [tokenBalanceQuery, tokenWalletQuery])
      expect(query(connection, ACCOUNT, ROOT).queryKey).not.toEqual(query(other, ACCOUNT, ROOT).queryKey);
    expect(coinBalanceQuery(connection, ACCOUNT).queryKey).not.toEqual(
      coinBalanceQuery(other, ACCOUNT).queryKey,
    );
    expect(coinBalanceQuery(undefined, ACCOUNT).enabled).toBe(false);
  });
});

describe('a token that does not exist yet', () => {
  it('is looked up with every reading, and its wallet is cached once it has an address', async () => {
    chain.isMissing = true;
    const connection = await connect();
    const read = (): Promise<bigint> =>
      client.fetchQuery({ ...tokenBalanceQuery(connection, ACCOUNT, ROOT), staleTime: 0 });
    expect(await read()).toBe(0n);
    chain.isMissing = false;
    expect([await read(), chain.lookups]).toEqual([700n, 2]);
    expect([await read(), chain.lookups]).toEqual([700n, 2]);
  });
});

describe('data of an account', () => {
  it('is read at most every 60 s without changes', async () => {
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
    // A transaction of the account triggers an immediate refetch.
    chain.balance = '1000';
    await client.invalidateQueries({ queryKey: ['balances'] });
    expect([await read(), chain.reads]).toEqual([1_000n, 3]);
    expect(coinBalanceQuery(connection, ACCOUNT).staleTime).toBe(60_000);
  });
});
