import { Gauge, type Registry } from 'prom-client';
import type { ApiDeps } from '../api/api-deps.ts';
import type { DatabaseAvailability } from '../database/database-state.ts';
import type { QuarantineKind } from '../write/quarantine.ts';

/** State of other parts of the process, exposed as metrics. An undefined part has no metrics. */
export interface MonitoredProcessState {
  readonly database?: () => DatabaseAvailability;
  /** Number of quarantined entries by kind; undefined before the first count. */
  readonly setAside?: () => Readonly<Record<QuarantineKind, number>> | undefined;
  /** Seconds that the database in use is behind its primary. */
  readonly replicaLag?: ApiDeps['replicaLag'];
  readonly isNetworkChecked?: ApiDeps['isNetworkChecked'];
  /** State of the duties, which only one process per database performs. */
  readonly duties?: ApiDeps['duties'];
  /** Number of processes that serve queries from the same tables; undefined if the database is unavailable. */
  readonly replicas?: () => Promise<number | undefined>;
}

/** Registers metrics of the given parts. Their values are read at each scrape. */
export function installMonitoredStateMetrics(
  registry: Registry,
  watch: MonitoredProcessState,
  listeners: () => number,
): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('junction_event_listeners', 'Pages that listen to blocks', listeners);
  const { database, setAside, replicas, duties, replicaLag } = watch;
  if (database) {
    gauge('junction_database_up', '1 when the last word from the database was an answer', () =>
      database().isUp ? 1 : 0,
    );
    gauge('junction_database_connections', 'Connections to the database', () => database().connections);
    gauge('junction_database_waiting', 'Queries that wait for the database', () => database().waiting);
    void new Gauge({
      name: 'junction_database_troubles',
      help: 'Transient errors of the database since the start, by kind',
      labelNames: ['kind'],
      registers,
      collect() {
        for (const [kind, count] of Object.entries(database().errorCounts)) this.set({ kind }, count);
      },
    });
  }
  if (setAside)
    void new Gauge({
      name: 'junction_quarantined',
      help: 'What is set aside because it cannot be read, by its kind',
      labelNames: ['kind'],
      registers,
      collect() {
        for (const [kind, count] of Object.entries(setAside() ?? {})) this.set({ kind }, count);
      },
    });
  if (replicaLag)
    gauge(
      'junction_database_replica_lag_seconds',
      'Seconds that the standby which answers is behind its primary; not a number where none answers',
      () => replicaLag() ?? NaN,
    );
  if (duties)
    void new Gauge({
      name: 'junction_active',
      help: '1 when this process does the work that one process of several does, 0 when it is a standby',
      labelNames: ['work'],
      registers,
      collect() {
        for (const [work, duty] of Object.entries(duties())) this.set({ work }, duty === 'active' ? 1 : 0);
      },
    });
  if (replicas)
    void new Gauge({
      name: 'junction_replicas',
      help: 'Processes that answer from the same tables',
      registers,
      async collect() {
        const count = await replicas();
        if (count === undefined) this.reset();
        else this.set(count);
      },
    });
}
