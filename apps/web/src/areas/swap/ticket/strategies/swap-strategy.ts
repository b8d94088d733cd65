import type { CoinPart, QuoteInput } from '@junction/api-contract';
import type { Address, Nano, Ratio, Result, Units, Usd } from '@junction/primitives';
import type { OutgoingMessage } from '@junction/wallet';
import type { SoldBalances } from '../model/balances.ts';
import type { MessageError } from '../../../../rooms/operation/index.ts';
import type { KnownTokens } from '../../../../shared/api/known-tokens.ts';
import type { Quote } from '../model/quote.ts';
import type { Side, SwapMode } from '../model/selection.ts';

/** Parameters of a quote request. Amounts are base units. */
export interface QuoteParams {
  readonly leftRoot: Address;
  readonly rightRoot: Address;
  /** Left spends exactly (ltr), right receives exactly (rtl). */
  readonly typedSide: Side;
  readonly amount: Units;
  readonly slippageTolerance: Ratio;
  readonly minTvl: Usd;
  /** Tokens intermediate route may pass through. */
  readonly tokens: KnownTokens;
  readonly account: Address | undefined;
  readonly balances: SoldBalances;
  /** Splitting before any pool is allowed, if the network's token vaults support it. */
  readonly splits: boolean;
}

export interface QuoteRequest {
  readonly mode: SwapMode;
  readonly params: QuoteParams;
}

/** Request to the server; without an account it has no payload part. */
export interface QuoteQuery {
  /** Without the tokens a route may pass through: how they are named depends on the server's copy of the list. */
  readonly input: Omit<QuoteInput, 'through' | 'listUri' | 'listHash'>;
  readonly payload:
    | {
        readonly recipient: Address;
        readonly coinBalance: Nano;
        readonly tokenBalance: Units;
        readonly coin: CoinPart | undefined;
      }
    | undefined;
  /** Sells coins at least partially, so that a default value includes the amount. */
  readonly sellsCoin: boolean;
}

/** Inputs of a message. */
export interface MessageInput {
  readonly account: Address;
  readonly amount: Units;
  readonly quote: Quote | undefined;
  readonly wrappedVault: Address;
  /** The account's wallet of the wrapped token, if known. */
  readonly wrappedWallet: Address | undefined;
  /** Builds the message of a route from the displayed quote and the chain. */
  readonly buildRoute: (quote: Quote) => Promise<Result<OutgoingMessage, MessageError>>;
}

/** Swap mode: builds its quote request and message. Conversions are 1:1 and need no quote. */
export interface SwapStrategy {
  readonly mode: SwapMode;
  quote(params: QuoteParams): QuoteQuery | undefined;
  buildMessage(input: MessageInput): Promise<Result<OutgoingMessage, MessageError>>;
}
