import type { Address } from '@junction/primitives';
import { CellWriter, emptyCell, isSameTree, parseCells, type CellTree } from '@junction/tvm/cells';
import { ask, idOfFunction } from './ask.ts';
import { describeAction, type ActionInWords, type FlownAction } from './describe-action.ts';
import {
  fly,
  type Flight,
  type FlightBound,
  type FlightLimits,
  type FlightStep,
  type LoadAccounts,
} from './fly.ts';
import { knownContracts, type KnownContracts, type NamedAccounts } from './known-contracts.ts';
import { look, notRead, type LookedAccount, type LookedRow } from './look.ts';
import { internalMessage, type FlightTransaction } from './transactions.ts';
import type { Execute } from './tycho-vm.ts';

/** What would happen if a proposal were carried out now, found out on copies of the chain's accounts. */

export interface FlightOrder {
  readonly accounts: NamedAccounts;
  readonly actions: readonly FlownAction[];
  /** Undefined for one that is not there yet: then it is the next one. */
  readonly proposalId: number | undefined;
  /** Who gets what is left of its coins. */
  readonly proposer: Address;
}

export interface FlightTools {
  readonly load: LoadAccounts;
  readonly execute: Execute;
  /** Milliseconds. */
  readonly now: () => number;
  readonly limits: FlightLimits;
}

export type ActionFate =
  /** Every message it causes that was followed ran without a refusal. */
  | { readonly kind: 'runs' }
  /** A contract refuses, at the target or behind it. */
  | { readonly kind: 'refused'; readonly at: Address; readonly exitCode: number | undefined }
  /** The call meets no code: its coins stay there. */
  | { readonly kind: 'nobody'; readonly at: Address }
  /** An account on its way could not be read. */
  | { readonly kind: 'unknown'; readonly at: Address }
  /** The DAO root does not send it, or the test ended before. */
  | { readonly kind: 'not-reached' };

export interface FlownStep {
  readonly words: ActionInWords;
  readonly fate: ActionFate;
  readonly messages: number;
}

export type FlightWarning =
  /** The DAO or its vote escrow holds fewer tokens than before. */
  | {
      readonly kind: 'treasury-falls';
      readonly account: Address;
      readonly token: Address;
      readonly amount: bigint;
    }
  | { readonly kind: 'role-changes'; readonly account: Address; readonly row: LookedRow }
  | { readonly kind: 'code-changes'; readonly account: Address }
  | { readonly kind: 'rules-change'; readonly account: Address; readonly row: LookedRow }
  | { readonly kind: 'supply-grows'; readonly account: Address; readonly row: LookedRow }
  | { readonly kind: 'account-unknown'; readonly account: Address };

export interface FlightReport {
  readonly actions: readonly FlownStep[];
  /** In the order in which they are reached; the first is the DAO root. */
  readonly accounts: readonly LookedAccount[];
  readonly warnings: readonly FlightWarning[];
  readonly truncated: FlightBound | undefined;
  /** Exit code with which the DAO root itself refuses to carry anything out. */
  readonly rootRefuses: number | undefined;
  readonly messages: number;
  /** Chain time, seconds, and logical time the states were told at. */
  readonly at: { readonly second: number; readonly lt: bigint };
  readonly isTorn: boolean;
}

export type FlightFailure =
  /** The DAO root cannot be read, or is none. */
  'no-dao-root' | 'bad-actions';

const COIN = 1_000_000_000n;
/** What a proposal brings beside the values of its actions. */
const PROPOSAL_COINS = 10n * COIN;
const PER_ACTION = COIN / 2n;

/** Rejects when the VM fails or the loader does; a strange proposal is a result. */
export async function testFlight(
  order: FlightOrder,
  tools: FlightTools,
): Promise<FlightReport | FlightFailure> {
  const contracts = await knownContracts();
  const { accounts, actions } = order;
  const words = actions.map((action) => describeAction(action, accounts, contracts));
  const start = await prepare(order, tools, contracts);
  if (typeof start === 'string') return start;
  const flight = await fly({
    first: start.first,
    load: tools.load,
    execute: tools.execute,
    limits: tools.limits,
    now: tools.now,
    isLeftOut: ({ to }) => order.proposalId === undefined && to === start.proposal,
  });
  const looked = await lookAtAll(order, tools, contracts, flight);
  const fates = fatesOf(flight, start.bodies, actions);
  const root = flight.steps[0]?.outcome;
  const steps = words.map((one, index) => ({ words: one, ...(fates[index] ?? LOST) }));
  return {
    actions: steps,
    accounts: looked,
    warnings: warningsOf(looked, accounts),
    truncated: flight.truncated,
    rootRefuses: root?.kind === 'ran' && root.transaction.isAborted ? root.transaction.exitCode : undefined,
    messages: flight.steps.length,
    at: flight.at,
    isTorn: flight.isTorn,
  };
}

