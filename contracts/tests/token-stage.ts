import type { Address } from '@junction/primitives';
import { toAddress } from '@junction/primitives';
import { TOKEN_ROOT_ARTIFACT } from '../artifacts/token-root.ts';
import { TOKEN_WALLET_ARTIFACT } from '../artifacts/token-wallet.ts';
import { getAbi, COIN, EMPTY_CELL_BOC, toAbiText, ALL_ZERO_ADDRESS } from './stage.ts';
import type { ContractTestChain, Trace } from './stage.ts';

export const TOKEN_ROOT_ABI = getAbi('TokenRoot');
export const TOKEN_WALLET_ABI = getAbi('TokenWallet');
export const TOKEN_FACTORY_ABI = getAbi('TokenFactory');
export const TOKEN_CALLBACKS_ABI = getAbi('TokenCallbacks');

export interface DeployedToken {
  readonly root: Address;
  readonly owner: Address;
}

/** Deploys a token root by a message of its owner. */
export async function deployToken(
  stage: ContractTestChain,
  owner: Address,
  options: { readonly nonce?: bigint; readonly supplyTo?: Address; readonly supply?: bigint } = {},
): Promise<DeployedToken & { readonly trace: Trace }> {
  const { address, stateInit } = stage.stateOf(TOKEN_ROOT_ARTIFACT, {
    name_: 'Test token',
    symbol_: 'TEST',
    decimals_: 9n,
    rootOwner_: owner,
    walletCode_: TOKEN_WALLET_ARTIFACT.code,
    randomNonce_: options.nonce ?? 1n,
    deployer_: ALL_ZERO_ADDRESS,
  });
  const trace = await stage.send({
    from: owner,
    to: address,
    value: 3n * COIN,
    stateInit,
    abi: TOKEN_ROOT_ABI,
    method: 'constructor',
    inputs: {
      initialSupplyTo: options.supplyTo ?? ALL_ZERO_ADDRESS,
      initialSupply: options.supply ?? 0n,
      deployWalletValue: COIN / 10n,
      mintDisabled: false,
      burnByRootDisabled: false,
      burnPaused: false,
      remainingGasTo: owner,
    },
  });
  return { root: address, owner, trace };
}

const walletCache = new WeakMap<ContractTestChain, Map<string, Address>>();

/** Returns the address of the owner's wallet. Cached, because the codes of roots and wallets do not change. */
export function getTokenWalletAddress(stage: ContractTestChain, root: Address, owner: Address): Address {
  const wallets = walletCache.get(stage) ?? new Map<string, Address>();
  walletCache.set(stage, wallets);
  const key = `${root} ${owner}`;
  const wallet =
    wallets.get(key) ??
    toAddress(toAbiText(stage.get(root, TOKEN_ROOT_ABI, 'walletOf', { walletOwner: owner })['value0']));
  wallets.set(key, wallet);
  return wallet;
}

/** Returns the balance of the owner's wallet, base units; undefined when it is not deployed. */
export function getTokenBalance(stage: ContractTestChain, root: Address, owner: Address): bigint | undefined {
  const wallet = getTokenWalletAddress(stage, root, owner);
  if (stage.chain.getAccount(wallet)?.status !== 'active') return undefined;
  return stage.get(wallet, TOKEN_WALLET_ABI, 'balance')['value0'] as bigint;
}

export function getTotalSupply(stage: ContractTestChain, root: Address): bigint {
  return stage.get(root, TOKEN_ROOT_ABI, 'totalSupply')['value0'] as bigint;
}

export function mint(
  stage: ContractTestChain,
  token: DeployedToken,
  recipient: Address,
  amount: bigint,
  options: { readonly from?: Address; readonly deploy?: bigint; readonly notify?: boolean } = {},
): Promise<Trace> {
  return stage.send({
    from: options.from ?? token.owner,
    to: token.root,
    value: COIN,
    abi: TOKEN_ROOT_ABI,
    method: 'mint',
    inputs: {
      amount,
      recipient,
      deployWalletValue: options.deploy ?? COIN / 10n,
      remainingGasTo: token.owner,
      notify: options.notify ?? false,
      payload: EMPTY_CELL_BOC,
    },
  });
}

export interface TokenTransferOptions {
  readonly amount: bigint;
  readonly to: Address;
  readonly from?: Address;
  readonly deploy?: bigint;
  readonly notify?: boolean;
  readonly value?: bigint;
  readonly payload?: string;
}

/** Transfers tokens from the wallet of `owner`. The message is sent by `from`. */
export function sendTokenTransfer(
  stage: ContractTestChain,
  root: Address,
  owner: Address,
  options: TokenTransferOptions,
): Promise<Trace> {
  return stage.send({
    from: options.from ?? owner,
    to: getTokenWalletAddress(stage, root, owner),
    value: options.value ?? COIN,
    abi: TOKEN_WALLET_ABI,
    method: 'transfer',
    inputs: {
      amount: options.amount,
      recipient: options.to,
      deployWalletValue: options.deploy ?? 0n,
      remainingGasTo: owner,
      notify: options.notify ?? false,
      payload: options.payload ?? EMPTY_CELL_BOC,
    },
  });
}
