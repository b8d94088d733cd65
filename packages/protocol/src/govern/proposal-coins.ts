import { nano, type Nano } from '@junction/primitives';
import { InvalidBocError, CellWriter, emptyCell, parseCellTree, type CellTree } from '@junction/tvm/cells';
import type { ProposedAction } from './calls.ts';

/**
 * Functions and constants that compute the nano that a proposal requires, as defined in
 * `contracts/src/earn/govern/coins.tolk`.
 */

const COIN = 1_000_000_000n;
/**
 * Paid in addition to the values of the actions, for forwarding, queueing, execution and the storage rent of the
 * waiting proposal.
 */
const PROPOSAL_VALUE = 10n * COIN;
/** Forward cost that `PROPOSAL_VALUE` includes. Larger proposals pay the excess. */
const INCLUDED_FORWARD_COST = COIN / 4n;
const FORWARD_COUNT = 8n;
const NANO_PER_CELL = 100_000n;
const NANO_PER_BIT = 1_000n;
/** Maximum number of cells and maximum depth of a proposal's content. */
const MAX_CELLS = 1_500n;
const MAX_DEPTH = 256;
/**
 * Costs of an execution in addition to the values of the actions, nano. The following constants are a fixed amount, an
 * amount per action, and the reserve that stays in the proposal.
 */
const EXECUTION_VALUE = COIN / 2n;
const EXECUTION_PER_ACTION = COIN / 20n;
const PROPOSAL_RESERVE = COIN / 5n;
/** Number of times that the actions are forwarded on execution: to the DAO root, in its event, and as messages. */
const EXECUTION_FORWARD_COUNT = 3n;
/**
 * Forward cost of an action's payload that the price of the action already includes, nano. `CREATION_PAYLOAD_COST`
 * applies to the creation of the proposal, `EXECUTION_PAYLOAD_COST` to its execution.
 */
const CREATION_PAYLOAD_COST = (2n * COIN) / 5n;
const EXECUTION_PAYLOAD_COST = COIN / 50n;
/** Nano attached for the gas of an execution, in addition to missing coins. The excess is returned. */
const EXECUTE_VALUE = COIN;

/** Reasons why the contracts would reject a proposal's content. */
export type ProposalPayloadError = 'too-heavy' | 'bad-payload';

/**
 * Returns the nano that a proposal costs in addition because its content exceeds the included size; 0 for smaller
 * content. If the contracts would reject the content, the result is not `ok` and `why` is the reason.
 */
export function getProposalForwardCost(
  actions: readonly ProposedAction[],
  description: string,
):
  | { readonly ok: true; readonly forwardCost: bigint }
  | { readonly ok: false; readonly why: ProposalPayloadError } {
  try {
    const data = buildProposalData(actions, description);
    const { cells, bits, depth } = measureCells(data);
    if (cells > MAX_CELLS || depth > MAX_DEPTH) return { ok: false, why: 'too-heavy' };
    const more = cells * NANO_PER_CELL + bits * NANO_PER_BIT - INCLUDED_FORWARD_COST;
    const excessCost = more > 0n ? FORWARD_COUNT * more : 0n;
    return { ok: true, forwardCost: excessCost + getPayloadsCost(actions, CREATION_PAYLOAD_COST) };
  } catch (error) {
    if (error instanceof InvalidBocError) return { ok: false, why: 'bad-payload' };
    // `RangeError`: the content exceeds the capacity of a cell, or its cells are nested too deeply for the call stack.
    if (error instanceof RangeError) return { ok: false, why: 'too-heavy' };
    throw error;
  }
}

/**
 * Returns the part of the payloads' forward cost that exceeds `includedCost` per action, summed over the actions. Each
 * message pays for its entire payload, including cells shared with other payloads.
 */
function getPayloadsCost(actions: readonly ProposedAction[], includedCost: bigint): bigint {
  return actions.reduce((sum, { payload }) => {
    const { cells, bits } = measureCells(payload === '' ? emptyCell() : parseCellTree(payload));
    const more = 2n * (cells * 2n * NANO_PER_CELL + bits * NANO_PER_BIT) - includedCost;
    return more > 0n ? sum + more : sum;
  }, 0n);
}

const NO_COINS = 0n;

