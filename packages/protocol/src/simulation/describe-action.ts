import type { Address, Nano } from '@junction/primitives';
import type { AbiRecord, AbiValue } from '@junction/tvm';
import { parseCellTree, type CellTree } from '@junction/tvm/cells';
import { CellSlice, decodeAbiCell } from '@junction/simulation';
import {
  getContractName,
  getConfiguredAccountName,
  type ConfiguredAccountName,
  type ContractName,
  type KnownContracts,
  type ConfiguredAccounts,
} from './known-contracts.ts';

/** Message that a proposal makes the DAO root send. */
export interface ProposalAction {
  readonly target: Address;
  readonly value: Nano;
  /** Body of the message, base64. */
  readonly payload: string;
}

/** Reasons why voters should check an action. */
export type ProposalActionDanger =
  /** Transfers tokens or coins of the DAO or its contracts. */
  | 'moves-treasury'
  /** Changes the account that controls a contract. */
  | 'changes-admin'
  | 'changes-code'
  /** Targets the DAO root, e.g. to change the DAO's own rules. */
  | 'touches-dao'
  /** Changes parameters of a configured account, such as its rewards, its candidates or whether it is active. */
  | 'changes-rules'
  /** The function is in no known ABI, or its inputs do not match the ABI. */
  | 'unknown-call'
  /** The function is known, but the target is not the configured account of its contract. */
  | 'foreign-target'
  /** Mints tokens. */
  | 'mints'
  /** Attaches more coins than known calls need. */
  | 'coins-attached'
  /** The payload is not a valid BOC. */
  | 'unreadable';

/** Description of an action, as far as its target and function are known. */
export interface ProposalActionDescription {
  readonly target: Address;
  readonly name: ConfiguredAccountName | undefined;
  /** Nano sent with the message. */
  readonly value: Nano;
  /** `coins` is a transfer of coins without a body. */
  readonly kind: 'call' | 'coins' | 'unknown' | 'unreadable';
  /**
   * Contract whose ABI decoded the call. If the target is not in the network configuration, the contract is guessed
   * from the function id.
   */
  readonly contract: ContractName | undefined;
  readonly method: string | undefined;
  /** First 32 bits of the body, if present. */
  readonly functionId: number | undefined;
  /** Inputs by ABI name; undefined if the body does not match the ABI. */
  readonly inputs: AbiRecord | undefined;
  readonly dangers: readonly ProposalActionDanger[];
  /** Body as in the proposal, base64. */
  readonly payload: string;
}

/**
 * Describes the message of an action. Never throws: a payload that cannot be decoded has the kind `unknown` or
 * `unreadable`.
 */
export function describeProposalAction(
  action: ProposalAction,
  accounts: ConfiguredAccounts,
  contracts: KnownContracts,
): ProposalActionDescription {
  const { target, value, payload } = action;
  const name = getConfiguredAccountName(accounts, target);
  const frame = { target, name, value, payload };
  const nothing = { contract: undefined, method: undefined, functionId: undefined, inputs: undefined };
  const body = parseBody(payload);
  if (body === undefined)
    return {
      ...frame,
      ...nothing,
      kind: 'unreadable',
      dangers: ['unreadable', 'unknown-call', ...getAccountDangers(name)],
    };
  if (body.bitLength === 0 && body.refs.length === 0)
    return { ...frame, ...nothing, kind: 'coins', dangers: getCoinDangers(value) };
  const read = readCall(body, getContractName(accounts, target), contracts);
  if (read.method === undefined) {
    const dangers: ProposalActionDanger[] = [
      'unknown-call',
      ...getAccountDangers(name),
      ...getCoinDangers(value),
    ];
    return { ...frame, ...nothing, functionId: read.functionId, kind: 'unknown', dangers };
  }
  const { functionId, contract, method, inputs } = read;
  const dangers = [...getCallDangers(method, name, read), ...getCoinDangers(value)];
  return { ...frame, functionId, contract, method, inputs, kind: 'call', dangers };
}

function parseBody(payload: string): CellTree | undefined {
  try {
    const body = parseCellTree(payload);
    return body.isExotic ? undefined : body;
  } catch {
    return undefined;
  }
}

interface DecodedActionCall {
  readonly functionId: number | undefined;
  readonly contract: ContractName | undefined;
  readonly method: string | undefined;
  readonly inputs: AbiRecord | undefined;
  /** True if the contract is certain, because the network configuration contains the called account. */
  readonly isCertain: boolean;
  /** True if several contracts have this function. */
  readonly isShared: boolean;
}

const UNREADABLE_CALL: DecodedActionCall = {
  functionId: undefined,
  contract: undefined,
  method: undefined,
  inputs: undefined,
  isCertain: false,
  isShared: false,
};

