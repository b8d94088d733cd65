// npm run recorded-transactions -- choose|vary|again [<path prefixes of sources>]
// choose: adds the transactions in .cache/heard that detect mutants without a verdict in verdicts.json. vary:
// also tries variations of them. again: updates the stored outcomes to the current ones.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContractName } from '../contract-artifact.ts';
import { readRecordingCorpus, writeRecordingCorpus } from '../tests/recorded/corpus.ts';
import type { StoredRecording } from '../tests/recorded/corpus.ts';
import { readObservedMessages } from '../tests/recorded/observed.ts';
import type { RecordingCandidate } from '../tests/recorded/observed.ts';
import { formatOutcome } from '../tests/recorded/transactions.ts';
import { Compiler } from './compile.ts';
import { MutantBuilder } from './exhibits.ts';
import { findAllMutants } from './find-mutants.ts';
import type { Mutant } from './find-mutants.ts';
import { REPLAY_TEST_FILE, TransactionReplays } from './replays.ts';
import type { ReplayableTransaction } from './replays.ts';
import { MessageVariations } from './varied.ts';
import { MutantVerdictStore } from './verdicts.ts';
import type { StoredMutantVerdict } from './verdicts.ts';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = join(FOLDER, 'src');
const OBSERVED = join(FOLDER, '.cache/heard');
const MAX_PER_PATH = Number(process.env['OF_A_WAY'] ?? 2);
/** Maximum number of contracts for which a shared source is compiled. */
const MAX_CONTRACTS = Number(process.env['MOST_CONTRACTS'] ?? 1);
/** Contracts in which mutants of shared sources are tested first, because their transactions detect most. */
const PREFERRED_CONTRACTS: readonly string[] = [
  'DexPair',
  'DexStablePool',
  'DexStablePair',
  'DexAccount',
  'Order',
];

/** Number of new verdicts after which all files are saved. */
const SAVE_INTERVAL = 40;

/** Transaction whose outcome is computed when it is first read. */
class LazyReplay implements ReplayableTransaction {
  readonly name: string;
  readonly account;
  readonly message;
  readonly now;
  readonly lt;
  readonly #written: () => readonly string[] | undefined;
  #expected: readonly string[] | undefined | null = null;

  constructor(
    name: string,
    candidate: Omit<RecordingCandidate, 'kind' | 'way'>,
    expected?: readonly string[],
  ) {
    this.name = name;
    this.account = candidate.account;
    this.message = candidate.message;
    this.now = candidate.now;
    this.lt = candidate.lt;
    this.#written = () => expected ?? formatOutcome(candidate);
  }

  get expected(): readonly string[] | undefined {
    if (this.#expected === null) this.#expected = this.#written();
    return this.#expected;
  }
}

/** Reorders candidates so that each round has one of every kind and the first ones cover many kinds. */
function interleaveByKind(candidates: readonly RecordingCandidate[]): RecordingCandidate[] {
  const rank = new Map<RecordingCandidate, number>();
  const counts = new Map<string, number>();
  for (const one of candidates) {
    const count = counts.get(one.kind) ?? 0;
    counts.set(one.kind, count + 1);
    rank.set(one, count);
  }
  return candidates.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
}

const mode = process.argv[2];
if (mode === 'again') {
  const corpus = readRecordingCorpus().flatMap((stored) => {
    const expected = formatOutcome(stored);
    return expected ? [{ ...stored, expected }] : [];
  });
  writeRecordingCorpus(corpus);
  console.log(`${corpus.length} transactions`);
  process.exit(0);
}
if (mode !== 'choose' && mode !== 'vary') throw new Error('choose, vary or again');
const isVarying = mode === 'vary';
const starts = (process.argv[3] ?? '').split(',');
const every = findAllMutants(SOURCES);
const verdicts = new MutantVerdictStore(join(FOLDER, 'mutants/verdicts.json'), every, (file) =>
  readFileSync(join(SOURCES, file), 'utf8'),
);
const explained = JSON.parse(readFileSync(join(FOLDER, 'mutants/survivors.json'), 'utf8')) as Pick<
  Mutant,
  'file' | 'source' | 'change'
>[];
const isExplained = ({ file, source, change }: Mutant): boolean =>
  explained.some((one) => one.file === file && one.source === source && one.change === change);
const isOpen = (mutant: Mutant): boolean =>
  (verdicts.of(mutant)?.status ?? 'undecided') === 'undecided' && !isExplained(mutant);

const compiler = new Compiler(SOURCES, join(FOLDER, '.cache/mutants'));
const exhibits = new MutantBuilder(compiler, SOURCES, every);
const open = [
  ...new Set(
    starts.flatMap((start) =>
      every.filter((mutant) => `${mutant.file}:${mutant.line}`.startsWith(start) && isOpen(mutant)),
    ),
  ),
];
/**
 * Returns the contracts to compile for testing a change of a source: at most `MAX_CONTRACTS`, preferred contracts
 * first. The number is limited because compilation takes the most time.
 */
const findContractsToCompile = (file: string): ContractName[] => {
  const users = compiler.usersOf(new Map([[file, '']]));
  const rank = (name: string): number =>
    PREFERRED_CONTRACTS.includes(name) ? PREFERRED_CONTRACTS.indexOf(name) : PREFERRED_CONTRACTS.length;
  return users.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_CONTRACTS);
};
const contracts = new Set<string>(open.flatMap(({ file }) => findContractsToCompile(file)));

