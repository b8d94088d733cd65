import type { Say } from '../../../../../shared/i18n/use-text.ts';
import type { GaugeView } from '../../use-gauge.ts';
import type { TimeFault } from '../model/owner-rules.ts';
import type { OwnerActions } from '../use-owner.ts';
import type { GaugeChain } from '../../../../../rooms/gauge/index.ts';

/** What every part of the owner's panel stands on. */
export interface OwnerProps {
  readonly view: GaugeView;
  readonly actions: OwnerActions;
  readonly chain: GaugeChain;
}

/** What is wrong with a time; nothing for a field that is still empty. */
export function timeFaultText(say: Say, fault: TimeFault | undefined, after: string): string | undefined {
  switch (fault) {
    case undefined:
    case 'no-round':
      return undefined;
    case 'no-time':
      return say('owner.time.bad');
    case 'past':
    case 'before-round':
      return say('owner.time.after', { date: after });
  }
}
