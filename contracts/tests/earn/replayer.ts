import { seconds } from '@junction/primitives';
import type { ContractTestChain, Trace } from '../stage.ts';
import { normalizeRecordedValue } from './names.ts';
import { getReturnedNano, toRecordedOutcome } from './observe.ts';
import type { RecordingConversionContext } from './observe.ts';
import type {
  RecordedOutcome,
  RecordedJsonValue,
  RecordedJsonRecord,
  RecordedOperation,
  RecordedScenario,
} from './recording.ts';

// Replays recorded operations one by one and returns every difference. The caller supplies functions that
// execute operations and read state.

/** Callbacks that execute and read the operations of one kind of recording. */
export interface RecordingPlayer {
  readonly stage: ContractTestChain;
  readonly view: RecordingConversionContext;
  /** Functions that execute a recorded operation, keyed by the operation's name up to its first space. */
  readonly operations: Readonly<Record<string, (operation: RecordedOperation) => Promise<Trace>>>;
  readonly queries: Readonly<Record<string, (operation: RecordedOperation) => RecordedJsonValue>>;
  /** Functions that read a part of the state after an operation, keyed by the name of the part in the recordings. */
  readonly states: Readonly<Record<string, (operation: RecordedOperation) => RecordedJsonValue>>;
  /**
   * Nano. Extra cost that every operation may have compared to its recording, for causes outside the recorded
   * contracts.
   */
  readonly allowance?: bigint;
}

/** Intended difference of one operation: values to expect instead of the recorded ones. */
export interface ExpectedDeviation extends Partial<RecordedOutcome> {
  readonly why: string;
  readonly after?: RecordedJsonRecord;
  readonly out?: RecordedJsonValue;
  /**
   * Excludes the returned coins from the comparison. Set when our contract returns coins that the original contract
   * lost, or keeps coins that the original returned.
   */
  readonly coins?: 'not compared';
  /** True if the operation is not replayed. */
  readonly skipped?: boolean;
}

export type ExpectedDeviations = ReadonlyMap<number, ExpectedDeviation>;

const toJson = (value: unknown): string => JSON.stringify(value);

/**
 * Returns the recorded failures of contract code. Omits skipped messages, because their accounts are deployed here, and
 * rejected external messages, because they have no transaction.
 */
const getCodeFailures = (failures: RecordedOutcome['failures'] | undefined): RecordedJsonValue =>
  (failures ?? [])
    .filter(({ skipped, rejected }) => skipped !== true && rejected === undefined)
    .map(({ contract, method, exit }) => ({ contract, method, exit: exit ?? 0 }));

/** Sorts the fields of records by name. */
function sortFields(value: RecordedJsonValue): RecordedJsonValue {
  if (Array.isArray(value)) return value.map((each: RecordedJsonValue) => sortFields(each));
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, each]) => [name, sortFields(each)]));
}

function compare(what: string, ours: unknown, expected: unknown): string[] {
  const left = toJson(sortFields(normalizeRecordedValue(ours as RecordedJsonValue)));
  const right = toJson(sortFields(normalizeRecordedValue(expected as RecordedJsonValue)));
  return left === right ? [] : [`${what}: ${left} instead of ${right}`];
}

/** Removes the fields from our token movements that are absent in the recording. */
function limitDetails(
  ours: RecordedOutcome['tokens'],
  recorded: RecordedOutcome['tokens'],
): RecordedOutcome['tokens'] {
  return ours.map((each, index) => {
    const { payload: _, ...rest } = each;
    return recorded[index] && recorded[index].payload === undefined ? rest : each;
  });
}

/**
 * Nano that our contracts keep as rent for ten years and the public contracts do not (docs/adr/0042), by event: for an
 * account of the escrow, a lock or deposit, and a reward round.
 */
const RENT: Readonly<Record<string, bigint>> = {
  VoteEscrowAccountDeploy: 350_000_000n,
  Deposit: 7_000_000n,
  RewardRoundAdded: 10_000_000n,
};

const getExtraRent = (events: RecordedOutcome['events']): bigint =>
  events.reduce((sum, { event }) => sum + (RENT[event] ?? 0n), 0n);

function compareOutcome(
  player: RecordingPlayer,
  operation: RecordedOperation,
  trace: Trace,
  deviation?: ExpectedDeviation,
): string[] {
  const ours = toRecordedOutcome(player.view, trace);
  const { events = [], tokens = [], callbacks = [] } = { ...operation, ...deviation };
  const found = [
    ...compare('events', ours.events, events),
    ...compare('tokens', limitDetails(ours.tokens, tokens), tokens),
    ...compare('callbacks', ours.callbacks, callbacks),
    ...compare(
      'failures',
      getCodeFailures(ours.failures),
      getCodeFailures(deviation?.failures ?? operation.failures),
    ),
  ];
  if (operation.by !== undefined && operation.returned !== undefined && deviation?.coins === undefined) {
    const back = getReturnedNano(trace, player.view.names.addressOf(operation.by));
    if (back + (player.allowance ?? 0n) + getExtraRent(ours.events) < BigInt(operation.returned))
      found.push(`coins: ${back} instead of at least ${operation.returned}`);
  }
  return found;
}

function compareStates(
  player: RecordingPlayer,
  operation: RecordedOperation,
  deviation?: ExpectedDeviation,
): string[] {
  const expected: RecordedJsonRecord = { ...operation.after, ...deviation?.after };
  return Object.entries(expected).flatMap(([part, state]) => {
    const read = player.states[part];
    if (!read) return [`nobody reads ${part}`];
    return compare(part, read(operation), state);
  });
}

async function play(
  player: RecordingPlayer,
  operation: RecordedOperation,
  deviation?: ExpectedDeviation,
): Promise<string[]> {
  const [kind = ''] = operation.op.split(' ');
  const ask = player.queries[operation.op] ?? player.queries[kind];
  if (ask && operation.out !== undefined)
    return compare('answer', ask(operation), deviation?.out ?? operation.out);
  const run = player.operations[kind];
  if (!run) return [`nobody plays ${operation.op}`];
  const trace = await run(operation);
  return [
    ...compareOutcome(player, operation, trace, deviation),
    ...compareStates(player, operation, deviation),
  ];
}

/** Advances the chain's time to a Unix second. Does nothing if the time is already later. */
export function advanceToTime(stage: ContractTestChain, second: number): void {
  stage.chain.advanceTime(seconds(second - stage.chain.now));
}

/**
 * Replays a recording and returns every difference, with number and name of the operation. An expected deviation that
 * does not occur is also a difference, because it would hide a defect.
 */
export async function replayScenario(
  player: RecordingPlayer,
  scenario: RecordedScenario,
  deviations: ExpectedDeviations = new Map(),
): Promise<string[]> {
  const found: string[] = [];
  for (const operation of scenario.ops) {
    const deviation = deviations.get(operation.n);
    if (deviation?.skipped) continue;
    advanceToTime(player.stage, operation.at);
    for (const difference of await play(player, operation, deviation))
      found.push(`${operation.n} ${operation.op} ${operation.by ?? ''}: ${difference}`);
  }
  return found;
}
