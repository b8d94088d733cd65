import { nano, type Nano } from '@junction/primitives';
import { parseCells, type CellTree } from '@junction/tvm/cells';

// Mirrors the forward cost that token wallets require (contracts/src/token/forward-cost.tolk). A contract
// test compares both.

const NANO_PER_CELL = 100_000n;
const NANO_PER_BIT = 1_000n;
/** Forward fee covered by the minimum message value, nano. */
const INCLUDED_FEE = 10_500_000n;
/** The payload is forwarded twice, and measuring it costs at most as much as forwarding it once. */
const COST_FACTOR = 3n;

/**
 * Returns the fee in nano for forwarding a cell tree. Equal cells that are different objects count
 * separately, so the result can be too high but never too low.
 */
function forwardFeeUp(root: CellTree): bigint {
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
 * Returns the nano that a token wallet requires in addition to its minimum to forward a payload; 0 for small payloads.
 * The receiving wallet requires the same amount again.
 *
 * @param payload base64
 * @throws InvalidBocError if the payload is malformed
 */
export function payloadForwardCost(payload: string): Nano {
  const excess = forwardFeeUp(parseCells(payload)) - INCLUDED_FEE;
  return nano(excess > 0n ? COST_FACTOR * excess : 0n);
}
