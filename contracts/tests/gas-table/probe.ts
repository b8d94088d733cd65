import type { GasAmount } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { COIN, type Stage, type Trace } from '../stage.ts';
import { WALLET, walletOf } from '../token-stage.ts';

// What an operation costs is measured where it is dearest: it runs in every state that makes it dear, with plenty of coins
// and with exactly what the table asks. Both must come to the same; what the payer misses afterwards is the cost.

/** One way to ask for the operation. */
export interface Run {
  /** Puts the contracts into one of the states. */
  readonly prepare?: () => void;
  readonly send: (value: bigint) => Promise<Trace>;
}

export interface Probe {
  /** The message kind, in words. */
  readonly kind: string;
  /** Parameters of the cost: tokens, steps, existing state. */
  readonly size: string;
  /** Nano the table asks for. */
  readonly asked: bigint;
  readonly runs: readonly Run[];
  /** State change for the owner: equal when the outcome is equal. */
  readonly readState: () => readonly unknown[];
  /** Who pays, when it is not the bench's payer. */
  readonly payer?: Address;
  /** A contract that hands the payer what it kept. */
  readonly purse?: Address;
  /** Contracts with a debt for storage take more when more is there: only what they need is measured. */
  readonly inDebt?: true;
}

export interface Bench {
  readonly stage: Stage;
  /** Whose coins pay and come back. */
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
/** The table is read by people: costs are rounded up to a thousandth of a coin. */
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

/** The least value that brings the same, when the table's does not. */
async function needOf(bench: Bench, probe: Probe, run: Run, after: string): Promise<bigint> {
  let [tooLittle, enough] = [probe.asked, PLENTY];
  while (enough - tooLittle > STEP) {
    const middle = (tooLittle + enough) / 2n;
    if ((await outcomeOf(bench, probe, run, middle)).after === after) enough = middle;
    else tooLittle = middle;
  }
  return enough;
}

/** The most that a kind costs in all its states. Throws when none of them lets it come about. */
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
    // Requests rejected at any value cost no more.
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

/** Units in wallets; none without a wallet. Addresses never change, so each root is asked once. */
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
