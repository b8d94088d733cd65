import { ZERO_ADDRESS, err, ok, type Address, type Result } from '@junction/primitives';
import { buildRouteSwapMessage, isSameMessageBody, type SwapMessage } from '@junction/protocol/swap';
import type { OutgoingMessage, WalletConnection } from '@junction/wallet';
import type { OperationMessageError } from '../../../../rooms/operation/index.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { RequestedQuoteParams, Quote, ServerSwapMessage } from '../model/quote.ts';
import { findQuoteDifference } from './quote-rules.ts';
import { readRoutePools, createSwapChainReader } from './read-chain.ts';
import { findOutcomeDifference } from './replay-route.ts';
import type { SwapResponseDifference } from './swap-difference.ts';
import { toSwapRoute } from './swap-route-of.ts';

export interface SwapMessageInput {
  readonly account: Address;
  readonly connection: WalletConnection;
  readonly quote: Quote;
}

const toDifferenceError = (difference: SwapResponseDifference): Result<never, OperationMessageError> =>
  err({ code: 'NOT_AS_SHOWN', difference });

/**
 * Builds the message of a quote. Route and amounts are the displayed ones; addresses and all other data are read from
 * the chain through the wallet's node. Data of the server is never signed. Its message is only compared, and any
 * difference is an error.
 */
export async function buildSwapMessage(
  input: SwapMessageInput,
): Promise<Result<OutgoingMessage, OperationMessageError>> {
  const built = await buildSimulatedSwapMessage(input);
  if (!built.ok) return built;
  const { to, value, call } = built.value;
  return ok({ to, value, bounce: true, call });
}

/** Builds the message like `buildSwapMessage`, with its body and the coins it returns, for a simulation. */
export async function buildSimulatedSwapMessage({
  account,
  connection,
  quote,
}: SwapMessageInput): Promise<Result<SwapMessage, OperationMessageError>> {
  const { transfer } = quote;
  if (transfer === undefined) return err({ code: 'BAD_QUOTE' });
  const { asked, callId } = transfer;
  const difference = findQuoteDifference(quote, asked) ?? coinDifference(asked);
  if (difference !== undefined) return toDifferenceError(difference);
  const route = toSwapRoute(quote.hops, quote.spent);
  if (route === undefined) return toDifferenceError('SHARES');
  try {
    const pools = await readRoutePools(connection, quote.hops);
    if (pools === undefined) return toDifferenceError('POOL');
    const outcome = findOutcomeDifference(quote, pools);
    if (outcome !== undefined) return toDifferenceError(outcome);
    const message = await buildRouteSwapMessage(
      { route, callId: BigInt(callId), owner: account, referrer: ZERO_ADDRESS, coin: asked.coin },
      createSwapChainReader(connection),
    );
    const offered = offerDifference(message, transfer);
    return offered === undefined ? ok(message) : toDifferenceError(offered);
  } catch (cause) {
    return err({ code: 'WALLET_FAILED', detail: cause instanceof Error ? cause.message : String(cause) });
  }
}

/**
 * Checks the side of a swap that is paid in native coins. Returns a difference if the token of this side is not the
 * wrapped coin; undefined if it is, or if the swap has no such side.
 */
function coinDifference({ coin, sold, bought }: RequestedQuoteParams): SwapResponseDifference | undefined {
  if (coin === undefined) return undefined;
  const side = coin === 'coin-out' ? bought : sold;
  return side === getNetwork().contracts.wrappedCoinRoot ? undefined : 'TOKENS';
}

/** Difference between the server's message and the page's own; undefined if equal. */
function offerDifference(own: SwapMessage, offered: ServerSwapMessage): SwapResponseDifference | undefined {
  if (offered.to !== own.to) return 'RECEIVER';
  // If the server specified no value, the displayed default must suffice.
  if (offered.isValueNamed ? offered.value !== own.value : offered.value < own.value) return 'COINS';
  if (offered.returned !== undefined && offered.returned !== own.returned) return 'COINS';
  return offered.method === own.call.method && isSameMessageBody(own.body, offered.payload)
    ? undefined
    : 'CALL';
}
