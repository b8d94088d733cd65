import { nano, type Nano } from '@junction/primitives';
import { parseCells, type CellTree } from '@junction/tvm/cells';

// What token wallets ask for a payload (contracts/src/token/forward-cost.tolk; a contract test holds the one against the other).

const NANO_PER_CELL = 100_000n;
const NANO_PER_BIT = 1_000n;
/** A payload that costs a message no more is paid for by the least values. */
const ORDINARY_FEE = 10_500_000n;
/** Two messages carry it, and weighing it costs no more than a third. */
const TIMES = 3n;

/** Nano a message pays to carry a cell and everything below it. A cell that is there twice may count twice. */
function carryingFeeUp(root: CellTree): bigint {
  const seen = new Set<CellTree>();
  const rest = [root];
  let fee = 0n;
  for (let cell = rest.pop(); cell !== undefined; cell = rest.pop()) {
    if (seen.has(cell)) continue;
    seen.add(cell);
    fee += NANO_PER_CELL + NANO_PER_BIT * BigInt(cell.bitLength);
    rest.push(...cell.refs);
  }
  return fee;
}

/**
 * Nano that a token wallet asks beside its least value before it passes a payload (base64) on; 0 for an ordinary one. The
 * wallet that receives it asks the same again beside what it leaves to whoever it notifies. Throws `BadBoc`.
 */
export function payloadCarriage(payload: string): Nano {
  const excess = carryingFeeUp(parseCells(payload)) - ORDINARY_FEE;
  return nano(excess > 0n ? TIMES * excess : 0n);
}
