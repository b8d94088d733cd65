import type { Address } from '@junction/primitives';
import { runGetter } from '@junction/tvm';
import type { AbiInputs, AbiJson, AbiValue } from '@junction/tvm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEX_GAS_VALUES_ARTIFACT } from '../artifacts/dex-gas-values.ts';
import { DEX_STABLE_PAIR_ARTIFACT } from '../artifacts/dex-stable-pair.ts';
import { DEX_STABLE_POOL_ARTIFACT } from '../artifacts/dex-stable-pool.ts';
import { WRAPPED_CURRENCY_VAULT_ARTIFACT } from '../artifacts/wrapped-currency-vault.ts';
import { dexOwner, type DexStage } from './dex-stage.ts';
import { createTestOrderRoot, deployOrderFactory, makeOrder, getOrderRootAddress } from './order-world.ts';
import { alice, createPairWorld, outsider, type PairWorld } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { deployStablePairWithLiquidity } from './stable-pair-stage.ts';
import { deployStablePoolWithLiquidity } from './stable-stage.ts';
import { getAbi, COIN, EMPTY_CELL_BOC, toAbiText, ALL_ZERO_ADDRESS } from './stage.ts';
import { getTokenWalletAddress } from './token-stage.ts';

// Other clients call our contracts with the public ABIs and with earlier ones, whose function ids differ. Every
// function of every public ABI is called here; those that no contract of ours knows are listed with a reason.

type Declared = AbiJson['functions'][number];
type Parameter = Declared['inputs'][number];

const UNKNOWN_FUNCTION = 0xffff;
const getFunctions = (abi: AbiJson): readonly Declared[] => abi.functions;

function buildAnyValue(parameter: Parameter): AbiValue {
  const { type } = parameter;
  if (type.endsWith('[]') || type.startsWith('map(')) return [];
  if (type.startsWith('optional(')) return null;
  if (type === 'tuple')
    return Object.fromEntries((parameter.components ?? []).map((part) => [part.name, buildAnyValue(part)]));
  if (type === 'address') return ALL_ZERO_ADDRESS;
  if (type === 'bool') return false;
  if (type === 'cell') return EMPTY_CELL_BOC;
  return type === 'string' || type === 'bytes' ? '' : 1n;
}

const anyInputs = (parameters: readonly Parameter[]): AbiInputs =>
  Object.fromEntries(parameters.map((parameter) => [parameter.name, buildAnyValue(parameter)]));

interface CalledContract {
  readonly address: Address;
  /** A sender from which the contract accepts messages. */
  readonly from: Address;
}

let world: PairWorld;
let dex: DexStage;
const places = new Map<string, CalledContract>();

async function deployCoinVault(): Promise<Address> {
  const { address, stateInit } = dex.stage.stateOf(WRAPPED_CURRENCY_VAULT_ARTIFACT, { _randomNonce: 1n });
  const message = { from: dexOwner, to: address, value: 5n * COIN, stateInit };
  await dex.stage.send({
    ...message,
    abi: getAbi('WrappedCurrencyVault'),
    method: 'constructor',
    inputs: {
      owner_: dexOwner,
      root_tunnel: ALL_ZERO_ADDRESS,
      root: dex.wrapped,
      receive_safe_fee: COIN,
      settings_deploy_wallet_grams: COIN / 10n,
      initial_balance: COIN,
    },
  });
  return address;
}

async function deployGasValues(): Promise<Address> {
  const { address, stateInit } = dex.stage.stateOf(DEX_GAS_VALUES_ARTIFACT, { _nonce: 1n });
  const inputs = { owner_: dexOwner };
  const message = { from: dexOwner, to: address, value: 2n * COIN, stateInit };
  await dex.stage.send({ ...message, abi: getAbi('DexGasValues'), method: 'constructor', inputs });
  return address;
}

