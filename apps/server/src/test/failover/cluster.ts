import { setTimeout as sleep } from 'node:timers/promises';
import { chmodSync } from 'node:fs';
import { ClusterNode, CLUSTER_PASSWORD, CLUSTER_PORTS } from './cluster-node.ts';

/** Patroni cluster of three nodes, each with etcd, Patroni, PostgreSQL, HAProxy and PgBouncer. */
export class PatroniCluster {
  readonly nodes: readonly ClusterNode[];

  /** Writes the configuration of the nodes to `folder`. Their addresses depend on the process id. */
  constructor(folder: string) {
    chmodSync(folder, 0o755);
    const network = `127.${64 + (Math.floor(process.pid / 250) % 128)}.${1 + (process.pid % 250)}`;
    const entries = [1, 2, 3].map((number) => ({ name: `db${number}`, address: `${network}.${number}` }));
    const list = entries.map(({ name, address }) => `${name}=${address}`).join(' ');
    this.nodes = entries.map(({ name, address }) => new ClusterNode(name, address, list, folder));
  }

  async start(): Promise<void> {
    for (const node of this.nodes) await node.start();
  }

  async stop(): Promise<void> {
    for (const node of this.nodes) node.kill('machine');
    // If Patroni is just starting a PostgreSQL server, the process id of the server is written a moment later.
    await sleep(500);
    for (const node of this.nodes) node.kill('machine');
  }

  /** Returns the URL of a database behind the poolers. The pooler of node `first` comes first. */
  urlOf(database: 'junction' | 'junction_replica', first = 0): string {
    const order = [...this.nodes.slice(first), ...this.nodes.slice(0, first)];
    const hosts = order.map(({ address }) => `${address}:${CLUSTER_PORTS.POOLER_PORT}`).join(',');
    return `postgres://junction:${CLUSTER_PASSWORD}@${hosts}/${database}`;
  }

  /** Returns the URL of a database on a node's PostgreSQL server, without proxy and pooler. */
  directUrlOf(node: ClusterNode, role: 'junction' | 'postgres', database: string): string {
    return `postgres://${role}:${CLUSTER_PASSWORD}@${node.address}:${CLUSTER_PORTS.POSTGRES_PORT}/${database}`;
  }

  /**
   * Waits until there is a primary and all other nodes stream from it, one of them synchronously. Returns the primary.
   */
  async untilHealthy(timeoutMs: number): Promise<ClusterNode> {
    for (const until = performance.now() + timeoutMs; ; await sleep(500)) {
      const states = await Promise.all(this.nodes.map((node) => node.state()));
      const primaries = this.nodes.filter((_, index) => isPrimary(states[index]?.role));
      const standbys = states
        .flatMap((one) => one?.replication ?? [])
        .filter((one) => one.state === 'streaming');
      const [primary] = primaries;
      if (primary && primaries.length === 1 && standbys.length === 2)
        if (standbys.some((one) => one.sync_state === 'sync')) return primary;
      if (performance.now() > until)
        throw new Error(`the cluster is not complete after ${timeoutMs} ms: ${JSON.stringify(states)}`);
    }
  }

  /** Waits until a node other than `former` is the primary and returns it. */
  async untilPromoted(former: ClusterNode, timeoutMs: number): Promise<ClusterNode> {
    for (const until = performance.now() + timeoutMs; ; await sleep(100)) {
      for (const node of this.nodes)
        if (node !== former && isPrimary((await node.state())?.role)) return node;
      if (performance.now() > until) throw new Error(`no standby was promoted in ${timeoutMs} ms`);
    }
  }
}

const isPrimary = (role: string | undefined): boolean => role === 'master' || role === 'primary';
