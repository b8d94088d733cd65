import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface EvmNodeOptions {
  readonly seed: number;
  readonly swaps: number;
  /** The node serves the first `reach` swaps of the generated history. */
  readonly reach: number;
}

export const EVM_CHAIN_ID = 31_337;
/**
 * Number of swaps per block, equal to the page size of transactions on the TVM node. Ponder requests each block once.
 */
export const SWAPS_PER_BLOCK = 100;

/** Topic of the swap event: Keccak-256 of its signature in `ponder-project.ts`. */
export const SWAP_TOPIC = '0xc790180c15ba04623351fbd9e2cdc2384226c1e414ed4f61a424c17e28f42e35';

/** Converts a TVM address to an EVM account: its last 20 bytes as 0x-prefixed hexadecimal. */
export function toEvmAddress(address: string): string {
  return `0x${address.slice(-40)}`;
}

/** EVM node in a separate process that serves the swaps of `GeneratedHistoryNode` as logs. */
export class EvmNode {
  readonly #child: ChildProcess;
  /** Resolves at the first request for logs, where the measurement starts. */
  readonly asked: Promise<'asked'>;

  constructor() {
    this.#child = fork(fileURLToPath(new URL('./evm-node-process.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
    });
    this.asked = new Promise((resolve) => {
      this.#child.on('message', (message) => {
        if (message === 'asked') resolve(message);
      });
    });
  }

  /** Starts the process and resolves to the node's URL when it accepts requests. */
  async prepare(order: EvmNodeOptions): Promise<string> {
    const { port } = await new Promise<{ readonly port: number }>((resolve, reject) => {
      this.#child.once('exit', () => reject(new RangeError('the node ended')));
      this.#child.once('message', resolve);
      this.#child.send(order);
    });
    return `http://127.0.0.1:${port}`;
  }

  close(): void {
    this.#child.kill();
  }
}