/**
 * Returns the nano to attach for creating a proposal.
 *
 * @param actionsCost sum of `daoCalcTonActionsValue` and `daoCalcEthActionsValue`, nano
 * @param forwardCost result of `getProposalForwardCost`, nano
 */
export const computeProposalCreationCoins = (actionsCost: bigint, forwardCost: bigint): Nano =>
  nano(PROPOSAL_VALUE + actionsCost + forwardCost);

/** Cost of executing a proposal, nano. */
export interface ProposalExecutionCoins {
  /** Upper bound of the execution cost, including the proposal's reserve. */
  readonly needed: Nano;
  /** Part of `needed` that the proposal's balance does not cover; 0 if it covers everything. */
  readonly missing: Nano;
  /** Nano to attach: `missing` plus one coin for gas. The proposer receives the unspent part of `missing`. */
  readonly attached: Nano;
}

/**
 * Returns the cost of executing a proposal.
 *
 * @param ownBalance balance of the proposal contract in nano; undefined counts as 0
 * @returns undefined if the proposal's content is rejected
 */
export function computeProposalExecutionCoins(
  actions: readonly ProposedAction[],
  ownBalance: bigint | undefined,
): ProposalExecutionCoins | undefined {
  if (!getProposalForwardCost(actions, '').ok) return undefined;
  const { cells, bits } = measureCells(buildProposalData(actions, ''));
  const forwardCost = EXECUTION_FORWARD_COUNT * (cells * NANO_PER_CELL + bits * NANO_PER_BIT);
  const values = actions.reduce((sum, { value }) => sum + value + EXECUTION_PER_ACTION, EXECUTION_VALUE);
  const needed = values + PROPOSAL_RESERVE + forwardCost + getPayloadsCost(actions, EXECUTION_PAYLOAD_COST);
  const missing = ownBalance === undefined ? needed : needed - ownBalance;
  const lacking = missing > 0n ? missing : NO_COINS;
  return { needed: nano(needed), missing: nano(lacking), attached: nano(EXECUTE_VALUE + lacking) };
}

/** Builds the cell in which the DAO root stores a proposal: answer id, actions, EVM actions, description. */
function buildProposalData(actions: readonly ProposedAction[], description: string): CellTree {
  return new CellWriter()
    .uint(0n, 32)
    .list(actions, (to, { value, target, payload }) =>
      to
        .uint(value, 128)
        .address(target)
        .ref(payload === '' ? emptyCell() : parseCellTree(payload)),
    )
    .uint(0n, 33)
    .ref(encodeTextCells(description))
    .end();
}

const BYTES_PER_CELL = 127;

/** Encodes a UTF-8 text as a chain of cells; all cells but the last are full. */
function encodeTextCells(text: string): CellTree {
  const bytes = new TextEncoder().encode(text);
  let next: CellTree | undefined;
  const last = Math.max(0, Math.ceil(bytes.length / BYTES_PER_CELL) - 1);
  for (let index = last; index >= 0; index -= 1) {
    const data = bytes.slice(index * BYTES_PER_CELL, (index + 1) * BYTES_PER_CELL);
    next = { data, bitLength: 8 * data.length, refs: next === undefined ? [] : [next], isExotic: false };
  }
  return next ?? emptyCell();
}

interface CellsSize {
  readonly cells: bigint;
  readonly bits: bigint;
  readonly depth: number;
}

/** Counts distinct cells and their bits, like the TVM. */
function measureCells(root: CellTree): CellsSize {
  const known = new Map<string, number>();
  const seen = new WeakMap<CellTree, { readonly name: number; readonly depth: number }>();
  let bits = 0n;
  const visit = (cell: CellTree): { readonly name: number; readonly depth: number } => {
    const before = seen.get(cell);
    if (before !== undefined) return before;
    const below = cell.refs.map(visit);
    const data = Array.from(cell.data, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const text = `${cell.isExotic} ${cell.bitLength} ${data} ${below.map(({ name }) => name).join()}`;
    const name = known.get(text) ?? known.size;
    if (name === known.size) bits += BigInt(cell.bitLength);
    known.set(text, name);
    const depth = below.reduce((deepest, one) => Math.max(deepest, one.depth + 1), 0);
    seen.set(cell, { name, depth });
    return { name, depth };
  };
  const { depth } = visit(root);
  return { cells: BigInt(known.size), bits, depth };
}
