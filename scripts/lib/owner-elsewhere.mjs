// The owner of a folder may run where its process cannot be seen: in another container, or on another computer that
// shares the disk. Such a one is known by its heartbeat, the time of the owner file.
import { readFileSync, readlinkSync, statSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';

const BEAT_MS = 5_000;
/** Milliseconds without a beat after which nobody is thought to be there. */
export const SILENCE_MS = 15_000;
const LOOK_MS = 100;

/** Names where processes see each other by their numbers. */
export function processPlace() {
  try {
    const computer = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${computer} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** Moves the time of a file on for as long as it is ours; returns what ends that. */
export function startHeartbeat(file, isOurs) {
  const beat = () => {
    try {
      if (isOurs()) utimesSync(file, new Date(), new Date());
    } catch {
      // A folder that was thrown away has no owner.
    }
  };
  const timer = setInterval(beat, BEAT_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether the owner has given a sign of life within the time in which it would have. */
export function hasBeatenLately(file) {
  const beat = beatOf(file);
  return beat !== undefined && Date.now() - beat < SILENCE_MS;
}

/** Waits for the next beat; false when there is none in time. */
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
