import type { NativeCoinRole, SwapQuoteRequest } from '@junction/api-contract';
import type { Address, Nano, Ratio, Result, Units, Usd } from '@junction/primitives';
import type { OutgoingMessage } from '@junction/wallet';
import type { SoldAssetBalances } from '../model/balances.ts';
import type { OperationMessageError } from '../../../../rooms/operation/index.ts';
import type { KnownTokens } from '../../../../shared/api/known-tokens.ts';
import type { Quote } from '../model/quote.ts';
import type { SwapFormSide, SwapMode } from '../model/selection.ts';

/** Parameters of a quote request. Amounts are base units. */
export interface QuoteParams {
  readonly leftRoot: Address;
  readonly rightRoot: Address;
  /**
   * Side on which the user entered the amount. `left`: the spent amount is exact (ltr). `right`: the received amount is
   * exact (rtl).
   */
  readonly typedSide: SwapFormSide;
  readonly amount: Units;
  readonly slippageTolerance: Ratio;
  readonly minTvl: Usd;
  /** Tokens through which the route may pass. */
  readonly tokens: KnownTokens;
  readonly account: Address | undefined;
  readonly balances: SoldAssetBalances;
  /** True if the sold amount may be split before any pool, which requires support by the network's token vaults. */
  readonly splits: boolean;
}

export interface QuoteRequest {
  readonly mode: SwapMode;
  readonly params: QuoteParams;
}

/** Body of the request to the server. Without an account it has no `payload`, so the response contains no message. */
export interface QuoteRequestBody {
  /**
   * Input without the tokens through which the route may pass. How these are sent depends on the server's version of
   * the token list.
   */
  readonly input: Omit<SwapQuoteRequest, 'through' | 'listUri' | 'listHash'>;
  readonly payload:
    | {
        readonly recipient: Address;
        readonly coinBalance: Nano;
        readonly tokenBalance: Units;
        readonly coin: NativeCoinRole | undefined;
      }
    | undefined;
  /** True if coins are sold, at least in part. The default value of the message then includes them. */
  readonly sellsCoin: boolean;
}

/** Inputs of a message. */
export interface StrategyMessageInput {
  readonly account: Address;
  readonly amount: Units;
  readonly quote: Quote | undefined;
  readonly wrappedVault: Address;
  /** The account's wallet of the wrapped token, if known. */
  readonly wrappedWallet: Address | undefined;
  /** Builds the message of a route from the displayed quote and the chain. */
  readonly buildRoute: (quote: Quote) => Promise<Result<OutgoingMessage, OperationMessageError>>;
}

/** Strategy of a swap mode: builds its quote request and its message. Wraps and unwraps are 1:1 and need no quote. */
export interface SwapStrategy {
  readonly mode: SwapMode;
  quote(params: QuoteParams): QuoteRequestBody | undefined;
  buildMessage(input: StrategyMessageInput): Promise<Result<OutgoingMessage, OperationMessageError>>;
}
