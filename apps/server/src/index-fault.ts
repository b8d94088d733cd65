import { CodedError } from '@junction/primitives';

/** Why the index cannot go on. Passing troubles (node or database away) are no faults: they are tried again. */
export type IndexFaultCode =
  /** The tables cannot be created or upgraded. */
  | 'DATABASE_UNUSABLE'
  /** Another running process uses the data folder. */
  | 'DATA_IN_USE'
  /** Another process has written to the index meanwhile. */
  | 'INDEX_TAKEN_OVER'
  /** A mistake in this program. */
  | 'INDEX_BROKEN'
  /** The node gave data that is no transaction. */
  | 'NODE_GAVE_GARBAGE'
  /** A token of a pool describes itself in a way that cannot be read. */
  | 'TOKEN_UNREADABLE';

export class IndexFault extends CodedError<IndexFaultCode, Readonly<Record<string, string>>> {}
