import { toAddress, type Address } from '@junction/primitives';
import { runGetter } from '@junction/tvm';
import type { AbiInputs, AbiJson, AbiRecord } from '@junction/tvm';
import { beforeAll, describe, expect, it } from 'vitest';
import { computeFunctionIds } from '../generator/abi-ids.ts';
import { TOKEN_ROOT_V4_ARTIFACT } from '../artifacts/token-root-v4.ts';
import { TOKEN_WALLET_V4_ARTIFACT } from '../artifacts/token-wallet-v4.ts';
import { dexOwner } from './dex-stage.ts';
import { createPairDexStage, deployPairWithLiquidity, type DeployedPair } from './pair-stage.ts';
import type { DexStage } from './dex-stage.ts';
import { getAbi, COIN, toAbiText, type ContractTestChain } from './stage.ts';

// Recognition of tokens by a wallet app. The app calls functions of its own ABIs, internally for TIP-3.1 tokens and
// externally for older ones. A contract that responds incorrectly or not at all is not recognized as a token.

type Parameter = { readonly name: string; readonly type: string; readonly components?: readonly Parameter[] };

function declareFunction(
  version: '2.0' | '2.2',
  name: string,
  inputs: readonly Parameter[],
  outputs: readonly Parameter[],
): AbiJson {
  const header = version === '2.0' ? ['pubkey', 'time', 'expire'] : [];
  const answerId = { name: 'answerId', type: 'uint32' };
  return {
    'ABI version': 2,
    version,
    header,
    functions: [{ name, inputs: [answerId, ...inputs], outputs }],
    events: [],
    data: [],
  };
}

const declareParameter = (name: string, type: string): Parameter[] => [{ name, type }];
const OWNER = declareParameter('owner', 'address');
const NEW_FUNCTIONS = {
  supports: declareFunction(
    '2.2',
    'supportsInterface',
    declareParameter('interfaceID', 'uint32'),
    declareParameter('supports', 'bool'),
  ),
  name: declareFunction('2.2', 'name', [], declareParameter('name', 'string')),
  symbol: declareFunction('2.2', 'symbol', [], declareParameter('symbol', 'string')),
  decimals: declareFunction('2.2', 'decimals', [], declareParameter('decimals', 'uint8')),
  totalSupply: declareFunction('2.2', 'totalSupply', [], declareParameter('totalSupply', 'uint128')),
  rootOwner: declareFunction('2.2', 'rootOwner', [], declareParameter('rootOwner', 'address')),
  walletOf: declareFunction('2.2', 'walletOf', OWNER, declareParameter('walletAddress', 'address')),
  root: declareFunction('2.2', 'root', [], declareParameter('root', 'address')),
  balance: declareFunction('2.2', 'balance', [], declareParameter('balance', 'uint128')),
  owner: declareFunction('2.2', 'owner', [], OWNER),
};
const declareFields = (...of: readonly [string, string][]): Parameter[] => [
  { name: 'details', type: 'tuple', components: of.map(([name, type]) => ({ name, type })) },
];
const OLD_FUNCTIONS = {
  getVersion: declareFunction('2.0', 'getVersion', [], declareParameter('version', 'uint32')),
  rootDetails: declareFunction(
    '2.0',
    'getDetails',
    [],
    declareFields(
      ['name', 'bytes'],
      ['symbol', 'bytes'],
      ['decimals', 'uint8'],
      ['rootPublicKey', 'uint256'],
      ['rootOwnerAddress', 'address'],
      ['totalSupply', 'uint128'],
    ),
  ),
  walletAddress: declareFunction(
    '2.0',
    'getWalletAddress',
    [...declareParameter('walletPublicKey', 'uint256'), ...declareParameter('ownerAddress', 'address')],
    declareParameter('address', 'address'),
  ),
  balance: declareFunction('2.0', 'balance', [], declareParameter('balance', 'uint128')),
  walletDetails: declareFunction(
    '2.0',
    'getDetails',
    [],
    declareFields(
      ['rootAddress', 'address'],
      ['walletPublicKey', 'uint256'],
      ['ownerAddress', 'address'],
      ['balance', 'uint128'],
      ['receiveCallback', 'address'],
      ['bouncedCallback', 'address'],
      ['allowNonNotifiable', 'bool'],
    ),
  ),
};

function runWalletGetter(
  stage: ContractTestChain,
  at: Address,
  abi: AbiJson,
  inputs: AbiInputs = {},
): AbiRecord | undefined {
  const responsible = abi.version === '2.2';
  const answer = runGetter({
    accountStuffBoc: stage.chain.getAccount(at)?.stuffBoc ?? '',
    abi,
    method: abi.functions[0]?.name ?? '',
    inputs: responsible ? inputs : { answerId: 0, ...inputs },
    responsible,
    nowMs: stage.chain.now * 1000,
  });
  return answer.ok ? answer.value : undefined;
}

