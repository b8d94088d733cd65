import { toAddress } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import type { AbiInputs, AbiRecord } from '@junction/tvm';
import { DEX_ACCOUNT_ARTIFACT } from '../artifacts/dex-account.ts';
import { DEX_PLATFORM_ARTIFACT } from '../artifacts/dex-platform.ts';
import { DEX_ROOT_ARTIFACT } from '../artifacts/dex-root.ts';
import { DEX_TOKEN_VAULT_ARTIFACT } from '../artifacts/dex-token-vault.ts';
import { LP_TOKEN_PENDING_ARTIFACT } from '../artifacts/lp-token-pending.ts';
import { TOKEN_FACTORY_ARTIFACT } from '../artifacts/token-factory.ts';
import { TOKEN_ROOT_ARTIFACT } from '../artifacts/token-root.ts';
import { TOKEN_WALLET_ARTIFACT } from '../artifacts/token-wallet.ts';
import { VAULT_TOKEN_ROOT_ARTIFACT } from '../artifacts/vault-token-root.ts';
import { VAULT_TOKEN_WALLET_ARTIFACT } from '../artifacts/vault-token-wallet.ts';
import {
  getAbi,
  toTestAddress,
  COIN,
  EMPTY_CELL_BOC,
  ContractTestChain,
  toAbiText,
  ALL_ZERO_ADDRESS,
} from './stage.ts';
import type { Trace } from './stage.ts';
import { TOKEN_FACTORY_ABI, getTokenBalance, sendTokenTransfer } from './token-stage.ts';

export const DEX_ROOT_ABI = getAbi('DexRoot');
/** ABI of messages that select one of several pools of the same tokens by its type. */
export const DEX_ROOT_POOLS_ABI = getAbi('DexRootPools');
export const DEX_ACCOUNT_POOLS_ABI = getAbi('DexAccountPools');
export const TOKEN_VAULT_ABI = getAbi('DexTokenVault');
export const TOKEN_VAULT_RECOVERY_ABI = getAbi('DexTokenVaultRecovery');
export const DEX_ACCOUNT_ABI = getAbi('DexAccount');
export const DEX_ACCOUNT_CALLBACKS_ABI = getAbi('DexAccountCallbacks');
export const DEX_PAIR_ABI = getAbi('DexPair');
export const DEX_PLATFORM_ABI = getAbi('DexPlatform');
const VAULT_ROOT = getAbi('VaultTokenRoot');

/** Owner of the token factory, the DEX root and the test tokens. */
export const dexOwner = toTestAddress('1');
/** Recipient of referral fees: an address without a contract. */
export const referralVault = toTestAddress('7');

export interface DepositedTokenAmount extends AbiRecord {
  readonly amount: bigint;
  readonly root: Address;
}

/** A complete exchange on a test chain, deployed in the same order as in genesis. */
export class DexStage {
  readonly stage: ContractTestChain;
  readonly factory: Address;
  readonly root: Address;
  readonly wrapped: Address;

  private constructor(stage: ContractTestChain, factory: Address, root: Address, wrapped: Address) {
    this.stage = stage;
    this.factory = factory;
    this.root = root;
    this.wrapped = wrapped;
  }

  /** Deploys token factory, wrapped coin and an active root with all codes. */
  static async create(pairCode: string): Promise<DexStage> {
    const stage = await ContractTestChain.create();
    const factory = await deployTokenFactory(stage);
    const wrapped = await deployWrappedCoin(stage);
    const root = await deployRoot(stage);
    const dex = new DexStage(stage, factory, root, wrapped);
    await dex.admin('setTokenFactory', { _newTokenFactory: factory, _remainingGasTo: dexOwner });
    await dex.admin('setWeverVaultTokenRoot', {
      _newWeverVaultTokenRoot: wrapped,
      _remainingGasTo: dexOwner,
    });
    await dex.admin('installPlatformOnce', { code: DEX_PLATFORM_ARTIFACT.code });
    await dex.admin('installOrUpdateAccountCode', { code: DEX_ACCOUNT_ARTIFACT.code });
    await dex.admin('installOrUpdateTokenVaultCode', {
      _newCode: DEX_TOKEN_VAULT_ARTIFACT.code,
      _remainingGasTo: dexOwner,
    });
    await dex.admin('installOrUpdateLpTokenPendingCode', {
      _newCode: LP_TOKEN_PENDING_ARTIFACT.code,
      _remainingGasTo: dexOwner,
    });
    await dex.admin('installOrUpdatePairCode', { code: pairCode, pool_type: 1n });
    await dex.admin('setActive', { new_active: true });
    return dex;
  }

