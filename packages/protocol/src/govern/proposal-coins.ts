import { nano, type Nano } from '@junction/primitives';
import { InvalidBocError, CellWriter, emptyCell, parseCells, type CellTree } from '@junction/tvm/cells';
import type { ProposedAction } from './calls.ts';

/** What a proposal takes, by the values of the contracts (`contracts/src/earn/govern/coins.tolk`). Nano. */

const COIN = 1_000_000_000n;
/** On top of its actions: the way there, queueing, execution, and rent while it waits. */
const PROPOSAL_VALUE = 10n * COIN;
/** A message that costs no more to carry is paid for by that; a heavier one pays so many times. */
const ORDINARY_CARRIAGE = COIN / 4n;
const CARRIED_TIMES = 8n;
const NANO_PER_CELL = 100_000n;
const NANO_PER_BIT = 1_000n;
/** Cells of a proposal, and how deep they may lie. */
const MAX_CELLS = 1_500n;
const DEEPEST = 256;
/** What executing takes beside the values of the actions, for each of them, and what the proposal keeps. */
const EXECUTION_VALUE = COIN / 2n;
const EXECUTION_PER_ACTION = COIN / 20n;
const PROPOSAL_TARGET = COIN / 5n;
/** The execution is carried to the DAO root, told in its event, and sent on as actions. */
const EXECUTION_CARRIED_TIMES = 3n;
/** Of its action, what a proposal pays in any case and what executing it takes pay for payloads that cost no more. */
const PROPOSED_PAYLOAD = (2n * COIN) / 5n;
const ORDINARY_PAYLOAD = COIN / 50n;
/** Of a message to a proposal, for its work; more comes back than is used. */
const EXECUTE_VALUE = COIN;

/** What stands in the way of carrying a proposal at all. */
export type Unbearable = 'too-heavy' | 'bad-payload';

/** What a proposal of these actions and a text pays because it is heavy, nano; zero for one of ordinary weight. */
export function carriageOf(
  actions: readonly ProposedAction[],
  description: string,
): { readonly ok: true; readonly carriage: bigint } | { readonly ok: false; readonly why: Unbearable } {
  try {
    const data = proposalData(actions, description);
    const { cells, bits, depth } = sizeOf(data);
    if (cells > MAX_CELLS || depth > DEEPEST) return { ok: false, why: 'too-heavy' };
    const more = cells * NANO_PER_CELL + bits * NANO_PER_BIT - ORDINARY_CARRIAGE;
    const carried = more > 0n ? CARRIED_TIMES * more : 0n;
    return { ok: true, carriage: carried + payloadsCost(actions, PROPOSED_PAYLOAD) };
  } catch (error) {
    if (error instanceof InvalidBocError) return { ok: false, why: 'bad-payload' };
    // More than a cell holds, or deeper than a stack.
    if (error instanceof RangeError) return { ok: false, why: 'too-heavy' };
    throw error;
  }
}

/** What sending these actions takes beyond `ordinary` for each: every message pays for its whole payload, also for shared cells. */
function payloadsCost(actions: readonly ProposedAction[], ordinary: bigint): bigint {
  return actions.reduce((sum, { payload }) => {
    const { cells, bits } = sizeOf(payload === '' ? emptyCell() : parseCells(payload));
    const more = 2n * (cells * 2n * NANO_PER_CELL + bits * NANO_PER_BIT) - ordinary;
    return more > 0n ? sum + more : sum;
  }, 0n);
}

const NOTHING = 0n;

/** To attach to a proposal whose actions cost so much by `daoCalcTonActionsValue` and `daoCalcEthActionsValue`. */
export const proposeCoins = (actionsCost: bigint, carriage: bigint): Nano =>
  nano(PROPOSAL_VALUE + actionsCost + carriage);

/** What executing a proposal costs, nano. */
export interface ExecutionCoins {
  /** What carrying it out takes at most, with what the proposal keeps. */
  readonly needed: Nano;
  /** What the proposal lacks of that; a true zero when it pays for itself. */
  readonly missing: Nano;
  /** To attach: what it lacks, and a coin for the work. What is lacked is a gift, of which the proposer gets what is left. */
  readonly attached: Nano;
}

/** Of executing a proposal that has so many coins; without knowing them it is taken to have none. */
export function executionCoins(
  actions: readonly ProposedAction[],
  own: bigint | undefined,
): ExecutionCoins | undefined {
  if (!carriageOf(actions, '').ok) return undefined;
  const { cells, bits } = sizeOf(proposalData(actions, ''));
  const carriage = EXECUTION_CARRIED_TIMES * (cells * NANO_PER_CELL + bits * NANO_PER_BIT);
  const values = actions.reduce((sum, { value }) => sum + value + EXECUTION_PER_ACTION, EXECUTION_VALUE);
  const needed = values + PROPOSAL_TARGET + carriage + payloadsCost(actions, ORDINARY_PAYLOAD);
  const missing = own === undefined ? needed : needed - own;
  const lacking = missing > 0n ? missing : NOTHING;
  return { needed: nano(needed), missing: nano(lacking), attached: nano(EXECUTE_VALUE + lacking) };
}

/** As the DAO root packs a proposal: answer id, actions, those of other chains, text. */
function proposalData(actions: readonly ProposedAction[], description: string): CellTree {
  return new CellWriter()
    .uint(0n, 32)
    .list(actions, (to, { value, target, payload }) =>
      to
        .uint(value, 128)
        .address(target)
        .ref(payload === '' ? emptyCell() : parseCells(payload)),
    )
    .uint(0n, 33)
    .ref(textCells(description))
    .end();
}

const BYTES_OF_CELL = 127;

/** A text in a chain of cells, of which only the last may be short. */
function textCells(text: string): CellTree {
  const bytes = new TextEncoder().encode(text);
  let next: CellTree | undefined;
  const last = Math.max(0, Math.ceil(bytes.length / BYTES_OF_CELL) - 1);
  for (let index = last; index >= 0; index -= 1) {
    const data = bytes.slice(index * BYTES_OF_CELL, (index + 1) * BYTES_OF_CELL);
    next = { data, bitLength: 8 * data.length, refs: next === undefined ? [] : [next], isExotic: false };
  }
  return next ?? emptyCell();
}

interface Size {
  readonly cells: bigint;
  readonly bits: bigint;
  readonly depth: number;
}

/** Different cells and their bits, as the VM counts them: what stands in two places is counted once. */
function sizeOf(root: CellTree): Size {
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