interface Registered {
  readonly version: 'TIP-3.1' | 'v4';
  readonly symbol: string;
  readonly decimals: bigint;
  readonly supply: bigint;
  readonly rootOwner: Address;
  readonly wallet: Address;
}

const supportsAll = (stage: ContractTestChain, at: Address, ids: readonly number[]): boolean =>
  ids.every(
    (id) =>
      runWalletGetter(stage, at, NEW_FUNCTIONS.supports, { interfaceID: BigInt(id) })?.['supports'] === true,
  );

/**
 * Calls a token root as a wallet does and returns the results in the order of the calls; undefined if the root is not
 * recognized.
 */
function registerRoot(stage: ContractTestChain, root: Address, owner: Address): Registered | undefined {
  if (supportsAll(stage, root, [0x4371d8ed, 0x0b1fd263])) {
    return {
      version: 'TIP-3.1',
      symbol: toAbiText(runWalletGetter(stage, root, NEW_FUNCTIONS.symbol)?.['symbol']),
      decimals: runWalletGetter(stage, root, NEW_FUNCTIONS.decimals)?.['decimals'] as bigint,
      supply: runWalletGetter(stage, root, NEW_FUNCTIONS.totalSupply)?.['totalSupply'] as bigint,
      rootOwner: toAddress(toAbiText(runWalletGetter(stage, root, NEW_FUNCTIONS.rootOwner)?.['rootOwner'])),
      wallet: toAddress(
        toAbiText(runWalletGetter(stage, root, NEW_FUNCTIONS.walletOf, { owner })?.['walletAddress']),
      ),
    };
  }
  if (runWalletGetter(stage, root, OLD_FUNCTIONS.getVersion)?.['version'] !== 4n) return undefined;
  const details = runWalletGetter(stage, root, OLD_FUNCTIONS.rootDetails)?.['details'] as AbiRecord;
  const asked = { walletPublicKey: 0n, ownerAddress: owner };
  return {
    version: 'v4',
    symbol: Buffer.from(toAbiText(details['symbol']), 'base64').toString(),
    decimals: details['decimals'] as bigint,
    supply: details['totalSupply'] as bigint,
    rootOwner: toAddress(toAbiText(details['rootOwnerAddress'])),
    wallet: toAddress(
      toAbiText(runWalletGetter(stage, root, OLD_FUNCTIONS.walletAddress, asked)?.['address']),
    ),
  };
}

/** Calls a token wallet as a wallet app does to find its root, and returns the result. */
function registerWallet(stage: ContractTestChain, wallet: Address): unknown {
  if (supportsAll(stage, wallet, [0x4f479fa3, 0x2a4ac43e])) {
    const root = runWalletGetter(stage, wallet, NEW_FUNCTIONS.root)?.['root'];
    const owner = runWalletGetter(stage, wallet, NEW_FUNCTIONS.owner)?.['owner'];
    return {
      version: 'TIP-3.1',
      root,
      owner,
      balance: runWalletGetter(stage, wallet, NEW_FUNCTIONS.balance)?.['balance'],
    };
  }
  if (runWalletGetter(stage, wallet, OLD_FUNCTIONS.getVersion)?.['version'] !== 4n) return undefined;
  const details = runWalletGetter(stage, wallet, OLD_FUNCTIONS.walletDetails)?.['details'] as AbiRecord;
  const balance = runWalletGetter(stage, wallet, OLD_FUNCTIONS.balance)?.['balance'];
  return { version: 'v4', root: details['rootAddress'], owner: details['ownerAddress'], balance };
}

let dex: DexStage;
let createdToken: Address;
let pair: DeployedPair;
const SUPPLY = 10n ** 18n;

beforeAll(async () => {
  dex = await createPairDexStage();
  createdToken = await dex.createToken('MADE', 9n, SUPPLY);
  const other = await dex.createToken('OTHER', 6n, SUPPLY);
  await dex.deployAccount(dexOwner);
  pair = await deployPairWithLiquidity(dex, createdToken, other, [10n ** 12n, 10n ** 12n]);
  await dex.stage.send({ from: dexOwner, to: dex.wrapped, value: 5n * COIN, bounce: false });
});

