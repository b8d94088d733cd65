import TokenWalletAbi from '@junction/contracts/abi/TokenWallet.abi.json' with { type: 'json' };
import VaultTokenWalletAbi from '@junction/contracts/abi/VaultTokenWallet.abi.json' with { type: 'json' };
import type { NativeInfo } from '@junction/api-contract';
import { nano, type Address, type Nano } from '@junction/primitives';
import { listHops } from '@junction/routing';
import { encodeBody, type AbiInputs, type AbiJson } from '@junction/tvm';
import { unavailable } from '../api/api-fault.ts';
import { attachedValue, burnedBySwapUp, type GasTable, type RouteShape, type SwapSort } from './gas-table.ts';
import { swapPayload } from './swap-payload.ts';
import type { QuotedHop, SwapQuote } from './swap-quote.ts';
import type { TokenVaults } from './token-vaults.ts';
import type { TokenWallet, TokenWallets } from './token-wallets.ts';

export interface SwapMessageRequest {
  readonly quote: SwapQuote;
  readonly callId: bigint;
  readonly user: Address;
  readonly referrer: Address;
  /** Where the native coin takes part; undefined when it does not. */
  readonly coin: NativeInfo | undefined;
}

export interface SwapMessage {
  readonly destination: Address;
  /** ABI JSON text with the one function called. */
  readonly abi: string;
  readonly method: 'transfer' | 'acceptNative';
  /** Base64. */
  readonly body: string;
  /** Nano to attach, the coins sold included. */
  readonly attached: Nano;
  /** Nano of `attached` that come back when every hop succeeds, at least. */
  readonly returned: Nano;
}

/** For a token wallet that does not exist yet. */
const DEPLOY_WALLET_VALUE = nano(100_000_000n);
const NOTHING = nano(0n);

/** Builds the message that executes a quote, for the wallet of its user to send. */
export class SwapMessages {
  readonly #wallets: TokenWallets;
  readonly #gas: GasTable;
  readonly #vaults: TokenVaults;

  constructor(wallets: TokenWallets, gas: GasTable, vaults: TokenVaults) {
    this.#wallets = wallets;
    this.#gas = gas;
    this.#vaults = vaults;
  }

  /**
   * Whether the user owns what is sold is not asked: a quote is shown before that.
   * Throws `ApiFault` UNAVAILABLE or `JrpcError` when the chain does not answer.
   */
  async build(request: SwapMessageRequest): Promise<SwapMessage> {
    const { quote, user, referrer, callId } = request;
    const [first] = quote.branches;
    if (!first) throw new RangeError('a quote has at least one hop');
    const { from } = first.hop;
    const [own, deployWalletValue, target] = await Promise.all([
      this.#wallet(from, user),
      this.#deployValue(request),
      this.#target(quote, first.hop),
    ]);
    const sort = chooseSort(request, own);
    const payload = swapPayload(quote, {
      callId,
      recipient: user,
      referrer,
      deployWalletValue,
      toNative: sort === 'coinOut',
    });
    const shape = shapeOf(quote);
    const gas = await this.#gas.ofSwap(sort, shape, deployWalletValue, referrer);
    const burned = burnedBySwapUp(shape, deployWalletValue);

    if (sort === 'coinIn') {
      // The target's own wrapped-coin wallet takes the coins and shows the target a token transfer by the user.
      const ownDeploy = own.isDeployed ? NOTHING : DEPLOY_WALLET_VALUE;
      const inputs = { amount: quote.spent, deployWalletValue: ownDeploy, remainingGasTo: user, payload };
      const { address } = await this.#wallet(from, target);
      const extra = quote.spent + ownDeploy;
      return message(VaultTokenWalletAbi, 'acceptNative', inputs, {
        destination: address,
        attached: nano(attachedValue(gas) + extra),
        returned: nano(attachedValue(gas) - burned),
      });
    }
    // In the combined mode the user's wallet wraps what is missing from the coins attached.
    const missing = sort === 'coinAndTokenIn' && own.balance < quote.spent ? quote.spent - own.balance : 0n;
    const inputs = {
      amount: quote.spent,
      recipient: target,
      deployWalletValue: NOTHING,
      remainingGasTo: user,
      notify: true,
      payload,
    };
    return message(TokenWalletAbi, 'transfer', inputs, {
      destination: own.address,
      attached: nano(attachedValue(gas) + missing),
      returned: nano(attachedValue(gas) - burned),
    });
  }

  /** Who is given the tokens: the first pool, or the token vault when the amount is split before any pool. */
  async #target({ branches }: SwapQuote, first: QuotedHop): Promise<Address> {
    if (branches.length === 1) return first.pool;
    const vault = await this.#vaults.addressOf(first.from);
    if (vault === undefined) throw unavailable('the DEX root does not answer');
    return vault;
  }

  async #wallet(root: Address, owner: Address): Promise<TokenWallet> {
    const wallet = await this.#wallets.walletOf(root, owner);
    if (!wallet) throw unavailable('a token of the route does not answer');
    return wallet;
  }

  /**
   * Coins for deploying the user's wallets of the tokens on the way. Not only of the last one: a hop that refuses
   * leaves the user with the token before it, which must find a wallet.
   */
  async #deployValue({ quote, user, coin }: SwapMessageRequest): Promise<Nano> {
    const paid = listHops(quote).filter(({ followers }) => followers > 0 || coin !== 'receivenative');
    const tokens = new Set(paid.map(({ hop }) => hop.to));
    const wallets = await Promise.all([...tokens].map((token) => this.#wallet(token, user)));
    return wallets.every((wallet) => wallet.isDeployed) ? NOTHING : DEPLOY_WALLET_VALUE;
  }
}

function shapeOf(quote: SwapQuote): RouteShape {
  const hops = listHops(quote);
  const [only] = hops;
  return {
    steps: hops.length + (quote.branches.length > 1 ? 1 : 0),
    leaves: hops.filter(({ followers }) => followers === 0).length,
    lpHops: hops.filter(({ hop }) => hop.action !== 'swap').length,
    direct: hops.length === 1 ? only?.hop.action : undefined,
  };
}

function chooseSort({ coin }: SwapMessageRequest, own: TokenWallet): SwapSort {
  if (coin === 'spendonlynative') return 'coinIn';
  // Without a token wallet there is nothing to combine: coins alone pay.
  if (coin === 'spendnativeandwrappednative') return own.isDeployed ? 'coinAndTokenIn' : 'coinIn';
  return coin === 'receivenative' ? 'coinOut' : 'token';
}

function message(
  abi: AbiJson,
  method: SwapMessage['method'],
  inputs: AbiInputs,
  terms: Pick<SwapMessage, 'destination' | 'attached' | 'returned'>,
): SwapMessage {
  return { ...terms, abi: abiOf(abi, method), method, body: encodeBody(abi, method, inputs) };
}

/** The ABI with nothing but the one function. */
function abiOf(abi: AbiJson, method: string): string {
  const { version, header } = abi;
  const functions = abi.functions.filter((one) => one.name === method);
  return JSON.stringify({ 'ABI version': 2, version, header, functions, events: [], data: [] });
}
