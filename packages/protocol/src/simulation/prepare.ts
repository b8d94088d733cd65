import { nano, parseAddress, type Address } from '@junction/primitives';
import type { AbiValue } from '@junction/tvm';
import { CellWriter, emptyCell, parseCellTree, serializeCellTree, type CellTree } from '@junction/tvm/cells';
import { replaceAbiTextTypesWithCell } from '../typed-abi/any-texts.ts';
import {
  type MessageExecutor,
  type GetterContext,
  deriveFunctionId,
  buildInternalMessageBoc,
  type AccountLoader,
  runGetter,
} from '@junction/simulation';
import type { ProposalAction } from './describe-action.ts';
import type { KnownContracts, ConfiguredAccounts } from './known-contracts.ts';

/** Proposal or draft of a proposal to simulate. */
export interface ProposalSimulationRequest {
  readonly accounts: ConfiguredAccounts;
  /** Actions as reported by the server. For an existing proposal, its on-chain actions are simulated instead. */
  readonly actions: readonly ProposalAction[];
  /** Id of an existing proposal; undefined for a draft, which is simulated with the next id. */
  readonly proposalId: number | undefined;
  /** Account that receives the remaining coins. */
  readonly proposer: Address;
}

/** Reasons why a proposal cannot be simulated. */
export type ProposalSimulationFailure =
  /** The DAO root cannot be read. */
  | 'no-dao-root'
  /** The proposal cannot be read from the chain. The server's copy is not trusted. */
  | 'no-proposal'
  | 'bad-actions';

/** Prepared simulation: its first message and the actions to simulate. */
export interface PreparedProposalSimulation {
  /** Message `onProposalSucceeded` (base64) from the proposal to the DAO root, which starts the execution. */
  readonly first: string;
  readonly proposal: Address;
  readonly actions: readonly ProposalAction[];
  readonly bodies: readonly CellTree[];
  /** True if the on-chain actions differ from the reported ones. */
  readonly hasOtherActions: boolean;
  /** Number of EVM actions; undefined for a draft. */
  readonly foreign: number | undefined;
}

const COIN = 1_000_000_000n;
/** Nano attached in addition to the values of the actions. */
const PROPOSAL_COINS = 10n * COIN;
const COINS_PER_ACTION = COIN / 2n;

/** Reads the proposal from the chain and builds the message with which it starts the execution. */
export async function prepareProposalSimulation(
  order: ProposalSimulationRequest,
  tools: PrepareTools,
  contracts: KnownContracts,
): Promise<PreparedProposalSimulation | ProposalSimulationFailure> {
  const { accounts, actions: given, proposalId, proposer } = order;
  const root = await loadGetterContext(tools.load, accounts.daoRoot);
  const place = root && locateProposal(root, proposalId, tools, contracts);
  if (root === undefined || place === undefined) return 'no-dao-root';
  const own =
    proposalId === undefined ? DRAFT_ACTIONS : await readOnChainActions(tools, contracts, place.proposal);
  if (own === undefined) return 'no-proposal';
  const actions = own.actions ?? given;
  const bodies = parseBodies(actions);
  const body = bodies && (await encodeSucceededBody(place.id, proposer, actions, bodies));
  if (bodies === undefined || body === undefined) return 'bad-actions';
  const value = actions.reduce((sum, action) => sum + action.value + COINS_PER_ACTION, PROPOSAL_COINS);
  const { lt, now, address: to } = root;
  const first = buildInternalMessageBoc({ from: place.proposal, to, value, bounce: true, body, lt, now });
  const hasOtherActions =
    own.actions !== undefined && serializeActions(own.actions) !== serializeActions(given);
  return { first, proposal: place.proposal, actions, bodies, hasOtherActions, foreign: own.foreign };
}

interface PrepareTools {
  readonly load: AccountLoader;
  readonly execute: MessageExecutor;
}

/** Result for a draft, which has no on-chain actions to read. */
const DRAFT_ACTIONS = { actions: undefined, foreign: undefined };

