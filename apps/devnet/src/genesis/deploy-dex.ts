import { DEX_ACCOUNT_ARTIFACT } from '@junction/contracts/artifacts/dex-account';
import { DEX_GAS_VALUES_ARTIFACT } from '@junction/contracts/artifacts/dex-gas-values';
import { DEX_PAIR_ARTIFACT } from '@junction/contracts/artifacts/dex-pair';
import { DEX_PLATFORM_ARTIFACT } from '@junction/contracts/artifacts/dex-platform';
import { DEX_ROOT_ARTIFACT } from '@junction/contracts/artifacts/dex-root';
import { DEX_STABLE_PAIR_ARTIFACT } from '@junction/contracts/artifacts/dex-stable-pair';
import { DEX_STABLE_POOL_ARTIFACT } from '@junction/contracts/artifacts/dex-stable-pool';
import { DEX_TOKEN_VAULT_ARTIFACT } from '@junction/contracts/artifacts/dex-token-vault';
import { LP_TOKEN_PENDING_ARTIFACT } from '@junction/contracts/artifacts/lp-token-pending';
import { TOKEN_FACTORY_ARTIFACT } from '@junction/contracts/artifacts/token-factory';
import { TOKEN_ROOT_ARTIFACT } from '@junction/contracts/artifacts/token-root';
import { TOKEN_WALLET_ARTIFACT } from '@junction/contracts/artifacts/token-wallet';
import { VAULT_TOKEN_ROOT_ARTIFACT } from '@junction/contracts/artifacts/vault-token-root';
import { VAULT_TOKEN_WALLET_ARTIFACT } from '@junction/contracts/artifacts/vault-token-wallet';
import { WRAPPED_CURRENCY_VAULT_ARTIFACT } from '@junction/contracts/artifacts/wrapped-currency-vault';
import { CodedError, ZERO_ADDRESS, parseAddress, type Address } from '@junction/primitives';
import { decodeEvents, expectedAddress, type AbiInputs } from '@junction/tvm';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { ABI } from './dex-abis.ts';
import type { GenesisStage } from './genesis-stage.ts';
import type { PlannedToken } from './market-plan.ts';

export const COIN = 1_000_000_000n;
const EMPTY_CELL = 'te6ccgEBAQEAAgAAAA==';

export interface DeployedDex {
  readonly dexRoot: Address;
  readonly gasValues: Address;
  readonly tokenFactory: Address;
  readonly wrappedCoinRoot: Address;
  readonly wrappedCoinVault: Address;
}

/** Deploys token factory, wrapped coin, DEX root with all codes and gas oracle. */
export async function deployDex(stage: GenesisStage, owner: DevWallet): Promise<DeployedDex> {
  const tokenFactory = await deployFactory(stage, owner);
  const wrapped = await deployWrappedCoin(stage, owner);
  const dexRoot = await deployRoot(stage, owner, tokenFactory, wrapped.wrappedCoinRoot);
  const gas = expectedAddress(ABI.gasValues, DEX_GAS_VALUES_ARTIFACT.code, { _nonce: 1n });
  await stage.deploy(owner.address, gas.stateInit, {
    to: gas.address,
    value: 2n * COIN,
    abi: ABI.gasValues,
    method: 'constructor',
    inputs: { owner_: owner.address },
  });
  return { dexRoot, gasValues: gas.address, tokenFactory, ...wrapped };
}

async function deployFactory(stage: GenesisStage, owner: DevWallet): Promise<Address> {
  const { address, stateInit } = expectedAddress(ABI.factory, TOKEN_FACTORY_ARTIFACT.code, {
    randomNonce_: 1n,
  });
  const call = { to: address, abi: ABI.factory };
  await stage.deploy(owner.address, stateInit, {
    ...call,
    value: 2n * COIN,
    method: 'constructor',
    inputs: { _owner: owner.address },
  });
  const codes = {
    setRootCode: { _rootCode: TOKEN_ROOT_ARTIFACT.code },
    setWalletCode: { _walletCode: TOKEN_WALLET_ARTIFACT.code },
  };
  for (const [method, inputs] of Object.entries(codes))
    await stage.sendChecked(owner, { ...call, value: COIN, method, inputs });
  await announceChanges(stage, owner, address);
  return address;
}