const LOST = { fate: { kind: 'not-reached' }, messages: 0 } as const;

/** The message with which the proposal asks the DAO root to carry it out. */
async function prepare(
  { accounts, actions, proposalId, proposer }: FlightOrder,
  { load, execute }: FlightTools,
  contracts: KnownContracts,
): Promise<{ first: string; proposal: Address; bodies: readonly CellTree[] } | FlightFailure> {
  const { daoRoot } = accounts;
  const root = (await load([daoRoot])).get(daoRoot);
  if (root?.isKnown !== true) return 'no-dao-root';
  const asked = { address: daoRoot, state: root.state, now: root.toldAt, lt: root.toldLt };
  const count = ask(execute, contracts.question('DaoRoot', 'getProposalCount'), asked)?.['value0'];
  if (typeof count !== 'bigint') return 'no-dao-root';
  const id = proposalId === undefined ? count + 1n : BigInt(proposalId);
  const where = { ...contracts.question('DaoRoot', 'expectedProposalAddress'), numbers: [id] };
  const proposal = ask(execute, where, asked)?.['value0'];
  if (typeof proposal !== 'string') return 'no-dao-root';
  const bodies = bodiesOf(actions);
  if (bodies === undefined) return 'bad-actions';
  const body = await succeeded(id, proposer, actions, bodies);
  const value = actions.reduce((sum, action) => sum + action.value + PER_ACTION, PROPOSAL_COINS);
  // Getters answer addresses as the ABI writes them.
  const from = proposal as Address;
  const first = internalMessage({
    from,
    to: daoRoot,
    value,
    bounce: true,
    body,
    lt: root.toldLt,
    now: root.toldAt,
  });
  return { first, proposal: from, bodies };
}

function bodiesOf(actions: readonly FlownAction[]): readonly CellTree[] | undefined {
  try {
    return actions.map(({ payload }) => (payload === '' ? emptyCell() : parseCells(payload)));
  } catch {
    return undefined;
  }
}

const SUCCEEDED = {
  name: 'onProposalSucceeded',
  inputs: [
    { name: 'proposalId', type: 'uint32' },
    { name: 'proposer', type: 'address' },
    { name: 'tonActions', type: '(uint128,address,cell)[]' },
    { name: 'ethActions', type: '(uint256,uint32,uint160,string,bytes)[]' },
  ],
  outputs: [],
};

async function succeeded(
  id: bigint,
  proposer: Address,
  actions: readonly FlownAction[],
  bodies: readonly CellTree[],
): Promise<CellTree> {
  const functionId = await idOfFunction(SUCCEEDED);
  const writer = new CellWriter().uint(BigInt(functionId), 32).uint(id, 32).address(proposer);
  const entries = actions.map((action, index) => ({ ...action, body: bodies[index] ?? emptyCell() }));
  return writer
    .list(entries, (to, { value, target, body }) => to.uint(value, 128).address(target).ref(body))
    .uint(0n, 33)
    .end();
}

async function lookAtAll(
  { accounts }: FlightOrder,
  { load, execute, now, limits }: FlightTools,
  contracts: KnownContracts,
  flight: Flight,
): Promise<readonly LookedAccount[]> {
  const deadline = now() + limits.time;
  const looking = { execute, contracts, accounts, load, at: flight.at, isLate: () => now() >= deadline };
  const looked: LookedAccount[] = [];
  for (const address of new Set(flight.steps.map(({ to }) => to))) {
    const states = flight.states.get(address);
    looked.push(states === undefined ? notRead(accounts, address) : await look(looking, address, states));
  }
  return looked;
}

interface Fated {
  readonly fate: ActionFate;
  readonly messages: number;
}

/** What became of each action: of the message that the DAO root sent for it, and of all it caused. */
function fatesOf(
  flight: Flight,
  bodies: readonly CellTree[],
  actions: readonly FlownAction[],
): readonly Fated[] {
  const actionOf = assign(flight.steps, bodies, actions);
  return actions.map((_, action) => {
    const own = flight.steps.filter((__, index) => actionOf[index] === action);
    if (own.length === 0) return { fate: { kind: 'not-reached' }, messages: 0 };
    const bad = own.map(badFate).find((fate) => fate !== undefined);
    const end = flight.truncated === undefined ? ({ kind: 'runs' } as const) : cutOff(own);
    return { fate: bad ?? end, messages: own.length };
  });
}

