import type { Address, Nano } from '@junction/primitives';
import type { AbiRecord, AbiValue } from '@junction/tvm';
import { parseCells, type CellTree } from '@junction/tvm/cells';
import { readAbi } from './abi-slice.ts';
import { CellSlice } from './cell-slice.ts';
import {
  getContractName,
  getAccountName,
  type AccountName,
  type ContractName,
  type KnownContracts,
  type NamedAccounts,
} from './known-contracts.ts';

/** A message the DAO root is asked to send. */
export interface ProposalAction {
  readonly target: Address;
  readonly value: Nano;
  /** Body of the message, base64. */
  readonly payload: string;
}

/** Reasons why an action deserves attention. */
export type ActionDanger =
  /** Tokens or coins of the DAO would leave it. */
  | 'moves-treasury'
  /** Changes who controls a contract. */
  | 'changes-admin'
  | 'changes-code'
  /** The DAO's own rules. */
  | 'touches-dao'
  /** What an account of the network goes by: what is paid to whom, who may be voted for, whether it works at all. */
  | 'changes-rules'
  /** The function is not in any known ABI. */
  | 'unknown-call'
  /** A call the app knows, on an account that is not the one it belongs to. */
  | 'foreign-target'
  /** New tokens come into being. */
  | 'mints'
  /** More coins than a call needs. */
  | 'coins-attached'
  /** The payload cannot be read as cells. */
  | 'unreadable';

/** What an action of a proposal says, as far as its target is known. */
export interface ActionDescription {
  readonly target: Address;
  readonly name: AccountName | undefined;
  /** Nano coins. */
  readonly value: Nano;
  /** `coins`: no words at all, coins alone. */
  readonly kind: 'call' | 'coins' | 'unknown' | 'unreadable';
  /** Whose ABI it was read with; of an account with no name that is a guess by the function's id. */
  readonly contract: ContractName | undefined;
  readonly method: string | undefined;
  /** First 32 bits of the body, when there are any. */
  readonly functionId: number | undefined;
  /** Values by the names of the ABI; undefined when they do not have its shape. */
  readonly inputs: AbiRecord | undefined;
  readonly dangers: readonly ActionDanger[];
  /** Base64, as it stands in the proposal. */
  readonly payload: string;
}

/** Describes the message of an action. Never throws: unreadable payloads have the kinds `unknown` or `unreadable`. */
export function describeAction(
  action: ProposalAction,
  accounts: NamedAccounts,
  contracts: KnownContracts,
): ActionDescription {
  const { target, value, payload } = action;
  const name = getAccountName(accounts, target);
  const frame = { target, name, value, payload };
  const nothing = { contract: undefined, method: undefined, functionId: undefined, inputs: undefined };
  const body = bodyOf(payload);
  if (body === undefined)
    return {
      ...frame,
      ...nothing,
      kind: 'unreadable',
      dangers: ['unreadable', 'unknown-call', ...ownDanger(name)],
    };
  if (body.bitLength === 0 && body.refs.length === 0)
    return { ...frame, ...nothing, kind: 'coins', dangers: coinDangers(value) };
  const read = readCall(body, getContractName(accounts, target), contracts);
  if (read.method === undefined) {
    const dangers: ActionDanger[] = ['unknown-call', ...ownDanger(name), ...coinDangers(value)];
    return { ...frame, ...nothing, functionId: read.functionId, kind: 'unknown', dangers };
  }
  const { functionId, contract, method, inputs } = read;
  const dangers = [...dangersOf(method, name, read), ...coinDangers(value)];
  return { ...frame, functionId, contract, method, inputs, kind: 'call', dangers };
}

function bodyOf(payload: string): CellTree | undefined {
  try {
    const body = parseCells(payload);
    return body.isExotic ? undefined : body;
  } catch {
    return undefined;
  }
}

interface ReadCall {
  readonly functionId: number | undefined;
  readonly contract: ContractName | undefined;
  readonly method: string | undefined;
  readonly inputs: AbiRecord | undefined;
  /** Read by the contract that the configuration says is there. */
  readonly isCertain: boolean;
  /** Several contracts have this function. */
  readonly isShared: boolean;
}

const UNREAD: ReadCall = {
  functionId: undefined,
  contract: undefined,
  method: undefined,
  inputs: undefined,
  isCertain: false,
  isShared: false,
};

