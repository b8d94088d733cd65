import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type SyncNodeOrder =
  /** Writes the history of a seed, its first `reach` swaps of all, and begins to answer. */
  | { readonly kind: 'prepare'; readonly seed: number; readonly swaps: number; readonly reach: number }
  /** More of it has happened. */
  | { readonly kind: 'reach'; readonly reach: number };

/** A node on loopback with a seeded history, in a process of its own: what it takes is not counted. */
export class SyncNode {
  readonly #child: ChildProcess;
  #port = 0;

  constructor() {
    this.#child = fork(fileURLToPath(new URL('./sync-node-process.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
    });
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/rpc`;
  }

  async order(order: SyncNodeOrder): Promise<void> {
    const { port } = await new Promise<{ readonly port: number }>((resolve, reject) => {
      const ended = (): void => reject(new RangeError('the node ended'));
      this.#child.once('exit', ended);
      this.#child.once('message', (told: { readonly port: number }) => {
        this.#child.off('exit', ended);
        resolve(told);
      });
      this.#child.send(order);
    });
    this.#port = port;
  }

  close(): void {
    this.#child.kill();
  }
}
