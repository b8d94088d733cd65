import type { JSX } from 'react';
import type { Announcement, DealAmount } from '../../../../rooms/operation/index.ts';
import { ConfirmMessage } from '../../../../rooms/operation/told/index.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { readyRewards } from '../../shared/model/ready-rewards.ts';
import { SendButton, useConfirmation } from '../../shared/send/index.ts';
import { RewardRows } from '../../shared/ui/reward-rows.tsx';
import type { FarmActions } from '../use-farm-actions.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';

/** What is ready, what vests until when, and what the farm owes; with the button that claims it. */
export function RewardsStub(props: { readonly view: FarmView; readonly actions: FarmActions }): JSX.Element {
  const say = useText();
  const { view, actions } = props;
  const { position, unread, cache } = view;
  const { told, look, answers } = useConfirmation<{
    readonly announcement: Announcement;
    readonly receives: readonly DealAmount[];
  }>(
    () => {
      const announcement = actions.tell('claimReward');
      return announcement && { announcement, receives: readyRewards(position?.rewards ?? [], cache) };
    },
    ({ announcement, receives }) => void actions.claim(announcement, receives),
  );
  const hasReady = position?.rewards.some(({ ready }) => ready > 0n);
  const missing = (): string | undefined => {
    if (actions.risk === 'stranger') return say('farm.button.unsafe');
    if (hasReady === undefined) return say('action.reading');
    return hasReady ? undefined : say('farm.claim.none');
  };
  return (
    <section className={css['form']} aria-label={say('farm.rewards')}>
      <h3 className={css['subtitle']}>{say('farm.rewards')}</h3>
      <RewardRows rewards={position?.rewards} unread={unread} cache={cache} />
      <SendButton
        variant="secondary"
        size="m"
        blocker={actions.blockerOf('claim-from-farm')}
        missing={missing()}
        label={say('farm.claim.act')}
        sum={actions.sum}
        coin={actions.sender.coin}
        onAct={look}
      />
      {told !== undefined && (
        <ConfirmMessage
          title={say('farm.claim.title')}
          action={say('farm.confirm')}
          announcement={told.announcement}
          now={actions.sender.signer}
          {...answers}
        />
      )}
    </section>
  );
}