beforeAll(async () => {
  world = await createPairWorld();
  dex = world.dex;
  const [a, b, c, d] = world.tokens;
  await dex.admin('installOrUpdatePairCode', { code: DEX_STABLE_PAIR_ARTIFACT.code, pool_type: 2n });
  await dex.admin('installOrUpdatePoolCode', { code: DEX_STABLE_POOL_ARTIFACT.code, pool_type: 3n });
  const stablePair = await deployStablePairWithLiquidity(dex, b, d, [10n ** 12n, 10n ** 12n]);
  const pool = await deployStablePoolWithLiquidity(dex, [a, b, c], [10n ** 12n, 10n ** 12n, 10n ** 12n]);
  await dex.stage.send({ from: alice, to: dex.wrapped, value: 30n * COIN, bounce: false });
  const factory = await deployOrderFactory(dex);
  for (const token of [a, b]) await createTestOrderRoot(dex, factory, token);
  const order = await makeOrder({ dex, factory }, { spend: a, receive: b, amount: 1000n, expected: 1000n });
  const at = (name: string, address: Address, from: Address): void => {
    places.set(name, { address, from });
  };
  at('DexRoot', dex.root, dexOwner);
  at('DexAccount', dex.accountOf(dexOwner), dex.root);
  at('DexTokenVault', dex.vaultOf(a), dex.root);
  at('DexPair', world.ab.address, dex.root);
  at('DexStablePair', stablePair.address, dex.root);
  at('DexStablePool', pool.address, dex.root);
  at('DexGasValues', await deployGasValues(), dexOwner);
  at('TokenRoot', a, dexOwner);
  at('TokenWallet', getTokenWalletAddress(dex.stage, a, alice), alice);
  at('TokenFactory', dex.factory, dexOwner);
  at('VaultTokenRoot', dex.wrapped, dexOwner);
  at('VaultTokenWallet', getTokenWalletAddress(dex.stage, dex.wrapped, alice), alice);
  at('WrappedCurrencyVault', await deployCoinVault(), dexOwner);
  at('OrderFactory', factory, dexOwner);
  at('OrderRoot', getOrderRootAddress(dex, factory, a), factory);
  at('Order', order, getOrderRootAddress(dex, factory, a));
}, 240_000);
revertChainAfterEachTest(() => world.dex.stage.chain);

const getCalledContract = (name: string): CalledContract => {
  const place = places.get(name);
  if (!place) throw new Error(`no ${name} here`);
  return place;
};

/** True when the contract knows the function, even if it rejects the arguments. */
async function isKnownFunction(place: CalledContract, abi: AbiJson, fn: Declared): Promise<boolean> {
  const inputs = anyInputs(fn.inputs);
  if ((fn.outputs ?? []).length > 0) {
    const {
      inputs: [first],
    } = fn;
    const account = dex.stage.chain.getAccount(place.address);
    const answer = runGetter({
      accountStuffBoc: account?.stuffBoc ?? EMPTY_CELL_BOC,
      abi,
      method: fn.name,
      inputs: first?.name === 'answerId' ? { ...inputs, answerId: 0 } : inputs,
      responsible: false,
      nowMs: dex.stage.chain.now * 1000,
    });
    if (answer.ok || answer.error.exitCode !== UNKNOWN_FUNCTION) return true;
  }
  const at = dex.stage.chain.snapshot();
  const trace = await dex.stage.send({
    from: place.from,
    to: place.address,
    value: 5n * COIN,
    abi,
    method: fn.name,
    inputs,
  });
  dex.stage.chain.revert(at);
  return trace.exitCode !== UNKNOWN_FUNCTION;
}

/** Messages of public ABIs that our contracts do not accept. None of them is a getter. */
const UNKNOWN: readonly { readonly why: string; readonly names: readonly string[] }[] = [
  {
    why: 'only a contract that is not there yet has a constructor; pools, vaults and accounts begin as a platform',
    names: [
      'DexRoot.constructor',
      'DexAccount.constructor',
      'DexTokenVault.constructor',
      'DexPair.constructor',
      'DexStablePair.constructor',
      'DexStablePool.constructor',
      'DexGasValues.constructor',
      'OrderRoot.constructor',
      'Order.constructor',
    ],
  },
  {
    why: 'pairs record no prices: there is nothing to set up, to remove or to send; the getters answer with nothing',
    names: ['DexPair.observation', 'DexPair.rate', 'DexPair.removeLastNPoints', 'DexPair.setOracleOptions'],
  },
  {
    why: 'code that holds what belongs to others is not replaced',
    names: [
      'DexPair.upgrade',
      'DexStablePair.upgrade',
      'DexStablePool.upgrade',
      'TokenFactory.upgrade',
      'VaultTokenRoot.upgrade',
      'VaultTokenRoot.setWalletCode',
      'VaultTokenRoot.upgradeWallets',
      'VaultTokenRoot.requestUpgradeWallet',
      'VaultTokenWallet.acceptUpgrade',
    ],
  },
  {
    why: 'there is no older vault of coins behind this one',
    names: [
      'VaultTokenRoot.setLegacyVault',
      'VaultTokenRoot.setLegacyVaultReserves',
      'VaultTokenRoot.increaseLegacyVaultReserves',
      'VaultTokenRoot.decreaseLegacyVaultReserves',
      'VaultTokenRoot.setUpgradeAssistant',
      'VaultTokenRoot.setUpgradeAssistantAdmin',
    ],
  },
  {
    why: 'answers to questions that ours do not ask',
    names: [
      'DexTokenVault.onVaultTokenWallet',
      'OrderRoot.onTokenWalletReceive',
      'OrderRoot.onTokenWalletBeneficiary',
      'Order.onTokenWalletReceive',
    ],
  },
  {
    why: 'signed by a key, so they come from outside',
    names: ['Order.backendSwap', 'Order.backendMatching', 'Order.proxyTokensTransfer', 'Order.sendGas'],
  },
];

