import { openPostgresAdvisoryLock } from '../database/exclusive-lock.ts';

// Process that holds a lock until it is killed. It exits with code 3 if it loses the lock.
const lock = openPostgresAdvisoryLock(process.argv[2] ?? '', {
  name: 'work',
  applicationName: 'holder',
  pollMs: 200,
});
const held = await lock.tryAcquire();
if (!held) throw new Error('the lock is held by another process');
console.log('held');
await held.lost;
process.exit(3);