async function deployWrappedCoin(
  stage: GenesisStage,
  owner: DevWallet,
): Promise<Pick<DeployedDex, 'wrappedCoinRoot' | 'wrappedCoinVault'>> {
  const root = expectedAddress(ABI.vaultRoot, VAULT_TOKEN_ROOT_ARTIFACT.code, {
    name_: 'Wrapped Tycho',
    symbol_: 'WTYCHO',
    decimals_: 9n,
    rootOwner_: owner.address,
    walletCode_: VAULT_TOKEN_WALLET_ARTIFACT.code,
    randomNonce_: 1n,
    deployer_: ZERO_ADDRESS,
    platformCode_: EMPTY_CELL,
  });
  await stage.deploy(owner.address, root.stateInit, {
    to: root.address,
    value: 2n * COIN,
    abi: ABI.vaultRoot,
    method: 'constructor',
  });
  const vault = expectedAddress(ABI.coinVault, WRAPPED_CURRENCY_VAULT_ARTIFACT.code, { _randomNonce: 1n });
  await stage.deploy(owner.address, vault.stateInit, {
    to: vault.address,
    value: 3n * COIN,
    abi: ABI.coinVault,
    method: 'constructor',
    inputs: {
      owner_: owner.address,
      root: root.address,
      root_tunnel: root.address,
      receive_safe_fee: COIN,
      settings_deploy_wallet_grams: COIN / 10n,
      initial_balance: COIN,
    },
  });
  for (const address of [root.address, vault.address]) await announceChanges(stage, owner, address);
  return { wrappedCoinRoot: root.address, wrappedCoinVault: vault.address };
}

/** Seconds from the announcement of an owner's change to its effect: two days. */
const OWNER_CHANGE_DELAY_SECONDS = 172_800n;

async function deployRoot(
  stage: GenesisStage,
  owner: DevWallet,
  tokenFactory: Address,
  wrappedCoinRoot: Address,
): Promise<Address> {
  const { address, stateInit } = expectedAddress(ABI.root, DEX_ROOT_ARTIFACT.code, { _nonce: 1n });
  await stage.deploy(owner.address, stateInit, {
    to: address,
    value: 2n * COIN,
    abi: ABI.root,
    method: 'constructor',
    // Referral fees are disabled, so there is no referral vault; the owner's wallet is used as its address.
    inputs: { initial_owner: owner.address, initial_vault: owner.address },
  });
  const excessRecipient = { _remainingGasTo: owner.address };
  const steps: [string, AbiInputs][] = [
    ['setTokenFactory', { _newTokenFactory: tokenFactory, ...excessRecipient }],
    ['setWeverVaultTokenRoot', { _newWeverVaultTokenRoot: wrappedCoinRoot, ...excessRecipient }],
    ['installPlatformOnce', { code: DEX_PLATFORM_ARTIFACT.code }],
    ['installOrUpdateAccountCode', { code: DEX_ACCOUNT_ARTIFACT.code }],
    ['installOrUpdateTokenVaultCode', { _newCode: DEX_TOKEN_VAULT_ARTIFACT.code, ...excessRecipient }],
    ['installOrUpdateLpTokenPendingCode', { _newCode: LP_TOKEN_PENDING_ARTIFACT.code, ...excessRecipient }],
    ['installOrUpdatePairCode', { code: DEX_PAIR_ARTIFACT.code, pool_type: 1n }],
    ['installOrUpdatePairCode', { code: DEX_STABLE_PAIR_ARTIFACT.code, pool_type: 2n }],
    ['installOrUpdatePoolCode', { code: DEX_STABLE_POOL_ARTIFACT.code, pool_type: 3n }],
    ['setActive', { new_active: true }],
  ];
  for (const [method, inputs] of steps)
    await stage.sendChecked(owner, { to: address, value: COIN, abi: ABI.root, method, inputs });
  await announceChanges(stage, owner, address);
  return address;
}

/** Enables the delay of owner changes. From here on no contract parameter changes without an announcement. */
export async function announceChanges(stage: GenesisStage, owner: DevWallet, to: Address): Promise<void> {
  await stage.sendChecked(owner, {
    to,
    value: COIN,
    abi: ABI.rootDelay,
    method: 'setChangeDelay',
    inputs: { delay: OWNER_CHANGE_DELAY_SECONDS },
  });
}

/** Creates a token with the factory; its entire supply belongs to the owner. */
export async function createToken(
  stage: GenesisStage,
  owner: DevWallet,
  factory: Address,
  planned: PlannedToken,
): Promise<Address> {
  const transactions = await stage.sendChecked(owner, {
    to: factory,
    value: 5n * COIN,
    abi: ABI.factory,
    method: 'createToken',
    inputs: {
      callId: 1n,
      name: planned.name,
      symbol: planned.symbol,
      decimals: planned.decimals,
      initialSupplyTo: owner.address,
      initialSupply: BigInt(planned.supply) * 10n ** BigInt(planned.decimals),
      deployWalletValue: COIN / 10n,
      mintDisabled: false,
      burnByRootDisabled: true,
      burnPaused: false,
      remainingGasTo: owner.address,
    },
  });
  const created = transactions.flatMap((transaction) => decodeEvents(ABI.factory, transaction));
  const root = created.find((event) => event.method === 'TokenCreated')?.inputs['tokenRoot'];
  const address = typeof root === 'string' ? parseAddress(root) : undefined;
  if (address) return address;
  throw new CodedError('GENESIS_FAILED', {
    what: `createToken ${planned.key}`,
    account: factory,
    exitCode: undefined,
    resultCode: undefined,
  });
}