describe('every function of the public declarations', () => {
  it.each([
    'DexRoot',
    'DexAccount',
    'DexTokenVault',
    'DexPair',
    'DexStablePair',
    'DexStablePool',
    'DexGasValues',
    'TokenRoot',
    'TokenWallet',
    'TokenFactory',
    'VaultTokenRoot',
    'VaultTokenWallet',
    'WrappedCurrencyVault',
    'OrderFactory',
    'OrderRoot',
    'Order',
  ])('is known by %s, or explained', async (name) => {
    const abi = getAbi(name);
    const unknown: string[] = [];
    for (const fn of getFunctions(abi))
      if (!(await isKnownFunction(getCalledContract(name), abi, fn))) unknown.push(`${name}.${fn.name}`);
    const explained = UNKNOWN.flatMap(({ names }) => names).filter((one) => one.startsWith(`${name}.`));
    expect(unknown.toSorted()).toEqual(explained.toSorted());
  });
});

/** True for a parameter that was added to a public ABI later, so that earlier clients omit it. */
const isLater = ({ name, type }: Parameter): boolean => type.startsWith('optional(') || name === 'autoChange';
/** Payload parameters, which were already optional in the earlier forms of the messages. */
const PAYLOADS = new Set(['_successPayload', '_cancelPayload', 'success_payload', 'cancel_payload']);

const ASKED: AbiInputs = {
  answerId: 1n,
  left_amount: 1_000_000n,
  right_amount: 2_000_000n,
  auto_change: true,
  N: 3n,
  autoChange: true,
};

describe('earlier forms', () => {
  const contracts = ['DexPair', 'DexStablePair', 'DexStablePool', 'DexGasValues'];
  const forms = contracts.flatMap((contract) =>
    getFunctions(getAbi(contract)).flatMap((fn) => {
      const last = fn.inputs.at(-1);
      return last && isLater(last) && !PAYLOADS.has(last.name) ? [{ contract, fn, name: fn.name }] : [];
    }),
  );

  it('are those of all functions that got a parameter later', () => {
    const names = new Set(forms.map(({ name }) => name));
    expect([...names].toSorted()).toEqual(
      getFunctions(getAbi('EarlierForms'))
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it.each(forms)('$contract answers $name as when the parameter is left empty', ({ contract, fn, name }) => {
    const { address } = getCalledContract(contract);
    const abi = getAbi(contract);
    const earlier: AbiJson = {
      ...abi,
      functions: [
        ...abi.functions.filter((one) => one.name !== name),
        { ...fn, inputs: fn.inputs.slice(0, -1) },
      ],
    };
    const own = dex.stage.get(getCalledContract('DexPair').address, getAbi('DexPair'), 'getTokenRoots');
    const roots = [toAbiText(own['left']), toAbiText(own['right'])];
    const inputs = Object.fromEntries(
      fn.inputs.map((input) => [input.name, ASKED[input.name] ?? buildAnyValue(input)]),
    );
    // A route is valid only with at least one step, and a withdrawal from a pool only with an amount for each token.
    if ('_steps' in inputs || 'steps' in inputs) {
      const step = { amount: 1n, roots, outcoming: ALL_ZERO_ADDRESS, numerator: 1n, nextStepIndices: [] };
      inputs['_steps' in inputs ? '_steps' : 'steps'] = [step];
      inputs['_nextStepIndices' in inputs ? '_nextStepIndices' : 'nextStepIndices'] = [0n];
    }
    if ('expected_amounts' in inputs) inputs['expected_amounts'] = [1n, 2n, 3n];
    const withoutLast = Object.fromEntries(
      Object.entries(inputs).filter(([key]) => key !== fn.inputs.at(-1)?.name),
    );
    expect(dex.stage.get(address, earlier, name, withoutLast)).toEqual(
      dex.stage.get(address, abi, name, inputs),
    );
  });

  it('are not answered by contracts without the function', () => {
    const abi = getAbi('EarlierForms');
    const inputs = { N: 3n, referrer: outsider };
    expect(() =>
      dex.stage.get(getCalledContract('DexPair').address, abi, 'getAccountDepositGas', inputs),
    ).toThrow('65535');
  });
});
