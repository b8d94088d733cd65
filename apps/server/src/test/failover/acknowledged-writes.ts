import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const PAUSE_MS = 50;
const TIMEOUT_MS = 8_000;

/**
 * Result of `AcknowledgedRowWriter`: `lost` are acknowledged rows that are missing, `unexpected` are stored rows that were
 * never reported as acknowledged or unknown.
 */
export interface AcknowledgedRowAudit {
  readonly acknowledged: number;
  /** Rows whose commit was neither acknowledged nor rejected. */
  readonly unknown: number;
  readonly lost: readonly number[];
  readonly unexpected: readonly number[];
}

/** Writes numbered rows one after the other and records which of them the database acknowledged. */
export class AcknowledgedRowWriter {
  readonly #urls: readonly string[];
  readonly #acknowledged = new Set<number>();
  readonly #unknown = new Set<number>();
  readonly #running: Promise<void>;
  #isStopped = false;

  /**
   * Starts to write.
   * @param urls URLs of poolers; after an error the next one is used
   */
  constructor(urls: readonly string[]) {
    this.#urls = urls;
    this.#running = this.#run();
  }

  static async createTable(url: string): Promise<void> {
    await withClient(url, async (client) => {
      await client.query('create schema failover');
      await client.query('create table failover.writes (number bigint primary key)');
    });
  }

  async stop(): Promise<AcknowledgedRowAudit> {
    this.#isStopped = true;
    await this.#running;
    const [url = ''] = this.#urls;
    const stored = await withClient(url, async (client) => {
      const { rows } = await client.query<{ number: string }>('select number from failover.writes');
      return new Set(rows.map(({ number }) => Number(number)));
    });
    return {
      acknowledged: this.#acknowledged.size,
      unknown: this.#unknown.size,
      lost: [...this.#acknowledged].filter((number) => !stored.has(number)),
      unexpected: [...stored].filter(
        (number) => !this.#acknowledged.has(number) && !this.#unknown.has(number),
      ),
    };
  }

  async #run(): Promise<void> {
    let number = 0;
    for (let attempt = 0; !this.#isStopped; attempt += 1) {
      const url = this.#urls[attempt % this.#urls.length] ?? '';
      try {
        await withClient(url, async (client) => {
          while (!this.#isStopped) {
            number += 1;
            this.#unknown.add(number);
            await client.query('insert into failover.writes values ($1)', [number]);
            this.#unknown.delete(number);
            this.#acknowledged.add(number);
            await sleep(PAUSE_MS);
          }
        });
      } catch {
        await sleep(PAUSE_MS);
      }
    }
  }
}

async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    client.connection.stream.destroy();
  }
}
