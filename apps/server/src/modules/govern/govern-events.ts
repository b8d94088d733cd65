import PlatformAbi from '@junction/contracts/abi/EarnPlatform.abi.json' with { type: 'json' };
import ProposalAbi from '@junction/contracts/abi/Proposal.abi.json' with { type: 'json' };
import VeAccountAbi from '@junction/contracts/abi/VoteEscrowAccount.abi.json' with { type: 'json' };
import { isAddress, seconds, units, type Address } from '@junction/primitives';
import {
  decodeDaoTransaction,
  decodeProposalTransaction,
  type DaoActivityEvent,
  type ProposalActivityEvent,
  type ProposalRules,
} from '@junction/protocol/govern/decode';
import {
  CellReader,
  decodeBody,
  decodeBodyCells,
  type AbiJson,
  type AbiValue,
  type DecodedTransaction,
  type MessageRecord,
} from '@junction/tvm';
import type { DecodedModuleEvents } from '../rows/row-module.ts';

/**
 * Untrusted text as a JSON string literal, the form in which activities and tables store it. It cannot be mistaken for
 * a serialized integer and contains no character that a database rejects.
 */
export type JsonTextLiteral = string;

export const toJsonTextLiteral = (text: string): JsonTextLiteral => JSON.stringify(text);
export const parseJsonTextLiteral = (written: JsonTextLiteral): string => String(JSON.parse(written));

/** Message that the DAO root sends when the proposal is executed. */
export interface StoredProposalAction {
  /** Coins attached, in nano. */
  readonly value: bigint;
  readonly target: string;
  /** Message body as BOC in base64. */
  readonly payload: string;
}

/** Action that a proposal requests on an EVM chain. */
export interface StoredProposalEvmAction {
  readonly chainId: number;
  readonly target: bigint;
  readonly value: bigint;
  readonly signature: JsonTextLiteral;
  /** Hexadecimal, because base64 could be mistaken for a serialized integer. */
  readonly callData: string;
}

/** Event of the DAO root. */
export interface DaoEvent {
  readonly kind: 'proposed';
  readonly proposalId: number;
  readonly proposer: Address;
  /** Address of the proposal. */
  readonly proposal: Address;
  readonly actions: readonly StoredProposalAction[];
  readonly foreignActions: readonly StoredProposalEvmAction[];
  readonly description: JsonTextLiteral;
}

/** Event of a proposal. */
export type ProposalEvent =
  /** The proposal was deployed with its rules, and its voting delay has begun. */
  | { readonly kind: 'born'; readonly rules: ProposalRules }
  | (Omit<Extract<ProposalActivityEvent, { kind: 'vote' }>, 'reason'> & { readonly reason: JsonTextLiteral })
  | Exclude<ProposalActivityEvent, { kind: 'vote' }>
  /** The proposal released the voter's vote in the ve account. */
  | { readonly kind: 'released'; readonly voter: Address };

export type GovernanceEvent = DaoEvent | ProposalEvent;

/** Decodes a transaction of the DAO root. */
export function decodeDaoActivity(transaction: DecodedTransaction): DecodedModuleEvents<DaoEvent> {
  const { events, unknown } = decodeDaoTransaction(transaction);
  const heard = events.flatMap((event) =>
    event.kind === 'proposed' ? [toProposedEvent(event, getDeployedProposal(transaction))] : [],
  );
  return { events: heard, unknown };
}

/** Decodes a transaction of a proposal that was created by the given DAO root. */
export function decodeProposalActivity(
  transaction: DecodedTransaction,
  dao: Address,
): DecodedModuleEvents<ProposalEvent> {
  const { events, unknown } = decodeProposalTransaction(transaction);
  const heard = events.map((event): ProposalEvent =>
    event.kind === 'vote' ? { ...event, reason: toJsonTextLiteral(event.reason) } : event,
  );
  const event = isDeployment(transaction, dao) ? decodeDeployment(transaction) : decodeRelease(transaction);
  return { events: event ? [event, ...heard] : heard, unknown };
}