describe('a wallet application recognises', () => {
  it('tokens of the factory, LP tokens and the wrapped coin, by root and by wallet', () => {
    const roots: readonly [Address, string, bigint][] = [
      [createdToken, 'MADE', 9n],
      [pair.lpRoot, '', 9n],
      [dex.wrapped, '', 9n],
    ];
    for (const [root, symbol, decimals] of roots) {
      const token = registerRoot(dex.stage, root, dexOwner);
      expect(token).toMatchObject({ version: 'TIP-3.1', decimals });
      if (symbol !== '') expect(token?.symbol).toBe(symbol);
      if (!token) throw new Error('no token');
      expect(token.supply).toBeGreaterThan(0n);
      const wallet = registerWallet(dex.stage, token.wallet);
      expect(wallet).toMatchObject({ version: 'TIP-3.1', root, owner: dexOwner });
    }
  });

  it('a token older than TIP-3.1', async () => {
    const text = (value: string): string => Buffer.from(value).toString('base64');
    const { stage } = dex;
    const old = getAbi('TokenRootV4');
    const { address, stateInit } = stage.stateOf(TOKEN_ROOT_V4_ARTIFACT, {
      _randomNonce: 1n,
      name: text('Old test token'),
      symbol: text('OLD'),
      decimals: 6n,
      wallet_code: TOKEN_WALLET_V4_ARTIFACT.code,
    });
    const message = { from: dexOwner, to: address, abi: old, value: 2n * COIN };
    await stage.send({
      ...message,
      stateInit,
      method: 'constructor',
      inputs: { root_public_key_: 0n, root_owner_address_: dexOwner },
    });
    await stage.send({
      ...message,
      method: 'deployWallet',
      inputs: {
        tokens: SUPPLY,
        deploy_grams: COIN / 10n,
        wallet_public_key_: 0n,
        owner_address_: dexOwner,
        gas_back_address: dexOwner,
      },
    });
    const token = registerRoot(stage, address, dexOwner);
    expect(token).toMatchObject({
      version: 'v4',
      symbol: 'OLD',
      decimals: 6n,
      supply: SUPPLY,
      rootOwner: dexOwner,
    });
    if (!token) throw new Error('no token');
    expect(registerWallet(stage, token.wallet)).toEqual({
      version: 'v4',
      root: address,
      owner: dexOwner,
      balance: SUPPLY,
    });
  });

  it('no token in a pair', () => {
    expect(registerRoot(dex.stage, pair.address, dexOwner)).toBeUndefined();
  });
});

/** Functions of the public ABI by interface. The id of an interface is the exclusive or of its functions' ids. */
const INTERFACES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  TokenRoot: [
    ['supportsInterface'],
    ['name', 'symbol', 'decimals', 'totalSupply', 'walletCode', 'acceptBurn'],
    ['rootOwner', 'walletOf', 'deployWallet', 'mint'],
    ['burnTokens', 'disableBurnByRoot', 'burnByRootDisabled'],
    ['disableMint', 'mintDisabled'],
    ['burnPaused', 'setBurnPaused'],
    ['transferOwnership'],
  ],
  TokenWallet: [
    ['supportsInterface'],
    ['balance', 'root', 'walletCode', 'acceptTransfer', 'acceptMint'],
    ['owner', 'transfer', 'transferToWallet'],
    ['burn'],
    ['burnByRoot'],
    ['destroy'],
  ],
  VaultTokenRoot: [['requestUpgradeWallet', 'setWalletCode', 'walletVersion', 'platformCode', 'upgrade']],
  VaultTokenWallet: [['platformCode', 'upgrade', 'acceptUpgrade']],
};

function interfaceId(abiName: string, functions: readonly string[]): bigint {
  const abi = getAbi(abiName);
  return functions.reduce((id, name) => {
    const fn = abi.functions.find((candidate) => candidate.name === name);
    if (!fn) throw new Error(`${abiName} has no ${name}`);
    const explicit = (fn as { id?: string }).id;
    const own = explicit === undefined ? computeFunctionIds(fn).input : Number(explicit);
    return id ^ BigInt(own);
  }, 0n);
}

describe('supportsInterface', () => {
  it('supports exactly the interfaces of the public ABI', () => {
    const ids = Object.entries(INTERFACES).flatMap(([abi, list]) =>
      list.map((functions) => ({ abi, id: interfaceId(abi, functions) })),
    );
    const wallet = (root: Address): Address =>
      toAddress(
        toAbiText(
          runWalletGetter(dex.stage, root, NEW_FUNCTIONS.walletOf, { owner: dexOwner })?.['walletAddress'],
        ),
      );
    const contracts: readonly [Address, readonly string[]][] = [
      [createdToken, ['TokenRoot']],
      [wallet(createdToken), ['TokenWallet']],
      [pair.lpRoot, ['TokenRoot']],
      [dex.wrapped, ['TokenRoot', 'VaultTokenRoot']],
      [wallet(dex.wrapped), ['TokenWallet', 'VaultTokenWallet']],
    ];
    for (const [at, of] of contracts) {
      for (const { abi, id } of [...ids, { abi: 'none', id: 1n }]) {
        // Runs the getter of the public ABI internally and externally.
        const answer = dex.stage.get(at, getAbi('TokenRoot'), 'supportsInterface', { interfaceID: id });
        const expected = of.includes(abi) || id === 0x3204ec29n;
        expect(answer['value0'], `${at} ${id.toString(16)}`).toBe(expected);
      }
    }
  });
});
