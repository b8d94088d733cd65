import type { Address, Nano } from '@junction/primitives';
import type { AbiRecord, AbiValue } from '@junction/tvm';
import { parseCells, type CellTree } from '@junction/tvm/cells';
import { CellSlice, readAbi } from '@junction/simulation';
import {
  getContractName,
  getAccountName,
  type AccountName,
  type ContractName,
  type KnownContracts,
  type NamedAccounts,
} from './known-contracts.ts';

/** Message that the DAO root should send. */
export interface ProposalAction {
  readonly target: Address;
  readonly value: Nano;
  /** Body of the message, base64. */
  readonly payload: string;
}

/** Reasons why an action deserves attention. */
export type ActionDanger =
  /** Transfers tokens or coins of the DAO. */
  | 'moves-treasury'
  /** Changes who controls a contract. */
  | 'changes-admin'
  | 'changes-code'
  /** Changes the DAO's own rules. */
  | 'touches-dao'
  /** Changes parameters of a configured account, such as rewards, candidates or whether it is active. */
  | 'changes-rules'
  /** The function is not in any known ABI. */
  | 'unknown-call'
  /** A known function, but on an account other than its configured one. */
  | 'foreign-target'
  /** Mints tokens. */
  | 'mints'
  /** Attaches more coins than the call needs. */
  | 'coins-attached'
  /** The payload is not a valid BOC. */
  | 'unreadable';

/** Description of an action, as far as its target is known. */
export interface ActionDescription {
  readonly target: Address;
  readonly name: AccountName | undefined;
  /** Nano coins. */
  readonly value: Nano;
  /** `coins`: no body, only coins. */
  readonly kind: 'call' | 'coins' | 'unknown' | 'unreadable';
  /** Contract whose ABI decoded the call. For an account that is not configured, it is guessed from the function id. */
  readonly contract: ContractName | undefined;
  readonly method: string | undefined;
  /** First 32 bits of the body, if present. */
  readonly functionId: number | undefined;
  /** Values by ABI name; undefined if they do not match the ABI. */
  readonly inputs: AbiRecord | undefined;
  readonly dangers: readonly ActionDanger[];
  /** Base64, as in the proposal. */
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
  /** True if the contract is known from the configuration. */
  readonly isCertain: boolean;
  /** True if several contracts have this function. */
  readonly isShared: boolean;
}

const UNREADABLE: ReadCall = {
  functionId: undefined,
  contract: undefined,
  method: undefined,
  inputs: undefined,
  isCertain: false,
  isShared: false,
};

function readCall(body: CellTree, contract: ContractName | undefined, contracts: KnownContracts): ReadCall {
  if (body.bitLength < 32) return UNREADABLE;
  const functionId = new CellSlice(body).number(32);
  const certain = contract && contracts.functionOf(functionId, contract);
  const found = certain ?? contracts.functionOf(functionId, undefined);
  if (found === undefined) return { ...UNREADABLE, functionId };
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
/** Functions that change parameters. Candidate changes have their own description. */
const RULES = /^(set|update|add|remove|cancel|initialize)(?!GaugeDAO$)/;
/** Contracts that exist only at their configured account. */
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
  const isForeignTarget = !isCertain && !isShared && contract !== undefined && OF_NAMED.has(contract);
  if (isForeignTarget || (name !== undefined && !isCertain)) dangers.push('foreign-target');
  if (call.inputs === undefined) dangers.push('unknown-call');
  return dangers;
}

const ownDanger = (name: AccountName | undefined): readonly ActionDanger[] =>
  name === 'daoRoot' ? ['touches-dao'] : [];

/** Maximum coins of known calls. Coins of an action are lost whether or not it succeeds. */
const USUAL_COINS = 5_000_000_000n;
const coinDangers = (value: bigint): readonly ActionDanger[] =>
  value > USUAL_COINS ? ['coins-attached'] : [];

/** Maximum length of formatted lists and texts. */
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
