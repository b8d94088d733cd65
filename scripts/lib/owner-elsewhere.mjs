// Detects owners of a folder whose process is not visible, because it runs in another container or on another
// computer that shares the disk. Such an owner is recognized by its heartbeat, the modification time of the owner
// file.
import { readFileSync, readlinkSync, statSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';

const BEAT_MS = 5_000;
/** Milliseconds without a heartbeat after which the owner counts as dead. */
export const SILENCE_MS = 15_000;
const LOOK_MS = 100;

/** Returns a text that identifies the container or computer within which process ids are comparable. */
export function processPlace() {
  try {
    const computer = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${computer} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/**
 * Updates the modification time of a file as long as it belongs to this process. Returns a function that stops it.
 */
export function startHeartbeat(file, isOurs) {
  const beat = () => {
    try {
      if (isOurs()) utimesSync(file, new Date(), new Date());
    } catch {
      // The folder was deleted, so there is no owner to report.
    }
  };
  const timer = setInterval(beat, BEAT_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** True if the last heartbeat is recent. */
export function hasBeatenLately(file) {
  const beat = beatOf(file);
  return beat !== undefined && Date.now() - beat < SILENCE_MS;
}

/** Waits for the next heartbeat; returns false if there is none in time. */
export function beatsOn(file, wait) {
  const seen = beatOf(file) ?? 0;
  for (let waited = 0; waited < SILENCE_MS; waited += LOOK_MS) {
    wait(LOOK_MS);
    const beat = beatOf(file);
    if (beat === undefined || beat > seen) return beat !== undefined;
  }
  return false;
}

const beatOf = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
