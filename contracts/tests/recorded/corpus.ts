import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { parseCellTree, serializeCellTree } from '@junction/tvm/cells';
import { packTransactions, unpackTransactions } from './transactions.ts';
import type { RecordedTransaction } from './transactions.ts';

/** A transaction and its stored outcome. */
export interface StoredRecording extends RecordedTransaction {
  /** Contract, called function, and a number. */
  readonly name: string;
  /** Lines of the outcome, with amounts that depend on gas masked. */
  readonly expected: readonly string[];
}

const OUTCOMES = new URL('outcomes.json', import.meta.url);
const TRANSACTIONS = new URL('transactions.boc.br', import.meta.url);
const BETWEEN_LINES = '\n';

/** Reads the recordings stored in the repository. */
export function readRecordingCorpus(): StoredRecording[] {
  if (!existsSync(OUTCOMES)) return [];
  const outcomes = Object.entries(JSON.parse(readFileSync(OUTCOMES, 'utf8')) as Record<string, string>);
  const boc = brotliDecompressSync(readFileSync(TRANSACTIONS)).toString('base64');
  const transactions = unpackTransactions(parseCellTree(boc));
  return outcomes.map(([name, expected], at) => {
    const recorded = transactions[at];
    if (!recorded) throw new Error(`${name} is not recorded`);
    return { ...recorded, name, expected: expected.split(BETWEEN_LINES) };
  });
}

export function writeRecordingCorpus(all: readonly StoredRecording[]): void {
  const sorted = all.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const outcomes = Object.fromEntries(
    sorted.map(({ name, expected }) => [name, expected.join(BETWEEN_LINES)]),
  );
  writeFileSync(OUTCOMES, `${JSON.stringify(outcomes, null, 2)}\n`);
  writeFileSync(
    TRANSACTIONS,
    brotliCompressSync(Buffer.from(serializeCellTree(packTransactions(sorted)), 'base64')),
  );
}
