import type { GasProbe } from '../gas-table/probe.ts';
import type { ContractTestChain } from '../stage.ts';
import { collectFailedActionPhases, type MeteredResources, type ResourceReadings } from './meter.ts';
import {
  runResourceBoundProbe,
  type ResourceBoundProbe,
  type MinimumCoins,
  type ResourceBoundProbeResult,
} from './probe.ts';

/** Contracts on one chain, and probes that bring their messages to the maximum cost. */
export interface ResourceBoundScenario {
  readonly stage: ContractTestChain;
  readonly probes: readonly ResourceBoundProbe[];
  /** Further messages, as `Contract.method`, that reach their maximum cost during the probes of other messages. */
  readonly covers: readonly string[];
  /** `Contract.method` → exit codes that are allowed in a run with plenty of coins. */
  readonly expectedExits?: Readonly<Record<string, readonly number[]>>;
}

export interface NamedResourceBoundScenario {
  readonly name: string;
  readonly open: () => Promise<ResourceBoundScenario>;
}

/** Maximum resources of one message in one world. */
export interface MeasuredMessage {
  readonly message: string;
  readonly sizes: string;
  readonly metered: MeteredResources;
  readonly coins: MinimumCoins | undefined;
}

/**
 * Function that returns the minimum coins expected for a message (`Contract.method`) and size, from which a measurement
 * starts its search.
 */
export type ExpectedCoinsLookup = (message: string, sizes: string) => MinimumCoins | undefined;

/** Converts a probe of the gas table to one that measures `subject`. */
export function toResourceBoundProbe(
  subject: string,
  { kind, size, runs, readState }: GasProbe,
): ResourceBoundProbe {
  return { subject, sizes: `${kind}, ${size}`, runs, readState };
}

/** Returns a description of each failed compute phase whose exit code is not expected for its message. */
function unexpectedExits(
  readings: ResourceReadings,
  expected: ResourceBoundScenario['expectedExits'],
): string[] {
  return [...readings].flatMap(([message, { failedExits }]) =>
    failedExits
      .filter((exit) => expected?.[message]?.includes(exit) !== true)
      .map((exit) => `${message} ended with ${exit}`),
  );
}

/**
 * Runs a probe. Throws when an action phase failed at any value, or when a message ended with an unexpected exit
 * code in the run with plenty of coins.
 */
async function runProbeChecked(
  world: ResourceBoundScenario,
  probe: ResourceBoundProbe,
  expected: MinimumCoins | undefined,
): Promise<ResourceBoundProbeResult> {
  let result: ResourceBoundProbeResult | undefined;
  const failed = await collectFailedActionPhases(async () => {
    result = await runResourceBoundProbe(world.stage, probe, expected);
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

/**
 * Runs the probes of a world. Expected coins shorten the search and do not change its result. Throws when a message
 * failed unexpectedly or a message of `covers` was not sent.
 */
export async function measureResourceBoundScenario(
  world: ResourceBoundScenario,
  expectedCoins: ExpectedCoinsLookup = () => undefined,
): Promise<MeasuredMessage[]> {
  const { probes, covers } = world;
  const rows: MeasuredMessage[] = [];
  const covered = new Map<string, MeasuredMessage>();
  for (const probe of probes) {
    const { subject, sizes } = probe;
    const { readings, coins } = await runProbeChecked(world, probe, expectedCoins(subject, sizes));
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
