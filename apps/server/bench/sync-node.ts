import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type SyncNodeOrder =
  /** Builds a history of `swaps` swaps and serves its first `reach` ones. */
  | { readonly kind: 'prepare'; readonly seed: number; readonly swaps: number; readonly reach: number }
  /** Serves the first `reach` swaps from now on. */
  | { readonly kind: 'reach'; readonly reach: number };

/** Node on loopback with a seeded history, in its own process, so that its CPU time is not counted. */
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
      this.#child.once('message', (message: { readonly port: number }) => {
        this.#child.off('exit', ended);
        resolve(message);
      });
      this.#child.send(order);
    });
    this.#port = port;
  }

  close(): void {
    this.#child.kill();
  }
}
