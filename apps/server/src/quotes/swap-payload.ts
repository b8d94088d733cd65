import { ZERO_ADDRESS, type Address, type Nano, type Result } from '@junction/primitives';
import {
  crossExchangePayload,
  depositPayload,
  exchangePayload,
  withdrawOneCoinPayload,
  type CrossStep,
  type PayloadError,
} from '@junction/protocol';
import type { RouteNode } from '@junction/routing';
import type { QuotedHop, SwapQuote } from './swap-quote.ts';

export interface PayloadTerms {
  readonly callId: bigint;
  readonly recipient: Address;
  readonly referrer: Address;
  /** For token wallets of the recipient that do not exist yet; 0 when all do. */
  readonly deployWalletValue: Nano;
  readonly toNative: boolean;
}

/**
 * The cell (base64) that tells whoever receives the tokens what to do with them: the first pool, or the token vault
 * when the source amount itself is split. Everything after that is inside.
 */
export function swapPayload(quote: SwapQuote, terms: PayloadTerms): string {
  const [first, ...others] = quote.branches;
  if (!first) throw new RangeError('a route has at least one hop');
  const options = {
    id: terms.callId,
    deployWalletGrams: terms.deployWalletValue,
    recipient: terms.recipient,
    referrer: terms.referrer,
    // Left out rather than "no": published pools read a plain "no" in some operations as a yes.
    ...(terms.toNative ? { toNative: true } : {}),
  };
  const { hop } = first;
  const expected = hop.minimum;
  let built: Result<string, PayloadError>;
  if (others.length > 0) {
    const next = quote.branches.map(toStep);
    built = crossExchangePayload({ ...options, expected: 0n, outcoming: hop.from, next });
  } else if (first.next.length > 0) {
    const next = first.next.map(toStep);
    built = crossExchangePayload({ ...options, expected, outcoming: outcoming(hop), next });
  } else if (hop.action === 'deposit') built = depositPayload({ ...options, expected });
  else if (hop.action === 'withdraw')
    built = withdrawOneCoinPayload({ ...options, expected, outcoming: hop.to });
  else built = exchangePayload({ ...options, expected, outcoming: outcoming(hop) });
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

/** Pools of the pair interface know the other token by themselves. */
function outcoming(hop: QuotedHop): Address {
  return hop.poolType === '3' ? hop.to : ZERO_ADDRESS;
}
