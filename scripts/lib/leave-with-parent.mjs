// Imported before a program that another process starts: ends the program and its children when that process has ended
// in any way. The IPC channel closes even if the parent is killed.
const GRACE_MS = 10_000;

function end(signal) {
  try {
    process.kill(-process.pid, signal);
  } catch {
    // This process leads no process group, or the system has none: only this process gets the signal.
    process.kill(process.pid, signal);
  }
}

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => end('SIGKILL'), GRACE_MS).unref();
    end('SIGTERM');
  });
  // Without this, the IPC channel would keep a finished program running.
  process.channel.unref();
}