function toProposedEvent(
  {
    proposalId,
    proposer,
    actions,
    foreignActions,
    description,
  }: Extract<DaoActivityEvent, { kind: 'proposed' }>,
  proposal: Address,
): DaoEvent {
  return {
    kind: 'proposed',
    proposalId,
    proposer,
    proposal,
    actions,
    foreignActions: foreignActions.map((action) => ({
      ...action,
      signature: toJsonTextLiteral(action.signature),
      callData: Buffer.from(action.callData, 'base64').toString('hex'),
    })),
    description: toJsonTextLiteral(description),
  };
}

/**
 * Returns the address of the created proposal. It is the only account that a proposal transaction of the DAO root
 * deploys.
 */
function getDeployedProposal({ outMessages }: DecodedTransaction): Address {
  const deployed = outMessages.find(({ hasStateInit }) => hasStateInit)?.to;
  if (deployed === undefined) throw new TypeError('a proposal was announced but not deployed');
  return deployed;
}

function decodeCall(abi: AbiJson, message: MessageRecord | undefined) {
  if (message?.kind !== 'internal' || message.bounced || !message.body) return undefined;
  return decodeBody(abi, message.body, message.bodyId);
}

/**
 * True for the transaction in which the DAO root deployed the proposal. Other accounts can send messages to the
 * proposal's address before that.
 */
function isDeployment({ aborted, endStatus, inMessage }: DecodedTransaction, dao: Address): boolean {
  return (
    !aborted &&
    endStatus === 'active' &&
    inMessage?.kind === 'internal' &&
    !inMessage.bounced &&
    inMessage.hasStateInit &&
    inMessage.from === dao
  );
}

/** Reads the rules from the deployment message, because no event reports them. */
function decodeDeployment({ inMessage }: DecodedTransaction): ProposalEvent {
  const call = inMessage?.body && decodeBodyCells(PlatformAbi, inMessage.body, inMessage.bodyId);
  const params = call?.method === 'constructor' ? call.cells['params'] : undefined;
  if (!params) throw new TypeError('a proposal was deployed without parameters');
  const reader = new CellReader(params);
  // Skips the addresses of the vote escrow and the proposer, which precede the code version.
  for (let party = 0; party < 2; party += 1) {
    if (reader.readNumber(3) !== STANDARD_ADDRESS)
      throw new TypeError('a proposal was deployed without a standard address');
    reader.skipBits(ADDRESS_BITS_AFTER_TAG);
  }
  reader.skipBits(VERSION_BITS);
  const votingDelay = seconds(reader.readNumber(32));
  const votingPeriod = seconds(reader.readNumber(32));
  const quorumVotes = units(reader.readUint(128));
  const timeLock = seconds(reader.readNumber(32));
  const threshold = units(reader.readUint(128));
  const gracePeriod = seconds(reader.readNumber(32));
  const rules = { votingDelay, votingPeriod, quorumVotes, timeLock, threshold, gracePeriod };
  return { kind: 'born', rules };
}

/** Tag of `addr_std` without anycast. Workchain and account follow in `ADDRESS_BITS_AFTER_TAG` bits. */
const STANDARD_ADDRESS = 0b100;
const ADDRESS_BITS_AFTER_TAG = 264;
const VERSION_BITS = 16;

function decodeRelease({ aborted, inMessage, outMessages }: DecodedTransaction): ProposalEvent | undefined {
  if (aborted) return undefined;
  const asked = decodeCall(ProposalAbi, inMessage);
  if (asked?.method !== 'unlockCastedVote') return undefined;
  const isGranted = outMessages.some((message) => {
    const answer = message.to === inMessage?.from ? decodeCall(VeAccountAbi, message) : undefined;
    return answer?.method === 'unlockCastedVote' && answer.inputs['success'] === true;
  });
  return isGranted
    ? { kind: 'released', voter: expectVoterAddress(asked.inputs['accountOwner']) }
    : undefined;
}

function expectVoterAddress(value: AbiValue | undefined): Address {
  if (typeof value === 'string' && isAddress(value)) return value;
  throw new TypeError('a released vote has no voter address');
}
