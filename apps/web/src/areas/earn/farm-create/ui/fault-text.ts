import { toMilliseconds, type Seconds } from '@junction/primitives';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { MAX_VESTING_SECONDS, type FarmDraftError } from '../model/draft.ts';

/** Returns the message of a validation error; undefined without an error. */
export function getFarmDraftErrorText(
  t: Translate,
  fieldError: FarmDraftError | undefined,
  { now, locale }: { readonly now: Seconds; readonly locale: string },
): string | undefined {
  switch (fieldError) {
    case undefined:
      return undefined;
    case 'bad-address':
      return t('farmCreate.fault.address');
    case 'no-token':
      return t('farmCreate.fault.token');
    case 'is-deposit':
      return t('farmCreate.fault.deposit');
    case 'twice':
      return t('farmCreate.fault.twice');
    case 'bad-time':
      return t('farmCreate.fault.time');
    case 'past':
      return t('farmCreate.fault.after', { date: formatDateTime(toMilliseconds(now), locale) });
    case 'percent-range':
      return t('farmCreate.fault.percent');
    case 'seconds-range':
      return t('farmCreate.fault.seconds', { most: MAX_VESTING_SECONDS });
    case 'half-vesting':
      return t('farmCreate.fault.half');
    case 'bad-speed':
      return t('farmCreate.fault.speed');
  }
}
