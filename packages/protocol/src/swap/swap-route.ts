import { ZERO_ADDRESS, type Address, type Nano, type Result } from '@junction/primitives';
import type { CrossStep } from '../payloads/cross-step.ts';
import {
  crossExchangePayload,
  depositPayload,
  exchangePayload,
  withdrawOneCoinPayload,
  type PayloadError,
} from '../payloads/payloads-v2.ts';

/** One pool of a route, with everything that spends its result. */
export interface SwapStep {
  readonly action: 'swap' | 'deposit' | 'withdraw';
  readonly pool: Address;
  /** Pools of more than two tokens are told which one is wanted. */
  readonly hasMany: boolean;
  readonly from: Address;
  readonly to: Address;
  /** Least result, base units. */
  readonly minimum: bigint;
  /** Share among the steps beside this one. */
  readonly numerator: bigint;
  readonly next: readonly SwapStep[];
}

/** A route that may part before its first pool and after any other. */
export interface SwapRoute {
  /** Base units of the sold token. */
  readonly spent: bigint;
  /** More than one when the sold amount itself is split. */
  readonly branches: readonly SwapStep[];
}

/** Every step, each before everything that spends its result. */
export function listSteps(steps: readonly SwapStep[]): readonly SwapStep[] {
  return steps.flatMap((step) => [step, ...listSteps(step.next)]);
}

/** What a route's payload says besides its steps. */
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
 * when the source amount itself is split. Everything after that is inside. Throws `RangeError` for a route without
 * steps.
 */
export function swapPayload({ branches }: SwapRoute, terms: PayloadTerms): string {
  const [first, ...others] = branches;
  if (!first) throw new RangeError('a route has at least one hop');
  const options = {
    id: terms.callId,
    deployWalletGrams: terms.deployWalletValue,
    recipient: terms.recipient,
    referrer: terms.referrer,
    // Left out rather than "no": published pools read a plain "no" in some operations as a yes.
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

/** Pools of the pair interface know the other token by themselves. */
function outcoming({ hasMany, to }: SwapStep): Address {
  return hasMany ? to : ZERO_ADDRESS;
}
