import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toAddress } from '@junction/primitives';
import { expect, test } from 'vitest';
import { planContractDeployment } from './deployment-file.ts';

const OWNER = toAddress(`0:${'a1'.repeat(32)}`);
const TOKEN = toAddress(`0:${'b2'.repeat(32)}`);
const text = readFileSync(
  fileURLToPath(new URL('../../../../config/deployment.example.json', import.meta.url)),
  'utf8',
);
const EXAMPLE = JSON.parse(text.replaceAll(`0:${'0'.repeat(64)}`, TOKEN)) as Record<string, object>;

test('the example plans every contract of the network file, with code hash and owner', () => {
  const { steps, network } = planContractDeployment(EXAMPLE, OWNER);
  expect(steps.filter(({ stateInit }) => stateInit !== undefined).map(({ name }) => name)).toEqual(
    [
      'tokenFactory',
      'wrappedCoinRoot',
      'wrappedCoinVault',
      'dexRoot',
      'gasValues',
      'orderFactory',
      'daoRoot',
      'voteEscrow',
      'gaugeFactory',
    ].map((name) => `${name}.constructor`),
  );
  expect(network.defaultPair).toEqual({ left: network.contracts.wrappedCoinRoot, right: TOKEN });
  expect(network.expected?.dexRoot).toEqual({
    codeHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    owner: OWNER,
  });
  expect(network.expected?.daoRoot?.owner).toBe(network.earn?.daoRoot);
  expect(network.expected?.gasValues).toEqual({ codeHash: expect.any(String) });
});

test('another nonce has other addresses, and parts that are null are left out', () => {
  const { network, steps } = planContractDeployment({ ...EXAMPLE, limitOrders: null, earn: null }, OWNER);
  expect([network.limitOrders, network.earn]).toEqual([null, null]);
  expect(steps.every(({ name }) => !/^(?:order|vote|gauge|dao)/.test(name))).toBe(true);
  const other = planContractDeployment({ ...EXAMPLE, nonce: 2 }, OWNER).network.contracts;
  const taken = new Set<string>(Object.values(network.contracts));
  expect(Object.values(other).filter((address) => taken.has(address))).toEqual([]);
});

test.for([
  ['nonce', { nonce: undefined }],
  ['"nonc": unknown setting', { nonc: 1 }],
  ['"limitOrders.fees": unknown setting', { limitOrders: { fee: {}, fees: {} } }],
  ['earn.escrow.scheme', { earn: { ...EXAMPLE['earn'], escrow: { scheme: [1] } } }],
  ['earn.governanceToken: not an address', { earn: { ...EXAMPLE['earn'], governanceToken: '0:12' } }],
  ['usdToken', { network: { ...EXAMPLE['network'], usdToken: `0:${'0'.repeat(64)}` } }],
  ['network.rpcUrl', { network: { ...EXAMPLE['network'], rpcUrl: '/rpc' } }],
] as const)('an invalid setting is rejected by name: %s', ([name, change]) => {
  expect(() => planContractDeployment({ ...EXAMPLE, ...change }, OWNER)).toThrow(name);
});
