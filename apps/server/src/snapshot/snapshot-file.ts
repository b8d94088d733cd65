import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { parseAddress } from '@junction/primitives';
import { MAX_TOKEN_DECIMALS } from '../database/token-metadata.ts';
import { replaceLoneSurrogates } from '../database/well-formed.ts';
import { SnapshotError } from './snapshot-error.ts';

// A snapshot is a gzip file of JSON lines: a header, the token metadata, the decoded transactions in chain order, the
// cursors, and a line with the SHA-256 of all lines before it.

const FORMAT = 'junction index';
const VERSION = 1;
/** Maximum bytes of a line, far more than the largest transaction. A small gzip file may contain a line of gigabytes. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;
const LINE_FEED = 10;

/** First line of a snapshot. */
export interface SnapshotHeader {
  /** Identity of the index, as text of `serializeIndexIdentity`. */
  readonly identity: string;
  /** Head of the index, as text of `writeHead`. */
  readonly head: string;
}

/** One row of a snapshot. Logical times are decimal text as in the database. */
export type SnapshotRow =
  | readonly ['token', address: string, symbol: string, name: string, decimals: number]
  | readonly ['activity', account: string, lt: string, kind: string, content: string]
  | readonly ['cursor', account: string, kind: string, lt: string, hash: string | null];

/** Writes a snapshot. The file gets its final name once it is complete. An existing file is not replaced. */
export async function writeSnapshot(
  file: string,
  header: SnapshotHeader,
  rows: AsyncIterable<SnapshotRow>,
): Promise<void> {
  const unfinished = `${file}.${process.pid}.new`;
  try {
    await pipeline(Readable.from(serializeLines(header, rows)), createGzip(), createWriteStream(unfinished));
    // Unlike `rename`, `link` fails if the name is taken.
    await link(unfinished, file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new SnapshotError('FILE_EXISTS', `${file} exists; name another file`, { cause: error });
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function* serializeLines(
  header: SnapshotHeader,
  rows: AsyncIterable<SnapshotRow>,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const toLine = (value: unknown): string => {
    const line = `${JSON.stringify(value)}\n`;
    hash.update(line);
    return line;
  };
  yield toLine({ format: FORMAT, version: VERSION, ...header });
  for await (const row of rows) yield toLine(row);
  yield `${JSON.stringify(['end', hash.digest('hex')])}\n`;
}

export interface SnapshotReader {
  readonly header: SnapshotHeader;
  /** All rows. Throws `SnapshotError` after the last row if the file is damaged or ends early. */
  readonly rows: AsyncGenerator<SnapshotRow>;
}

/**
 * Opens a snapshot. Throws `SnapshotError` if the file is not a snapshot. The caller must read all rows or call
 * `return` on them, which closes the file.
 */
export async function openSnapshot(file: string): Promise<SnapshotReader> {
  const lines = readLines(file);
  const hash = createHash('sha256');
  const { value: first } = await lines.next();
  const header = typeof first === 'string' ? readHeader(parse(file, first)) : undefined;
  if (header === undefined || typeof first !== 'string') {
    await lines.return(undefined);
    throw new SnapshotError('FILE_DAMAGED', `${file} is no snapshot of an index, or of another version`);
  }
  hash.update(`${first}\n`);
  return { header, rows: readRows(file, lines, hash) };
}

async function* readRows(
  file: string,
  lines: AsyncGenerator<string, undefined>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<SnapshotRow> {
  for await (const line of lines) {
    const value = parse(file, line);
    if (Array.isArray(value) && value[0] === 'end') {
      if (value[1] === hash.digest('hex') && (await lines.next()).done === true) return;
      throw toDamagedError(file);
    }
    if (!isRow(value)) throw toDamagedError(file);
    hash.update(`${line}\n`);
    yield value;
  }
  throw toDamagedError(file);
}

async function* readLines(file: string): AsyncGenerator<string, undefined> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip());
  source.once('error', (error) => text.destroy(error));
  try {
    // The lines of `readline` do not report errors of the stream, so these errors are awaited after the last line.
    const ended = new Promise<void>((resolve, reject) => {
      text.once('end', resolve);
      text.once('error', reject);
    });
    ended.catch(() => undefined);
    const lines = createInterface({ input: text, crlfDelay: Infinity });
    let lineBytes = 0;
    text.on('data', (chunk: Buffer) => {
      const end = chunk.lastIndexOf(LINE_FEED);
      lineBytes = end < 0 ? lineBytes + chunk.length : chunk.length - end - 1;
      if (lineBytes > MAX_LINE_BYTES) text.destroy(new Error('a line is too long'));
    });
    yield* lines;
    await ended;
    return undefined;
  } catch (error) {
    if (error instanceof SnapshotError) throw error;
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing
      ? new SnapshotError('FILE_DAMAGED', `${file} does not exist`, { cause: error })
      : toDamagedError(file, error);
  } finally {
    source.destroy();
    text.destroy();
  }
}

function parse(file: string, line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw toDamagedError(file, error);
  }
}

const toDamagedError = (file: string, cause?: unknown): SnapshotError =>
  new SnapshotError('FILE_DAMAGED', `${file} is damaged or incomplete; export the snapshot again`, { cause });

function readHeader(value: unknown): SnapshotHeader | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { format, version, identity, head } = value as Readonly<Record<string, unknown>>;
  const isKnown = format === FORMAT && version === VERSION;
  return isKnown && typeof identity === 'string' && typeof head === 'string' ? { identity, head } : undefined;
}

/** True for text that PostgreSQL stores: it rejects NUL and lone surrogates. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\0') && replaceLoneSurrogates(value) === value;
const isAccount = (value: unknown): boolean => isText(value) && parseAddress(value) === value;
const isLt = (value: unknown): boolean => isText(value) && /^\d{1,20}$/.test(value);
const isDecimals = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_TOKEN_DECIMALS;

/** Validators of the columns of each kind of row. */
const COLUMN_VALIDATORS: Readonly<Record<string, readonly ((value: unknown) => boolean)[]>> = {
  token: [isAccount, isText, isText, isDecimals],
  activity: [isAccount, isLt, isText, isText],
  cursor: [isAccount, isText, isLt, (value) => value === null || isText(value)],
};

function isRow(value: unknown): value is SnapshotRow {
  if (!Array.isArray(value)) return false;
  const [kind, ...columns] = value as readonly unknown[];
  const checks =
    typeof kind === 'string' && Object.hasOwn(COLUMN_VALIDATORS, kind) ? COLUMN_VALIDATORS[kind] : undefined;
  return checks?.length === columns.length && checks.every((isValid, index) => isValid(columns[index]));
}
