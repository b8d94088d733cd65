import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface EvmOrder {
  readonly seed: number;
  readonly swaps: number;
  /** How many of them have happened. */
  readonly reach: number;
}

export const EVM_CHAIN = 31_337;
/** As many as a page of transactions: the peer asks for each block once. */
export const SWAPS_A_BLOCK = 100;

/** Keccak-256 of the signature of the event in `ponder-project.ts`. */
export const SWAP_TOPIC = '0xc790180c15ba04623351fbd9e2cdc2384226c1e414ed4f61a424c17e28f42e35';

/** An account of 20 bytes: the end of ours. */
export function evmAddress(address: string): string {
  return `0x${address.slice(-40)}`;
}

/** As `SyncNode`, of the other kind: the same swaps as logs of an EVM chain, in a process of its own. */
export class EvmNode {
  readonly #child: ChildProcess;
  /** Resolves when somebody asks for the first logs. */
  readonly asked: Promise<'asked'>;

  constructor() {
    this.#child = fork(fileURLToPath(new URL('./evm-node-process.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
    });
    this.asked = new Promise((resolve) => {
      this.#child.on('message', (told) => {
        if (told === 'asked') resolve(told);
      });
    });
  }

  /** Answers its address once it answers. */
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
