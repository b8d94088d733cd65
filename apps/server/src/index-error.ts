import { CodedError } from '@junction/primitives';

/**
 * Reason why the index cannot continue. Transient errors (node or database unavailable) are not among them; they are
 * retried.
 */
export type IndexErrorCode =
  /** The tables cannot be created or upgraded. */
  | 'DATABASE_UNUSABLE'
  /** The database files are corrupted. Their contents can be read from the chain again. */
  | 'DATABASE_DAMAGED'
  /** The disk of the database is full. Stored data is intact. */
  | 'DISK_FULL'
  /** Another running process uses the data folder. */
  | 'DATA_IN_USE'
  /** The stored index was made with other settings. Only an operator can decide to delete it. */
  | 'INDEX_OF_OTHER_SETTINGS'
  /** Another process has written to the index. */
  | 'INDEX_TAKEN_OVER'
  /** Bug in this program. */
  | 'INDEX_BROKEN';

export class IndexError extends CodedError<IndexErrorCode, Readonly<Record<string, string>>> {}

/** Reason why data from the chain or a node is quarantined. Such data never stops the index. */
export type ChainDataErrorCode =
  /** The token does not exist, does not answer, or has invalid metadata. */
  | 'TOKEN_UNREADABLE'
  /** The node repeatedly returned data for the account that is none of the account's transactions. */
  | 'NODE_GAVE_GARBAGE'
  /**
   * The node does not list some transactions of the account, although later transactions of the account name them as
   * predecessors.
   */
  | 'HISTORY_INCOMPLETE'
  /** No stored transaction of the account is on the node's chain. */
  | 'OTHER_CHAIN'
  /**
   * The activity is older than the index can reproject under the operator's retention policy. Only a newly built index
   * can include it.
   */
  | 'HISTORY_FINAL'
  /** The node returns errors for this account, although it responds to requests for other accounts. */
  | 'ACCOUNT_UNANSWERED'
  /** An announced pool is of no kind that the exchange deploys. */
  | 'POOL_IMPOSSIBLE'
  /** An event contradicts the state of its contract. */
  | 'EVENT_IMPOSSIBLE'
  /** A transaction cannot be decoded or projected. */
  | 'TRANSACTION_UNREADABLE';

/** Thrown for unusable data from a node or contract. The caller quarantines the account and continues. */
export class ChainDataError extends CodedError<
  ChainDataErrorCode,
  { readonly account: string; readonly detail: string }
> {
  constructor(reason: ChainDataErrorCode, account: string, detail: string, options?: ErrorOptions) {
    super(reason, { account, detail }, `${reason} ${account}: ${detail}`, options);
  }
}
