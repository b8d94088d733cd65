import { seconds, toMilliseconds } from '@junction/primitives';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { MIN_SECONDS_UNTIL_START_OR_END } from '../../shared/model/lead.ts';
import type { FarmView } from '../use-farm.ts';
import type { FarmRoundError } from '../model/owner-rules.ts';

/** Returns the text of an error in a round or in the end of the farm. */
export function getFarmOwnerErrorText(
  t: Translate,
  fieldError: FarmRoundError,
  view: Pick<FarmView, 'chain' | 'now'>,
  locale: string,
): string {
  const last = view.chain?.rounds.at(-1);
  const date = (time: typeof view.now): string => formatDateTime(toMilliseconds(time), locale);
  switch (fieldError) {
    case 'ended':
      return t('farm.owner.fault.ended');
    case 'bad-time':
      return t('farm.owner.fault.time');
    case 'past':
      return t('farm.owner.fault.after', { date: date(seconds(view.now + MIN_SECONDS_UNTIL_START_OR_END)) });
    case 'before-last':
      return t('farm.owner.fault.after', { date: date(last === undefined ? view.now : last.start) });
    case 'bad-speed':
      return t('farm.owner.fault.speed');
  }
}

/** Returns the label of the button while an input of funding a reward is missing; amounts in base units. */
export function getRewardMissingInputText(
  t: Translate,
  input: {
    /** True if the decimals of the reward token are known. */
    readonly isKnown: boolean;
    readonly held: bigint | undefined;
    readonly amount: bigint;
  },
): string | undefined {
  const { isKnown, held, amount } = input;
  if (!isKnown || held === undefined) return t('action.reading');
  if (amount === 0n) return t('farm.button.enterAmount');
  return amount > held ? t('farm.button.tooBig') : undefined;
}
