import { isEmptyPayload, readFarmDepositPayload } from '@junction/protocol/read-payload';
import type { FunctionCall } from '@junction/wallet';
import { Params, Unreadable, address, integer, isNothing, list } from './message-params.ts';
import type { MessageReading } from './message-reading.ts';

/** Reads the payload of a transfer to a legacy farm: a deposit names its owner; a reward has no payload. */
export function readFarmPayload(payload: string): Partial<MessageReading> {
  if (isEmptyPayload(payload)) return { details: { reward: 'true' } };
  const read = readFarmDepositPayload(payload);
  if (read === undefined) throw new Unreadable();
  return { recipient: read.owner, ...(read.nonce === 0n ? {} : { hasMore: true }) };
}

/** Reads the parameters common to all calls of legacy farms: excess recipient, and no callback. */
export function farmRest(params: Params): Pick<MessageReading, 'refund' | 'hasMore'> {
  const hasCallback = params.has('nonce') && !isNothing(params.take('nonce'));
  return { refund: address(params.take('send_gas_to')), ...(hasCallback ? { hasMore: true } : {}) };
}

/** Start and rates of all rewards, in the order of the farm. */
function farmRoundOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) throw new Unreadable();
  const round = new Params(value as FunctionCall['params']);
  const start = integer(round.take('startTime'));
  const speeds = list(round.take('rewardPerSecond')).map(integer);
  if (!round.areAllRead) throw new Unreadable();
  return `${start}:${speeds.join('+')}`;
}

/** Readers of legacy farm and farm factory calls. */
export const FARM_READERS: Readonly<Record<string, (params: Params) => MessageReading>> = {
  // In the order of the message, since position alone identifies the token of a rate.
  deployFarmPool: (params) => {
    const rewards = list(params.take('rewardTokenRoot')).map(address);
    const number = (name: string): string => integer(params.take(name)).toString();
    const owner = address(params.take('pool_owner'));
    return {
      recipient: owner,
      refund: owner,
      tokens: [address(params.take('tokenRoot')), ...rewards],
      details: {
        rewards: rewards.join(),
        rounds: list(params.take('reward_rounds')).map(farmRoundOf).join(),
        period: number('vestingPeriod'),
        ratio: number('vestingRatio'),
        hold: number('withdrawAllLockPeriod'),
      },
    };
  },
  withdrawAll: farmRest,
  safeWithdraw: farmRest,
  claimRewardForUser: (params) => ({ ...farmRest(params), recipient: address(params.take('user')) }),
  addRewardRound: (params) => ({
    ...farmRest(params),
    details: { rounds: farmRoundOf(params.take('reward_round')) },
  }),
  setEndTime: (params) => ({
    ...farmRest(params),
    details: { ends: integer(params.take('farm_end_time')).toString() },
  }),
  withdrawUnclaimedAll: (params) => ({ ...farmRest(params), recipient: address(params.take('to')) }),
};
