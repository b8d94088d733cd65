// Checks preconditions before anything is installed or started. Every failure is an error with a one-line message.
import { accessSync, constants, lstatSync, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';

/**
 * Lowest supported minor version for each older major version of Node. All versions from `MIN_UNRESTRICTED_MAJOR` on
 * are supported.
 */
const MIN_MINOR_BY_MAJOR = { 20: 19, 22: 12 };
const MIN_UNRESTRICTED_MAJOR = 24;

export function requireSupportedNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major >= MIN_UNRESTRICTED_MAJOR || minor >= (MIN_MINOR_BY_MAJOR[major] ?? Infinity)) return;
  throw new Error(`Junction needs Node 20.19, 22.12, 24 or newer; this is Node ${version}.`);
}

export function requireWritableFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    // Without execute permission, files below the folder cannot be accessed.
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (isNonFolder(folder))
      throw new Error(`${folder} is no folder; Junction keeps its chain and database in one.`, {
        cause: error,
      });
    throw new Error(
      `No permission to write to ${folder} (${error.code}); Junction keeps its chain and database there.`,
      { cause: error },
    );
  }
}

/** True if the path exists and is no folder: a file, or a broken link. */
function isNonFolder(path) {
  try {
    return lstatSync(path) !== undefined && !statSync(path, { throwIfNoEntry: false })?.isDirectory();
  } catch {
    return false;
  }
}

export function requireFreePort(port, host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const why = error.code === 'EACCES' ? 'needs more rights than this user has' : 'is already in use';
      reject(
        new Error(
          `Port ${port} ${why}; choose another with: npm start -- --port ${port === 65_535 ? 3001 : port + 1}`,
        ),
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
