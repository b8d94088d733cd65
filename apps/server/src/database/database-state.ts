import { DatabaseUnavailableError } from './database-error.ts';

/** Availability of the database, as health and metrics report it. */
export interface DatabaseAvailability {
  /** False from the time when the database becomes unreachable (`DATABASE_AWAY`) until it responds again. */
  readonly isUp: boolean;
  /** Number of queries that wait for a connection or a result. */
  readonly waiting: number;
  readonly connections: number;
  /** True if the connections go through a transaction pooler such as PgBouncer. */
  readonly isPooled?: boolean;
  readonly errorCounts: Readonly<Record<DatabaseUnavailableError['code'], number>>;
}

/** Tracks availability and errors of the database across all connections. */
export class DatabaseAvailabilityTracker {
  readonly #onTransientError: (error: DatabaseUnavailableError) => void;
  readonly errorCounts = { DATABASE_AWAY: 0, DATABASE_TOO_SLOW: 0, DATABASE_BUSY: 0, DATABASE_RACE: 0 };
  isUp = true;

  constructor(onTransientError: (error: DatabaseUnavailableError) => void = () => undefined) {
    this.#onTransientError = onTransientError;
  }

  markAnswered(): void {
    this.isUp = true;
  }

  /** Records a database error in the state. Returns the error, for the caller to throw. */
  markFailed(error: unknown): unknown {
    if (!(error instanceof DatabaseUnavailableError)) return error;
    this.errorCounts[error.code] += 1;
    if (error.code === 'DATABASE_AWAY') this.isUp = false;
    this.#onTransientError(error);
    return error;
  }
}
