import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import {
  MAX_GAUGE_BOOST_MULTIPLIER,
  MAX_LOCK_OR_VESTING_DAYS,
  type GaugeDraftError,
} from '../model/draft.ts';

/** Returns the message of a validation error and how to fix it; undefined without an error. */
export function getGaugeDraftErrorText(
  t: Translate,
  fieldError: GaugeDraftError | undefined,
  governance: string,
): string | undefined {
  switch (fieldError) {
    case undefined:
      return undefined;
    case 'bad-address':
      return t('gaugeCreate.fault.address');
    case 'no-token':
      return t('gaugeCreate.fault.noToken');
    case 'is-governance':
      return t('gaugeCreate.fault.governance', { symbol: governance });
    case 'is-deposit':
      return t('gaugeCreate.fault.deposit');
    case 'twice':
      return t('gaugeCreate.fault.twice');
    case 'days-range':
      return t('gaugeCreate.fault.days', { most: MAX_LOCK_OR_VESTING_DAYS });
    case 'lock-range':
      return t('gaugeCreate.fault.lock', { most: MAX_LOCK_OR_VESTING_DAYS });
    case 'boost-range':
      return t('gaugeCreate.fault.boost', { most: MAX_GAUGE_BOOST_MULTIPLIER });
    case 'percent-range':
      return t('gaugeCreate.fault.percent');
    case 'half-vesting':
      return t('gaugeCreate.fault.half');
  }
}
