import { seconds, toAddress } from '@junction/primitives';
import { JrpcError } from '@junction/tvm';
import { beforeAll, expect, test } from 'vitest';
import { dexOwner } from '../../../contracts/tests/dex-stage.ts';
import { checkNetworkConfig, type NodeToCheck } from './check-network.ts';
import { GetterUnfinishedError } from './getters/contract-silent.ts';
import { InMemoryDexMarket } from './test/dex-market.ts';

const OTHER_ACCOUNT = toAddress(`0:${'9'.repeat(64)}`);
let market: InMemoryDexMarket;
/** Configuration of the network that the tests deploy. */
let network: InMemoryDexMarket['network'];
beforeAll(async () => {
  market = await InMemoryDexMarket.create(2, []);
  const { dexRoot } = market.network.contracts;
  const [wrapped = dexRoot, token = dexRoot] = market.tokens;
  network = {
    ...market.network,
    contracts: {
      dexRoot,
      gasValues: dexRoot,
      tokenFactory: dexRoot,
      wrappedCoinRoot: wrapped,
      wrappedCoinVault: dexRoot,
    },
    defaultPair: { left: wrapped, right: token },
    usdToken: token,
    stableTokens: [],
    limitOrders: null,
    earn: null,
  };
});

const createNode = (name: string, globalId: number): NodeToCheck => ({
  name,
  client: {
    ...market.chain,
    getBlockchainConfig: () => Promise.resolve({ globalId, boc: '' }),
  },
});
const createSilentNode = (name: string): NodeToCheck => ({
  name,
  client: {
    ...market.chain,
    getBlockchainConfig: () =>
      Promise.reject(new JrpcError('JRPC_UNREACHABLE', { method: 'getBlockchainConfig' }, 'no answer')),
  },
});

test('a correct configuration has no problems, also while another node is unavailable', async () => {
  expect(
    await checkNetworkConfig(network, [
      createSilentNode('rpcUrls[0]'),
      createNode('rpcUrls[1]', network.chainId),
    ]),
  ).toEqual({
    problems: [],
    silent: ['rpcUrls[0]: no answer'],
    otherChainNodes: [],
    isComplete: true,
  });
});

test('a node of another chain is reported, or only excluded if another node is of the right chain', async () => {
  const otherNode = createNode('rpcUrls[0]', 7);
  const line = `rpcUrls[0]: it is a node of chain 7, but chainId is ${network.chainId}`;
  expect(await checkNetworkConfig(network, [otherNode])).toMatchObject({
    problems: [line],
    isComplete: false,
  });
  expect(await checkNetworkConfig(network, [createNode('rpcUrl', network.chainId), otherNode])).toEqual({
    problems: [],
    silent: [line],
    otherChainNodes: [otherNode],
    isComplete: true,
  });
  // No problem is reported, because the node that does not respond may belong to the right chain.
  expect(await checkNetworkConfig(network, [createSilentNode('rpcUrl'), otherNode])).toMatchObject({
    problems: [],
    isComplete: false,
  });
});

test.for([
  ['rejects the caller', new JrpcError('JRPC_REFUSED', { method: 'any', status: 401 }, 'HTTP 401')],
  ['is of another program', new JrpcError('JRPC_REFUSED', { method: 'any', status: 404 }, 'HTTP 404')],
  ['knows no such method', new JrpcError('JRPC_REFUSED', { method: 'any', rpcCode: -32_601 }, 'unknown')],
  ['cannot run a contract in time', new GetterUnfinishedError(OTHER_ACCOUNT, 'getOwner', 'GETTER_TOO_LONG')],
] as const)('a node that %s does not keep the next one from being queried', async ([, error]) => {
  const { chainId } = network;
  const bad: NodeToCheck = {
    name: 'rpcUrl',
    client: { ...createNode('', chainId).client, getContractState: () => Promise.reject(error) },
  };
  expect(await checkNetworkConfig(network, [bad, createNode('rpcUrls[1]', chainId)])).toMatchObject({
    problems: [],
    silent: [`rpcUrl: ${error.message}`],
    isComplete: true,
  });
  expect(await checkNetworkConfig(network, [bad])).toMatchObject({ problems: [], isComplete: false });
});

test('a node that rejects the caller does not determine the chain', async () => {
  const rejecting: NodeToCheck = {
    name: 'rpcUrl',
    client: {
      ...market.chain,
      getBlockchainConfig: () =>
        Promise.reject(new JrpcError('JRPC_REFUSED', { method: 'any', status: 403 }, 'HTTP 403')),
    },
  };
  expect(await checkNetworkConfig(network, [rejecting])).toMatchObject({
    problems: [],
    silent: ['rpcUrl: HTTP 403'],
    isComplete: false,
  });
});

test('a contract missing on a lagging node, or on one of several, is not a problem', async () => {
  const { chainId } = network;
  const lacking = (genUtime: number): NodeToCheck => ({
    name: 'rpcUrl',
    client: {
      ...createNode('', chainId).client,
      getContractState: () =>
        Promise.resolve({ type: 'notExists', timings: { genLt: 1n, genUtime: seconds(genUtime) } }),
    },
  });
  expect(await checkNetworkConfig(network, [lacking(1_000)], 9_000)).toMatchObject({
    problems: [],
    silent: ['rpcUrl: it is 8000 s behind'],
    isComplete: false,
  });
  expect((await checkNetworkConfig(network, [lacking(8_990)], 9_000)).problems).not.toEqual([]);
  expect(
    await checkNetworkConfig(network, [lacking(8_990), createNode('rpcUrls[1]', chainId)], 9_000),
  ).toMatchObject({
    problems: [],
    isComplete: true,
  });
});

test('while no node answers the result is unknown', async () => {
  expect(await checkNetworkConfig(network, [createSilentNode('rpcUrl')])).toMatchObject({
    problems: [],
    isComplete: false,
  });
});

test('missing contracts are reported by their settings', async () => {
  const wrong = {
    ...network,
    usdToken: OTHER_ACCOUNT,
    stableTokens: [OTHER_ACCOUNT],
    limitOrders: { factory: OTHER_ACCOUNT },
  };
  // The chain of this test has a fixed clock, so the check gets 0 as the current time and accepts the node's head as
  // recent.
  const { problems } = await checkNetworkConfig(wrong, [createNode('rpcUrl', network.chainId)], 0);
  expect(problems).toEqual(
    ['usdToken', 'stableTokens[0]', 'limitOrders.factory'].map(
      (name) => `${name}: there is no contract at ${OTHER_ACCOUNT}`,
    ),
  );
});

test('code and owner are compared with the expected ones', async () => {
  const check = async (expected: NonNullable<typeof network.expected>) =>
    (await checkNetworkConfig({ ...network, expected }, [createNode('rpcUrl', network.chainId)])).problems;
  const [problem] = await check({ dexRoot: { codeHash: '0'.repeat(64) } });
  const [, codeHash = ''] = /has the hash ([0-9a-f]{64}), not 0{64}$/.exec(problem ?? '') ?? [];
  expect(problem).toMatch(/^expected\.dexRoot\.codeHash: /);
  expect(await check({ dexRoot: { codeHash, owner: dexOwner } })).toEqual([]);
  expect(await check({ dexRoot: { owner: OTHER_ACCOUNT } })).toEqual([
    `expected.dexRoot.owner: ${network.contracts.dexRoot} belongs to ${dexOwner}, not ${OTHER_ACCOUNT}`,
  ]);
  expect(await check({ gasValues: { owner: OTHER_ACCOUNT } })).toEqual([
    expect.stringContaining('names no owner'),
  ]);
});
