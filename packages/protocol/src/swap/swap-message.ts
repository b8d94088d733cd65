import { nano, type Address, type Nano } from '@junction/primitives';
import { computePayloadForwardCost } from '../gas/forward-cost.ts';
import { tokenWalletTransfer } from '../generated/token-wallet.calls.gen.ts';
import { vaultWalletAcceptNative } from '../generated/vault-token-wallet.calls.gen.ts';
import type { TokenCall } from '../token/token-calls.ts';
import { encodeSwapBody } from './swap-body.ts';
import {
  computeSwapBurnedNanoRoundedUp,
  getRouteGasProperties,
  computeSwapGasRoundedUp,
  type SwapAssetKind,
} from './swap-gas.ts';
import { listSwapStepsDepthFirst, encodeSwapPayload, type SwapRoute, type SwapStep } from './swap-route.ts';

/** Role of the native coin in a swap; undefined if it has none. */
export type NativeCoinRole = 'coin-in' | 'coin-and-token-in' | 'coin-out' | undefined;

/** State of a token wallet that may not be deployed. */
export interface TokenWalletState {
  readonly address: Address;
  readonly isDeployed: boolean;
  /** Balance in base units; 0 if the wallet is not deployed. */
  readonly balance: bigint;
}

/**
 * Reads the chain state on which a swap message depends in addition to its route. Server and page implement it with
 * their own node.
 */
export interface SwapChainReader {
  wallet(root: Address, owner: Address): Promise<TokenWalletState>;
  /** Returns the address of a token's vault, which splits a sold amount among several first pools. */
  vault(token: Address): Promise<Address>;
}

/** Parameters of `buildRouteSwapMessage`. */
export interface SwapParams {
  readonly route: SwapRoute;
  readonly callId: bigint;
  readonly owner: Address;
  readonly referrer: Address;
  readonly coin: NativeCoinRole;
}

/** Message that the user's wallet sends to start a swap. */
export interface SwapMessage {
  readonly to: Address;
  /** Nano to attach, including sold coins. */
  readonly value: Nano;
  /** Minimum part of `value` that returns to the sender if every hop succeeds, nano. */
  readonly returned: Nano;
  readonly call: TokenCall & { readonly method: 'transfer' | 'acceptNative' };
  /** Encoded message body of the call, base64. */
  readonly body: string;
}

/** Nano for deploying one token wallet. */
const DEPLOY_WALLET_VALUE = nano(100_000_000n);
const NO_COINS = nano(0n);

/**
 * Builds the message that executes a route and that the owner's wallet sends. The server offers such a message with a
 * quote; the page builds its own message from the displayed amounts, and signs only its own message. The owner's
 * balance is not checked, because quotes are also shown without a sufficient balance.
 *
 * @throws RangeError (as a rejected promise) for a route without steps; errors of `chain` are passed on
 */
export async function buildRouteSwapMessage(order: SwapParams, chain: SwapChainReader): Promise<SwapMessage> {
  const { route, owner, referrer, callId } = order;
  const [first] = route.branches;
  if (!first) throw new RangeError('a route has at least one hop');
  const { from } = first;
  const [ownWallet, deployWalletValue, target] = await Promise.all([
    chain.wallet(from, owner),
    getDeployValue(order, chain),
    getTarget(route, first, chain),
  ]);
  const kind = getSwapKind(order.coin, ownWallet);
  const payload = encodeSwapPayload(route, {
    callId,
    recipient: owner,
    referrer,
    deployWalletValue,
    toNative: kind === 'coinOut',
  });
  const shape = getRouteGasProperties(route);
  const gas = computeSwapGasRoundedUp(kind, shape, deployWalletValue, referrer);
  const returned = nano(gas - computeSwapBurnedNanoRoundedUp(shape, deployWalletValue));
  // The payload of a long route costs more than the included forward fee: once in the sender's wallet, and again in the
  // receiver's.
  const attached = gas + 2n * computePayloadForwardCost(payload);

  if (kind === 'coinIn') {
    // Coins are sent to the target's own wrapped-coin wallet, which notifies the target of a token transfer from the
    // user.
    const ownDeploy = ownWallet.isDeployed ? NO_COINS : DEPLOY_WALLET_VALUE;
    const { address } = await chain.wallet(from, target);
    const terms = { amount: route.spent, deployWalletValue: ownDeploy, remainingGasTo: owner, payload };
    return {
      to: address,
      value: nano(attached + route.spent + ownDeploy),
      returned,
      call: vaultWalletAcceptNative(terms),
      body: encodeSwapBody({ method: 'acceptNative', ...terms }),
    };
  }
  // With coins and tokens combined, the user's wallet wraps the missing amount from the attached coins.
  const needsCoins = kind === 'coinAndTokenIn';
  const missing = needsCoins && ownWallet.balance < route.spent ? route.spent - ownWallet.balance : 0n;
  const terms = {
    amount: route.spent,
    recipient: target,
    deployWalletValue: NO_COINS,
    remainingGasTo: owner,
    notify: true,
    payload,
  };
  return {
    to: ownWallet.address,
    value: nano(attached + missing),
    returned,
    call: tokenWalletTransfer(terms),
    body: encodeSwapBody({ method: 'transfer', ...terms }),
  };
}

/**
 * Returns the receiver of the sold tokens: the first pool, or the token vault if the route splits before its first
 * pool.
 */
async function getTarget({ branches }: SwapRoute, first: SwapStep, chain: SwapChainReader): Promise<Address> {
  return branches.length === 1 ? first.pool : chain.vault(first.from);
}

/**
 * Returns the nano for deploying the owner's wallets of all tokens of the route; 0 if all exist. Intermediate tokens
 * are included, because a hop that reverts refunds its input token to the owner.
 */
async function getDeployValue({ route, owner, coin }: SwapParams, chain: SwapChainReader): Promise<Nano> {
  const paid = listSwapStepsDepthFirst(route.branches).filter(
    ({ next }) => next.length > 0 || coin !== 'coin-out',
  );
  const tokens = new Set(paid.map(({ to }) => to));
  const wallets = await Promise.all([...tokens].map((token) => chain.wallet(token, owner)));
  return wallets.every((wallet) => wallet.isDeployed) ? NO_COINS : DEPLOY_WALLET_VALUE;
}

function getSwapKind(coin: NativeCoinRole, ownWallet: TokenWalletState): SwapAssetKind {
  if (coin === 'coin-in') return 'coinIn';
  // Without a token wallet there is no token balance to add to the coins.
  if (coin === 'coin-and-token-in') return ownWallet.isDeployed ? 'coinAndTokenIn' : 'coinIn';
  return coin === 'coin-out' ? 'coinOut' : 'token';
}
