import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface EvmOrder {
  readonly seed: number;
  readonly swaps: number;
  /** Number of swaps the node serves: the first ones of the history. */
  readonly reach: number;
}

export const EVM_CHAIN = 31_337;
/** Swaps per block, equal to the page size of transactions, because the peer requests each block once. */
export const SWAPS_PER_BLOCK = 100;

/** Keccak-256 of the signature of the event in `ponder-project.ts`. */
export const SWAP_TOPIC = '0xc790180c15ba04623351fbd9e2cdc2384226c1e414ed4f61a424c17e28f42e35';

/** Shortens an address to an EVM account, its last 20 bytes. */
export function evmAddress(address: string): string {
  return `0x${address.slice(-40)}`;
}

/** EVM node in a separate process that serves the swaps of `SyncNode` as logs. */
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

  /** Starts the process; resolves to the URL of the node once it responds. */
  async prepare(order: EvmOrder): Promise<string> {
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
