import GaugeAbi from '@junction/contracts/abi/Gauge.abi.json' with { type: 'json' };
import VoteEscrowAbi from '@junction/contracts/abi/VoteEscrow.abi.json' with { type: 'json' };
import { isAddress, seconds, type Address, type Seconds } from '@junction/primitives';
import type {
  GaugeActivityEvent,
  GaugeFactoryActivityEvent,
  VoteEscrowEvent,
} from '@junction/protocol/earn/decode';
import { decodeBody, type AbiRecord, type AbiValue, type DecodedTransaction } from '@junction/tvm';

/** Vesting of one reward token of a gauge. */
export interface GaugeRewardVesting {
  /** Seconds over which the vested part becomes claimable; 0 without vesting. */
  readonly period: Seconds;
  /** Part of the reward that vests, in per mille; the rest is claimable at once. */
  readonly ratio: number;
}

/**
 * Configuration of a gauge, read from the call that sets it because no event reports it. The gauge accepts these calls
 * only from its factory.
 */
export type GaugeConfigurationCall =
  | { readonly kind: 'set-owner'; readonly owner: Address }
  | {
      readonly kind: 'set-tokens';
      readonly deposit: Address;
      readonly governance: Address;
      /** Roots of the extra reward tokens, in the order of the contract. */
      readonly extra: readonly Address[];
    }
  | {
      readonly kind: 'set-vesting';
      readonly governance: GaugeRewardVesting;
      readonly extra: readonly GaugeRewardVesting[];
    }
  /** Maximum lock boost in per mille, and the lock duration that gives it. */
  | { readonly kind: 'set-boost'; readonly maxBoost: number; readonly maxLockTime: Seconds }
  | { readonly kind: 'set-up' };

export type GaugeEvent = GaugeConfigurationCall | GaugeActivityEvent;
/** Account that ended a vote: the gas excess recipient of its messages, by default the caller. */
export interface VotingEndCaller {
  readonly kind: 'voting-ender';
  readonly by: Address;
}

export type EscrowEvent = VotingEndCaller | VoteEscrowEvent;
export type EarnEvent = GaugeEvent | GaugeFactoryActivityEvent | EscrowEvent;

/**
 * Returns the account that ended an epoch vote, read from a message that the escrow sends to itself, because no event
 * reports it. Returns undefined for other transactions.
 */
export function readVotingEndCaller({ inMessage }: DecodedTransaction): VotingEndCaller | undefined {
  if (inMessage?.kind !== 'internal' || inMessage.bounced || !inMessage.body) return undefined;
  const by = readExcessRecipient(decodeBody(VoteEscrowAbi, inMessage.body, inMessage.bodyId)?.inputs['meta']);
  return by === undefined ? undefined : { kind: 'voting-ender', by };
}

function readExcessRecipient(meta: AbiValue | undefined): Address | undefined {
  if (typeof meta !== 'object' || meta === null || !('send_gas_to' in meta)) return undefined;
  const { send_gas_to: by } = meta;
  return typeof by === 'string' && isAddress(by) ? by : undefined;
}

/**
 * Returns the configuration that a transaction sets; undefined if the transaction sets none. Throws if the
 * configuration cannot be decoded.
 */
export function readGaugeConfigurationCall({
  aborted,
  inMessage,
}: DecodedTransaction): GaugeConfigurationCall | undefined {
  if (aborted || inMessage?.kind !== 'internal' || inMessage.bounced || !inMessage.body) return undefined;
  const call = decodeBody(GaugeAbi, inMessage.body, inMessage.bodyId);
  return call && toGaugeSetup(call.method, call.inputs);
}

function toGaugeSetup(method: string, inputs: AbiRecord): GaugeConfigurationCall | undefined {
  switch (method) {
    case 'constructor':
      return { kind: 'set-owner', owner: requireAddress(inputs['_owner']) };
    case 'setupTokens':
      return {
        kind: 'set-tokens',
        deposit: requireAddress(inputs['_depositTokenRoot']),
        governance: requireAddress(inputs['_qubeTokenRoot']),
        extra: requireList(inputs['_extraRewardTokenRoot']).map(requireAddress),
      };
    case 'setupVesting': {
      const ratios = requireList(inputs['_extraVestingRatios']);
      return {
        kind: 'set-vesting',
        governance: toVesting(inputs['_qubeVestingPeriod'], inputs['_qubeVestingRatio']),
        extra: requireList(inputs['_extraVestingPeriods']).map((period, index) =>
          toVesting(period, ratios[index]),
        ),
      };
    }
    case 'setupBoostLock':
      return {
        kind: 'set-boost',
        maxBoost: requireUint32(inputs['_maxBoost']),
        maxLockTime: seconds(requireUint32(inputs['_maxLockTime'])),
      };
    case 'initialize':
      return { kind: 'set-up' };
    default:
      return undefined;
  }
}

const toVesting = (period: AbiValue | undefined, ratio: AbiValue | undefined): GaugeRewardVesting => ({
  period: seconds(requireUint32(period)),
  ratio: requireUint32(ratio),
});

function requireAddress(value: AbiValue | undefined): Address {
  if (typeof value === 'string' && isAddress(value)) return value;
  throw new TypeError('a gauge was created with an invalid address');
}

function requireUint32(value: AbiValue | undefined): number {
  if (typeof value === 'bigint' && value >= 0n && value <= 0xffff_ffffn) return Number(value);
  throw new TypeError('a gauge was created with an invalid number of 32 bits');
}

function requireList(value: AbiValue | undefined): readonly AbiValue[] {
  if (Array.isArray(value)) return value as readonly AbiValue[];
  throw new TypeError('a gauge was created with an invalid list');
}
