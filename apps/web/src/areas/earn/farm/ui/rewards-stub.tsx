import { Button } from '@junction/ui-kit';
import type { JSX } from 'react';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { ConfirmSimulatedMessageDialog } from '../../../../rooms/operation/simulation/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { saveCalendar } from '../../shared/calendar/index.ts';
import { listVestingEnds } from '../../shared/claims/index.ts';
import { getClaimableKnownRewards } from '../../shared/model/ready-rewards.ts';
import { SendButton, getSendBlockerLabel, useMessageConfirmation } from '../../shared/send/index.ts';
import { RewardRows } from '../../shared/ui/reward-rows.tsx';
import type { FarmActions } from '../use-farm-actions.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';

/**
 * Returns the label of the claim button if it is blocked: the farm is unsafe, the rewards are loading, or none are
 * claimable. Otherwise undefined.
 */
export function getClaimBlockedLabel(
  t: Translate,
  { risk }: Pick<FarmActions, 'risk'>,
  position: FarmView['position'],
): string | undefined {
  if (risk === 'unknown-factory') return t('farm.button.unsafe');
  if (position === undefined) return t('action.reading');
  return position.rewards.some(({ ready }) => ready > 0n) ? undefined : t('farm.claim.none');
}

/** Button that saves the ends of vesting as a calendar file. */
function VestingCalendar({ view }: { readonly view: FarmView }): JSX.Element | null {
  const t = useTranslations();
  const { summary, position, cache, now } = view;
  const name = summary.poolTokens.map(({ symbol }) => symbol).join('/') || summary.depositSymbol;
  const place = { address: summary.address, name, rewards: position?.rewards };
  const ends = listVestingEnds([place], now).map(({ root, at }) => ({
    key: `vesting-${root.slice(2, 10)}`,
    at,
    title: t('farm.vesting.ends', { symbol: cache.get(root)?.symbol ?? '?', name }),
  }));
  if (ends.length === 0) return null;
  return (
    <Button
      size="s"
      icon="download"
      onClick={() => saveCalendar('junction-farm.ics', ends, { id: summary.address, now })}
    >
      {t('farm.vesting.calendar')}
    </Button>
  );
}

/** Claimable, vesting and owed rewards, with the claim button. */
export function FarmRewardsSection(props: {
  readonly view: FarmView;
  readonly actions: FarmActions;
}): JSX.Element {
  const t = useTranslations();
  const { view, actions } = props;
  const { position, unread, cache } = view;
  const gate = {
    blocker: actions.blockerOf('claim-from-farm'),
    missing: getClaimBlockedLabel(t, actions, position),
  };
  // A claim's message contains no amounts. The open review therefore shows the current claimable amounts, which an
  // earlier operation may still change.
  const ready = (position?.rewards ?? []).filter(({ ready: units }) => units > 0n);
  const { reviewed, review, answers } = useMessageConfirmation<{
    readonly announcement: MessageAnnouncement;
  }>(
    () => {
      // After a change of account, the new account may have nothing to claim.
      const announcement = ready.length === 0 ? undefined : actions.announce('claimReward');
      return announcement && { announcement };
    },
    ({ announcement }) => void actions.claim(announcement, getClaimableKnownRewards(ready, cache)),
    getSendBlockerLabel(t, gate),
  );
  return (
    <section className={css['form']} aria-label={t('farm.rewards')}>
      <h3 className={css['subtitle']}>{t('farm.rewards')}</h3>
      <RewardRows rewards={position?.rewards} unread={unread} cache={cache} />
      <VestingCalendar view={view} />
      <SendButton
        variant="secondary"
        size="m"
        {...gate}
        label={t('farm.claim.act')}
        sum={actions.sum}
        coin={actions.sender.coin}
        onAct={review}
      />
      {reviewed !== undefined && (
        <ConfirmSimulatedMessageDialog
          title={t('farm.claim.title')}
          action={t('farm.confirm')}
          announcement={reviewed.announcement}
          now={actions.sender.signer}
          simulated={actions.simulated.claim(reviewed.announcement, ready)}
          tokens={actions.reviewedTokens}
          {...answers}
        />
      )}
    </section>
  );
}
