import { isEmptyPayload, readFarmDepositPayload } from '@junction/protocol/read-payload';
import type { ContractFunctionCall } from '@junction/wallet';
import {
  CallParamsReader,
  UnreadableCallError,
  toAddressParam,
  toIntegerParam,
  isZeroParam,
  toListParam,
} from './message-params.ts';
import type { DecodedCallEffects } from './message-reading.ts';

/**
 * Decodes the payload of a transfer to a legacy farm: a deposit contains its owner, and an empty payload funds rewards.
 * Throws `UnreadableCallError` for anything else.
 */
export function readFarmPayload(payload: string): Partial<DecodedCallEffects> {
  if (isEmptyPayload(payload)) return { details: { reward: 'true' } };
  const read = readFarmDepositPayload(payload);
  if (read === undefined) throw new UnreadableCallError();
  return { recipient: read.owner, ...(read.nonce === 0n ? {} : { hasMore: true }) };
}

/**
 * Reads the parameters that all calls of legacy farms share: excess recipient and callback. A callback counts as
 * additional content (`hasMore`).
 */
export function readCommonFarmParams(
  params: CallParamsReader,
): Pick<DecodedCallEffects, 'refund' | 'hasMore'> {
  const hasCallback = params.has('nonce') && !isZeroParam(params.take('nonce'));
  return { refund: toAddressParam(params.take('send_gas_to')), ...(hasCallback ? { hasMore: true } : {}) };
}

/**
 * Formats a reward round as text: its start time and the rates of all rewards, in the order of the farm's reward
 * tokens.
 */
function formatFarmRound(value: unknown): string {
  if (typeof value !== 'object' || value === null) throw new UnreadableCallError();
  const round = new CallParamsReader(value as ContractFunctionCall['params']);
  const start = toIntegerParam(round.take('startTime'));
  const speeds = toListParam(round.take('rewardPerSecond')).map(toIntegerParam);
  if (!round.areAllRead) throw new UnreadableCallError();
  return `${start}:${speeds.join('+')}`;
}

/** Functions that decode calls to legacy farms and their factory, by method name. */
export const FARM_CALL_READERS: Readonly<Record<string, (params: CallParamsReader) => DecodedCallEffects>> = {
  // The order of the rewards is kept, since a rate refers to its token only by position.
  deployFarmPool: (params) => {
    const rewards = toListParam(params.take('rewardTokenRoot')).map(toAddressParam);
    const number = (name: string): string => toIntegerParam(params.take(name)).toString();
    const owner = toAddressParam(params.take('pool_owner'));
    return {
      recipient: owner,
      refund: owner,
      tokens: [toAddressParam(params.take('tokenRoot')), ...rewards],
      details: {
        rewards: rewards.join(),
        rounds: toListParam(params.take('reward_rounds')).map(formatFarmRound).join(),
        period: number('vestingPeriod'),
        ratio: number('vestingRatio'),
        hold: number('withdrawAllLockPeriod'),
      },
    };
  },
  withdrawAll: readCommonFarmParams,
  safeWithdraw: readCommonFarmParams,
  claimRewardForUser: (params) => ({
    ...readCommonFarmParams(params),
    recipient: toAddressParam(params.take('user')),
  }),
  addRewardRound: (params) => ({
    ...readCommonFarmParams(params),
    details: { rounds: formatFarmRound(params.take('reward_round')) },
  }),
  setEndTime: (params) => ({
    ...readCommonFarmParams(params),
    details: { ends: toIntegerParam(params.take('farm_end_time')).toString() },
  }),
  withdrawUnclaimedAll: (params) => ({
    ...readCommonFarmParams(params),
    recipient: toAddressParam(params.take('to')),
  }),
};
