import { nano, type Address, type Nano } from '@junction/primitives';
import { payloadCarriage } from '../gas/carriage.ts';
import { tokenWalletTransfer } from '../generated/token-wallet.calls.gen.ts';
import { vaultWalletAcceptNative } from '../generated/vault-token-wallet.calls.gen.ts';
import type { TokenCall } from '../token/token-calls.ts';
import { swapBody } from './swap-body.ts';
import { burnedBySwapUp, shapeOf, swapGasUp, type SwapSort } from './swap-gas.ts';
import { listSteps, swapPayload, type SwapRoute, type SwapStep } from './swap-route.ts';

/** The part the native coin plays; undefined when it plays none. */
export type CoinPart = 'coin-in' | 'coin-and-token-in' | 'coin-out' | undefined;

/** A token wallet, there or not. */
export interface TokenWalletState {
  readonly address: Address;
  readonly isDeployed: boolean;
  /** Base units; 0 when there is no wallet yet. */
  readonly balance: bigint;
}

/** What a message depends on beyond its route. The server and the page each ask a node of their own. */
export interface SwapChain {
  wallet(root: Address, owner: Address): Promise<TokenWalletState>;
  /** Where the exchange keeps a token: it hands a split source amount to the first pools. */
  vault(token: Address): Promise<Address>;
}

/** A swap that is to be sent. */
export interface SwapOrder {
  readonly route: SwapRoute;
  readonly callId: bigint;
  readonly owner: Address;
  readonly referrer: Address;
  readonly coin: CoinPart;
}

/** The message of a swap, with what it costs. */
export interface SwapMessage {
  readonly to: Address;
  /** Nano to attach, the coins sold included. */
  readonly value: Nano;
  /** Nano of `value` that come back when every hop succeeds, at least. */
  readonly returned: Nano;
  readonly call: TokenCall & { readonly method: 'transfer' | 'acceptNative' };
  /** The same call as a message body, base64. */
  readonly body: string;
}

/** For a token wallet that does not exist yet. */
const DEPLOY_WALLET_VALUE = nano(100_000_000n);
const NOTHING = nano(0n);

/**
 * The message that executes a route, for the wallet of its owner to send. The server offers it; the page builds it
 * again from what it shows and signs its own. Whether the owner has what is sold is not asked: a quote is shown before
 * that. Throws what `chain` throws, and `RangeError` for a route without steps.
 */
export async function buildSwap(order: SwapOrder, chain: SwapChain): Promise<SwapMessage> {
  const { route, owner, referrer, callId } = order;
  const [first] = route.branches;
  if (!first) throw new RangeError('a route has at least one hop');
  const { from } = first;
  const [own, deployWalletValue, target] = await Promise.all([
    chain.wallet(from, owner),
    deployValueOf(order, chain),
    targetOf(route, first, chain),
  ]);
  const sort = sortOf(order.coin, own);
  const payload = swapPayload(route, {
    callId,
    recipient: owner,
    referrer,
    deployWalletValue,
    toNative: sort === 'coinOut',
  });
  const shape = shapeOf(route);
  const gas = swapGasUp(sort, shape, deployWalletValue, referrer);
  const returned = nano(gas - burnedBySwapUp(shape, deployWalletValue));
  // A long route weighs more than what wallets carry anyway: the sender's asks for it, and the receiver's again.
  const attached = gas + 2n * payloadCarriage(payload);

  if (sort === 'coinIn') {
    // The target's own wrapped-coin wallet takes the coins and shows the target a token transfer by the user.
    const ownDeploy = own.isDeployed ? NOTHING : DEPLOY_WALLET_VALUE;
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
  // In the combined mode the user's wallet wraps what is missing from the coins attached.
  const needsCoins = sort === 'coinAndTokenIn';
  const missing = needsCoins && own.balance < route.spent ? route.spent - own.balance : 0n;
  const terms = {
    amount: route.spent,
    recipient: target,
    deployWalletValue: NOTHING,
    remainingGasTo: owner,
    notify: true,
    payload,
  };
  return {
    to: own.address,
    value: nano(attached + missing),
    returned,
    call: tokenWalletTransfer(terms),
    body: swapBody({ method: 'transfer', ...terms }),
  };
}

/** Who is given the tokens: the first pool, or the token vault when the amount is split before any pool. */
async function targetOf({ branches }: SwapRoute, first: SwapStep, chain: SwapChain): Promise<Address> {
  return branches.length === 1 ? first.pool : chain.vault(first.from);
}

/**
 * Coins for deploying the owner's wallets of the tokens on the way. Not only of the last one: a hop that refuses
 * leaves the owner with the token before it, which must find a wallet.
 */
async function deployValueOf({ route, owner, coin }: SwapOrder, chain: SwapChain): Promise<Nano> {
  const paid = listSteps(route.branches).filter(({ next }) => next.length > 0 || coin !== 'coin-out');
  const tokens = new Set(paid.map(({ to }) => to));
  const wallets = await Promise.all([...tokens].map((token) => chain.wallet(token, owner)));
  return wallets.every((wallet) => wallet.isDeployed) ? NOTHING : DEPLOY_WALLET_VALUE;
}

function sortOf(coin: CoinPart, own: TokenWalletState): SwapSort {
  if (coin === 'coin-in') return 'coinIn';
  // Without a token wallet there is nothing to combine: coins alone pay.
  if (coin === 'coin-and-token-in') return own.isDeployed ? 'coinAndTokenIn' : 'coinIn';
  return coin === 'coin-out' ? 'coinOut' : 'token';
}
