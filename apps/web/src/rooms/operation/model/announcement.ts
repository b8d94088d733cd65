import type { Address, Nano } from '@junction/primitives';
import type { SigningAccount } from '@junction/wallet';
import type { TradeAmount } from './operation.ts';

/** Role of a contract in a message. It determines how the review describes the contract. */
export type MessagePartyRole =
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

export interface MessageParty {
  readonly role: MessagePartyRole;
  readonly address: Address;
  /** Symbol of the token, if the contract is a token wallet. */
  readonly symbol?: string | undefined;
}

/**
 * Token amount that the message itself contains, in base units, such as a minimum to receive or an amount to mint. The
 * root is undefined if the amount's position in the message implies the token.
 */
export interface MessageTokenAmount {
  readonly root: Address | undefined;
  readonly units: bigint;
  /**
   * Decimals with which the page parsed or displayed the amount; undefined if it did neither. The announced token must
   * have the same decimals.
   */
  readonly decimals?: number;
}

/**
 * The page's statement of a message before the wallet is asked. It is fixed when the user opens the review or clicks
 * the button. The message to sign is compared with it field by field.
 */
export interface MessageAnnouncement {
  readonly signer: SigningAccount;
  /** Name of the called function; undefined for a plain coin transfer. */
  readonly method: string | undefined;
  readonly receiver: MessageParty;
  /** All attached coins in nano, including those that are sold or wrapped. */
  readonly sum: Nano;
  /**
   * Coins in nano that are sold or wrapped. They replace tokens that the signer lacks, up to the amount in `leaves`.
   */
  readonly handed: bigint;
  /**
   * Expected refund of coins: the gas reserve, or all unused gas. `amount` is in nano, undefined if it cannot be known
   * in advance. The field is undefined if nothing is refunded.
   */
  readonly back: { readonly ground: 'reserve' | 'unused'; readonly amount?: bigint } | undefined;
  /** Tokens that the message sends, including those that `handed` replaces. */
  readonly leaves: readonly TradeAmount[];
  /**
   * Contract that receives the tokens. Undefined if none are sent, or if the route builder verifies the recipient
   * on-chain.
   */
  readonly first?: MessageParty | undefined;
  /** Account that receives the result; undefined if nothing is received. */
  readonly recipient: Address | undefined;
  /** Tokens of the pool to which the message refers. */
  readonly tokens?: readonly Address[];
  readonly minimums?: readonly MessageTokenAmount[];
  /**
   * Tokens whose amounts appear in `details`, with the decimals used to format them. The actual tokens must have the
   * same decimals.
   */
  readonly typed?: readonly Pick<TradeAmount, 'root' | 'decimals'>[];
  /** Text fields and options of the message, by name. */
  readonly details?: Readonly<Record<string, string>>;
}

/** True if both signers have the same account and network. */
export function isSameSigner(a: SigningAccount | undefined, b: SigningAccount | undefined): boolean {
  return a?.account === b?.account && a?.networkId === b?.networkId;
}

/** Part of the wallet state that identifies the signer. Its network may differ from the page's. */
interface SigningState {
  readonly status:
    | { readonly kind: 'connected'; readonly account: Address; readonly networkId: number }
    | { readonly kind: Exclude<string, 'connected'> };
}

/** Returns the current signer; undefined while no wallet is connected. */
export function getSigner({ status }: SigningState): SigningAccount | undefined {
  return status.kind === 'connected' && 'account' in status
    ? { account: status.account, networkId: status.networkId }
    : undefined;
}

export type AttachedCoins = Pick<MessageAnnouncement, 'sum' | 'handed' | 'back'>;

/** Returns the coins of a message that attaches a fixed sum and gets unused gas refunded. */
export const buildFixedAttachedCoins = (sum: Nano): AttachedCoins => ({
  sum,
  handed: 0n,
  back: { ground: 'unused' },
});

/** Builds the announcement of a token transfer from the signer's token wallet to a contract. */
export function buildTransferAnnouncement(input: {
  readonly signer: SigningAccount;
  readonly from: Address;
  readonly token: TradeAmount;
  readonly first: MessageParty;
  readonly coins: AttachedCoins;
  readonly minimums?: readonly MessageTokenAmount[] | undefined;
}): MessageAnnouncement {
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
