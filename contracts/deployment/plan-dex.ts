import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import CoinVaultAbi from '../abi/WrappedCurrencyVault.abi.json' with { type: 'json' };
import FactoryAbi from '../abi/TokenFactory.abi.json' with { type: 'json' };
import GasValuesAbi from '../abi/DexGasValues.abi.json' with { type: 'json' };
import RootAbi from '../abi/DexRoot.abi.json' with { type: 'json' };
import VaultRootAbi from '../abi/VaultTokenRoot.abi.json' with { type: 'json' };
import { DEX_ACCOUNT_ARTIFACT } from '../artifacts/dex-account.ts';
import { DEX_GAS_VALUES_ARTIFACT } from '../artifacts/dex-gas-values.ts';
import { DEX_PAIR_ARTIFACT } from '../artifacts/dex-pair.ts';
import { DEX_PLATFORM_ARTIFACT } from '../artifacts/dex-platform.ts';
import { DEX_ROOT_ARTIFACT } from '../artifacts/dex-root.ts';
import { DEX_STABLE_PAIR_ARTIFACT } from '../artifacts/dex-stable-pair.ts';
import { DEX_STABLE_POOL_ARTIFACT } from '../artifacts/dex-stable-pool.ts';
import { DEX_TOKEN_VAULT_ARTIFACT } from '../artifacts/dex-token-vault.ts';
import { LP_TOKEN_PENDING_ARTIFACT } from '../artifacts/lp-token-pending.ts';
import { TOKEN_FACTORY_ARTIFACT } from '../artifacts/token-factory.ts';
import { TOKEN_ROOT_ARTIFACT } from '../artifacts/token-root.ts';
import { TOKEN_WALLET_ARTIFACT } from '../artifacts/token-wallet.ts';
import { VAULT_TOKEN_ROOT_ARTIFACT } from '../artifacts/vault-token-root.ts';
import { VAULT_TOKEN_WALLET_ARTIFACT } from '../artifacts/vault-token-wallet.ts';
import { WRAPPED_CURRENCY_VAULT_ARTIFACT } from '../artifacts/wrapped-currency-vault.ts';
import { addOwnerChangeDelayStep } from './owner-delay.ts';
import { NANO_PER_COIN, ContractDeploymentSteps, type DeploymentPlan } from './steps.ts';

const EMPTY_CELL = 'te6ccgEBAQEAAgAAAA==';

/** Addresses of the exchange's contracts. The keys are those of the network file. */
export interface DexContractAddresses {
  readonly dexRoot: Address;
  readonly gasValues: Address;
  readonly tokenFactory: Address;
  readonly wrappedCoinRoot: Address;
  readonly wrappedCoinVault: Address;
}

export interface DexDeploymentParams {
  /** Owner of all contracts, who sends the steps. */
  readonly owner: Address;
  /** Number from which the addresses of the exchange derive. Different numbers allow several exchanges on one chain. */
  readonly nonce: bigint;
  readonly wrappedCoin: { readonly name: string; readonly symbol: string; readonly decimals: number };
}

/**
 * Plans the deployment of the token factory, the wrapped coin, the DEX root with all contract codes, and the gas
 * oracle.
 */
export function planDexDeployment(terms: DexDeploymentParams): DeploymentPlan<DexContractAddresses> {
  const factory = planTokenFactory(terms);
  const wrapped = planWrappedCoin(terms);
  const root = planDexRoot(terms, factory.address, wrapped.root.address);
  const gas = new ContractDeploymentSteps({
    name: 'gasValues',
    abi: GasValuesAbi,
    code: DEX_GAS_VALUES_ARTIFACT.code,
    fields: { _nonce: terms.nonce },
  }).deploy(2n * NANO_PER_COIN, { owner_: terms.owner });
  return {
    contracts: {
      dexRoot: root.address,
      gasValues: gas.address,
      tokenFactory: factory.address,
      wrappedCoinRoot: wrapped.root.address,
      wrappedCoinVault: wrapped.vault.address,
    },
    steps: [...factory.steps, ...wrapped.steps, ...root.steps, ...gas.steps],
  };
}

function planTokenFactory({ owner, nonce }: DexDeploymentParams): ContractDeploymentSteps {
  const factory = new ContractDeploymentSteps({
    name: 'tokenFactory',
    abi: FactoryAbi,
    code: TOKEN_FACTORY_ARTIFACT.code,
    fields: { randomNonce_: nonce },
  });
  factory.deploy(2n * NANO_PER_COIN, { _owner: owner }).call(NANO_PER_COIN, [
    ['setRootCode', { _rootCode: TOKEN_ROOT_ARTIFACT.code }],
    ['setWalletCode', { _walletCode: TOKEN_WALLET_ARTIFACT.code }],
  ]);
  return addOwnerChangeDelayStep(factory);
}

/** Plans the token root and the vault of the wrapped coin. Both are deployed before the timelock of either is set. */
function planWrappedCoin({ owner, nonce, wrappedCoin }: DexDeploymentParams) {
  const { name, symbol, decimals } = wrappedCoin;
  const root = new ContractDeploymentSteps({
    name: 'wrappedCoinRoot',
    abi: VaultRootAbi,
    code: VAULT_TOKEN_ROOT_ARTIFACT.code,
    fields: {
      name_: name,
      symbol_: symbol,
      decimals_: BigInt(decimals),
      rootOwner_: owner,
      walletCode_: VAULT_TOKEN_WALLET_ARTIFACT.code,
      randomNonce_: nonce,
      deployer_: ZERO_ADDRESS,
      platformCode_: EMPTY_CELL,
    },
  }).deploy(2n * NANO_PER_COIN);
  const vault = new ContractDeploymentSteps({
    name: 'wrappedCoinVault',
    abi: CoinVaultAbi,
    code: WRAPPED_CURRENCY_VAULT_ARTIFACT.code,
    fields: { _randomNonce: nonce },
  }).deploy(3n * NANO_PER_COIN, {
    owner_: owner,
    root: root.address,
    root_tunnel: root.address,
    receive_safe_fee: NANO_PER_COIN,
    settings_deploy_wallet_grams: NANO_PER_COIN / 10n,
    initial_balance: NANO_PER_COIN,
  });
  const deployments = [...root.steps, ...vault.steps];
  for (const contract of [root, vault]) addOwnerChangeDelayStep(contract);
  const delays = [root, vault].flatMap(({ steps }) => steps.slice(1));
  return { root, vault, steps: [...deployments, ...delays] };
}

function planDexRoot(
  { owner, nonce }: DexDeploymentParams,
  tokenFactory: Address,
  wrappedCoinRoot: Address,
): ContractDeploymentSteps {
  const root = new ContractDeploymentSteps({
    name: 'dexRoot',
    abi: RootAbi,
    code: DEX_ROOT_ARTIFACT.code,
    fields: { _nonce: nonce },
  });
  const excessRecipient = { _remainingGasTo: owner };
  // Referral fees are disabled, so there is no referral vault; the owner's wallet is used as its address.
  root.deploy(2n * NANO_PER_COIN, { initial_owner: owner, initial_vault: owner }).call(NANO_PER_COIN, [
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
  ]);
  return addOwnerChangeDelayStep(root);
}
