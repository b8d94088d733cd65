import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOCKET = '.s.PGSQL.5432';

/** Proxy in front of a PostgreSQL server that can break connections. */
export class BreakablePostgresProxy {
  readonly #folder = mkdtempSync(join(tmpdir(), 'junction-cut-'));
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;

  private constructor(target: string) {
    this.#server = createServer((near) => {
      const far = connect(join(target, SOCKET));
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one);
        one.on('data', (chunk) => other.write(chunk));
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.#sockets.delete(one);
          other.destroy();
        });
      }
    });
  }

  /**
   * Starts a proxy.
   * @param target folder of the server's socket
   */
  static async start(target: string): Promise<BreakablePostgresProxy> {
    const proxy = new BreakablePostgresProxy(target);
    await new Promise<void>((resolve) => proxy.#server.listen(join(proxy.#folder, SOCKET), resolve));
    return proxy;
  }

  /** Returns the URL of a database with the proxy as its host. */
  through(url: string): string {
    return url.replace(/host=.*/, `host=${encodeURIComponent(this.#folder)}`);
  }

  get folder(): string {
    return this.#folder;
  }

  /** Breaks every connection immediately. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
