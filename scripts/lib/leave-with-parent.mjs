// Imported ahead of a program that another one starts: ends it, and what it has started itself, when that one is gone,
// however it went. The channel between the two closes with it, even when it was killed.
const GRACE_MS = 10_000;

function end(signal) {
  try {
    process.kill(-process.pid, signal);
  } catch {
    // It shares the group of others, or this system has no groups.
    process.kill(process.pid, signal);
  }
}

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => end('SIGKILL'), GRACE_MS).unref();
    end('SIGTERM');
  });
  // A program that is done may end.
  process.channel.unref();
}
