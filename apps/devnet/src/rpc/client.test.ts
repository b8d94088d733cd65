import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Address as ClientAddress, ProviderRpcClient } from 'everscale-inpage-provider';
import type * as Standalone from 'everscale-standalone-client/nodejs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDevWallet } from '../accounts/dev-wallet.ts';
import { startDevnet, type RunningDevnet } from '../start-devnet.ts';

// `require` is needed because the client's build for Node is CommonJS only.
const standalone = createRequire(import.meta.url)('everscale-standalone-client/nodejs') as typeof Standalone;
const { EverscaleStandaloneClient, EverWalletAccount, SimpleAccountsStorage, SimpleKeystore } = standalone;

const COIN = 1_000_000_000n;
const seed = 'client test';
const alice = createDevWallet('Alice', seed);
const bob = createDevWallet('Bob', seed);

let devnet: RunningDevnet;
let directory = '';
let rpc: ProviderRpcClient;
let stopClient: () => void = () => undefined;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'junction-client-'));
  devnet = await startDevnet({ bare: true, port: 0, data: directory, progress: () => undefined });
  devnet.chain.putAccount(alice.address, { ...alice.state, balance: 1000n * COIN });
  const keystore = new SimpleKeystore();
  const accountsStorage = new SimpleAccountsStorage();
  for (const { publicKey, secretKey } of [alice, bob]) {
    keystore.addKeyPair({ publicKey, secretKey });
    accountsStorage.addAccount(await EverWalletAccount.fromPubkey({ publicKey, workchain: 0 }));
  }
  accountsStorage.defaultAccount = new ClientAddress(alice.address);
  const client = await EverscaleStandaloneClient.create({
    connection: { id: 31337, group: 'devnet', type: 'jrpc', data: { endpoint: `${devnet.url}/rpc` } },
    keystore,
    accountsStorage,
    message: { timeout: 30, retryCount: 1 },
  });
  stopClient = () =>
    void client.request({ method: 'disconnect', params: {} } as never).catch(() => undefined);
  rpc = new ProviderRpcClient({ provider: client });
  await rpc.ensureInitialized();
  await rpc.requestPermissions({ permissions: ['basic', 'accountInteraction'] });
});

afterAll(async () => {
  stopClient();
  await devnet.close();
  rmSync(directory, { recursive: true, force: true });
});

const address = (wallet: { address: string }): ClientAddress => new ClientAddress(wallet.address);

describe('the client library of the dev wallet', () => {
  it('derives the same wallet address as our code', async () => {
    const account = await EverWalletAccount.fromPubkey({ publicKey: alice.publicKey, workchain: 0 });
    expect(account.address.toString()).toBe(alice.address);
  });

  it('reads states', async () => {
    const { state } = await rpc.getFullContractState({ address: address(alice) });
    expect(state).toMatchObject({ balance: String(1000n * COIN), isDeployed: true });
    expect(state?.codeHash).toBe(devnet.chain.getAccount(alice.address)?.codeHash);
    const missing = new ClientAddress(`0:${'12'.repeat(32)}`);
    expect(await rpc.getFullContractState({ address: missing })).toEqual({ state: undefined });
    const found = await rpc.getAccountsByCodeHash({ codeHash: state?.codeHash ?? '' });
    expect(found.accounts.map(String)).toContain(alice.address);
  });

  it('sends from a deployed wallet, then deploys another with its first message', async () => {
    const { transaction } = await rpc.sendMessage({
      sender: address(alice),
      recipient: address(bob),
      amount: String(10n * COIN),
      bounce: false,
    });
    expect(transaction.aborted).toBe(false);
    expect(transaction.outMessages).toHaveLength(1);
    const first = await rpc.sendMessage({
      sender: address(bob),
      recipient: address(alice),
      amount: String(COIN),
      bounce: false,
    });
    expect([first.transaction.origStatus, first.transaction.endStatus]).toEqual(['uninit', 'active']);
  });

  it('finds and follows transactions', async () => {
    const list = await rpc.getTransactions({ address: address(alice), limit: 10 });
    const [newest] = list.transactions;
    if (newest === undefined) throw new Error('no transactions');
    expect(list.transactions.map(({ id }) => id.lt)).toEqual(
      devnet.chain.listTransactions(alice.address, 10).map(({ lt }) => String(lt)),
    );
    expect((await rpc.getTransaction({ hash: newest.id.hash })).transaction?.id).toEqual(newest.id);
    const byMessage = await rpc.rawApi.findTransaction({ inMessageHash: newest.inMessage.hash });
    expect(byMessage.transaction?.id.hash).toBe(newest.id.hash);
    const oldest = list.transactions.at(-1);
    if (oldest === undefined) throw new Error('no transactions');
    const traced: string[] = [];
    const subscriber = new rpc.Subscriber();
    await subscriber
      .trace(oldest)
      .tap((each) => void traced.push(each.account.toString()))
      .finished();
    expect(traced).toEqual([bob.address]);
    await subscriber.unsubscribe();
  });

  it('reports a rejected message within a second', async () => {
    const started = Date.now();
    const unsigned = rpc.rawApi.sendUnsignedExternalMessage({
      recipient: alice.address,
      payload: {
        abi: JSON.stringify({
          'ABI version': 2,
          version: '2.3',
          header: ['pubkey', 'time', 'expire'],
          functions: [{ name: 'nothing', inputs: [], outputs: [] }],
          events: [],
        }),
        method: 'nothing',
        params: {},
      },
    });
    await expect(unsigned).rejects.toThrow();
    expect(Date.now() - started).toBeLessThan(1000);
    const rejection = await fetch(`${devnet.url}/control/last-rejection`).then((answer) => answer.json());
    expect(rejection).toMatchObject({ code: 'REFUSED', exitCode: expect.any(Number) as number });
  });
});
