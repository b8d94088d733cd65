import { nano, parseAddress, type Address } from '@junction/primitives';
import type { AbiValue } from '@junction/tvm';
import { CellWriter, emptyCell, parseCells, serializeCells, type CellTree } from '@junction/tvm/cells';
import { textsAsCells } from '../typed-abi/any-texts.ts';
import {
  type Execute,
  type GetterContext,
  idOfFunction,
  internalMessage,
  type LoadAccounts,
  runGetter,
} from '@junction/simulation';
import type { ProposalAction } from './describe-action.ts';
import type { KnownContracts, NamedAccounts } from './known-contracts.ts';

/** Proposal or draft to simulate. */
export interface SimulationRequest {
  readonly accounts: NamedAccounts;
  /** Reported actions; those of an existing proposal are read from the chain instead. */
  readonly actions: readonly ProposalAction[];
  /** Undefined for a draft, which gets the next id. */
  readonly proposalId: number | undefined;
  /** Receives the remaining coins. */
  readonly proposer: Address;
}

/** Reasons why a proposal cannot be simulated. */
export type SimulationFailure =
  /** The DAO root cannot be read. */
  | 'no-dao-root'
  /** The proposal cannot be read from the chain; the server's copy is not trusted. */
  | 'no-proposal'
  | 'bad-actions';

/** Start of a simulation. */
export interface PreparedSimulation {
  /** Base64 message `onProposalSucceeded` from the proposal to the DAO root. */
  readonly first: string;
  readonly proposal: Address;
  readonly actions: readonly ProposalAction[];
  readonly bodies: readonly CellTree[];
  /** True if the on-chain actions differ from the reported ones. */
  readonly hasOtherActions: boolean;
  /** Number of actions on other chains; undefined for a draft. */
  readonly foreign: number | undefined;
}

const COIN = 1_000_000_000n;
/** Nano coins attached in addition to the values of the actions. */
const PROPOSAL_COINS = 10n * COIN;
const PER_ACTION = COIN / 2n;

/** Reads the proposal from the chain and builds the message it would send. */
export async function prepare(
  order: SimulationRequest,
  tools: PrepareTools,
  contracts: KnownContracts,
): Promise<PreparedSimulation | SimulationFailure> {
  const { accounts, actions: given, proposalId, proposer } = order;
  const root = await stateOf(tools.load, accounts.daoRoot);
  const place = root && locateProposal(root, proposalId, tools, contracts);
  if (root === undefined || place === undefined) return 'no-dao-root';
  const own = proposalId === undefined ? DRAFT : await readOnChainActions(tools, contracts, place.proposal);
  if (own === undefined) return 'no-proposal';
  const actions = own.actions ?? given;
  const bodies = bodiesOf(actions);
  const body = bodies && (await succeeded(place.id, proposer, actions, bodies));
  if (bodies === undefined || body === undefined) return 'bad-actions';
  const value = actions.reduce((sum, action) => sum + action.value + PER_ACTION, PROPOSAL_COINS);
  const { lt, now, address: to } = root;
  const first = internalMessage({ from: place.proposal, to, value, bounce: true, body, lt, now });
  const hasOtherActions = own.actions !== undefined && textOf(own.actions) !== textOf(given);
  return { first, proposal: place.proposal, actions, bodies, hasOtherActions, foreign: own.foreign };
}

interface PrepareTools {
  readonly load: LoadAccounts;
  readonly execute: Execute;
}

/** On-chain data of a draft. */
const DRAFT = { actions: undefined, foreign: undefined };

/** Returns id and address of a proposal, or of the next one. */
function locateProposal(
  root: GetterContext,
  proposalId: number | undefined,
  { execute }: PrepareTools,
  contracts: KnownContracts,
): { readonly id: bigint; readonly proposal: Address } | undefined {
  const count = runGetter(execute, contracts.getterCall('DaoRoot', 'getProposalCount'), root)?.['value0'];
  if (typeof count !== 'bigint') return undefined;
  const id = proposalId === undefined ? count + 1n : BigInt(proposalId);
  const where = { ...contracts.getterCall('DaoRoot', 'expectedProposalAddress'), numbers: [id] };
  const proposal = addressIn(runGetter(execute, where, root)?.['value0']);
  return proposal && { id, proposal };
}

async function stateOf(load: LoadAccounts, address: Address): Promise<GetterContext | undefined> {
  const account = (await load([address])).get(address);
  if (account?.isKnown !== true) return undefined;
  return { address, state: account.state, now: account.asOfSecond, lt: account.asOfLt };
}

/** Reads the actions from the proposal contract. */
async function readOnChainActions(
  { execute, load }: PrepareTools,
  contracts: KnownContracts,
  proposal: Address,
): Promise<{ readonly actions: readonly ProposalAction[]; readonly foreign: number } | undefined> {
  const state = await stateOf(load, proposal);
  const getter = contracts.getterCall('Proposal', 'getActions');
  // Only the number of actions on other chains is used, so their texts are not decoded.
  const asked = { ...getter, outputs: textsAsCells(getter.outputs) };
  const answer = state && runGetter(execute, asked, state);
  const [list, foreign] = [answer?.['value0'], answer?.['value1']];
  if (!isList(list) || !isList(foreign)) return undefined;
  const actions = list.map(actionIn);
  return { actions: actions.flatMap((action) => action ?? []), foreign: foreign.length };
}

function actionIn(value: AbiValue): ProposalAction | undefined {
  if (typeof value !== 'object' || value === null || isList(value)) return undefined;
  const { value: coins, target: to, payload } = value;
  const target = addressIn(to);
  if (typeof coins !== 'bigint' || target === undefined || typeof payload !== 'string') return undefined;
  return { target, value: nano(coins), payload };
}

const addressIn = (value: AbiValue | undefined): Address | undefined =>
  typeof value === 'string' ? parseAddress(value) : undefined;

const isList = (value: AbiValue | undefined): value is readonly AbiValue[] => Array.isArray(value);

/** Returns equal texts for equal messages, independent of their BOC encoding. */
function textOf(actions: readonly ProposalAction[]): string {
  const bodies = bodiesOf(actions);
  return actions
    .map(({ target, value, payload }, index) => {
      const body = bodies?.[index];
      return `${target} ${value} ${body === undefined ? payload : serializeCells(body)}`;
    })
    .join('\n');
}
function bodiesOf(actions: readonly ProposalAction[]): readonly CellTree[] | undefined {
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
  actions: readonly ProposalAction[],
  bodies: readonly CellTree[],
): Promise<CellTree | undefined> {
  // The contract's values have 128 bits.
  if (actions.some(({ value }) => value < 0n || value >= 1n << 128n)) return undefined;
  const functionId = await idOfFunction(SUCCEEDED);
  const writer = new CellWriter().uint(BigInt(functionId), 32).uint(id, 32).address(proposer);
  const entries = actions.map((action, index) => ({ ...action, body: bodies[index] ?? emptyCell() }));
  return writer
    .list(entries, (to, { value, target, body }) => to.uint(value, 128).address(target).ref(body))
    .uint(0n, 33)
    .end();
}
