import type { Address, Seconds } from '@junction/primitives';
import type { Token } from '../../../../rooms/token/index.ts';
import type { OnChainFarm } from '../../../../rooms/farm/index.ts';
import { parseEnteredDateTime, type EnteredDateTime } from '../../shared/date-time/index.ts';
import type { RewardRoundRate } from './owner-messages.ts';
import { parseFarmRewardRate, validateFarmRound, type FarmRoundError } from './owner-rules.ts';

/** Entered round: start time, and the rate of each reward by its root. */
export interface EnteredFarmRound {
  readonly time: EnteredDateTime;
  readonly texts: ReadonlyMap<string, string>;
}

export interface FarmRoundFormState {
  /** Fields of the rewards, in the order of the farm. */
  readonly fields: readonly {
    readonly root: Address;
    readonly text: string;
    readonly token: Token | undefined;
  }[];
  /** Error of the entered round. Undefined if the round is valid or the farm is not loaded yet. */
  readonly fieldError: FarmRoundError | undefined;
  /** True if the error concerns the entered time. */
  readonly isTimeError: boolean;
  /** Round to send; undefined while a field is invalid. */
  readonly round: { readonly start: Seconds; readonly rewardRates: readonly RewardRoundRate[] } | undefined;
}

/** Derives the entered round. */
export function deriveFarmRoundForm(
  { time, texts }: EnteredFarmRound,
  input: {
    readonly chain: Pick<OnChainFarm, 'end' | 'rounds' | 'rewards'> | undefined;
    readonly tokenOf: (root: Address) => Token | undefined;
    readonly now: Seconds;
  },
): FarmRoundFormState {
  const { chain, tokenOf, now } = input;
  const start = parseEnteredDateTime(time);
  const rewards = chain === undefined ? [] : chain.rewards;
  const fields = rewards.map(({ root }) => ({ root, text: texts.get(root) ?? '', token: tokenOf(root) }));
  const typed = fields.map(({ text, token }) => ({ text, decimals: token?.decimals }));
  const fieldError = chain && validateFarmRound(chain, { start, rewardRates: typed }, now);
  const isTyped = time.date !== '' && time.time !== '';
  const rewardRates = fields.flatMap(({ text, token }): readonly RewardRoundRate[] => {
    const perSecond = parseFarmRewardRate(text, token?.decimals);
    return token === undefined || perSecond === undefined ? [] : [{ token, perSecond }];
  });
  return {
    fields,
    fieldError,
    isTimeError: isTyped && fieldError !== undefined && fieldError !== 'bad-speed' && fieldError !== 'ended',
    round: start === undefined || rewardRates.length !== rewards.length ? undefined : { start, rewardRates },
  };
}
