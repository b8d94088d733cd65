import { seconds } from '@junction/primitives';
import type { Stage, Trace } from '../stage.ts';
import { normal } from './names.ts';
import { coinsBackTo, observe } from './observe.ts';
import type { View } from './observe.ts';
import type { Outcome, Plain, PlainRecord, RecordedOperation, Scenario } from './recording.ts';

// Replays recorded operations one by one and returns every difference. The caller supplies functions that
// execute operations and read state.

/** Callbacks that execute and read the operations of one kind of recording. */
export interface Player {
  readonly stage: Stage;
  readonly view: View;
  /** Keyed by the name of the operation up to its first space. */
  readonly operations: Readonly<Record<string, (operation: RecordedOperation) => Promise<Trace>>>;
  readonly queries: Readonly<Record<string, (operation: RecordedOperation) => Plain>>;
  /** Keyed by the name of a part of the recorded state. */
  readonly states: Readonly<Record<string, (operation: RecordedOperation) => Plain>>;
  /** Nano that every operation may cost more than recorded, for causes outside the recorded contracts. */
  readonly allowance?: bigint;
}

/** Intended difference of one operation: the expected values that replace the recorded ones. */
export interface Deviation extends Partial<Outcome> {
  readonly why: string;
  readonly after?: PlainRecord;
  readonly out?: Plain;
  /** Set when nano are returned that were lost in the recording, or the reverse. */
  readonly coins?: 'not compared';
  /** True if the operation is not replayed. */
  readonly skipped?: boolean;
}

export type Deviations = ReadonlyMap<number, Deviation>;

const shown = (value: unknown): string => JSON.stringify(value);

/**
 * Returns the recorded failures of code. Accounts that did not exist yet are deployed here, and rejected
 * external messages have no transaction.
 */
const codeFailures = (failures: Outcome['failures'] | undefined): Plain =>
  (failures ?? [])
    .filter(({ skipped, rejected }) => skipped !== true && rejected === undefined)
    .map(({ contract, method, exit }) => ({ contract, method, exit: exit ?? 0 }));

/** Sorts the fields of records by name. */
function inOrder(value: Plain): Plain {
  if (Array.isArray(value)) return value.map((each: Plain) => inOrder(each));
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, each]) => [name, inOrder(each)]));
}

function compare(what: string, ours: unknown, expected: unknown): string[] {
  const left = shown(inOrder(normal(ours as Plain)));
  const right = shown(inOrder(normal(expected as Plain)));
  return left === right ? [] : [`${what}: ${left} instead of ${right}`];
}

/** Removes the fields from our token movements that the recording omits. */
function asDetailed(ours: Outcome['tokens'], recorded: Outcome['tokens']): Outcome['tokens'] {
  return ours.map((each, index) => {
    const { payload: _, ...rest } = each;
    return recorded[index] && recorded[index].payload === undefined ? rest : each;
  });
}

/**
 * Nano that our contracts retain for ten years of rent in addition to the public ones (docs/adr/0042), by event:
 * for an account of the escrow, a lock or deposit, and a reward round.
 */
const RENT: Readonly<Record<string, bigint>> = {
  VoteEscrowAccountDeploy: 350_000_000n,
  Deposit: 7_000_000n,
  RewardRoundAdded: 10_000_000n,
};

const rentOf = (events: Outcome['events']): bigint =>
  events.reduce((sum, { event }) => sum + (RENT[event] ?? 0n), 0n);

function differencesOf(
  player: Player,
  operation: RecordedOperation,
  trace: Trace,
  deviation?: Deviation,
): string[] {
  const ours = observe(player.view, trace);
  const { events = [], tokens = [], callbacks = [] } = { ...operation, ...deviation };
  const found = [
    ...compare('events', ours.events, events),
    ...compare('tokens', asDetailed(ours.tokens, tokens), tokens),
    ...compare('callbacks', ours.callbacks, callbacks),
    ...compare(
      'failures',
      codeFailures(ours.failures),
      codeFailures(deviation?.failures ?? operation.failures),
    ),
  ];
  if (operation.by !== undefined && operation.returned !== undefined && deviation?.coins === undefined) {
    const back = coinsBackTo(trace, player.view.names.addressOf(operation.by));
    if (back + (player.allowance ?? 0n) + rentOf(ours.events) < BigInt(operation.returned))
      found.push(`coins: ${back} instead of at least ${operation.returned}`);
  }
  return found;
}

function statesOf(player: Player, operation: RecordedOperation, deviation?: Deviation): string[] {
  const expected: PlainRecord = { ...operation.after, ...deviation?.after };
  return Object.entries(expected).flatMap(([part, state]) => {
    const read = player.states[part];
    if (!read) return [`nobody reads ${part}`];
    return compare(part, read(operation), state);
  });
}

async function play(player: Player, operation: RecordedOperation, deviation?: Deviation): Promise<string[]> {
  const [kind = ''] = operation.op.split(' ');
  const ask = player.queries[operation.op] ?? player.queries[kind];
  if (ask && operation.out !== undefined)
    return compare('answer', ask(operation), deviation?.out ?? operation.out);
  const run = player.operations[kind];
  if (!run) return [`nobody plays ${operation.op}`];
  const trace = await run(operation);
  return [...differencesOf(player, operation, trace, deviation), ...statesOf(player, operation, deviation)];
}

/** Advances the chain's time to a unix second, unless it is later already. */
export function moveTo(stage: Stage, second: number): void {
  stage.chain.advanceTime(seconds(second - stage.chain.now));
}

/**
 * Returns every difference between the recording and our contracts, with number and name of the operation. An
 * expected deviation that does not occur is a difference, because it would hide a defect.
 */
export async function replay(
  player: Player,
  scenario: Scenario,
  deviations: Deviations = new Map(),
): Promise<string[]> {
  const found: string[] = [];
  for (const operation of scenario.ops) {
    const deviation = deviations.get(operation.n);
    if (deviation?.skipped) continue;
    moveTo(player.stage, operation.at);
    for (const difference of await play(player, operation, deviation))
      found.push(`${operation.n} ${operation.op} ${operation.by ?? ''}: ${difference}`);
  }
  return found;
}