function readCall(body: CellTree, contract: ContractName | undefined, contracts: KnownContracts): ReadCall {
  if (body.bitLength < 32) return UNREAD;
  const functionId = new CellSlice(body).number(32);
  const certain = contract && contracts.functionOf(functionId, contract);
  const found = certain ?? contracts.functionOf(functionId, undefined);
  if (found === undefined) return { ...UNREAD, functionId };
  const call = { functionId, contract: found.contract, method: found.abi.name };
  const isCertain = certain !== undefined;
  return { ...call, inputs: inputsOf(found.abi.inputs, body), isCertain, isShared: found.isShared };
}

function inputsOf(params: Parameters<typeof readAbi>[0], body: CellTree): AbiRecord | undefined {
  try {
    return readAbi(params, body, 32);
  } catch {
    return undefined;
  }
}

const TREASURY = new Set([
  'transfer',
  'transferToWallet',
  'burn',
  'burnTokens',
  'withdrawTreasuryTokens',
  'withdrawTeamTokens',
  'withdrawPaymentTokens',
  'withdrawUnclaimed',
  'distributeQubesManually',
  'sendSurplusGas',
  'resetGas',
  'destroy',
]);
const ROLES = new Set([
  'transferAdmin',
  'acceptAdmin',
  'addDelegate',
  'transferOwnership',
  'acceptOwnership',
  'transferOwner',
  'acceptOwner',
  'setManager',
  'revokeManager',
  'setVoteEscrowRoot',
]);
const CODE = /^(upgrade|install|updateProposalCode|forceUpgrade|updateGaugeAccount|requestUpgrade)/;
/** Candidates come and go by proposals: that is said in a sentence of its own. */
const RULES = /^(set|update|add|remove|cancel|initialize)(?!GaugeDAO$)/;
/** What belongs to the one account that the network's configuration names. */
const OF_NAMED: ReadonlySet<ContractName> = new Set(['DaoRoot', 'VoteEscrow', 'GaugeFactory', 'DexRoot']);

// oxlint-disable-next-line complexity -- one line for each danger
function dangersOf(method: string, name: AccountName | undefined, call: ReadCall): readonly ActionDanger[] {
  const dangers: ActionDanger[] = [];
  if (TREASURY.has(method)) dangers.push('moves-treasury');
  if (method === 'mint') dangers.push('mints');
  if (ROLES.has(method)) dangers.push('changes-admin');
  if (CODE.test(method)) dangers.push('changes-code');
  if (name === 'daoRoot') dangers.push('touches-dao');
  else if (name !== undefined && call.isCertain && dangers.length === 0 && RULES.test(method))
    dangers.push('changes-rules');
  const { contract, isCertain, isShared } = call;
  const isElsewhere = !isCertain && !isShared && contract !== undefined && OF_NAMED.has(contract);
  if (isElsewhere || (name !== undefined && !isCertain)) dangers.push('foreign-target');
  if (call.inputs === undefined) dangers.push('unknown-call');
  return dangers;
}

const ownDanger = (name: AccountName | undefined): readonly ActionDanger[] =>
  name === 'daoRoot' ? ['touches-dao'] : [];

/** What a call costs at most with us; an action's coins are gone whatever becomes of it. */
const USUAL_COINS = 5_000_000_000n;
const coinDangers = (value: bigint): readonly ActionDanger[] =>
  value > USUAL_COINS ? ['coins-attached'] : [];

/** Longest list and text that is put into words. */
const MAX_ITEMS = 20;
const MAX_BOC_LENGTH = 200;

/** Formats an ABI value as text of bounded length. */
export function formatAbiValue(value: AbiValue, depth = 0): string {
  if (value === null) return '-';
  if (typeof value === 'string') return shortened(value);
  if (typeof value !== 'object') return value.toString();
  if (depth > 4) return '...';
  const parts = isList(value)
    ? value.slice(0, MAX_ITEMS).map((one) => formatAbiValue(one, depth + 1))
    : Object.entries(value)
        .slice(0, MAX_ITEMS)
        .map(([key, one]) => `${key}: ${formatAbiValue(one, depth + 1)}`);
  const count = isList(value) ? value.length : Object.keys(value).length;
  const text = parts.join(', ') + (count > MAX_ITEMS ? ', ...' : '');
  return isList(value) ? `[${shortened(text)}]` : `(${shortened(text)})`;
}

const shortened = (text: string): string =>
  text.length > MAX_BOC_LENGTH ? `${text.slice(0, MAX_BOC_LENGTH)}...` : text;

function isList(value: readonly AbiValue[] | AbiRecord): value is readonly AbiValue[] {
  return Array.isArray(value);
}
