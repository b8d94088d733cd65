import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import type { EpochView } from '../use-epoch.ts';

/** Where it goes what no gauge gets: by the rules to the treasury, or to the gauges of the next epoch. */
export const restText = (t: Translate, { governing: { escrow } }: EpochView): string =>
  t(escrow?.rules.normalization === 'reserve' ? 'epoch.split.kept' : 'epoch.treasury');