function readCall(
  body: CellTree,
  contract: ContractName | undefined,
  contracts: KnownContracts,
): DecodedActionCall {
  if (body.bitLength < 32) return UNREADABLE_CALL;
  const functionId = new CellSlice(body).number(32);
  const certain = contract && contracts.functionOf(functionId, contract);
  const found = certain ?? contracts.functionOf(functionId, undefined);
  if (found === undefined) return { ...UNREADABLE_CALL, functionId };
  const call = { functionId, contract: found.contract, method: found.abi.name };
  const isCertain = certain !== undefined;
  return { ...call, inputs: tryReadInputs(found.abi.inputs, body), isCertain, isShared: found.isShared };
}

function tryReadInputs(params: Parameters<typeof decodeAbiCell>[0], body: CellTree): AbiRecord | undefined {
  try {
    return decodeAbiCell(params, body, 32);
  } catch {
    return undefined;
  }
}

const TREASURY_METHODS = new Set([
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
const ROLE_METHODS = new Set([
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
const CODE_METHOD_PATTERN =
  /^(upgrade|install|updateProposalCode|forceUpgrade|updateGaugeAccount|requestUpgrade)/;
/** Names of functions that change parameters. Changes of candidates are described separately. */
const RULE_METHOD_PATTERN = /^(set|update|add|remove|cancel|initialize)(?!GaugeDAO$)/;
/** Contracts that are only expected at their configured account. */
const CONFIGURED_CONTRACTS: ReadonlySet<ContractName> = new Set([
  'DaoRoot',
  'VoteEscrow',
  'GaugeFactory',
  'DexRoot',
]);

// oxlint-disable-next-line complexity -- one line for each danger
function getCallDangers(
  method: string,
  name: ConfiguredAccountName | undefined,
  call: DecodedActionCall,
): readonly ProposalActionDanger[] {
  const dangers: ProposalActionDanger[] = [];
  if (TREASURY_METHODS.has(method)) dangers.push('moves-treasury');
  if (method === 'mint') dangers.push('mints');
  if (ROLE_METHODS.has(method)) dangers.push('changes-admin');
  if (CODE_METHOD_PATTERN.test(method)) dangers.push('changes-code');
  if (name === 'daoRoot') dangers.push('touches-dao');
  else if (name !== undefined && call.isCertain && dangers.length === 0 && RULE_METHOD_PATTERN.test(method))
    dangers.push('changes-rules');
  const { contract, isCertain, isShared } = call;
  const isForeignTarget =
    !isCertain && !isShared && contract !== undefined && CONFIGURED_CONTRACTS.has(contract);
  if (isForeignTarget || (name !== undefined && !isCertain)) dangers.push('foreign-target');
  if (call.inputs === undefined) dangers.push('unknown-call');
  return dangers;
}

const getAccountDangers = (name: ConfiguredAccountName | undefined): readonly ProposalActionDanger[] =>
  name === 'daoRoot' ? ['touches-dao'] : [];

/** Maximum nano that known calls need. The coins of an action are spent whether or not it succeeds. */
const MAX_USUAL_COINS = 5_000_000_000n;
const getCoinDangers = (value: bigint): readonly ProposalActionDanger[] =>
  value > MAX_USUAL_COINS ? ['coins-attached'] : [];

/** Limits when an ABI value is formatted: the number of list items, and the length of texts. */
const MAX_ITEMS = 20;
const MAX_FORMATTED_TEXT_LENGTH = 200;

/** Formats an ABI value as text of bounded length. */
export function formatAbiValue(value: AbiValue, depth = 0): string {
  if (value === null) return '-';
  if (typeof value === 'string') return truncateText(value);
  if (typeof value !== 'object') return value.toString();
  if (depth > 4) return '...';
  const parts = isList(value)
    ? value.slice(0, MAX_ITEMS).map((one) => formatAbiValue(one, depth + 1))
    : Object.entries(value)
        .slice(0, MAX_ITEMS)
        .map(([key, one]) => `${key}: ${formatAbiValue(one, depth + 1)}`);
  const count = isList(value) ? value.length : Object.keys(value).length;
  const text = parts.join(', ') + (count > MAX_ITEMS ? ', ...' : '');
  return isList(value) ? `[${truncateText(text)}]` : `(${truncateText(text)})`;
}

const truncateText = (text: string): string =>
  text.length > MAX_FORMATTED_TEXT_LENGTH ? `${text.slice(0, MAX_FORMATTED_TEXT_LENGTH)}...` : text;

function isList(value: readonly AbiValue[] | AbiRecord): value is readonly AbiValue[] {
  return Array.isArray(value);
}