/** Where the test ended early, what is behind an action's last message may be missing. */
function cutOff(own: readonly FlightStep[]): ActionFate {
  const expected = own.reduce(
    (sum, step) => sum + (step.outcome.kind === 'ran' ? internalOf(step.outcome.transaction) : 0),
    1,
  );
  return own.length < expected ? { kind: 'not-reached' } : { kind: 'runs' };
}

const internalOf = ({ outMessages }: FlightTransaction): number =>
  outMessages.filter(({ isInternal, to }) => isInternal && to !== undefined).length;

/** Index of the action behind each step. The root sends one message for each action, in their order, and then its own. */
function assign(
  steps: readonly FlightStep[],
  bodies: readonly CellTree[],
  actions: readonly FlownAction[],
): readonly (number | undefined)[] {
  const actionOf: (number | undefined)[] = [];
  let next = 0;
  for (const { parent, message, to } of steps) {
    if (parent === undefined) actionOf.push(undefined);
    else if (parent > 0) actionOf.push(actionOf[parent]);
    else {
      const [action, body] = [actions[next], bodies[next]];
      const isIt = action?.target === to && body !== undefined && isSameBody(body, message.body);
      actionOf.push(isIt ? next : undefined);
      if (isIt) next += 1;
    }
  }
  return actionOf;
}

/** The body of the message is what the chain made of a few kilobytes: `body` was parsed from the proposal. */
function isSameBody(body: CellTree, other: CellTree): boolean {
  // Deep trees of shared cells would take for ever to compare; their first cell tells enough to find the message.
  const isPlain = body.refs.length === 0 && other.refs.length === 0;
  if (isPlain) return isSameTree(body, other);
  return body.bitLength === other.bitLength && body.data.every((byte, at) => byte === other.data[at]);
}

/** Why a step is not what its sender hoped for. */
function badFate({ to, outcome, message }: FlightStep): ActionFate | undefined {
  if (outcome.kind !== 'ran')
    return outcome.kind === 'unknown'
      ? { kind: 'unknown', at: to }
      : { kind: 'refused', at: to, exitCode: undefined };
  const { exitCode, resultCode, isAborted } = outcome.transaction;
  const isRefused = exitCode !== undefined && exitCode !== 0 && exitCode !== 1;
  if (isRefused) return { kind: 'refused', at: to, exitCode };
  if (resultCode !== undefined && resultCode !== 0) return { kind: 'refused', at: to, exitCode: resultCode };
  const isCall = message.body.bitLength >= 32 && !message.isBounced;
  return exitCode === undefined && isAborted && isCall ? { kind: 'nobody', at: to } : undefined;
}

const ROLES = new Set([
  'admin',
  'pendingAdmin',
  'owner',
  'pendingOwner',
  'rootOwner',
  'manager',
  'dao',
  'voteEscrowRoot',
]);
const RULES = new Set([
  'votingDelay',
  'votingPeriod',
  'timeLock',
  'gracePeriod',
  'quorumVotes',
  'threshold',
  'paused',
  'emergency',
  'active',
  'proposalVersion',
]);
const TREASURIES = new Set(['treasuryTokens', 'teamTokens', 'whitelistPayments']);

function warningsOf(looked: readonly LookedAccount[], accounts: NamedAccounts): readonly FlightWarning[] {
  return looked.flatMap((account): readonly FlightWarning[] => {
    if (!account.isRead) return [{ kind: 'account-unknown', account: account.address }];
    return account.rows.flatMap((row) => warningOf(account, row, accounts) ?? []);
  });
}

// oxlint-disable-next-line complexity -- one line for each warning
function warningOf(
  { address: account, wallet, existed }: LookedAccount,
  row: LookedRow,
  accounts: NamedAccounts,
): FlightWarning | undefined {
  if (!row.isChanged) return undefined;
  const { name, before, after } = row;
  if (ROLES.has(name)) return { kind: 'role-changes', account, row };
  if (RULES.has(name)) return { kind: 'rules-change', account, row };
  if (name === 'code' && existed && before !== undefined) return { kind: 'code-changes', account };
  if (before?.kind !== 'tokens' || after?.kind !== 'tokens') return undefined;
  if (name === 'supply' && after.amount > before.amount) return { kind: 'supply-grows', account, row };
  const isOurs = wallet?.owner === accounts.daoRoot || wallet?.owner === accounts.voteEscrow;
  if (after.amount >= before.amount || !(isOurs || TREASURIES.has(name))) return undefined;
  return { kind: 'treasury-falls', account, token: before.token, amount: before.amount - after.amount };
}
