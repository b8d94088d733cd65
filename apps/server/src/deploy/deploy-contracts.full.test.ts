import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createKeyWallet } from '@junction/key-wallet';
import { planDexDeployment } from '@junction/contracts/deployment';
import { toAddress, type Address } from '@junction/primitives';
import { parseNetworkConfig } from '@junction/protocol/network';
import { JrpcClient, decodeEvents, decodeTransaction, encodeBody, hashBoc } from '@junction/tvm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import FactoryAbi from '../../../../contracts/abi/TokenFactory.abi.json' with { type: 'json' };
import { bundleTestProgram } from '../../../../scripts/lib/test-program.mjs';
import { startDevnet, type RunningDevnet } from '../../../devnet/src/start-devnet.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { checkNetworkConfig } from '../check-network.ts';
import { planContractDeployment } from './deployment-file.ts';
import { findFailedTransaction } from './message-tree.ts';

const DEPLOY_PROGRAM = await bundleTestProgram(
  fileURLToPath(new URL('../deploy-contracts.ts', import.meta.url)),
);
const KEY = 'ab'.repeat(32);
const COIN = 1_000_000_000n;
const DECIMALS = 9;
const owner = createKeyWallet('owner', KEY);
const wrappedCoin = { name: 'Wrapped coin', symbol: 'WCOIN', decimals: DECIMALS };
const { wrappedCoinRoot, tokenFactory } = planDexDeployment({
  owner: owner.address,
  nonce: 7n,
  wrappedCoin,
}).contracts;

let folder = '';
let devnet: RunningDevnet;
let client: JrpcClient;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'junction-deploy-'));
  const data = join(folder, 'chain');
  devnet = await startDevnet({ bare: true, port: 0, data, progress: () => undefined });
  client = new JrpcClient({ url: `${devnet.url}/rpc` });
  const [alice] = JSON.parse(readFileSync(join(data, 'dev-accounts.json'), 'utf8')) as {
    secretKey: string;
  }[];
  await send(createKeyWallet('alice', alice?.secretKey ?? ''), owner.address, 500n * COIN);
});
afterAll(async () => {
  await devnet.close();
  rmSync(folder, { recursive: true, force: true });
});

async function send(from: typeof owner, to: Address, value: bigint, body?: string): Promise<string> {
  const { globalId } = await client.getBlockchainConfig();
  const message = from.sign(
    { globalId, now: (await client.getTimings()).time },
    { to, value, ...(body === undefined ? {} : { body }) },
  );
  await client.sendMessage(message);
  return hashBoc(message);
}

const EXAMPLE = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../../config/deployment.example.json', import.meta.url)), 'utf8'),
) as { readonly network: object; readonly earn: object };

/** Returns the example for the devnet, where the wrapped coin is the only token at first. */
const createDeployment = (governanceToken?: Address): object => ({
  ...EXAMPLE,
  nonce: 7,
  wrappedCoin: { name: wrappedCoin.name, symbol: wrappedCoin.symbol },
  network: {
    ...EXAMPLE.network,
    chainId: 31_337,
    rpcUrl: `${devnet.url}/rpc`,
    usdToken: wrappedCoinRoot,
  },
  earn: governanceToken === undefined ? null : { ...EXAMPLE.earn, governanceToken, decimals: DECIMALS },
});

interface Run {
  readonly code: number | null;
  readonly lines: readonly string[];
  readonly errors: string;
}

interface RunOptions {
  readonly args?: readonly string[];
  /** Kills the command after it has printed this many performed steps. */
  readonly killAfter?: number;
  readonly key?: string;
  /** Name of the network file. */
  readonly into?: string;
}

/** Runs the command until it exits or is killed. */
function runDeploy(
  file: object,
  { args = [], killAfter, key = KEY, into = 'network.json' }: RunOptions = {},
): Promise<Run> {
  const path = join(folder, 'deployment.json');
  writeFileSync(path, JSON.stringify(file));
  const child = spawn(
    process.execPath,
    [DEPLOY_PROGRAM, '--deployment', path, '--into', join(folder, into), ...args],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, JUNCTION_OWNER_KEY: key } },
  );
  const lines: string[] = [];
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    if (lines.filter((one) => one.startsWith('done: ')).length === killAfter) child.kill('SIGKILL');
  });
  return new Promise<Run>((resolve) => child.once('close', (code) => resolve({ code, lines, errors })));
}

/** Returns how often each step of a deployment was executed. A step is identified by its name and message body. */
async function countExecutions(file: object): Promise<readonly number[]> {
  const { steps } = planContractDeployment(file, owner.address);
  return Promise.all(
    steps.map(async ({ to, abi, method, inputs }) => {
      const body = hashBoc(encodeBody(abi, method, inputs));
      const transactions = (await client.getTransactionsList(to, 100)).map(decodeTransaction);
      return transactions.filter(({ inMessage }) => inMessage?.body?.hash === body).length;
    }),
  );
}

const isDoneLine = (line: string): boolean => line.startsWith('done: ');

test('a dry run lists the steps with their coins, sends nothing and writes nothing', async () => {
  const seqno = devnet.chain.transactionCount;
  const { code, lines, errors } = await runDeploy(createDeployment(), { args: ['--dry-run'] });
  expect([code, errors]).toEqual([0, '']);
  expect(lines).toContainEqual(expect.stringMatching(/^2 coins: dexRoot\.constructor \(0:[0-9a-f]{64}\)$/));
  expect(lines.at(-1)).toBe('Dry run: nothing was sent or written.');
  expect(devnet.chain.transactionCount).toBe(seqno);
  expect(existsSync(join(folder, 'network.json'))).toBe(false);
});

