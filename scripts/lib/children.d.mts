import type { ChildProcess } from 'node:child_process';

/** A started program of the exchange. */
export interface Program {
  readonly name: string;
  readonly child: ChildProcess;
  /** Resolves with its URL; rejects if it ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<unknown>;
}
