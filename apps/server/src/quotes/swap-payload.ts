import { ZERO_ADDRESS, type Address, type Nano } from '@junction/primitives';
import { crossExchangePayload, exchangePayload, type CrossStep } from '@junction/protocol';
import { toRouteTree, type RouteNode } from '@junction/routing';
import type { QuotedHop, SwapQuote } from './swap-quote.ts';

export interface PayloadTerms {
  readonly callId: bigint;
  readonly recipient: Address;
  readonly referrer: Address;
  /** For token wallets of the recipient that do not exist yet; 0 when all do. */
  readonly deployWalletValue: Nano;
  readonly toNative: boolean;
}

/** The cell (base64) that tells the first pool what to do with the tokens it receives, and every pool after it. */
export function swapPayload(quote: SwapQuote, terms: PayloadTerms): string {
  const tree = toRouteTree(quote.hops);
  if (!tree) throw new RangeError('a route has at least one hop');
  const options = {
    id: terms.callId,
    deployWalletGrams: terms.deployWalletValue,
    recipient: terms.recipient,
    referrer: terms.referrer,
    // Left out rather than "no": published pools read a plain "no" in some operations as a yes.
    ...(terms.toNative ? { toNative: true } : {}),
  };
  const first = { ...options, expected: tree.hop.minimum, outcoming: outcoming(tree.hop) };
  const built =
    tree.next.length === 0
      ? exchangePayload(first)
      : crossExchangePayload({ ...first, next: tree.next.map(toStep) });
  if (!built.ok) throw new RangeError(built.error.code);
  return built.value;
}

function toStep(node: RouteNode<QuotedHop>): CrossStep {
  return {
    pool: node.hop.pool,
    expected: node.hop.minimum,
    outcoming: outcoming(node.hop),
    numerator: node.numerator,
    next: node.next.map(toStep),
  };
}

/** Two-token pools know the other token by themselves. */
function outcoming(hop: QuotedHop): Address {
  return hop.poolTokens.length > 2 ? hop.to : ZERO_ADDRESS;
}
