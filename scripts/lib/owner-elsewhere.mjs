// Detects owners of a folder whose process is not visible, because it runs in another container or on another
// computer that shares the disk. Such an owner is recognized by its heartbeat, the modification time of the owner
// file.
import { readFileSync, readlinkSync, statSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';

const HEARTBEAT_MS = 5_000;
/** Milliseconds without a heartbeat after which the owner is considered dead. */
export const HEARTBEAT_TIMEOUT_MS = 15_000;
const CHECK_INTERVAL_MS = 100;

/** Returns a text that identifies the container or computer in which a process id is valid. */
export function getProcessHostId() {
  try {
    const computer = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${computer} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/**
 * Updates the modification time of a file at regular intervals while it belongs to this process. Returns a function
 * that stops the updates.
 */
export function startFileHeartbeat(file, isOurs) {
  const beat = () => {
    try {
      if (isOurs()) utimesSync(file, new Date(), new Date());
    } catch {
      // The folder was deleted, so there is no owner to report.
    }
  };
  const timer = setInterval(beat, HEARTBEAT_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** True if the last heartbeat is more recent than `HEARTBEAT_TIMEOUT_MS`. */
export function hasRecentHeartbeat(file) {
  const beat = readHeartbeat(file);
  return beat !== undefined && Date.now() - beat < HEARTBEAT_TIMEOUT_MS;
}

/** Waits for the next heartbeat. Returns false if there is none within `HEARTBEAT_TIMEOUT_MS`. */
export function waitForFileHeartbeat(file, wait) {
  const seen = readHeartbeat(file) ?? 0;
  for (let waited = 0; waited < HEARTBEAT_TIMEOUT_MS; waited += CHECK_INTERVAL_MS) {
    wait(CHECK_INTERVAL_MS);
    const beat = readHeartbeat(file);
    if (beat === undefined || beat > seen) return beat !== undefined;
  }
  return false;
}

const readHeartbeat = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
