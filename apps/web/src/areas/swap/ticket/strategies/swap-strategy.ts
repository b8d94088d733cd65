import type { CoinPart, QuoteInput } from '@junction/api-contract';
import type { Address, Nano, Ratio, Result, Units, Usd } from '@junction/primitives';
import type { OutgoingMessage } from '@junction/wallet';
import type { SoldBalances } from '../model/balances.ts';
import type { MessageError } from '../../../../rooms/operation/index.ts';
import type { KnownTokens } from '../../../../shared/api/known-tokens.ts';
import type { Quote } from '../model/quote.ts';
import type { Side, SwapMode } from '../model/selection.ts';

/** What a quote is asked with. Amounts are base units. */
export interface QuoteParams {
  readonly leftRoot: Address;
  readonly rightRoot: Address;
  /** Left is "spend exactly" (ltr), right is "receive exactly" (rtl). */
  readonly typedSide: Side;
  readonly amount: Units;
  readonly tolerance: Ratio;
  readonly minTvl: Usd;
  /** Tokens a route may pass through. */
  readonly tokens: KnownTokens;
  readonly account: Address | undefined;
  readonly balances: SoldBalances;
  /** The sold amount may part before any pool: the network's token vaults can hand it to several. */
  readonly splits: boolean;
}

export interface QuoteRequest {
  readonly mode: SwapMode;
  readonly params: QuoteParams;
}

/** The question to the server; without an account the payload part is missing. */
export interface QuoteQuestion {
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
  /** The left side is coin at least in part, so a default gas includes the amount. */
  readonly sellsCoin: boolean;
}

/** What a message is built from. */
export interface MessageInput {
  readonly account: Address;
  readonly amount: Units;
  readonly quote: Quote | undefined;
  readonly wrappedVault: Address;
  /** The account's wallet of the wrapped token, when known. */
  readonly wrappedWallet: Address | undefined;
  /** Builds the message of a route from what is shown and from the chain. */
  readonly buildRoute: (quote: Quote) => Promise<Result<OutgoingMessage, MessageError>>;
}

/** One swap mode: how it asks for a quote and how it builds the message. Conversions are one to one and ask nothing. */
export interface SwapStrategy {
  readonly mode: SwapMode;
  quote(params: QuoteParams): QuoteQuestion | undefined;
  buildMessage(input: MessageInput): Promise<Result<OutgoingMessage, MessageError>>;
}
