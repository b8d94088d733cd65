import { nano, parseAddress, type Address } from '@junction/primitives';
import type { AbiValue } from '@junction/tvm';
import { CellWriter, emptyCell, parseCells, serializeCells, type CellTree } from '@junction/tvm/cells';
import { textsAsCells } from '../typed-abi/any-texts.ts';
import { ask, idOfFunction, type Asked } from './ask.ts';
import type { FlownAction } from './describe-action.ts';
import type { LoadAccounts } from './fly.ts';
import type { KnownContracts, NamedAccounts } from './known-contracts.ts';
import { internalMessage } from './transactions.ts';
import type { Execute } from './tycho-vm.ts';

/** Which proposal is to be flown. */
export interface FlightOrder {
  readonly accounts: NamedAccounts;
  /** As they were told; of a proposal that is there its own are flown. */
  readonly actions: readonly FlownAction[];
  /** Undefined for one that is not there yet: then it is the next one. */
  readonly proposalId: number | undefined;
  /** Who gets what is left of its coins. */
  readonly proposer: Address;
}

/** Why nothing was flown. */
export type FlightFailure =
  /** The DAO root cannot be read, or is none. */
  | 'no-dao-root'
  /** The proposal cannot be read on the chain: nothing that a server says about it is taken on trust. */
  | 'no-proposal'
  | 'bad-actions';

/** Where a flight starts. */
export interface Start {
  /** The message with which the proposal asks the DAO root to carry it out, base64. */
  readonly first: string;
  readonly proposal: Address;
  readonly actions: readonly FlownAction[];
  readonly bodies: readonly CellTree[];
  /** The chain has other actions than were told. */
  readonly isOther: boolean;
  /** Actions on other chains, as the proposal has them; undefined of one that is not there yet. */
  readonly foreign: number | undefined;
}

const COIN = 1_000_000_000n;
/** What a proposal brings beside the values of its actions. */
const PROPOSAL_COINS = 10n * COIN;
const PER_ACTION = COIN / 2n;

/** Reads the proposal on the chain, and makes the message it would send. */
export async function prepare(
  order: FlightOrder,
  tools: FlightStart,
  contracts: KnownContracts,
): Promise<Start | FlightFailure> {
  const { accounts, actions: given, proposalId, proposer } = order;
  const root = await stateOf(tools.load, accounts.daoRoot);
  const place = root && placeOf(root, proposalId, tools, contracts);
  if (root === undefined || place === undefined) return 'no-dao-root';
  const own = proposalId === undefined ? DRAFT : await readOwn(tools, contracts, place.proposal);
  if (own === undefined) return 'no-proposal';
  const actions = own.actions ?? given;
  const bodies = bodiesOf(actions);
  const body = bodies && (await succeeded(place.id, proposer, actions, bodies));
  if (bodies === undefined || body === undefined) return 'bad-actions';
  const value = actions.reduce((sum, action) => sum + action.value + PER_ACTION, PROPOSAL_COINS);
  const { lt, now, address: to } = root;
  const first = internalMessage({ from: place.proposal, to, value, bounce: true, body, lt, now });
  const isOther = own.actions !== undefined && textOf(own.actions) !== textOf(given);
  return { first, proposal: place.proposal, actions, bodies, isOther, foreign: own.foreign };
}

interface FlightStart {
  readonly load: LoadAccounts;
  readonly execute: Execute;
}

/** What the chain has of a proposal that is not there yet. */
const DRAFT = { actions: undefined, foreign: undefined };

/** Number and address of a proposal: of the next one where none is named. */
function placeOf(
  root: Asked,
  proposalId: number | undefined,
  { execute }: FlightStart,
  contracts: KnownContracts,
): { readonly id: bigint; readonly proposal: Address } | undefined {
  const count = ask(execute, contracts.question('DaoRoot', 'getProposalCount'), root)?.['value0'];
  if (typeof count !== 'bigint') return undefined;
  const id = proposalId === undefined ? count + 1n : BigInt(proposalId);
  const where = { ...contracts.question('DaoRoot', 'expectedProposalAddress'), numbers: [id] };
  const proposal = addressIn(ask(execute, where, root)?.['value0']);
  return proposal && { id, proposal };
}

async function stateOf(load: LoadAccounts, address: Address): Promise<Asked | undefined> {
  const account = (await load([address])).get(address);
  if (account?.isKnown !== true) return undefined;
  return { address, state: account.state, now: account.asOfSecond, lt: account.asOfLt };
}

/** The actions that the proposal itself holds. */
async function readOwn(
  { execute, load }: FlightStart,
  contracts: KnownContracts,
  proposal: Address,
): Promise<{ readonly actions: readonly FlownAction[]; readonly foreign: number } | undefined> {
  const state = await stateOf(load, proposal);
  const question = contracts.question('Proposal', 'getActions');
  // Of actions on other chains nothing but their number is told: whatever their texts are, the others are flown.
  const asked = { ...question, outputs: textsAsCells(question.outputs) };
  const answer = state && ask(execute, asked, state);
  const [list, foreign] = [answer?.['value0'], answer?.['value1']];
  if (!isList(list) || !isList(foreign)) return undefined;
  const actions = list.map(actionIn);
  return { actions: actions.flatMap((action) => action ?? []), foreign: foreign.length };
}

function actionIn(value: AbiValue): FlownAction | undefined {
  if (typeof value !== 'object' || value === null || isList(value)) return undefined;
  const { value: coins, target: to, payload } = value;
  const target = addressIn(to);
  if (typeof coins !== 'bigint' || target === undefined || typeof payload !== 'string') return undefined;
  return { target, value: nano(coins), payload };
}

const addressIn = (value: AbiValue | undefined): Address | undefined =>
  typeof value === 'string' ? parseAddress(value) : undefined;

const isList = (value: AbiValue | undefined): value is readonly AbiValue[] => Array.isArray(value);

/** The same for the same messages, however their cells were written down. */
function textOf(actions: readonly FlownAction[]): string {
  const bodies = bodiesOf(actions);
  return actions
    .map(({ target, value, payload }, index) => {
      const body = bodies?.[index];
      return `${target} ${value} ${body === undefined ? payload : serializeCells(body)}`;
    })
    .join('\n');
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
): Promise<CellTree | undefined> {
  // More than the contract can be told.
  if (actions.some(({ value }) => value < 0n || value >= 1n << 128n)) return undefined;
  const functionId = await idOfFunction(SUCCEEDED);
  const writer = new CellWriter().uint(BigInt(functionId), 32).uint(id, 32).address(proposer);
  const entries = actions.map((action, index) => ({ ...action, body: bodies[index] ?? emptyCell() }));
  return writer
    .list(entries, (to, { value, target, body }) => to.uint(value, 128).address(target).ref(body))
    .uint(0n, 33)
    .end();
}
