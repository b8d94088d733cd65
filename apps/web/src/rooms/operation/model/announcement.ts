import type { Address, Nano } from '@junction/primitives';
import type { Signer } from '@junction/wallet';
import type { TradeAmount } from './operation.ts';

/** What a contract is to the one who signs. */
export type PartyRole =
  /** The signer's own wallet of a token. */
  | 'token-wallet'
  /** The signer's wallet of a token before the exchange. */
  | 'old-token-wallet'
  | 'exchange-account'
  | 'exchange'
  | 'pool'
  /** The pool's wallet of the wrapped coin, which takes coins. */
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
  /** Makes proposals, and sends the messages of those that were agreed on. */
  | 'dao-root'
  | 'proposal'
  | 'gauge-factory'
  /** An older farm. */
  | 'farm'
  /** Makes older farms. */
  | 'farm-fabric';

export interface Party {
  readonly role: PartyRole;
  readonly address: Address;
  /** Of the token, for wallets. */
  readonly symbol?: string | undefined;
}

/** A token amount a message asks for at least, or makes; base units. The root is left out where the place says it. */
export interface AskedAmount {
  readonly root: Address | undefined;
  readonly units: bigint;
  /** What it was typed and is shown with, where it is: with others it would be another sum. */
  readonly decimals?: number;
}

/**
 * What the page tells of one message before the wallet opens. Frozen when the user looks (the confirm dialog opens, or
 * the one button is clicked): what is signed is compared with it, field by field.
 */
export interface Announcement {
  readonly signer: Signer;
  /** The function that is called; undefined for a plain transfer of coins. */
  readonly method: string | undefined;
  readonly receiver: Party;
  /** All the message carries, coins that are sold or wrapped included. */
  readonly sum: Nano;
  /** Nano of the sum that are sold or wrapped. Beside `leaves` they make up for tokens missing there. */
  readonly handed: bigint;
  /**
   * Nano of the sum expected back: the reserve put on top, or all that gas does not use. Without an amount nobody can say
   * yet how much that is; undefined where nothing comes back.
   */
  readonly back: { readonly ground: 'reserve' | 'unused'; readonly amount?: bigint } | undefined;
  /** Tokens the message gives away; those that `handed` makes up for are included. */
  readonly leaves: readonly TradeAmount[];
  /** Who is given the tokens; undefined where none leave, or where the builder of routes holds it against the chain. */
  readonly first?: Party | undefined;
  /** Who gets the result; undefined where there is none to get. */
  readonly recipient: Address | undefined;
  /** Tokens the message is about, for pools. */
  readonly tokens?: readonly Address[];
  readonly least?: readonly AskedAmount[];
  /** Tokens whose amounts stand in `details`, with the decimals they were typed by: with others they would be other amounts. */
  readonly typed?: readonly Pick<TradeAmount, 'root' | 'decimals'>[];
  /** Names and switches the message carries, as text. */
  readonly details?: Readonly<Record<string, string>>;
}

/** True if the trade was built for another account or network. */
export function isSameSigner(a: Signer | undefined, b: Signer | undefined): boolean {
  return a?.account === b?.account && a?.networkId === b?.networkId;
}

/** A wallet as far as it says who signs: on another network too, where nothing is read with it. */
interface Signing {
  readonly status:
    | { readonly kind: 'connected'; readonly account: Address; readonly networkId: number }
    | { readonly kind: Exclude<string, 'connected'> };
}

/** Who the wallet would sign as this moment; undefined while none is connected. */
export function signerOf({ status }: Signing): Signer | undefined {
  return status.kind === 'connected' && 'account' in status
    ? { account: status.account, networkId: status.networkId }
    : undefined;
}

export type Coins = Pick<Announcement, 'sum' | 'handed' | 'back'>;

/** Coins of a flow with a fixed sum: what gas does not use comes back. */
export const fixedCoins = (sum: Nano): Coins => ({ sum, handed: 0n, back: { ground: 'unused' } });

/** A token transfer out of the signer's own wallet, to a contract that does something with it for the signer. */
export function transferAnnouncement(input: {
  readonly signer: Signer;
  readonly from: Address;
  readonly token: TradeAmount;
  readonly first: Party;
  readonly coins: Coins;
  readonly least?: readonly AskedAmount[] | undefined;
}): Announcement {
  const { signer, from, token, first, coins, least } = input;
  return {
    ...coins,
    signer,
    method: 'transfer',
    receiver: { role: 'token-wallet', address: from, symbol: token.symbol },
    leaves: [token],
    first,
    recipient: signer.account,
    ...(least === undefined ? {} : { least }),
  };
}
