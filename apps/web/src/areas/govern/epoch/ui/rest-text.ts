import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import type { EpochView } from '../use-epoch.ts';

/**
 * Returns the name of the destination of undistributed tokens: the treasury or the gauges of the next epoch, depending
 * on the rules.
 */
export const getUndistributedTokensRecipientName = (
  t: Translate,
  { governing: { escrow } }: EpochView,
): string => t(escrow?.rules.normalization === 'reserve' ? 'epoch.split.kept' : 'epoch.treasury');
