import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type SyncBenchNodeCommand =
  /** Generates a history of `swaps` swaps and serves the first `reach` of them. */
  | { readonly kind: 'prepare'; readonly seed: number; readonly swaps: number; readonly reach: number }
  /** Serves the first `reach` swaps from now on, to simulate new blocks. */
  | { readonly kind: 'reach'; readonly reach: number };

/** Node on loopback that serves a generated history. It is a separate process, so that its CPU time is not counted. */
export class GeneratedHistoryNode {
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

  async order(order: SyncBenchNodeCommand): Promise<void> {
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
