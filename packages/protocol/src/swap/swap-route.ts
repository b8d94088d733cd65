import { ZERO_ADDRESS, type Address, type Nano, type Result } from '@junction/primitives';
import type { CrossStep } from '../payloads/cross-step.ts';
import {
  encodeCrossExchangePayload,
  encodeDepositPayload,
  encodeExchangePayload,
  encodeWithdrawOneCoinPayload,
  type PayloadError,
} from '../payloads/payloads-v2.ts';

/** Step of a route: a pool, with the steps that spend its output. */
export interface SwapStep {
  readonly action: 'swap' | 'deposit' | 'withdraw';
  readonly pool: Address;
  /** True for pools of more than two tokens, whose payload must contain the token to receive. */
  readonly hasMany: boolean;
  readonly from: Address;
  readonly to: Address;
  /** Minimum output, base units. */
  readonly minimum: bigint;
  /** Share of the divided amount relative to those of the sibling steps. */
  readonly numerator: bigint;
  readonly next: readonly SwapStep[];
}

/** Route that may split before its first pool and after any pool. */
export interface SwapRoute {
  /** Base units of the sold token. */
  readonly spent: bigint;
  /** First pools of the route. Several if the sold amount itself is split. */
  readonly branches: readonly SwapStep[];
}

/** Lists all steps depth first, each before the steps that spend its output. */
export function listSteps(steps: readonly SwapStep[]): readonly SwapStep[] {
  return steps.flatMap((step) => [step, ...listSteps(step.next)]);
}

/** Fields of a route's payload in addition to its steps. */
export interface SwapPayloadParams {
  readonly callId: bigint;
  readonly recipient: Address;
  readonly referrer: Address;
  /** Nano for deploying missing token wallets of the recipient; 0 if all exist. */
  readonly deployWalletValue: Nano;
  readonly toNative: boolean;
}

/**
 * Encodes the payload (base64) of the transfer that starts the route. It is sent to the first pool, or to the token
 * vault if the sold amount is split.
 *
 * @throws RangeError for a route without steps
 */
export function encodeSwapPayload({ branches }: SwapRoute, terms: SwapPayloadParams): string {
  const [first, ...others] = branches;
  if (!first) throw new RangeError('a route has at least one hop');
  const options = {
    id: terms.callId,
    deployWalletGrams: terms.deployWalletValue,
    recipient: terms.recipient,
    referrer: terms.referrer,
    // Omitted if false, because some operations of published pools interpret an explicit "false" as "true".
    ...(terms.toNative ? { toNative: true } : {}),
  };
  const expected = first.minimum;
  let built: Result<string, PayloadError>;
  if (others.length > 0) {
    const next = branches.map(toCrossStep);
    built = encodeCrossExchangePayload({ ...options, expected: 0n, outcoming: first.from, next });
  } else if (first.next.length > 0) {
    const next = first.next.map(toCrossStep);
    built = encodeCrossExchangePayload({ ...options, expected, outcoming: getOutcomingToken(first), next });
  } else if (first.action === 'deposit') built = encodeDepositPayload({ ...options, expected });
  else if (first.action === 'withdraw')
    built = encodeWithdrawOneCoinPayload({ ...options, expected, outcoming: first.to });
  else built = encodeExchangePayload({ ...options, expected, outcoming: getOutcomingToken(first) });
  if (!built.ok) throw new RangeError(built.error.code);
  return built.value;
}

function toCrossStep(step: SwapStep): CrossStep {
  return {
    pool: step.pool,
    expected: step.minimum,
    outcoming: getOutcomingToken(step),
    numerator: step.numerator,
    next: step.next.map(toCrossStep),
  };
}

/**
 * Returns the token to receive that the payload contains; the zero address for pairs, where the spent token determines
 * it.
 */
function getOutcomingToken({ hasMany, to }: SwapStep): Address {
  return hasMany ? to : ZERO_ADDRESS;
}
