import { parseArgs } from 'node:util';
import { CodedError } from '@junction/primitives';
import { formatJournalDamage, type JournalDamageLocation } from './chain/index.ts';
import { startDevnet } from './start-devnet.ts';

const DEFAULT_PORT = 9000;

const CLI_OPTIONS = {
  port: { type: 'string' },
  data: { type: 'string' },
  bare: { type: 'boolean' },
  'cut-at-damage': { type: 'boolean' },
} as const;

async function main(): Promise<void> {
  const { port, data, bare, cutAtDamage } = readArguments();
  const progress = (line: string): void => console.log(`devnet: ${line}`);
  const devnet = await startDevnet({ port, data, bare, cutAtDamage, progress });
  let isStopping = false;
  const stop = (): void => {
    // A second Ctrl-C exits immediately. That is safe, because the journal survives a crash at any time.
    if (isStopping) process.exit(130);
    isStopping = true;
    devnet.close().then(
      () => process.exit(0),
      (error: unknown) => exitWithError(explainError(error, port, data)),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Printed last, because a program that reads this line may send a signal at once.
  console.log(`ready ${devnet.url}`);
}

function readArguments(): { port: number; data: string; bare: boolean; cutAtDamage: boolean } {
  const { values } = parseArgs({ options: CLI_OPTIONS });
  const port = values.port === undefined ? DEFAULT_PORT : Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new TypeError('--port takes 0 to 65535');
  return {
    port,
    data: values.data ?? '.data/devnet',
    bare: values.bare ?? false,
    cutAtDamage: values['cut-at-damage'] ?? false,
  };
}

/** Returns one line for users that explains an error and how to solve it. */
function explainError(error: unknown, port: number, data: string): string {
  if (error instanceof CodedError) {
    const { processId } = (error.context ?? {}) as { processId?: number };
    if (error.code === 'DATA_IN_USE')
      return `${data} is in use by process ${processId ?? '?'}: stop it or choose another directory with --data`;
    return `the chain in ${data} cannot be read: ${explainChainError(error, data)}`;
  }
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `port ${port} is busy: choose another with --port`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `no permission to write to ${data}`;
  if (code === 'ENOSPC') return `the disk with ${data} is full`;
  return error instanceof Error ? error.message : String(error);
}

/** Explains a problem with the chain's files and how to solve it. */
function explainChainError({ code, context }: CodedError<string, unknown>, data: string): string {
  const afresh = 'or start afresh with "npm run reset"';
  if (code === 'JOURNAL_DAMAGED') {
    const damage = formatJournalDamage(context as JournalDamageLocation);
    return `${damage}. No crash does that, and nothing was changed. Put a copy of ${data} back, go on with what is before the damage by "npm start -- --cut-at-damage" (the rest is kept beside it), ${afresh}`;
  }
  if (code === 'JOURNAL_NEEDS_CHECKPOINT')
    return `it was reverted once, and the checkpoint with what the revert left is damaged or gone. Put a copy of ${data} back, ${afresh}`;
  return `${code} ${JSON.stringify(context)}. Put a copy of ${data} back, ${afresh}`;
}

function exitWithError(line: string): void {
  console.error(`devnet: ${line}`);
  process.exit(1);
}

try {
  await main();
} catch (error) {
  const { values } = parseArgs({ strict: false, options: CLI_OPTIONS });
  exitWithError(
    explainError(error, Number(values.port ?? DEFAULT_PORT), String(values.data ?? '.data/devnet')),
  );
}
