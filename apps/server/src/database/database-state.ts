import { DatabaseTrouble } from './database-trouble.ts';

/** What health and metrics tell of the database. */
export interface DatabaseView {
  /** Whether the last word from it was an answer. */
  readonly isUp: boolean;
  /** Questions that wait for their turn. */
  readonly waiting: number;
  readonly connections: number;
  /** A pooler that changes backends stands before the server. */
  readonly isPooled?: boolean;
  readonly troubles: Readonly<Record<DatabaseTrouble['code'], number>>;
}

/** How the database has been doing, seen by everybody who asks it. */
export class DatabaseState {
  readonly #onTransientError: (trouble: DatabaseTrouble) => void;
  readonly troubles = { DATABASE_AWAY: 0, DATABASE_TOO_SLOW: 0, DATABASE_BUSY: 0, DATABASE_RACE: 0 };
  isUp = true;

  constructor(onTransientError: (trouble: DatabaseTrouble) => void = () => undefined) {
    this.#onTransientError = onTransientError;
  }

  answered(): void {
    this.isUp = true;
  }

  /** Answers the error it was told, to be thrown on. */
  failed(error: unknown): unknown {
    if (!(error instanceof DatabaseTrouble)) return error;
    this.troubles[error.code] += 1;
    if (error.code === 'DATABASE_AWAY') this.isUp = false;
    this.#onTransientError(error);
    return error;
  }
}
