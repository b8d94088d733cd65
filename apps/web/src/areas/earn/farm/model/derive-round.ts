import type { Address, Seconds } from '@junction/primitives';
import type { Token } from '../../../../rooms/token/index.ts';
import type { OnChainFarm } from '../../../../rooms/farm/index.ts';
import { readTime, type TypedTime } from '../../shared/date-time/index.ts';
import type { RoundRate } from './owner-messages.ts';
import { parseRate, validateRound, type RoundError } from './owner-rules.ts';

/** Entered round: start time, and the rate of each reward by its root. */
export interface TypedRound {
  readonly time: TypedTime;
  readonly texts: ReadonlyMap<string, string>;
}

export interface RoundState {
  /** Fields of the rewards, in the order of the farm. */
  readonly fields: readonly {
    readonly root: Address;
    readonly text: string;
    readonly token: Token | undefined;
  }[];
  /** Undefined for a valid round and until the farm is loaded. */
  readonly fieldError: RoundError | undefined;
  /** True if the error concerns the entered time. */
  readonly isTimeError: boolean;
  /** Round to send; undefined while a field is invalid. */
  readonly round: { readonly start: Seconds; readonly rewardRates: readonly RoundRate[] } | undefined;
}

/** Derives the entered round. */
export function deriveRound(
  { time, texts }: TypedRound,
  input: {
    readonly chain: Pick<OnChainFarm, 'end' | 'rounds' | 'rewards'> | undefined;
    readonly tokenOf: (root: Address) => Token | undefined;
    readonly now: Seconds;
  },
): RoundState {
  const { chain, tokenOf, now } = input;
  const start = readTime(time);
  const rewards = chain === undefined ? [] : chain.rewards;
  const fields = rewards.map(({ root }) => ({ root, text: texts.get(root) ?? '', token: tokenOf(root) }));
  const typed = fields.map(({ text, token }) => ({ text, decimals: token?.decimals }));
  const fieldError = chain && validateRound(chain, { start, rewardRates: typed }, now);
  const isTyped = time.date !== '' && time.time !== '';
  const rewardRates = fields.flatMap(({ text, token }): readonly RoundRate[] => {
    const perSecond = parseRate(text, token?.decimals);
    return token === undefined || perSecond === undefined ? [] : [{ token, perSecond }];
  });
  return {
    fields,
    fieldError,
    isTimeError: isTyped && fieldError !== undefined && fieldError !== 'bad-speed' && fieldError !== 'ended',
    round: start === undefined || rewardRates.length !== rewards.length ? undefined : { start, rewardRates },
  };
}