  /** Sends the owner's message to the root. Throws when it fails. */
  async admin(method: string, inputs: AbiInputs, value = COIN): Promise<Trace> {
    const trace = await this.call(dexOwner, this.root, DEX_ROOT_ABI, method, inputs, value);
    if (!trace.isClean) throw new Error(`${method}: exit ${trace.exitCode}`);
    return trace;
  }

  /**
   * Sends a message of the owner that identifies a pool by its tokens. The message is wrapped in `orderForPoolOfType`,
   * which adds the pool type, so that only this pool is affected.
   */
  async adminOf(pool: Address, method: string, inputs: AbiInputs): Promise<Trace> {
    const poolType = BigInt(this.poolTypeOf(pool));
    const order = encodeBody(DEX_ROOT_ABI, method, inputs);
    const trace = await this.call(dexOwner, this.root, DEX_ROOT_POOLS_ABI, 'orderForPoolOfType', {
      poolType,
      order,
    });
    if (!trace.isClean) throw new Error(`${method}: exit ${trace.exitCode}`);
    return trace;
  }

  call(
    from: Address,
    to: Address,
    abi: typeof DEX_ROOT_ABI,
    method: string,
    inputs: AbiInputs = {},
    value = COIN,
  ): Promise<Trace> {
    return this.stage.send({ from, to, value, abi, method, inputs });
  }

  /** Creates a token with the factory and mints its full supply to `holder`. */
  async createToken(symbol: string, decimals: bigint, supply: bigint, holder = dexOwner): Promise<Address> {
    const trace = await this.stage.send({
      from: holder,
      to: this.factory,
      value: 5n * COIN,
      abi: TOKEN_FACTORY_ABI,
      method: 'createToken',
      inputs: {
        callId: 1n,
        name: `${symbol} token`,
        symbol,
        decimals,
        initialSupplyTo: holder,
        initialSupply: supply,
        deployWalletValue: COIN / 10n,
        mintDisabled: false,
        burnByRootDisabled: true,
        burnPaused: false,
        remainingGasTo: holder,
      },
    });
    return toAddress(toAbiText(trace.events(this.factory, TOKEN_FACTORY_ABI)[0]?.inputs['tokenRoot']));
  }

  // ---- Addresses ----

  private expected(method: string, inputs: AbiInputs): Address {
    return toAddress(toAbiText(this.stage.get(this.root, DEX_ROOT_ABI, method, inputs)['value0']));
  }

  accountOf(owner: Address): Address {
    return this.expected('getExpectedAccountAddress', { account_owner: owner });
  }

  vaultOf(tokenRoot: Address): Address {
    return this.expected('getExpectedTokenVaultAddress', { _tokenRoot: tokenRoot });
  }

  poolOf(roots: readonly Address[]): Address {
    return this.expected('getExpectedPoolAddress', { _roots: [...roots] });
  }

  /** Returns the address of the pool of these tokens and this type, deployed or not. */
  poolOfType(roots: readonly Address[], poolType: number): Address {
    const inputs = { roots: [...roots], poolType: BigInt(poolType) };
    return toAddress(
      toAbiText(
        this.stage.get(this.root, DEX_ROOT_POOLS_ABI, 'getExpectedPoolAddressOfType', inputs)['value0'],
      ),
    );
  }

  /** Returns 1 for a constant-product pair, 2 for a stable pair, 3 for a stable pool. */
  poolTypeOf(pool: Address): number {
    return Number(this.stage.get(pool, DEX_PAIR_ABI, 'getPoolType')['value0']);
  }

  lpRootOf(pool: Address): Address {
    return toAddress(toAbiText(this.stage.get(pool, DEX_PAIR_ABI, 'getTokenRoots')['lp']));
  }

  // ---- Operations ----

  deployAccount(owner: Address, value = 2n * COIN): Promise<Trace> {
    const inputs = { account_owner: owner, send_gas_to: owner };
    return this.call(owner, this.root, DEX_ROOT_ABI, 'deployAccount', inputs, value);
  }

  deployPair(left: Address, right: Address, from = dexOwner, value = 15n * COIN): Promise<Trace> {
    const inputs = { left_root: left, right_root: right, send_gas_to: from };
    return this.call(from, this.root, DEX_ROOT_ABI, 'deployPair', inputs, value);
  }

  /** Registers the tokens of a constant-product pair with the owner's account. */
  addPair(owner: Address, left: Address, right: Address, value = 3n * COIN): Promise<Trace> {
    const inputs = { left_root: left, right_root: right };
    return this.call(owner, this.accountOf(owner), DEX_ACCOUNT_ABI, 'addPair', inputs, value);
  }

