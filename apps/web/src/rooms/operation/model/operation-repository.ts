import { getOperationStorageKey, parseOperationId } from './operation-key.ts';
import { isOperationRunning, type Operation } from './operation.ts';
import { serializeOperation, parseOperation } from './stored-operations.ts';

/** Maximum number of stored operations. */
const MAX_STORED = 50;

/**
 * Repository of this network's operations in the browser's storage. A storage that throws (private mode, full disk) is
 * treated as empty.
 */
export interface OperationRepository {
  /** Returns the operations that can be parsed, newest first. */
  readonly readAll: () => readonly Operation[];
  readonly read: (id: string) => Operation | undefined;
  readonly keep: (operation: Operation) => void;
  readonly drop: (id: string) => void;
}

export function createOperationRepository(
  storage: () => Storage,
  isOurs: (operation: Operation) => boolean,
): OperationRepository {
  const attempt = <T>(act: (there: Storage) => T, otherwise: T): T => {
    try {
      return act(storage());
    } catch {
      return otherwise;
    }
  };
  const readFrom = (there: Storage, id: string): Operation | undefined => {
    const written = parseStoredOperation(id, there.getItem(getOperationStorageKey(id)));
    return written !== undefined && isOurs(written) ? written : undefined;
  };
  const readAll = (): readonly Operation[] =>
    attempt((there): readonly Operation[] => {
      const keys = Array.from({ length: there.length }, (_, index) => there.key(index) ?? '');
      return keys
        .flatMap((key) => parseOperationId(key) ?? [])
        .flatMap((id) => readFrom(there, id) ?? [])
        .toSorted((a, b) => b.startedAt - a.startedAt);
    }, []);
  const drop = (id: string): void =>
    attempt((there) => there.removeItem(getOperationStorageKey(id)), undefined);
  return {
    readAll,
    read: (id) => attempt((there) => readFrom(there, id), undefined),
    keep(operation) {
      const isNew = attempt((there) => {
        const isFirst = there.getItem(getOperationStorageKey(operation.id)) === null;
        there.setItem(getOperationStorageKey(operation.id), serializeOperation(operation));
        return isFirst;
      }, false);
      if (!isNew) return;
      for (const old of readAll().slice(MAX_STORED)) if (!isOperationRunning(old)) drop(old.id);
    },
    drop,
  };
}

/**
 * Parses a stored operation. Undefined if the operation is invalid or its id does not match the key, since such an
 * operation could be neither updated nor removed.
 */
export function parseStoredOperation(id: string, text: string | null): Operation | undefined {
  const operation = parseOperation(text);
  return operation?.id === id ? operation : undefined;
}
