import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresCluster } from '../src/test/postgres-cluster.ts';

/** What Linux counts processor time in. */
const MICROSECONDS_PER_TICK = 10_000;

/** Microseconds of processor that a cluster has used, all its processes together; nothing where that is not told. */
export function databaseCpu({ folder }: Pick<PostgresCluster, 'folder'>): number | undefined {
  const pidFile = join(folder, 'data', 'postmaster.pid');
  if (!existsSync('/proc/self/stat') || !existsSync(pidFile)) return undefined;
  const server = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? timesOf(name) : undefined;
    if (!times) continue;
    if (Number(name) === server) ticks += times.own + times.ended;
    else if (times.parent === server) ticks += times.own;
  }
  return ticks * MICROSECONDS_PER_TICK;
}

/** A process's parent and its ticks, with those of its children that have ended apart. */
function timesOf(
  pid: string,
): { readonly parent: number; readonly own: number; readonly ended: number } | undefined {
  let line: string;
  try {
    line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
  // The name before may hold anything.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const field = (place: number): number => Number(fields[place] ?? 0);
  return { parent: field(1), own: field(11) + field(12), ended: field(13) + field(14) };
}
