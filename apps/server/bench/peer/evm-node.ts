import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface EvmOrder {
  readonly seed: number;
  readonly swaps: number;
  /** Number of swaps served. */
  readonly reach: number;
}

export const EVM_CHAIN = 31_337;
/** Equal to a page of transactions, because the peer requests each block once. */
export const SWAPS_A_BLOCK = 100;

/** Keccak-256 of the signature of the event in `ponder-project.ts`. */
export const SWAP_TOPIC = '0xc790180c15ba04623351fbd9e2cdc2384226c1e414ed4f61a424c17e28f42e35';

/** Account of 20 bytes: the last 20 bytes of an address. */
export function evmAddress(address: string): string {
  return `0x${address.slice(-40)}`;
}

/** Like `SyncNode` for an EVM chain: the same swaps as logs, in its own process. */
export class EvmNode {
  readonly #child: ChildProcess;
  /** Resolves at the first request for logs. */
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

  /** Resolves with its URL once it responds. */
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
