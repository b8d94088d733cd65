import type { Say } from '../../../../shared/i18n/use-text.ts';
import type { EpochView } from '../use-epoch.ts';

/** Where it goes what no gauge gets: by the rules to the treasury, or to the gauges of the next epoch. */
export const restText = (say: Say, { governing: { escrow } }: EpochView): string =>
  say(escrow?.rules.normalising === 'reserve' ? 'epoch.split.kept' : 'epoch.treasury');
