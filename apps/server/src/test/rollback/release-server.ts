import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface ReleaseSettings {
  /** Folder of the installed release. */
  readonly tree: string;
  readonly data: string;
  readonly networkFile: string;
  readonly devnetUrl: string;
  readonly databaseUrl: string;
}

/** Starts the server of a release from its sources. Rejects if it ends before it is ready. */
export async function startRelease(
  settings: ReleaseSettings,
): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  const { tree, data, networkFile, devnetUrl, databaseUrl } = settings;
  const args = ['--network', networkFile, '--data', data, '--port', '0', '--devnet', devnetUrl];
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/main.ts', ...args], {
    cwd: tree,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const origin = await new Promise<string>((ready, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) ready(line.slice('ready '.length));
    });
    void ended.then((code) => fail(new Error(`the server ended with ${code}: ${errors.slice(-2_000)}`)));
  });
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      const code = await ended;
      if (code !== 0) throw new Error(`the server ended with ${code} after SIGTERM`);
    },
  };
}
