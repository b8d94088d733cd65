import type { NativeCoinRole } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import {
  buildRouteSwapMessage,
  type SwapChainReader,
  type SwapMessage,
  type SwapStep,
} from '@junction/protocol/swap';
import type { RouteNode } from '@junction/routing';
import { createUnavailableError } from '../api/http-error.ts';
import type { QuotedHop, SwapQuote } from './swap-quote.ts';
import type { TokenVaults } from './token-vaults.ts';
import type { TokenWalletReader } from './token-wallets.ts';

export interface SwapMessageRequest {
  readonly quote: SwapQuote;
  readonly callId: bigint;
  readonly user: Address;
  readonly referrer: Address;
  /**
   * Role of the native coin: it is sold, it covers what the wrapped token lacks, or it is bought. Undefined if only
   * tokens are involved.
   */
  readonly coin: NativeCoinRole | undefined;
}

/**
 * Builds the message that executes a quote. The page builds and signs its own message and only compares it with this
 * one.
 */
export class SwapMessageBuilder {
  readonly #chain: SwapChainReader;

  constructor(wallets: TokenWalletReader, vaults: TokenVaults) {
    this.#chain = {
      wallet: async (root, owner) => {
        const wallet = await wallets.walletOf(root, owner);
        if (!wallet) throw createUnavailableError('a token of the route does not answer');
        return wallet;
      },
      vault: async (token) => {
        const vault = await vaults.addressOf(token);
        if (vault === undefined) throw createUnavailableError('the DEX root does not answer');
        return vault;
      },
    };
  }

  /**
   * Builds the message without checking the user's balance, because a quote is shown before the user can pay. Throws
   * `HttpError` UNAVAILABLE or `JrpcError` if the chain does not answer.
   */
  async build({ quote, callId, user, referrer, coin }: SwapMessageRequest): Promise<SwapMessage> {
    const route = { spent: quote.spent, branches: quote.branches.map(toStep) };
    return buildRouteSwapMessage({ route, callId, owner: user, referrer, coin }, this.#chain);
  }
}

function toStep({ hop, numerator, next }: RouteNode<QuotedHop>): SwapStep {
  const { action, pool, from, to, minimum, poolKind } = hop;
  return {
    action,
    pool,
    hasMany: poolKind === 'stable-pool',
    from,
    to,
    minimum,
    numerator,
    next: next.map(toStep),
  };
}
