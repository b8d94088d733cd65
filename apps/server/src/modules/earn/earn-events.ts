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
export interface Vesting {
  /** Seconds over which the vested part becomes claimable; 0 without vesting. */
  readonly period: Seconds;
  /** Part of the reward that vests, in per mille; the rest is claimable at once. */
  readonly ratio: number;
}

/**
 * Configuration call to a gauge. No event reports it, so it is read from the call, which the gauge accepts from its
 * factory only.
 */
export type GaugeSetup =
  | { readonly kind: 'set-owner'; readonly owner: Address }
  | {
      readonly kind: 'set-tokens';
      readonly deposit: Address;
      readonly governance: Address;
      /** Extra rewards in the order of the contract. */
      readonly extra: readonly Address[];
    }
  | { readonly kind: 'set-vesting'; readonly governance: Vesting; readonly extra: readonly Vesting[] }
  /** Maximum lock boost in per mille, and the lock in seconds that gives it. */
  | { readonly kind: 'set-boost'; readonly maxBoost: number; readonly maxLockTime: Seconds }
  | { readonly kind: 'set-up' };

export type GaugeEvent = GaugeSetup | GaugeActivityEvent;
/** Account that ended a vote: the gas excess recipient of its messages, by default the caller. */
export interface VotingEnder {
  readonly kind: 'voting-ender';
  readonly by: Address;
}

export type EscrowEvent = VotingEnder | VoteEscrowEvent;
export type EarnEvent = GaugeEvent | GaugeFactoryActivityEvent | EscrowEvent;

/**
 * Reads who ended a vote from the escrow's message to itself, because no event reports it; undefined for other
 * transactions.
 */
export function readVotingEnder({ inMessage }: DecodedTransaction): VotingEnder | undefined {
  if (inMessage?.kind !== 'internal' || inMessage.bounced || !inMessage.body) return undefined;
  const by = enderIn(decodeBody(VoteEscrowAbi, inMessage.body, inMessage.bodyId)?.inputs['meta']);
  return by === undefined ? undefined : { kind: 'voting-ender', by };
}

function enderIn(meta: AbiValue | undefined): Address | undefined {
  if (typeof meta !== 'object' || meta === null || !('send_gas_to' in meta)) return undefined;
  const { send_gas_to: by } = meta;
  return typeof by === 'string' && isAddress(by) ? by : undefined;
}

/** Returns the configuration set by a transaction; undefined for all others. Throws if it cannot be decoded. */
export function readGaugeSetup({ aborted, inMessage }: DecodedTransaction): GaugeSetup | undefined {
  if (aborted || inMessage?.kind !== 'internal' || inMessage.bounced || !inMessage.body) return undefined;
  const call = decodeBody(GaugeAbi, inMessage.body, inMessage.bodyId);
  return call && setupOf(call.method, call.inputs);
}

function setupOf(method: string, inputs: AbiRecord): GaugeSetup | undefined {
  switch (method) {
    case 'constructor':
      return { kind: 'set-owner', owner: addressIn(inputs['_owner']) };
    case 'setupTokens':
      return {
        kind: 'set-tokens',
        deposit: addressIn(inputs['_depositTokenRoot']),
        governance: addressIn(inputs['_qubeTokenRoot']),
        extra: listIn(inputs['_extraRewardTokenRoot']).map(addressIn),
      };
    case 'setupVesting': {
      const ratios = listIn(inputs['_extraVestingRatios']);
      return {
        kind: 'set-vesting',
        governance: vestingOf(inputs['_qubeVestingPeriod'], inputs['_qubeVestingRatio']),
        extra: listIn(inputs['_extraVestingPeriods']).map((period, index) =>
          vestingOf(period, ratios[index]),
        ),
      };
    }
    case 'setupBoostLock':
      return {
        kind: 'set-boost',
        maxBoost: numberIn(inputs['_maxBoost']),
        maxLockTime: seconds(numberIn(inputs['_maxLockTime'])),
      };
    case 'initialize':
      return { kind: 'set-up' };
    default:
      return undefined;
  }
}

const vestingOf = (period: AbiValue | undefined, ratio: AbiValue | undefined): Vesting => ({
  period: seconds(numberIn(period)),
  ratio: numberIn(ratio),
});

function addressIn(value: AbiValue | undefined): Address {
  if (typeof value === 'string' && isAddress(value)) return value;
  throw new TypeError('a gauge was created with an invalid address');
}

function numberIn(value: AbiValue | undefined): number {
  if (typeof value === 'bigint' && value >= 0n && value <= 0xffff_ffffn) return Number(value);
  throw new TypeError('a gauge was created with an invalid number of 32 bits');
}

function listIn(value: AbiValue | undefined): readonly AbiValue[] {
  if (Array.isArray(value)) return value as readonly AbiValue[];
  throw new TypeError('a gauge was created with an invalid list');
}
