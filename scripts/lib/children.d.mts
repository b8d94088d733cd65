import type { ChildProcess } from 'node:child_process';

/** A program of the exchange that was started. */
export interface Program {
  readonly name: string;
  readonly child: ChildProcess;
  /** Resolves with its URL; rejects when it ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<unknown>;
}
