import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresCluster } from '../src/test/postgres-cluster.ts';

/** Microseconds per tick of CPU time. Linux counts 100 ticks per second. */
const MICROSECONDS_PER_TICK = 10_000;

/** CPU time of all processes of a cluster in microseconds; undefined if the system does not report it. */
export function readDatabaseCpu({ folder }: Pick<PostgresCluster, 'folder'>): number | undefined {
  const pidFile = join(folder, 'data', 'postmaster.pid');
  if (!existsSync('/proc/self/stat') || !existsSync(pidFile)) return undefined;
  const server = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? readProcessTicks(name) : undefined;
    if (!times) continue;
    if (Number(name) === server) ticks += times.own + times.ended;
    else if (times.parent === server) ticks += times.own;
  }
  return ticks * MICROSECONDS_PER_TICK;
}

/**
 * Returns the parent of a process, its own CPU ticks, and the CPU ticks of its ended children; undefined if the process
 * has ended.
 */
function readProcessTicks(
  pid: string,
): { readonly parent: number; readonly own: number; readonly ended: number } | undefined {
  let line: string;
  try {
    line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The process name is in parentheses and may itself contain spaces and parentheses. The other fields follow the last
  // closing parenthesis.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const field = (place: number): number => Number(fields[place] ?? 0);
  return { parent: field(1), own: field(11) + field(12), ended: field(13) + field(14) };
}