const corpus = new Map<string, StoredRecording>(readRecordingCorpus().map((stored) => [stored.name, stored]));
const kinds = new Map<string, number>();
const createUniqueName = (kind: string): string => {
  for (;;) {
    const count = (kinds.get(kind) ?? 0) + 1;
    kinds.set(kind, count);
    const name = `${kind} ${count}`;
    if (!corpus.has(name)) return name;
  }
};
const observed = interleaveByKind(
  await readObservedMessages(OBSERVED, MAX_PER_PATH, (contract) => contracts.has(contract)),
);
const transactions = [
  ...[...corpus.values()].map((stored) => new LazyReplay(stored.name, stored, stored.expected)),
  ...observed.map((candidate) => new LazyReplay(createUniqueName(candidate.kind), candidate)),
];
const replays = new TransactionReplays(transactions);
const varied = new MessageVariations(transactions);
console.log(`${open.length} mutants, ${observed.length} transactions heard, ${corpus.size} kept`);

const pending: (readonly [mutant: Mutant, verdict: StoredMutantVerdict])[] = [];
function save(): void {
  writeRecordingCorpus([...corpus.values()]);
  verdicts.noteAll(pending.splice(0));
}

let killed = 0;
for (const [at, mutant] of open.entries()) {
  const started = performance.now();
  const users = findContractsToCompile(mutant.file).filter((name) => replays.hasTransactionsOf(name));
  const exhibit = users.length === 0 ? undefined : await exhibits.quick(mutant, users);
  const compiled = performance.now() - started;
  const found =
    exhibit && (replays.findDetecting(exhibit) ?? (isVarying ? varied.findDetecting(exhibit) : undefined));
  if (found?.expected) {
    killed += 1;
    const { account, message, now, lt, expected } = found;
    const isOther = corpus.get(found.name)?.message !== message && corpus.has(found.name);
    const name = isOther ? createUniqueName(found.name) : found.name;
    corpus.set(name, { name, account, message, now, lt, expected });
    pending.push([mutant, { status: 'killed', by: { file: REPLAY_TEST_FILE, name } }]);
  }
  if (users.length > 0 && !exhibit) pending.push([mutant, { status: 'same' }]);
  if (pending.length >= SAVE_INTERVAL) save();
  const outcome = exhibit ? (found?.name ?? 'OPEN') : 'NO EXHIBIT';
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${at + 1}/${open.length} ${outcome} | ${mutant.file}:${mutant.line} ${mutant.change} | ${mutant.source} | ${(compiled / 1000).toFixed(1)} of ${seconds} s`,
  );
}
save();
console.log(`${killed} of ${open.length} killed, ${corpus.size} transactions kept`);
