import FarmAbi from '@junction/contracts/abi/EverFarmPoolV3.abi.json' with { type: 'json' };
import { isAddress, seconds, type Address, type Seconds } from '@junction/primitives';
import type { FarmActivityEvent, FarmCreated, FarmRound } from '@junction/protocol/earn/decode';
import { decodeBody, type AbiRecord, type AbiValue, type DecodedTransaction } from '@junction/tvm';

/** Configuration of a farm, from the constructor call that only its factory can send. */
export interface FarmCreation {
  readonly kind: 'made';
  readonly owner: Address;
  readonly depositToken: Address;
  readonly rewardTokens: readonly Address[];
  readonly rounds: readonly FarmRound[];
  readonly vestingPeriod: Seconds;
  /** Vesting part of rewards in per mille. */
  readonly vestingRatio: number;
}

/** Account that paid tokens into a farm, which the event does not name. */
export interface FarmPayer {
  readonly kind: 'payer';
  readonly sender: Address;
}

export type FarmEvent = FarmActivityEvent | FarmCreation | FarmPayer;
export type AnyFarmEvent = FarmEvent | FarmCreated;

/** Decodes the call of a transaction; undefined for other calls. Throws for unreadable fields. */
export function readFarmCall({
  aborted,
  inMessage,
}: DecodedTransaction): FarmCreation | FarmPayer | undefined {
  if (aborted || inMessage?.kind !== 'internal' || inMessage.bounced || !inMessage.body) return undefined;
  const call = decodeBody(FarmAbi, inMessage.body, inMessage.bodyId);
  if (call?.method === 'constructor') return readFarmCreation(call.inputs);
  if (call?.method !== 'onAcceptTokensTransfer') return undefined;
  const { sender } = call.inputs;
  return typeof sender === 'string' && isAddress(sender) ? { kind: 'payer', sender } : undefined;
}

const readFarmCreation = (inputs: AbiRecord): FarmCreation => ({
  kind: 'made',
  owner: addressIn(inputs['_owner']),
  depositToken: addressIn(inputs['_tokenRoot']),
  rewardTokens: listIn(inputs['_rewardTokenRoot']).map(addressIn),
  rounds: listIn(inputs['_rewardRounds']).map((round) => {
    const { startTime, rewardPerSecond } = round as AbiRecord;
    return {
      start: seconds(Number(integerIn(startTime))),
      perSecond: listIn(rewardPerSecond).map(integerIn),
    };
  }),
  vestingPeriod: seconds(Number(integerIn(inputs['_vestingPeriod']))),
  vestingRatio: Number(integerIn(inputs['_vestingRatio'])),
});

function addressIn(value: AbiValue | undefined): Address {
  if (typeof value === 'string' && isAddress(value)) return value;
  throw new TypeError('a farm was created with an invalid address');
}

function integerIn(value: AbiValue | undefined): bigint {
  if (typeof value === 'bigint') return value;
  throw new TypeError('a farm was created with an invalid number');
}

function listIn(value: AbiValue | undefined): readonly AbiValue[] {
  if (Array.isArray(value)) return value as readonly AbiValue[];
  throw new TypeError('a farm was created with an invalid list');
}