test('an interrupted deployment is resumed, performs each step once and writes a verified network file', async () => {
  const file = createDeployment();
  const first = await runDeploy(file, { killAfter: 4 });
  const second = await runDeploy(file, { killAfter: 13 });
  expect([first.code, second.code]).toEqual([null, null]);
  const last = await runDeploy(file);
  expect([last.code, last.errors]).toEqual([0, '']);
  expect(last.lines.at(-1)).toMatch(/^Verified/);
  const counts = await countExecutions(file);
  expect(counts).toEqual(counts.map(() => 1));
  expect(counts.length).toBeGreaterThan(25);
  const network = parseNetworkConfig(JSON.parse(readFileSync(join(folder, 'network.json'), 'utf8')));
  expect(network.contracts.wrappedCoinRoot).toBe(wrappedCoinRoot);
  expect(Object.keys(network.expected ?? {})).toHaveLength(6);
  const other = { dexRoot: { codeHash: '0'.repeat(64), owner: network.contracts.dexRoot } };
  const check = await checkNetworkConfig({ ...network, expected: other }, [{ name: 'node', client }]);
  expect(check.problems).toEqual([
    expect.stringContaining('expected.dexRoot.codeHash'),
    expect.stringContaining('expected.dexRoot.owner'),
  ]);
});

test('a repeated deployment sends nothing', async () => {
  const before = devnet.chain.transactionCount;
  const { code, lines } = await runDeploy(createDeployment());
  expect([code, lines.filter(isDoneLine).length]).toEqual([
    0,
    (await countExecutions(createDeployment())).length,
  ]);
  expect(devnet.chain.transactionCount).toBe(before);
});

test('governance is added later; the exchange creates its token', async () => {
  const token = await createToken();
  const { code, errors, lines } = await runDeploy(createDeployment(token));
  expect([code, errors]).toEqual([0, '']);
  expect(lines.at(-1)).toMatch(/^Verified/);
  const counts = await countExecutions(createDeployment(token));
  expect(counts).toEqual(counts.map(() => 1));
  const { earn } = parseNetworkConfig(JSON.parse(readFileSync(join(folder, 'network.json'), 'utf8')));
  expect(earn?.governanceToken).toBe(token);
});

test('a wrong chain, unknown settings and missing coins are rejected by name before anything is sent', async () => {
  const before = devnet.chain.transactionCount;
  const file = createDeployment() as { readonly network: object };
  const chain = await runDeploy({ ...file, network: { ...file.network, chainId: 7 } });
  expect([chain.code, chain.errors]).toEqual([
    78,
    expect.stringMatching(/network\.chainId: 7, but .* 31337/),
  ]);
  const unknown = await runDeploy({ ...file, nonc: 1 });
  expect([unknown.code, unknown.errors]).toEqual([78, expect.stringContaining('nonc')]);
  const poor = await runDeploy(file, { key: 'cd'.repeat(32) });
  expect(devnet.chain.transactionCount).toBe(before);
  expect([poor.code, poor.errors]).toEqual([78, expect.stringMatching(/JUNCTION_OWNER_KEY: .* coins/)]);
});

test('a second command at the same time sends nothing', async () => {
  const owned = join(folder, 'network.json.pid');
  const unlock = lockFolder(owned);
  const before = devnet.chain.transactionCount;
  const second = await runDeploy({ ...createDeployment(), nonce: 8 });
  unlock();
  expect([second.code, second.errors]).toEqual([1, expect.stringContaining('in use by process')]);
  expect(devnet.chain.transactionCount).toBe(before);
});

test('of two commands on different machines one stops, and each step is performed once', async () => {
  const file = { ...createDeployment(), nonce: 9 };
  const runs = await Promise.all(['one.json', 'other.json'].map((into) => runDeploy(file, { into })));
  const stopped = runs.filter(({ code }) => code !== 0);
  expect(stopped.map(({ code, errors }) => [code, errors])).toEqual([
    [1, expect.stringMatching(/another program sends messages of 0:[0-9a-f]{64}; this one has stopped/)],
  ]);
  const counts = await countExecutions(file);
  expect(counts).toEqual(counts.map(() => 1));
  const again = await runDeploy(file, { into: 'other.json' });
  expect([again.code, again.errors]).toEqual([0, '']);
  expect(await countExecutions(file)).toEqual(counts);
});

async function createToken(): Promise<Address> {
  const body = encodeBody(FactoryAbi, 'createToken', {
    callId: 1n,
    name: 'Votes',
    symbol: 'VOTE',
    decimals: BigInt(DECIMALS),
    initialSupplyTo: owner.address,
    initialSupply: 1_000_000n * COIN,
    deployWalletValue: COIN / 10n,
    mintDisabled: false,
    burnByRootDisabled: true,
    burnPaused: false,
    remainingGasTo: owner.address,
  });
  const boc = await client.getDstTransaction(await send(owner, tokenFactory, 5n * COIN, body));
  const sent = decodeTransaction(boc ?? '');
  expect(await findFailedTransaction(client, sent, 10_000)).toBeUndefined();
  const transactions = (await client.getTransactionsList(tokenFactory, 20)).map(decodeTransaction);
  const events = transactions.flatMap((transaction) => decodeEvents(FactoryAbi, transaction));
  const root = events.find(({ method }) => method === 'TokenCreated')?.inputs['tokenRoot'];
  return toAddress(typeof root === 'string' ? root : '');
}
