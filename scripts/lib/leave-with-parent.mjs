// This module is preloaded into a program that another process starts. It ends the program and its children when the
// parent process ends for any reason, since the IPC channel closes even if the parent is killed.
const GRACE_MS = 10_000;

function endProcessGroup(signal) {
  try {
    process.kill(-process.pid, signal);
  } catch {
    // This process leads no process group, or the system has no process groups, so only this process receives the
    // signal.
    process.kill(process.pid, signal);
  }
}

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => endProcessGroup('SIGKILL'), GRACE_MS).unref();
    endProcessGroup('SIGTERM');
  });
  // Without `unref`, the IPC channel would keep the process running after the program has finished.
  process.channel.unref();
}
