import FarmAbi from '@junction/contracts/abi/EverFarmPoolV3.abi.json' with { type: 'json' };
import { isAddress, seconds, type Address, type Seconds } from '@junction/primitives';
import type { FarmActivityEvent, FarmCreatedEvent, FarmRound } from '@junction/protocol/earn/decode';
import { decodeBody, type AbiRecord, type AbiValue, type DecodedTransaction } from '@junction/tvm';

/** Configuration of a farm, from the constructor call that only its factory can send. */
export interface FarmCreation {
  readonly kind: 'made';
  readonly owner: Address;
  readonly depositToken: Address;
  readonly rewardTokens: readonly Address[];
  readonly rounds: readonly FarmRound[];
  readonly vestingPeriod: Seconds;
  /** Share of each reward that vests, in per mille. */
  readonly vestingRatio: number;
}

/** Account that paid tokens into a farm, from the transfer callback because the event does not name it. */
export interface FarmTokenPayer {
  readonly kind: 'payer';
  readonly sender: Address;
}

export type FarmEvent = FarmActivityEvent | FarmCreation | FarmTokenPayer;
export type AnyFarmEvent = FarmEvent | FarmCreatedEvent;

/**
 * Decodes a constructor call or token transfer callback; undefined for other calls. Throws `TypeError` for invalid
 * constructor fields.
 */
export function decodeFarmCreationOrTokenPayer({
  aborted,
  inMessage,
}: DecodedTransaction): FarmCreation | FarmTokenPayer | undefined {
  if (aborted || inMessage?.kind !== 'internal' || inMessage.bounced || !inMessage.body) return undefined;
  const call = decodeBody(FarmAbi, inMessage.body, inMessage.bodyId);
  if (call?.method === 'constructor') return readFarmCreation(call.inputs);
  if (call?.method !== 'onAcceptTokensTransfer') return undefined;
  const { sender } = call.inputs;
  return typeof sender === 'string' && isAddress(sender) ? { kind: 'payer', sender } : undefined;
}

const readFarmCreation = (inputs: AbiRecord): FarmCreation => ({
  kind: 'made',
  owner: expectAddress(inputs['_owner']),
  depositToken: expectAddress(inputs['_tokenRoot']),
  rewardTokens: expectList(inputs['_rewardTokenRoot']).map(expectAddress),
  rounds: expectList(inputs['_rewardRounds']).map((round) => {
    const { startTime, rewardPerSecond } = round as AbiRecord;
    return {
      start: seconds(Number(expectInteger(startTime))),
      perSecond: expectList(rewardPerSecond).map(expectInteger),
    };
  }),
  vestingPeriod: seconds(Number(expectInteger(inputs['_vestingPeriod']))),
  vestingRatio: Number(expectInteger(inputs['_vestingRatio'])),
});

function expectAddress(value: AbiValue | undefined): Address {
  if (typeof value === 'string' && isAddress(value)) return value;
  throw new TypeError('a farm was created with an invalid address');
}

function expectInteger(value: AbiValue | undefined): bigint {
  if (typeof value === 'bigint') return value;
  throw new TypeError('a farm was created with an invalid number');
}

function expectList(value: AbiValue | undefined): readonly AbiValue[] {
  if (Array.isArray(value)) return value as readonly AbiValue[];
  throw new TypeError('a farm was created with an invalid list');
}
