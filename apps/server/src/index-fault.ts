import { CodedError } from '@junction/primitives';

/** Why the index cannot go on. Passing troubles (node or database away) are no faults: they are tried again. */
export type IndexFaultCode =
  /** The tables cannot be created or upgraded. */
  | 'DATABASE_UNUSABLE'
  /** The files of the database are not those it wrote; what was in them can be read from the chain again. */
  | 'DATABASE_DAMAGED'
  /** The disk has no space left for the database; what is in it stays. */
  | 'DISK_FULL'
  /** Another running process uses the data folder. */
  | 'DATA_IN_USE'
  /** The stored index was made with other settings; only a person can decide to delete it. */
  | 'INDEX_OF_OTHER_SETTINGS'
  /** Another process has written to the index meanwhile. */
  | 'INDEX_TAKEN_OVER'
  /** A mistake in this program. */
  | 'INDEX_BROKEN';

export class IndexFault extends CodedError<IndexFaultCode, Readonly<Record<string, string>>> {}

/** What is wrong with something a stranger put on the chain, or that a node told. Never a reason to stop. */
export type OddityReason =
  /** A token does not exist, does not answer, or describes itself in a way that cannot be read. */
  | 'TOKEN_UNREADABLE'
  /** The node gave data of an account that is no transaction of it, again and again. */
  | 'NODE_GAVE_GARBAGE'
  /** The node lacks transactions that later ones of the account name as their predecessors. */
  | 'HISTORY_INCOMPLETE'
  /** Nothing that is stored of the account is on the chain that the node shows. */
  | 'OTHER_CHAIN'
  /** The node answers questions about the account with errors, and others not. */
  | 'ACCOUNT_UNANSWERED'
  /** An announced pool is of no kind that the exchange makes. */
  | 'POOL_IMPOSSIBLE'
  /** An event says what cannot be. */
  | 'EVENT_IMPOSSIBLE'
  /** A transaction that cannot be read or folded. */
  | 'TRANSACTION_UNREADABLE';

/** Thrown where data from outside cannot be used; whoever catches it sets the account aside and goes on. */
export class ChainOddity extends CodedError<
  OddityReason,
  { readonly account: string; readonly detail: string }
> {
  constructor(reason: OddityReason, account: string, detail: string, options?: ErrorOptions) {
    super(reason, { account, detail }, `${reason} ${account}: ${detail}`, options);
  }
}