/** Returns the id and address of the proposal; for a draft, those of the next proposal. */
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
  const proposal = parseOptionalAddress(runGetter(execute, where, root)?.['value0']);
  return proposal && { id, proposal };
}

async function loadGetterContext(load: AccountLoader, address: Address): Promise<GetterContext | undefined> {
  const account = (await load([address])).get(address);
  if (account?.isKnown !== true) return undefined;
  return { address, state: account.state, now: account.asOfSecond, lt: account.asOfLt };
}

/** Reads the actions from the proposal contract; undefined if it cannot be read. */
async function readOnChainActions(
  { execute, load }: PrepareTools,
  contracts: KnownContracts,
  proposal: Address,
): Promise<{ readonly actions: readonly ProposalAction[]; readonly foreign: number } | undefined> {
  const state = await loadGetterContext(load, proposal);
  const getter = contracts.getterCall('Proposal', 'getActions');
  // Only the number of EVM actions is used, so their texts are not decoded.
  const asked = { ...getter, outputs: replaceAbiTextTypesWithCell(getter.outputs) };
  const answer = state && runGetter(execute, asked, state);
  const [list, foreign] = [answer?.['value0'], answer?.['value1']];
  if (!isList(list) || !isList(foreign)) return undefined;
  const actions = list.map(parseAction);
  return { actions: actions.flatMap((action) => action ?? []), foreign: foreign.length };
}

function parseAction(value: AbiValue): ProposalAction | undefined {
  if (typeof value !== 'object' || value === null || isList(value)) return undefined;
  const { value: coins, target: to, payload } = value;
  const target = parseOptionalAddress(to);
  if (typeof coins !== 'bigint' || target === undefined || typeof payload !== 'string') return undefined;
  return { target, value: nano(coins), payload };
}

const parseOptionalAddress = (value: AbiValue | undefined): Address | undefined =>
  typeof value === 'string' ? parseAddress(value) : undefined;

const isList = (value: AbiValue | undefined): value is readonly AbiValue[] => Array.isArray(value);

/** Serializes actions for comparison. Equal messages give equal texts, independent of their BOC encoding. */
function serializeActions(actions: readonly ProposalAction[]): string {
  const bodies = parseBodies(actions);
  return actions
    .map(({ target, value, payload }, index) => {
      const body = bodies?.[index];
      return `${target} ${value} ${body === undefined ? payload : serializeCellTree(body)}`;
    })
    .join('\n');
}
function parseBodies(actions: readonly ProposalAction[]): readonly CellTree[] | undefined {
  try {
    return actions.map(({ payload }) => (payload === '' ? emptyCell() : parseCellTree(payload)));
  } catch {
    return undefined;
  }
}

const SUCCEEDED_FUNCTION = {
  name: 'onProposalSucceeded',
  inputs: [
    { name: 'proposalId', type: 'uint32' },
    { name: 'proposer', type: 'address' },
    { name: 'tonActions', type: '(uint128,address,cell)[]' },
    { name: 'ethActions', type: '(uint256,uint32,uint160,string,bytes)[]' },
  ],
  outputs: [],
};

async function encodeSucceededBody(
  id: bigint,
  proposer: Address,
  actions: readonly ProposalAction[],
  bodies: readonly CellTree[],
): Promise<CellTree | undefined> {
  // The contract stores values in 128 bits.
  if (actions.some(({ value }) => value < 0n || value >= 1n << 128n)) return undefined;
  const functionId = await deriveFunctionId(SUCCEEDED_FUNCTION);
  const writer = new CellWriter().uint(BigInt(functionId), 32).uint(id, 32).address(proposer);
  const entries = actions.map((action, index) => ({ ...action, body: bodies[index] ?? emptyCell() }));
  return writer
    .list(entries, (to, { value, target, body }) => to.uint(value, 128).address(target).ref(body))
    .uint(0n, 33)
    .end();
}
