import { CodedError } from '@junction/primitives';

/** Reason why a snapshot cannot be written or imported. In these cases neither index nor file is changed. */
export type SnapshotErrorCode =
  /** The database does not contain a complete index. */
  | 'NO_INDEX'
  /** The indexer is still reading the older part of the history. */
  | 'BACKFILL_RUNNING'
  /** The index has dropped old decoded transactions, from which another index would be built. */
  | 'HISTORY_PRUNED'
  | 'FILE_EXISTS'
  /** The file is not a snapshot, is damaged, or ends early. */
  | 'FILE_DAMAGED'
  /** The snapshot was created with other settings than the configured ones. */
  | 'OTHER_SETTINGS'
  /** The node has none of the newest transactions of the snapshot. */
  | 'OTHER_CHAIN'
  /** The database already contains an index. */
  | 'INDEX_EXISTS'
  /** A process is writing the index of this database. */
  | 'INDEXER_RUNNING';

export class SnapshotError extends CodedError<SnapshotErrorCode, Readonly<Record<string, string>>> {
  constructor(code: SnapshotErrorCode, message: string, options?: ErrorOptions) {
    super(code, {}, message, options);
  }
}
