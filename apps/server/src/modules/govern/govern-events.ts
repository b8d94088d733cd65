import DaoRootAbi from '@junction/contracts/abi/DaoRoot.abi.json' with { type: 'json' };
import ProposalAbi from '@junction/contracts/abi/Proposal.abi.json' with { type: 'json' };
import VeAccountAbi from '@junction/contracts/abi/VoteEscrowAccount.abi.json' with { type: 'json' };
import { isAddress, seconds, units, type Address, type Seconds } from '@junction/primitives';
import {
  decodeDaoTransaction,
  decodeProposalTransaction,
  type DaoActivityEvent,
  type ProposalActivityEvent,
  type ProposalRules,
} from '@junction/protocol/govern/decode';
import {
  decodeBody,
  type AbiJson,
  type AbiRecord,
  type AbiValue,
  type DecodedTransaction,
  type MessageRecord,
} from '@junction/tvm';
import type { Decoded } from '../index-module.ts';

/**
 * A text of strangers as a JSON literal. In activities and tables it stands like this: it never looks like one of the
 * integers that activities are written with, and holds no character that a database refuses.
 */
export type WrittenText = string;

export const writeText = (text: string): WrittenText => JSON.stringify(text);
export const readText = (written: WrittenText): string => String(JSON.parse(written));

/** A message that the DAO root is to send. */
export interface StoredAction {
  /** Nano coins. */
  readonly value: bigint;
  readonly target: string;
  /** Base64. */
  readonly payload: string;
}

/** An action on another chain. */
export interface StoredForeignAction {
  readonly chainId: number;
  readonly target: bigint;
  readonly value: bigint;
  readonly signature: WrittenText;
  /** Hexadecimal: base64 may look like an integer of an activity. */
  readonly callData: string;
}

/** What the DAO root is heard to say. */
export type DaoEvent =
  /** Only the call that made it tells what the rules were before anybody changed them. */
  | { readonly kind: 'made'; readonly rules: ProposalRules }
  | Extract<DaoActivityEvent, { kind: 'rules' }>
  | {
      readonly kind: 'proposed';
      readonly proposalId: number;
      readonly proposer: Address;
      /** Where the proposal is. */
      readonly proposal: Address;
      readonly actions: readonly StoredAction[];
      readonly foreignActions: readonly StoredForeignAction[];
      readonly description: WrittenText;
    };

/** What a proposal is heard to say. */
export type ProposalEvent =
  /** Its DAO root gave it its code: its voting delay begins. */
  | { readonly kind: 'born' }
  | (Omit<Extract<ProposalActivityEvent, { kind: 'vote' }>, 'reason'> & { readonly reason: WrittenText })
  | Exclude<ProposalActivityEvent, { kind: 'vote' }>
  /** It told the voter's account to let the vote go. */
  | { readonly kind: 'released'; readonly voter: Address };

export type GovernEvent = DaoEvent | ProposalEvent;

/** Reads a transaction of the DAO root. */
export function readDao(transaction: DecodedTransaction): Decoded<DaoEvent> {
  const { events, unknown } = decodeDaoTransaction(transaction);
  const made = readMade(transaction);
  const heard = events.flatMap((event): DaoEvent[] => {
    if (event.kind === 'rules') return [event];
    return event.kind === 'proposed' ? [proposedAt(event, deployedBy(transaction))] : [];
  });
  return { events: made ? [made, ...heard] : heard, unknown };
}

/** Reads a transaction of a proposal of that DAO root. */
export function readProposal(transaction: DecodedTransaction, dao: Address): Decoded<ProposalEvent> {
  const { events, unknown } = decodeProposalTransaction(transaction);
  const heard = events.map((event): ProposalEvent =>
    event.kind === 'vote' ? { ...event, reason: writeText(event.reason) } : event,
  );
  const told = isBirth(transaction, dao) ? { kind: 'born' as const } : readRelease(transaction);
  return { events: told ? [told, ...heard] : heard, unknown };
}

function proposedAt(
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
      signature: writeText(action.signature),
      callData: Buffer.from(action.callData, 'base64').toString('hex'),
    })),
    description: writeText(description),
  };
}

/** The one account that a transaction of the DAO root deploys is the proposal. */
function deployedBy({ outMessages }: DecodedTransaction): Address {
  const deployed = outMessages.find(({ hasStateInit }) => hasStateInit)?.to;
  if (deployed === undefined) throw new TypeError('a proposal was made known and not deployed');
  return deployed;
}

function callIn(abi: AbiJson, message: MessageRecord | undefined) {
  if (message?.kind !== 'internal' || message.bounced || !message.body) return undefined;
  return decodeBody(abi, message.body, message.bodyId);
}

function readMade({ aborted, inMessage }: DecodedTransaction): DaoEvent | undefined {
  if (aborted || inMessage?.hasStateInit !== true) return undefined;
  const call = callIn(DaoRootAbi, inMessage);
  if (call?.method !== 'constructor') return undefined;
  const config = recordIn(call.inputs['proposalConfiguration_']);
  const rules = {
    votingDelay: secondsIn(config['votingDelay']),
    votingPeriod: secondsIn(config['votingPeriod']),
    timeLock: secondsIn(config['timeLock']),
    gracePeriod: secondsIn(config['gracePeriod']),
    quorumVotes: units(integerIn(config['quorumVotes'])),
    threshold: units(integerIn(config['threshold'])),
  };
  return { kind: 'made', rules };
}

/** Strangers may send an address that is still empty what they like: only the DAO root makes a proposal of it. */
function isBirth({ aborted, endStatus, inMessage }: DecodedTransaction, dao: Address): boolean {
  return (
    !aborted &&
    endStatus === 'active' &&
    inMessage?.kind === 'internal' &&
    !inMessage.bounced &&
    inMessage.hasStateInit &&
    inMessage.from === dao
  );
}

function readRelease({ aborted, inMessage, outMessages }: DecodedTransaction): ProposalEvent | undefined {
  if (aborted) return undefined;
  const asked = callIn(ProposalAbi, inMessage);
  if (asked?.method !== 'unlockCastedVote') return undefined;
  const isGranted = outMessages.some((message) => {
    const answer = message.to === inMessage?.from ? callIn(VeAccountAbi, message) : undefined;
    return answer?.method === 'unlockCastedVote' && answer.inputs['success'] === true;
  });
  return isGranted ? { kind: 'released', voter: addressIn(asked.inputs['accountOwner']) } : undefined;
}

function addressIn(value: AbiValue | undefined): Address {
  if (typeof value === 'string' && isAddress(value)) return value;
  throw new TypeError('a vote is let go of nobody');
}

function recordIn(value: AbiValue | undefined): AbiRecord {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as AbiRecord;
  throw new TypeError('a DAO root was made without rules');
}

function integerIn(value: AbiValue | undefined): bigint {
  if (typeof value === 'bigint') return value;
  throw new TypeError('a DAO root was made with a rule that is no number');
}

const secondsIn = (value: AbiValue | undefined): Seconds => seconds(Number(integerIn(value)));
