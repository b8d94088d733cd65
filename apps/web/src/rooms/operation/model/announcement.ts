import type { Address, Nano } from '@junction/primitives';
import type { Signer } from '@junction/wallet';
import type { TradeAmount } from './operation.ts';

/** What a contract is to the signer. Determines how the review describes it. */
export type PartyRole =
  /** The signer's wallet of a token. */
  | 'token-wallet'
  /** The signer's wallet of a token of the previous exchange. */
  | 'old-token-wallet'
  | 'exchange-account'
  | 'exchange'
  | 'pool'
  /** The pool's token wallet of the wrapped coin. It also accepts the native coin. */
  | 'pool-wallet'
  /** Contract that wraps and unwraps the coin. */
  | 'vault'
  | 'order-factory'
  | 'order-root'
  | 'order'
  | 'token-factory'
  | 'token-root'
  /** Contract that locks governance tokens. */
  | 'vote-escrow'
  | 'gauge'
  /** Contract that creates and executes proposals. */
  | 'dao-root'
  | 'proposal'
  | 'gauge-factory'
  /** Legacy farm. */
  | 'farm'
  /** Farm factory. */
  | 'farm-fabric';

export interface Party {
  readonly role: PartyRole;
  readonly address: Address;
  /** Symbol of the token, if the contract is a token wallet. */
  readonly symbol?: string | undefined;
}

/**
 * Token amount that a message demands: a minimum to receive, or an amount to mint. Base units. The root is undefined
 * if the position in the message implies it.
 */
export interface AskedAmount {
  readonly root: Address | undefined;
  readonly units: bigint;
  /**
   * Decimals with which the amount was entered and displayed; undefined if neither. The announced token must have the
   * same decimals.
   */
  readonly decimals?: number;
}

/**
 * What the page states about a message before the wallet is asked. It is fixed when the user reviews the message or
 * clicks the button, and the message to sign is compared with it field by field.
 */
export interface Announcement {
  readonly signer: Signer;
  /** Name of the called function; undefined for a plain coin transfer. */
  readonly method: string | undefined;
  readonly receiver: Party;
  /** All attached nano, including coins that are sold or wrapped. */
  readonly sum: Nano;
  /**
   * Nano that are sold or wrapped. They take the place of tokens that the signer does not have, up to the amount in
   * `leaves`.
   */
  readonly handed: bigint;
  /**
   * Expected refund in nano: the gas reserve, or all unused gas. `amount` is undefined if it cannot be known in
   * advance. Undefined without a refund.
   */
  readonly back: { readonly ground: 'reserve' | 'unused'; readonly amount?: bigint } | undefined;
  /** Tokens that the message sends, including those whose place `handed` takes. */
  readonly leaves: readonly TradeAmount[];
  /**
   * Contract that receives the tokens. Undefined if none are sent, or if the route builder verifies the recipient
   * on-chain.
   */
  readonly first?: Party | undefined;
  /** Account that receives the result; undefined if nothing is received. */
  readonly recipient: Address | undefined;
  /** Tokens of the pool that the message names. */
  readonly tokens?: readonly Address[];
  readonly minimums?: readonly AskedAmount[];
  /**
   * Tokens whose amounts appear in `details`, with the decimals used to format them. The tokens must have these
   * decimals.
   */
  readonly typed?: readonly Pick<TradeAmount, 'root' | 'decimals'>[];
  /** Names and options in the message, as text. */
  readonly details?: Readonly<Record<string, string>>;
}

/** True if account and network are the same. */
export function isSameSigner(a: Signer | undefined, b: Signer | undefined): boolean {
  return a?.account === b?.account && a?.networkId === b?.networkId;
}

/** Part of the wallet state that identifies the signer. The network may be another than the page's. */
interface Signing {
  readonly status:
    | { readonly kind: 'connected'; readonly account: Address; readonly networkId: number }
    | { readonly kind: Exclude<string, 'connected'> };
}

/** Returns the current signer; undefined while no wallet is connected. */
export function signerOf({ status }: Signing): Signer | undefined {
  return status.kind === 'connected' && 'account' in status
    ? { account: status.account, networkId: status.networkId }
    : undefined;
}

export type Coins = Pick<Announcement, 'sum' | 'handed' | 'back'>;

/** Returns the coins of a message with a fixed sum, of which unused gas is refunded. */
export const fixedCoins = (sum: Nano): Coins => ({ sum, handed: 0n, back: { ground: 'unused' } });

/** Builds the announcement of a token transfer from the signer's token wallet to a contract. */
export function transferAnnouncement(input: {
  readonly signer: Signer;
  readonly from: Address;
  readonly token: TradeAmount;
  readonly first: Party;
  readonly coins: Coins;
  readonly minimums?: readonly AskedAmount[] | undefined;
}): Announcement {
  const { signer, from, token, first, coins, minimums } = input;
  return {
    ...coins,
    signer,
    method: 'transfer',
    receiver: { role: 'token-wallet', address: from, symbol: token.symbol },
    leaves: [token],
    first,
    recipient: signer.account,
    ...(minimums === undefined ? {} : { minimums }),
  };
}
