import { nano, type Nano } from '@junction/primitives';
import { parseCellTree, type CellTree } from '@junction/tvm/cells';

// Same formula as the forward cost that token wallets require (contracts/src/token/forward-cost.tolk). A contract test
// compares the two.

const NANO_PER_CELL = 100_000n;
const NANO_PER_BIT = 1_000n;
/** Forward fee that the minimum message value already covers, nano. */
const INCLUDED_FEE = 10_500_000n;
/**
 * Multiple of the forward fee that is charged: the payload is forwarded twice, and measuring its size costs at most as
 * much as forwarding it once.
 */
const COST_FACTOR = 3n;

/**
 * Returns the fee in nano for forwarding a cell tree. Equal cells that are distinct objects are counted separately, so
 * the result may be too high but never too low.
 */
function computeForwardFeeUp(root: CellTree): bigint {
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
 * @param payload base64 BOC
 * @throws InvalidBocError if the payload is malformed
 */
export function computePayloadForwardCost(payload: string): Nano {
  const excess = computeForwardFeeUp(parseCellTree(payload)) - INCLUDED_FEE;
  return nano(excess > 0n ? COST_FACTOR * excess : 0n);
}
