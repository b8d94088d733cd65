import type { GasAmount } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { COIN, type Stage, type Trace } from '../stage.ts';
import { WALLET, walletOf } from '../token-stage.ts';

// The cost of an operation is measured in its most expensive states, with plenty of coins and with exactly the required
// ones. Both runs must have the same outcome; the cost is the decrease of the payer's coins.

/** One way to request the operation. */
export interface Run {
  /** Brings the contracts into the initial state of the run. */
  readonly prepare?: () => void;
  readonly send: (value: bigint) => Promise<Trace>;
}

export interface Probe {
  /** The message kind, in words. */
  readonly kind: string;
  /** Parameters of the cost: tokens, steps, existing state. */
  readonly size: string;
  /** Value that the table requires, nano. */
  readonly asked: bigint;
  readonly runs: readonly Run[];
  /** State change for the owner: equal when the outcome is equal. */
  readonly readState: () => readonly unknown[];
  /** Payer, if it is not that of the bench. */
  readonly payer?: Address;
  /** A contract whose retained coins belong to the payer. */
  readonly purse?: Address;
  /** Measures only the required coins, because contracts with a storage debt retain more when more are attached. */
  readonly inDebt?: true;
}

export interface Bench {
  readonly stage: Stage;
  /** Account that pays and receives the excess. */
  readonly payer: Address;
}

/** One line of the table; nano. */
export interface Row {
  readonly kind: string;
  readonly size: string;
  readonly measured: bigint;
  readonly asked: bigint;
}

const PLENTY = 60n * COIN;
/** Costs are rounded up to a thousandth of a coin, for readability. */
const STEP = COIN / 1000n;
const NANO_PER_GAS = 1000n;

export const nanoOf = ({ fixedValue, dynamicGas }: GasAmount): bigint =>
  fixedValue + dynamicGas * NANO_PER_GAS;

const roundedUp = (nano: bigint): bigint => ((nano + STEP - 1n) / STEP) * STEP;
const textOf = (values: readonly unknown[]): string => values.map(String).join(' ');

interface Outcome {
  readonly after: string;
  readonly spent: bigint;
}

async function outcomeOf(bench: Bench, probe: Probe, run: Run, value: bigint): Promise<Outcome> {
  const { stage } = bench;
  const purses = [probe.payer ?? bench.payer, ...(probe.purse === undefined ? [] : [probe.purse])];
  const coins = (): bigint => purses.reduce((sum, one) => sum + stage.balanceOf(one), 0n);
  const at = stage.chain.snapshot();
  const before = coins();
  await run.send(value);
  const outcome = { after: textOf(probe.readState()), spent: value - (coins() - before) };
  stage.chain.revert(at);
  return outcome;
}

/** Returns the minimum value with the outcome `after`, to the step, when the required one is too low. */
async function needOf(bench: Bench, probe: Probe, run: Run, after: string): Promise<bigint> {
  let [tooLittle, enough] = [probe.asked, PLENTY];
  while (enough - tooLittle > STEP) {
    const middle = (tooLittle + enough) / 2n;
    if ((await outcomeOf(bench, probe, run, middle)).after === after) enough = middle;
    else tooLittle = middle;
  }
  return enough;
}

/** Returns the maximum cost of a kind over all its states. Throws when the operation succeeds in none of them. */
export async function measure(bench: Bench, probe: Probe): Promise<Row> {
  const { kind, size, asked } = probe;
  const before = textOf(probe.readState());
  let dearest: { readonly run: Run; readonly outcome: Outcome } | undefined;
  const inState = async <T>(run: Run, work: () => Promise<T>): Promise<T> => {
    const at = bench.stage.chain.snapshot();
    run.prepare?.();
    const result = await work();
    bench.stage.chain.revert(at);
    return result;
  };
  for (const run of probe.runs) {
    const outcome = await inState(run, () => outcomeOf(bench, probe, run, PLENTY));
    // A request that is rejected at any value costs no more.
    if (outcome.after === before) continue;
    if (dearest === undefined || outcome.spent > dearest.outcome.spent) dearest = { run, outcome };
  }
  if (dearest === undefined) throw new Error(`${kind}, ${size}: nothing came about`);
  const { run, outcome: rich } = dearest;
  const cost = await inState(run, async () => {
    const exact = await outcomeOf(bench, probe, run, asked);
    if (exact.after !== rich.after) return needOf(bench, probe, run, rich.after);
    return probe.inDebt ? exact.spent : rich.spent;
  });
  return { kind, size, measured: roundedUp(cost), asked };
}

/** Returns a reader of the balances of wallets, whose addresses are read once per root. */
export function walletsOf(
  bench: Bench,
  roots: readonly Address[],
  owner = bench.payer,
): () => readonly bigint[] {
  const wallets = roots.map((root) => walletOf(bench.stage, root, owner));
  return () =>
    wallets.map((wallet) =>
      bench.stage.chain.getAccount(wallet)?.status === 'active'
        ? (bench.stage.get(wallet, WALLET, 'balance')['value0'] as bigint)
        : 0n,
    );
}
