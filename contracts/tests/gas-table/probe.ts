import type { GasAmount } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { COIN, type ContractTestChain, type Trace } from '../stage.ts';
import { TOKEN_WALLET_ABI, getTokenWalletAddress } from '../token-stage.ts';

// Measures the cost of an operation in its most expensive state, once with more coins than necessary and once with
// exactly the required value. Both runs must have the same outcome. The cost is the decrease of the payer's coins.

/** A state to measure, and the message that is sent in it. */
export interface GasProbeRun {
  /** Brings the contracts into the initial state of the run. */
  readonly prepare?: () => void;
  readonly send: (value: bigint) => Promise<Trace>;
}

export interface GasProbe {
  /** Description of the message kind. */
  readonly kind: string;
  /** Properties on which the cost depends: tokens, steps, existing state. */
  readonly size: string;
  /** Required value in the table, nano. */
  readonly asked: bigint;
  readonly runs: readonly GasProbeRun[];
  /** Returns the state that the operation changes. Runs with equal state have the same outcome. */
  readonly readState: () => readonly unknown[];
  /** Payer; the bench's payer by default. */
  readonly payer?: Address;
  /** Contract that retains coins of the payer. The retained coins do not count as cost. */
  readonly retainingContract?: Address;
  /**
   * True to take the cost from the run with the required value: contracts with a storage debt retain more when more is
   * attached.
   */
  readonly inDebt?: true;
}

export interface GasBench {
  readonly stage: ContractTestChain;
  /** Account that pays and receives the excess. */
  readonly payer: Address;
}

/** One row of the table, nano. */
export interface GasTableRow {
  readonly kind: string;
  readonly size: string;
  readonly measured: bigint;
  readonly asked: bigint;
}

const PLENTY = 60n * COIN;
/** Costs are rounded up to a thousandth of a coin, for readability. */
const ROUNDING_STEP = COIN / 1000n;
const NANO_PER_GAS = 1000n;

export const computeGasAmountNano = ({ fixedValue, dynamicGas }: GasAmount): bigint =>
  fixedValue + dynamicGas * NANO_PER_GAS;

const roundedUp = (nano: bigint): bigint => ((nano + ROUNDING_STEP - 1n) / ROUNDING_STEP) * ROUNDING_STEP;
const joinValues = (values: readonly unknown[]): string => values.map(String).join(' ');

interface Outcome {
  readonly after: string;
  readonly spent: bigint;
}

async function runAndRevert(
  bench: GasBench,
  probe: GasProbe,
  run: GasProbeRun,
  value: bigint,
): Promise<Outcome> {
  const { stage } = bench;
  const userBalances = [
    probe.payer ?? bench.payer,
    ...(probe.retainingContract === undefined ? [] : [probe.retainingContract]),
  ];
  const coins = (): bigint => userBalances.reduce((sum, one) => sum + stage.balanceOf(one), 0n);
  const at = stage.chain.snapshot();
  const before = coins();
  await run.send(value);
  const outcome = { after: joinValues(probe.readState()), spent: value - (coins() - before) };
  stage.chain.revert(at);
  return outcome;
}

/**
 * Returns the minimum value that leads to the outcome `after`, with a precision of `ROUNDING_STEP` nano. Used when the
 * required value is too low.
 */
async function findMinimum(
  bench: GasBench,
  probe: GasProbe,
  run: GasProbeRun,
  after: string,
): Promise<bigint> {
  let [tooLittle, enough] = [probe.asked, PLENTY];
  while (enough - tooLittle > ROUNDING_STEP) {
    const middle = (tooLittle + enough) / 2n;
    if ((await runAndRevert(bench, probe, run, middle)).after === after) enough = middle;
    else tooLittle = middle;
  }
  return enough;
}

/** Returns the maximum cost over all states of a probe. Throws when the operation succeeds in no state. */
export async function measureProbe(bench: GasBench, probe: GasProbe): Promise<GasTableRow> {
  const { kind, size, asked } = probe;
  const before = joinValues(probe.readState());
  let mostExpensive: { readonly run: GasProbeRun; readonly outcome: Outcome } | undefined;
  const inState = async <T>(run: GasProbeRun, work: () => Promise<T>): Promise<T> => {
    const at = bench.stage.chain.snapshot();
    run.prepare?.();
    const result = await work();
    bench.stage.chain.revert(at);
    return result;
  };
  for (const run of probe.runs) {
    const outcome = await inState(run, () => runAndRevert(bench, probe, run, PLENTY));
    // A request that is rejected even with more coins than necessary is no candidate for the maximum.
    if (outcome.after === before) continue;
    if (mostExpensive === undefined || outcome.spent > mostExpensive.outcome.spent)
      mostExpensive = { run, outcome };
  }
  if (mostExpensive === undefined) throw new Error(`${kind}, ${size}: nothing came about`);
  const { run, outcome: rich } = mostExpensive;
  const cost = await inState(run, async () => {
    const exact = await runAndRevert(bench, probe, run, asked);
    if (exact.after !== rich.after) return findMinimum(bench, probe, run, rich.after);
    return probe.inDebt ? exact.spent : rich.spent;
  });
  return { kind, size, measured: roundedUp(cost), asked };
}

/** Returns a function that reads the owner's balances, base units. Wallet addresses are read once. */
export function createBalanceReader(
  bench: GasBench,
  roots: readonly Address[],
  owner = bench.payer,
): () => readonly bigint[] {
  const wallets = roots.map((root) => getTokenWalletAddress(bench.stage, root, owner));
  return () =>
    wallets.map((wallet) =>
      bench.stage.chain.getAccount(wallet)?.status === 'active'
        ? (bench.stage.get(wallet, TOKEN_WALLET_ABI, 'balance')['value0'] as bigint)
        : 0n,
    );
}
