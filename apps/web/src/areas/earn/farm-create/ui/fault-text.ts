import { toMilliseconds, type Seconds } from '@junction/primitives';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import type { Say } from '../../../../shared/i18n/use-text.ts';
import { LONGEST_VESTING, type Fault } from '../model/draft.ts';

/** What is wrong with a field. */
export function faultText(
  say: Say,
  fault: Fault | undefined,
  { now, locale }: { readonly now: Seconds; readonly locale: string },
): string | undefined {
  switch (fault) {
    case undefined:
      return undefined;
    case 'bad-address':
      return say('farmCreate.fault.address');
    case 'no-token':
      return say('farmCreate.fault.token');
    case 'is-deposit':
      return say('farmCreate.fault.deposit');
    case 'twice':
      return say('farmCreate.fault.twice');
    case 'bad-time':
      return say('farmCreate.fault.time');
    case 'past':
      return say('farmCreate.fault.after', { date: formatDateTime(toMilliseconds(now), locale) });
    case 'percent-range':
      return say('farmCreate.fault.percent');
    case 'seconds-range':
      return say('farmCreate.fault.seconds', { most: LONGEST_VESTING });
    case 'half-vesting':
      return say('farmCreate.fault.half');
    case 'bad-speed':
      return say('farmCreate.fault.speed');
  }
}
