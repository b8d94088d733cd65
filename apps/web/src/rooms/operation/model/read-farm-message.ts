import { isEmptyPayload, readFarmDepositPayload } from '@junction/protocol/read-payload';
import type { FunctionCall } from '@junction/wallet';
import { Params, Unreadable, address, integer, isNothing, list } from './message-params.ts';
import type { MessageReading } from './message-reading.ts';

/**
 * Reads the payload of a transfer to a legacy farm: a deposit names its owner, and an empty payload funds rewards.
 * Throws `Unreadable` for anything else.
 */
export function readFarmPayload(payload: string): Partial<MessageReading> {
  if (isEmptyPayload(payload)) return { details: { reward: 'true' } };
  const read = readFarmDepositPayload(payload);
  if (read === undefined) throw new Unreadable();
  return { recipient: read.owner, ...(read.nonce === 0n ? {} : { hasMore: true }) };
}

/**
 * Reads the parameters that all calls of legacy farms share: excess recipient and callback. A callback counts as
 * additional content (`hasMore`).
 */
export function farmRest(params: Params): Pick<MessageReading, 'refund' | 'hasMore'> {
  const hasCallback = params.has('nonce') && !isNothing(params.take('nonce'));
  return { refund: address(params.take('send_gas_to')), ...(hasCallback ? { hasMore: true } : {}) };
}

/** Formats a reward round as text: its start and the rates of all rewards, in the farm's order. */
function farmRoundOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) throw new Unreadable();
  const round = new Params(value as FunctionCall['params']);
  const start = integer(round.take('startTime'));
  const speeds = list(round.take('rewardPerSecond')).map(integer);
  if (!round.areAllRead) throw new Unreadable();
  return `${start}:${speeds.join('+')}`;
}

/** Readers for calls to legacy farms and their factory, by function name. */
export const FARM_READERS: Readonly<Record<string, (params: Params) => MessageReading>> = {
  // Keeps the order of the message, since only the position relates a rate to its token.
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