  /** Registers the tokens of a pool of any kind with the owner's account. */
  addPoolOfType(
    owner: Address,
    roots: readonly Address[],
    poolType: number,
    value = 5n * COIN,
  ): Promise<Trace> {
    const inputs = { roots: [...roots], poolType: BigInt(poolType) };
    return this.call(owner, this.accountOf(owner), DEX_ACCOUNT_POOLS_ABI, 'addPoolOfType', inputs, value);
  }

  /** Deposits tokens from the owner's wallet into the owner's account. */
  depositTokens(owner: Address, tokenRoot: Address, amount: bigint, value = 2n * COIN): Promise<Trace> {
    return sendTokenTransfer(this.stage, tokenRoot, owner, {
      amount,
      to: this.accountOf(owner),
      notify: true,
      value,
    });
  }

  depositLiquidity(
    owner: Address,
    operations: readonly DepositedTokenAmount[],
    options: {
      lpRoot: Address;
      callId: bigint;
      autoChange?: boolean;
      expectedLp?: bigint;
      referrer?: Address;
      value?: bigint;
    },
  ): Promise<Trace> {
    return this.call(
      owner,
      this.accountOf(owner),
      DEX_ACCOUNT_ABI,
      'depositLiquidityV2',
      {
        _callId: options.callId,
        _operations: [...operations],
        _expected: { amount: options.expectedLp ?? 1n, root: options.lpRoot },
        _autoChange: options.autoChange ?? true,
        _remainingGasTo: owner,
        _referrer: options.referrer ?? ALL_ZERO_ADDRESS,
      },
      options.value ?? 3n * COIN,
    );
  }

  // ---- State ----

  /** Returns the account's balance of a token in base units; 0 for an unregistered token. */
  accountBalance(owner: Address, tokenRoot: Address): bigint {
    const inputs = { token_root: tokenRoot };
    return this.stage.get(this.accountOf(owner), DEX_ACCOUNT_ABI, 'getWalletData', inputs)[
      'balance'
    ] as bigint;
  }

  /** Returns the base units in the wallet of a token vault; 0 without a wallet. */
  vaultTokens(tokenRoot: Address): bigint {
    return getTokenBalance(this.stage, tokenRoot, this.vaultOf(tokenRoot)) ?? 0n;
  }
}

/** Deploys a token factory and installs its codes. */
export async function deployTokenFactory(stage: ContractTestChain): Promise<Address> {
  const { address, stateInit } = stage.stateOf(TOKEN_FACTORY_ARTIFACT, { randomNonce_: 1n });
  const message = { from: dexOwner, to: address, abi: TOKEN_FACTORY_ABI };
  await stage.send({
    ...message,
    value: 2n * COIN,
    stateInit,
    method: 'constructor',
    inputs: { _owner: dexOwner },
  });
  const codes = {
    setRootCode: { _rootCode: TOKEN_ROOT_ARTIFACT.code },
    setWalletCode: { _walletCode: TOKEN_WALLET_ARTIFACT.code },
  };
  for (const [method, inputs] of Object.entries(codes)) {
    await stage.send({ ...message, value: COIN, method, inputs });
  }
  return address;
}

async function deployWrappedCoin(stage: ContractTestChain): Promise<Address> {
  const { address, stateInit } = stage.stateOf(VAULT_TOKEN_ROOT_ARTIFACT, {
    name_: 'Wrapped TYCHO',
    symbol_: 'WTYCHO',
    decimals_: 9n,
    rootOwner_: dexOwner,
    walletCode_: VAULT_TOKEN_WALLET_ARTIFACT.code,
    randomNonce_: 1n,
    deployer_: ALL_ZERO_ADDRESS,
    platformCode_: EMPTY_CELL_BOC,
  });
  await stage.send({
    from: dexOwner,
    to: address,
    value: 2n * COIN,
    stateInit,
    abi: VAULT_ROOT,
    method: 'constructor',
  });
  return address;
}

async function deployRoot(stage: ContractTestChain): Promise<Address> {
  const { address, stateInit } = stage.stateOf(DEX_ROOT_ARTIFACT, { _nonce: 1n });
  await stage.send({
    from: dexOwner,
    to: address,
    value: 2n * COIN,
    stateInit,
    abi: DEX_ROOT_ABI,
    method: 'constructor',
    inputs: { initial_owner: dexOwner, initial_vault: referralVault },
  });
  return address;
}
