import type { Probe } from '../gas-table/probe.ts';
import type { Stage } from '../stage.ts';
import { watchActions, type Metered, type Readings } from './meter.ts';
import { runProbe, type BoundProbe, type Coins, type ProbeResult } from './probe.ts';

/** Contracts on one chain and their measurements. */
export interface BoundWorld {
  readonly stage: Stage;
  readonly probes: readonly BoundProbe[];
  /** Further messages that the probes of this world bring to their maximum. */
  readonly covers: readonly string[];
  /** `Contract.method` → exit codes with which it may end in a run with plenty of coins. */
  readonly expectedExits?: Readonly<Record<string, readonly number[]>>;
}

export interface NamedWorld {
  readonly name: string;
  readonly open: () => Promise<BoundWorld>;
}

/** Resources used by one message in one world. */
export interface Measured {
  readonly message: string;
  readonly sizes: string;
  readonly metered: Metered;
  readonly coins: Coins | undefined;
}

/** Converts a probe of the gas table, which requests the same operation. */
export function fromTable(subject: string, { kind, size, runs, readState }: Probe): BoundProbe {
  return { subject, sizes: `${kind}, ${size}`, runs, readState };
}

/** Expected exit codes of messages other than the probed ones, by message: responses to pending requests. */
function unexpectedExits(readings: Readings, expected: BoundWorld['expectedExits']): string[] {
  return [...readings].flatMap(([message, { failedExits }]) =>
    failedExits
      .filter((exit) => expected?.[message]?.includes(exit) !== true)
      .map((exit) => `${message} ended with ${exit}`),
  );
}

/** Runs a probe. Throws when an action phase failed at any value, or a message ended with an unexpected error in the run with plenty of coins. */
async function runClean(world: BoundWorld, probe: BoundProbe): Promise<ProbeResult> {
  let result: ProbeResult | undefined;
  const failed = await watchActions(async () => {
    result = await runProbe(world.stage, probe);
  });
  if (result === undefined) throw new Error(`${probe.subject} was not run`);
  const problems = [
    ...failed.map(({ message, resultCode }) => `${message} failed its actions with ${resultCode}`),
    ...unexpectedExits(result.readings, world.expectedExits),
  ];
  if (problems.length > 0)
    throw new Error(`${probe.subject}, ${probe.sizes}: ${[...new Set(problems)].join(', ')}`);
  return result;
}

/** Runs the probes of a world. Throws when a message that should be covered was not sent, and when a message failed. */
export async function measureWorld(world: BoundWorld): Promise<Measured[]> {
  const { probes, covers } = world;
  const rows: Measured[] = [];
  const covered = new Map<string, Measured>();
  for (const probe of probes) {
    const { subject, sizes } = probe;
    const { readings, coins } = await runClean(world, probe);
    const metered = readings.get(subject);
    if (metered === undefined) throw new Error(`${subject} was not sent: ${sizes}`);
    rows.push({ message: subject, sizes, metered, coins });
    for (const message of covers) {
      const one = readings.get(message);
      const known = covered.get(message)?.metered;
      if (one !== undefined && (known === undefined || one.gas > known.gas))
        covered.set(message, { message, sizes, metered: one, coins: undefined });
    }
  }
  const missing = covers.filter((message) => !covered.has(message));
  if (missing.length > 0) throw new Error(`not sent: ${missing.join(', ')}`);
  return [...rows, ...covered.values()];
}
