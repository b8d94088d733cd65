import { toMilliseconds } from '@junction/primitives';
import { Icon } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatDateTimeWithOffset } from '../../../../shared/format/format-date.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getEarliestVotingStart } from '../../shared/model/epoch-state.ts';
import { isEpochScheduled } from '../../shared/model/voting.ts';
import css from '../../shared/ui/govern.module.css';
import type { EscrowStateAndActions } from '../../shared/use-epoch-governing.ts';

/**
 * Line that states whether voting is open, and until when or from when, since whitelisting is unavailable during a
 * vote.
 */
export function VotingPeriodNote({
  governing,
}: {
  readonly governing: EscrowStateAndActions;
}): JSX.Element | null {
  const t = useTranslations();
  const locale = useLocale();
  const { escrow, now } = governing;
  if (escrow === undefined) return null;
  const { epoch, voting, timeBeforeVoting } = escrow;
  const opens = getEarliestVotingStart(escrow, timeBeforeVoting);
  const date = (time: typeof opens): string => formatDateTimeWithOffset(toMilliseconds(time), locale);
  const text = (): string => {
    if (voting !== undefined)
      return now <= voting.end
        ? t('whitelisting.epoch.voting', { epoch, date: date(voting.end) })
        : t('whitelisting.epoch.queued', { epoch });
    if (!isEpochScheduled(escrow)) return t('epoch.blocker.schedule');
    return now < opens
      ? t('whitelisting.epoch.awaits', { epoch, date: date(opens) })
      : t('whitelisting.epoch.open', { epoch });
  };
  return (
    <p className={`${css['line']} ${css['note']}`}>
      <Icon name="clock" size={16} /> {text()}
    </p>
  );
}
