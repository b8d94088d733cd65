import type { Probe } from '../gas-table/probe.ts';
import type { Stage } from '../stage.ts';
import type { Metered } from './meter.ts';
import { runProbe, type BoundProbe, type Coins } from './probe.ts';

/** Contracts on one chain, and what is measured there. */
export interface BoundWorld {
  readonly stage: Stage;
  readonly probes: readonly BoundProbe[];
  /** Messages that the probes of this world bring to their largest beside their subjects. */
  readonly covers: readonly string[];
}

export interface NamedWorld {
  readonly name: string;
  readonly open: () => Promise<BoundWorld>;
}

/** What one message took in one world. */
export interface Measured {
  readonly message: string;
  readonly sizes: string;
  readonly metered: Metered;
  readonly coins: Coins | undefined;
}

/** A probe of the gas table, which asks for the same operation with coins. */
export function fromTable(subject: string, { kind, size, runs, holdings }: Probe): BoundProbe {
  return { subject, sizes: `${kind}, ${size}`, runs, holdings };
}

/** Runs the probes of a world. Throws when a message that should be covered was not sent. */
export async function measureWorld({ stage, probes, covers }: BoundWorld): Promise<Measured[]> {
  const rows: Measured[] = [];
  const covered = new Map<string, Measured>();
  for (const probe of probes) {
    const { subject, sizes } = probe;
    const { readings, coins } = await runProbe(stage, probe);
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
