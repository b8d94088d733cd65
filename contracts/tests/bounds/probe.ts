import type { ContractTestChain, Trace } from '../stage.ts';
import { COIN } from '../stage.ts';
import {
  mergeResourceReadings,
  measureMessageResources,
  type MeteredResources,
  type ResourceReadings,
} from './meter.ts';

// A probe brings a contract into its worst case and sends one message. All transactions that result are
// measured. A search finds the minimum value that completes the operation, and the minimum that the contract
// accepts.

/** A state to measure, and the message that is sent in it. */
export interface ResourceBoundProbeRun {
  /** Brings the contracts into the initial state of the run. */
  readonly prepare?: () => unknown;
  readonly send: (value: bigint) => Promise<Trace | undefined>;
}

export interface ResourceBoundProbe {
  /** `Contract.method` that the sender calls. The row of this method in bounds.json states the attached coins. */
  readonly subject: string;
  /**
   * Description of the measured size, for example the number of tokens in a pool. The size determines the cost and is
   * at its maximum.
   */
  readonly sizes: string;
  /** `Contract.method` of other messages whose resource use reaches its maximum in this probe. */
  readonly covers?: readonly string[];
  readonly runs: readonly ResourceBoundProbeRun[];
  /**
   * Returns a state that is unchanged when the operation was rejected, and that equals the state of the run with plenty
   * of coins when it was completed.
   */
  readonly readState: () => readonly unknown[];
  /** Value of the run with plenty of coins, nano; `PLENTY` by default. */
  readonly plenty?: bigint;
  /**
   * True to search for the minimum value that completes the operation. False if no user attaches coins, because a
   * contract sends the message or the message is external.
   */
  readonly searchesCoins?: boolean;
}

/** Minimum values of an operation, nano. */
export interface MinimumCoins {
  /** Minimum value that completes the operation. */
  readonly required: bigint;
  /**
   * Minimum value that the contract accepts. Lower than `required` if the contract starts an operation that it cannot
   * complete.
   */
  readonly minimum: bigint;
}

export interface ResourceBoundProbeResult {
  readonly readings: ResourceReadings;
  readonly coins: MinimumCoins | undefined;
}

export const AMPLE_ATTACHED_NANO = 60n * COIN;
/** Precision of the search, nano. */
const STEP = COIN / 100n;
/** Number of values below the required one that are tried, because a contract may accept them. */
const SAMPLES = 6n;

const textOf = (values: readonly unknown[]): string =>
  JSON.stringify(values, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

interface Outcome {
  readonly before: string;
  readonly after: string;
}

async function outcomeOf(
  stage: ContractTestChain,
  probe: ResourceBoundProbe,
  run: ResourceBoundProbeRun,
  value: bigint,
): Promise<Outcome> {
  const at = stage.chain.snapshot();
  await run.prepare?.();
  const before = textOf(probe.readState());
  await run.send(value);
  const after = textOf(probe.readState());
  stage.chain.revert(at);
  return { before, after };
}

const roundedUp = (nano: bigint): bigint => ((nano + STEP - 1n) / STEP) * STEP;

/** True if the test succeeds for `value`, a multiple of `STEP`, but not for the next smaller multiple. */
async function isSmallest(value: bigint, test: (value: bigint) => Promise<boolean>): Promise<boolean> {
  if (value <= 0n || value % STEP !== 0n || !(await test(value))) return false;
  return value === STEP || !(await test(value - STEP));
}

/**
 * Returns the smallest multiple of `STEP` for which the test succeeds: `expected` if that is the smallest, otherwise
 * found by bisection. The test must succeed for `enough`.
 */
async function findSmallest(
  enough: bigint,
  test: (value: bigint) => Promise<boolean>,
  expected = 0n,
): Promise<bigint> {
  if (expected <= enough && (await isSmallest(expected, test))) return expected;
  let [low, high] = [0n, roundedUp(enough) / STEP];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (await test(middle * STEP)) high = middle;
    else low = middle;
  }
  return high * STEP;
}

async function searchCoins(
  stage: ContractTestChain,
  probe: ResourceBoundProbe,
  { run, outcome: rich }: { readonly run: ResourceBoundProbeRun; readonly outcome: Outcome },
  expected: MinimumCoins | undefined,
): Promise<MinimumCoins> {
  const outcome = (value: bigint): Promise<Outcome> => outcomeOf(stage, probe, run, value);
  const required = await findSmallest(
    probe.plenty ?? AMPLE_ATTACHED_NANO,
    async (value) => (await outcome(value)).after === rich.after,
    expected?.required,
  );
  const isAccepted = async (value: bigint): Promise<boolean> => {
    const { before, after } = await outcome(value);
    return after !== before;
  };
  let minimum = required;
  for (let sample = 1n; sample <= SAMPLES; sample += 1n) {
    const value = ((required / STEP - 1n) * sample) / SAMPLES;
    if (value === 0n || !(await isAccepted(value * STEP))) continue;
    minimum = await findSmallest(value * STEP, isAccepted, expected?.minimum);
    break;
  }
  return { required, minimum };
}

/**
 * Runs a probe in all its states, and searches the minimum coins in the state that uses most gas, trying the expected
 * values first. Throws when the operation succeeds in no state.
 */
export async function runResourceBoundProbe(
  stage: ContractTestChain,
  probe: ResourceBoundProbe,
  expected: MinimumCoins | undefined,
): Promise<ResourceBoundProbeResult> {
  const readings = new Map<string, MeteredResources>();
  let mostExpensive:
    { readonly run: ResourceBoundProbeRun; readonly outcome: Outcome; readonly gas: bigint } | undefined;
  for (const run of probe.runs) {
    let outcome: Outcome | undefined;
    const taken = await measureMessageResources(async () => {
      outcome = await outcomeOf(stage, probe, run, probe.plenty ?? AMPLE_ATTACHED_NANO);
    });
    mergeResourceReadings(readings, taken);
    if (outcome === undefined || outcome.after === outcome.before) continue;
    const gas = [...taken.values()].reduce((sum, one) => sum + one.gas, 0n);
    if (mostExpensive === undefined || gas > mostExpensive.gas) mostExpensive = { run, outcome, gas };
  }
  if (mostExpensive === undefined) throw new Error(`${probe.subject}, ${probe.sizes}: nothing came about`);
  const coins =
    probe.searchesCoins === false ? undefined : await searchCoins(stage, probe, mostExpensive, expected);
  return { readings, coins };
}
