import type { Say } from '../../../../shared/i18n/use-text.ts';
import { HIGHEST_BOOST, MOST_DAYS, type Fault } from '../model/draft.ts';

/** What is wrong with a field, and with that what to do. */
export function faultText(say: Say, fault: Fault | undefined, governance: string): string | undefined {
  switch (fault) {
    case undefined:
      return undefined;
    case 'bad-address':
      return say('gaugeCreate.fault.address');
    case 'no-token':
      return say('gaugeCreate.fault.noToken');
    case 'is-governance':
      return say('gaugeCreate.fault.governance', { symbol: governance });
    case 'is-deposit':
      return say('gaugeCreate.fault.deposit');
    case 'twice':
      return say('gaugeCreate.fault.twice');
    case 'days-range':
      return say('gaugeCreate.fault.days', { most: MOST_DAYS });
    case 'lock-range':
      return say('gaugeCreate.fault.lock', { most: MOST_DAYS });
    case 'boost-range':
      return say('gaugeCreate.fault.boost', { most: HIGHEST_BOOST });
    case 'percent-range':
      return say('gaugeCreate.fault.percent');
    case 'half-vesting':
      return say('gaugeCreate.fault.half');
  }
}
