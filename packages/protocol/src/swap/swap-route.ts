import { ZERO_ADDRESS, type Address, type Nano, type Result } from '@junction/primitives';
import type { CrossStep } from '../payloads/cross-step.ts';
import {
  crossExchangePayload,
  depositPayload,
  exchangePayload,
  withdrawOneCoinPayload,
  type PayloadError,
} from '../payloads/payloads-v2.ts';

/** Pool of a route, with the steps that spend its result. */
export interface SwapStep {
  readonly action: 'swap' | 'deposit' | 'withdraw';
  readonly pool: Address;
  /** True for pools of more than two tokens, whose payload must name the token to receive. */
  readonly hasMany: boolean;
  readonly from: Address;
  readonly to: Address;
  /** Minimum result, base units. */
  readonly minimum: bigint;
  /** Share of the amount, relative to the sibling steps. */
  readonly numerator: bigint;
  readonly next: readonly SwapStep[];
}

/** A route that may split before its first pool and after any other. */
export interface SwapRoute {
  /** Base units of the sold token. */
  readonly spent: bigint;
  /** First pools of the route. There are several if the sold amount itself is split. */
  readonly branches: readonly SwapStep[];
}

/** Lists all steps, each before the steps that spend its result. */
export function listSteps(steps: readonly SwapStep[]): readonly SwapStep[] {
  return steps.flatMap((step) => [step, ...listSteps(step.next)]);
}

/** Fields of a route's payload in addition to its steps. */
export interface PayloadTerms {
  readonly callId: bigint;
  readonly recipient: Address;
  readonly referrer: Address;
  /** Nano for deploying missing token wallets of the recipient; 0 if all exist. */
  readonly deployWalletValue: Nano;
  readonly toNative: boolean;
}

/**
 * Encodes the payload (base64) of the transfer that starts the route. Its receiver is the first pool, or the
 * token vault if the sold amount is split.
 *
 * @throws RangeError for a route without steps
 */
export function swapPayload({ branches }: SwapRoute, terms: PayloadTerms): string {
  const [first, ...others] = branches;
  if (!first) throw new RangeError('a route has at least one hop');
  const options = {
    id: terms.callId,
    deployWalletGrams: terms.deployWalletValue,
    recipient: terms.recipient,
    referrer: terms.referrer,
    // Omitted if false, because published pools interpret an explicit "no" as "yes" in some operations.
    ...(terms.toNative ? { toNative: true } : {}),
  };
  const expected = first.minimum;
  let built: Result<string, PayloadError>;
  if (others.length > 0) {
    const next = branches.map(toCrossStep);
    built = crossExchangePayload({ ...options, expected: 0n, outcoming: first.from, next });
  } else if (first.next.length > 0) {
    const next = first.next.map(toCrossStep);
    built = crossExchangePayload({ ...options, expected, outcoming: outcoming(first), next });
  } else if (first.action === 'deposit') built = depositPayload({ ...options, expected });
  else if (first.action === 'withdraw')
    built = withdrawOneCoinPayload({ ...options, expected, outcoming: first.to });
  else built = exchangePayload({ ...options, expected, outcoming: outcoming(first) });
  if (!built.ok) throw new RangeError(built.error.code);
  return built.value;
}

function toCrossStep(step: SwapStep): CrossStep {
  return {
    pool: step.pool,
    expected: step.minimum,
    outcoming: outcoming(step),
    numerator: step.numerator,
    next: step.next.map(toCrossStep),
  };
}

/**
 * Returns the token that the payload names; the zero address for pairs, where the spent token determines it.
 */
function outcoming({ hasMany, to }: SwapStep): Address {
  return hasMany ? to : ZERO_ADDRESS;
}
