import type { Address, Nano } from '@junction/primitives';
import type { Signer } from '@junction/wallet';
import type { TradeAmount } from './operation.ts';

/** Role of a contract for the signer. */
export type PartyRole =
  /** Signer's wallet of a token. */
  | 'token-wallet'
  /** Signer's wallet of a token of the previous exchange. */
  | 'old-token-wallet'
  | 'exchange-account'
  | 'exchange'
  | 'pool'
  /** Pool's wallet of the wrapped coin, which accepts coins. */
  | 'pool-wallet'
  /** Wraps and unwraps the coin. */
  | 'vault'
  | 'order-factory'
  | 'order-root'
  | 'order'
  | 'token-factory'
  | 'token-root'
  /** Locks governance tokens. */
  | 'vote-escrow'
  | 'gauge'
  /** Creates and executes proposals. */
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
  /** Symbol of the token, for wallets. */
  readonly symbol?: string | undefined;
}

/** Minimum or minted token amount in a message; base units. The root is omitted if implied by the position. */
export interface AskedAmount {
  readonly root: Address | undefined;
  readonly units: bigint;
  /** Decimals with which it was entered and displayed, if any; others would change the amount. */
  readonly decimals?: number;
}

/**
 * Announcement of a message before the wallet is asked. Snapshot taken when the user reviews (or clicks the button):
 * the signed message is compared with it field by field.
 */
export interface Announcement {
  readonly signer: Signer;
  /** Called function; undefined for a plain coin transfer. */
  readonly method: string | undefined;
  readonly receiver: Party;
  /** Total attached nano, including sold or wrapped coins. */
  readonly sum: Nano;
  /** Nano that are sold or wrapped. With `leaves` they replace missing tokens. */
  readonly handed: bigint;
  /**
   * Expected refund in nano: the added reserve, or all unused gas. Without an amount it is not known in advance;
   * undefined without a refund.
   */
  readonly back: { readonly ground: 'reserve' | 'unused'; readonly amount?: bigint } | undefined;
  /** Tokens sent by the message, including those replaced by `handed`. */
  readonly leaves: readonly TradeAmount[];
  /** Recipient of the tokens; undefined without tokens, or if the route builder verifies it on-chain. */
  readonly first?: Party | undefined;
  /** Recipient of the result; undefined without one. */
  readonly recipient: Address | undefined;
  /** Tokens of a pool that the message is about. */
  readonly tokens?: readonly Address[];
  readonly minimums?: readonly AskedAmount[];
  /** Tokens of amounts in `details` with the decimals used; others would change the amounts. */
  readonly typed?: readonly Pick<TradeAmount, 'root' | 'decimals'>[];
  /** Names and switches in the message, as text. */
  readonly details?: Readonly<Record<string, string>>;
}

/** True if both signers have the same account and network. */
export function isSameSigner(a: Signer | undefined, b: Signer | undefined): boolean {
  return a?.account === b?.account && a?.networkId === b?.networkId;
}

/** Wallet state that identifies the signer, on any network. */
interface Signing {
  readonly status:
    | { readonly kind: 'connected'; readonly account: Address; readonly networkId: number }
    | { readonly kind: Exclude<string, 'connected'> };
}

/** Returns the current signer; undefined without a connection. */
export function signerOf({ status }: Signing): Signer | undefined {
  return status.kind === 'connected' && 'account' in status
    ? { account: status.account, networkId: status.networkId }
    : undefined;
}

export type Coins = Pick<Announcement, 'sum' | 'handed' | 'back'>;

/** Coins of a flow with a fixed sum, with unused gas refunded. */
export const fixedCoins = (sum: Nano): Coins => ({ sum, handed: 0n, back: { ground: 'unused' } });

/** Announces a token transfer from the signer's wallet to a contract. */
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
