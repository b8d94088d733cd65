import { nano, type Address, type Nano } from '@junction/primitives';
import { payloadForwardCost } from '../gas/forward-cost.ts';
import { tokenWalletTransfer } from '../generated/token-wallet.calls.gen.ts';
import { vaultWalletAcceptNative } from '../generated/vault-token-wallet.calls.gen.ts';
import type { TokenCall } from '../token/token-calls.ts';
import { swapBody } from './swap-body.ts';
import { swapBurnUp, getRouteShape, swapGasUp, type SwapKind } from './swap-gas.ts';
import { listSteps, swapPayload, type SwapRoute, type SwapStep } from './swap-route.ts';

/** Role of the native coin in a swap; undefined if it has none. */
export type CoinPart = 'coin-in' | 'coin-and-token-in' | 'coin-out' | undefined;

/** State of a token wallet, which may not exist. */
export interface TokenWalletState {
  readonly address: Address;
  readonly isDeployed: boolean;
  /** Base units; 0 if the wallet does not exist. */
  readonly balance: bigint;
}

/**
 * Reads chain state that a swap message depends on besides its route. Server and page each implement it with
 * their own node.
 */
export interface SwapChain {
  wallet(root: Address, owner: Address): Promise<TokenWalletState>;
  /** Returns the address of a token's vault, which splits the sold amount among several first pools. */
  vault(token: Address): Promise<Address>;
}

/** Input of `buildSwap`. */
export interface SwapOrder {
  readonly route: SwapRoute;
  readonly callId: bigint;
  readonly owner: Address;
  readonly referrer: Address;
  readonly coin: CoinPart;
}

/** Message that starts a swap. */
export interface SwapMessage {
  readonly to: Address;
  /** Nano to attach, including sold coins. */
  readonly value: Nano;
  /** Part of `value` that is returned at least if every hop succeeds. */
  readonly returned: Nano;
  readonly call: TokenCall & { readonly method: 'transfer' | 'acceptNative' };
  /** The call as a message body, base64. */
  readonly body: string;
}

/** Nano for deploying a token wallet. */
const DEPLOY_WALLET_VALUE = nano(100_000_000n);
const NO_COINS = nano(0n);

/**
 * Builds the message that executes a route, to be sent by the owner's wallet. The server offers it with a
 * quote; the page builds its own from the amounts it shows and signs only that one. The owner's balance is
 * not checked, because quotes are also shown without a sufficient balance.
 *
 * @throws RangeError (rejects) for a route without steps; errors of `chain` are passed on
 */
export async function buildSwap(order: SwapOrder, chain: SwapChain): Promise<SwapMessage> {
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
  const payload = swapPayload(route, {
    callId,
    recipient: owner,
    referrer,
    deployWalletValue,
    toNative: kind === 'coinOut',
  });
  const shape = getRouteShape(route);
  const gas = swapGasUp(kind, shape, deployWalletValue, referrer);
  const returned = nano(gas - swapBurnUp(shape, deployWalletValue));
  // The payload of a long route costs more than the included forward fee, in the wallet of the sender and
  // again in that of the receiver.
  const attached = gas + 2n * payloadForwardCost(payload);

  if (kind === 'coinIn') {
    // The coins are sent to the target's own wrapped-coin wallet, which notifies the target of a token
    // transfer from the user.
    const ownDeploy = ownWallet.isDeployed ? NO_COINS : DEPLOY_WALLET_VALUE;
    const { address } = await chain.wallet(from, target);
    const terms = { amount: route.spent, deployWalletValue: ownDeploy, remainingGasTo: owner, payload };
    return {
      to: address,
      value: nano(attached + route.spent + ownDeploy),
      returned,
      call: vaultWalletAcceptNative(terms),
      body: swapBody({ method: 'acceptNative', ...terms }),
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
    body: swapBody({ method: 'transfer', ...terms }),
  };
}

/**
 * Returns the receiver of the sold tokens: the first pool, or the token vault if the amount is split before
 * the first pool.
 */
async function getTarget({ branches }: SwapRoute, first: SwapStep, chain: SwapChain): Promise<Address> {
  return branches.length === 1 ? first.pool : chain.vault(first.from);
}

/**
 * Returns the coins for deploying the owner's wallets of all tokens on the route; 0 if all exist.
 * Intermediate tokens count, because a hop that reverts pays the owner in the preceding token.
 */
async function getDeployValue({ route, owner, coin }: SwapOrder, chain: SwapChain): Promise<Nano> {
  const paid = listSteps(route.branches).filter(({ next }) => next.length > 0 || coin !== 'coin-out');
  const tokens = new Set(paid.map(({ to }) => to));
  const wallets = await Promise.all([...tokens].map((token) => chain.wallet(token, owner)));
  return wallets.every((wallet) => wallet.isDeployed) ? NO_COINS : DEPLOY_WALLET_VALUE;
}

function getSwapKind(coin: CoinPart, ownWallet: TokenWalletState): SwapKind {
  if (coin === 'coin-in') return 'coinIn';
  // Without a token wallet there is no token balance to combine with.
  if (coin === 'coin-and-token-in') return ownWallet.isDeployed ? 'coinAndTokenIn' : 'coinIn';
  return coin === 'coin-out' ? 'coinOut' : 'token';
}
