import type { ChildProcess } from 'node:child_process';

/** A started program of the exchange. */
export interface Program {
  readonly name: string;
  readonly child: ChildProcess;
  /** Resolves with its URL; rejects if it ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<unknown>;
}

/**
 * Runs a TypeScript program to its end and reports its output by line. Rejects if its exit code is not 0; it has then
 * printed the reason.
 */
export function runProgram(
  name: string,
  entry: string,
  args?: readonly string[],
  say?: (line: string) => void,
): Promise<void>;
