import { toAddress } from '@junction/primitives';
import { JrpcError } from '@junction/tvm';
import { beforeAll, expect, test } from 'vitest';
import { dexOwner } from '../../../contracts/tests/dex-stage.ts';
import { checkNetwork, type NamedNode } from './check-network.ts';
import { DexMarket } from './test/dex-market.ts';

let market: DexMarket;
/** The network with the contracts that the stage has. */
let network: DexMarket['network'];
beforeAll(async () => {
  market = await DexMarket.create(2, []);
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

const node = (name: string, globalId: number): NamedNode => ({
  name,
  client: {
    ...market.chain,
    getBlockchainConfig: () => Promise.resolve({ globalId, boc: '' }),
  },
});
const silent = (name: string): NamedNode => ({
  name,
  client: {
    ...market.chain,
    getBlockchainConfig: () =>
      Promise.reject(new JrpcError('JRPC_UNREACHABLE', { method: 'getBlockchainConfig' }, 'no answer')),
  },
});
const STRANGER = toAddress(`0:${'9'.repeat(64)}`);

test('a configuration of its chain has no problems, also while a further node is away', async () => {
  expect(await checkNetwork(network, [silent('rpcUrls[0]'), node('rpcUrls[1]', network.chainId)])).toEqual({
    problems: [],
    silent: ['rpcUrls[0]: no answer'],
    isComplete: true,
  });
});

test('a node of another chain is named', async () => {
  const { problems } = await checkNetwork(network, [node('rpcUrl', network.chainId), node('rpcUrls[0]', 7)]);
  expect(problems).toEqual([`rpcUrls[0]: it is a node of chain 7, but chainId is ${network.chainId}`]);
});

test('while no node answers nothing is known', async () => {
  expect(await checkNetwork(network, [silent('rpcUrl')])).toMatchObject({ problems: [], isComplete: false });
});

test('contracts that are not there are named by their settings', async () => {
  const wrong = {
    ...network,
    usdToken: STRANGER,
    stableTokens: [STRANGER],
    limitOrders: { factory: STRANGER },
  };
  const { problems } = await checkNetwork(wrong, [node('rpcUrl', network.chainId)]);
  expect(problems).toEqual(
    ['usdToken', 'stableTokens[0]', 'limitOrders.factory'].map(
      (name) => `${name}: there is no contract at ${STRANGER}`,
    ),
  );
});

test('code and owner are compared with what is expected', async () => {
  const check = async (expected: NonNullable<typeof network.expected>) =>
    (await checkNetwork({ ...network, expected }, [node('rpcUrl', network.chainId)])).problems;
  const [told] = await check({ dexRoot: { codeHash: '0'.repeat(64) } });
  const [, codeHash = ''] = /has the hash ([0-9a-f]{64}), not 0{64}$/.exec(told ?? '') ?? [];
  expect(told).toMatch(/^expected\.dexRoot\.codeHash: /);
  expect(await check({ dexRoot: { codeHash, owner: dexOwner } })).toEqual([]);
  expect(await check({ dexRoot: { owner: STRANGER } })).toEqual([
    `expected.dexRoot.owner: ${network.contracts.dexRoot} belongs to ${dexOwner}, not ${STRANGER}`,
  ]);
  expect(await check({ gasValues: { owner: STRANGER } })).toEqual([
    expect.stringContaining('names no owner'),
  ]);
});
