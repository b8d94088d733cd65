import { shortenAddress, type Address } from '@junction/primitives';
import { Button } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { MessageAnnouncement, TradeAmount } from '../../../../rooms/operation/index.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { emptyToZero } from '../../shared/model/or-nothing.ts';
import { getClaimableKnownRewards } from '../../shared/model/ready-rewards.ts';
import { useMessageConfirmation } from '../../shared/send/index.ts';
import { RewardRows } from '../../shared/ui/reward-rows.tsx';
import type { GaugeBlockerInput } from '../model/action-blocker.ts';
import { getClaimedRewardTotals } from '../model/paid.ts';
import { lastDepositValueQuery } from '../queries/gauge-page-queries.ts';
import type { GaugeActions } from '../use-gauge-actions.ts';
import type { GaugeView } from '../use-gauge.ts';
import { ConfirmGaugeAction } from './confirm-gauge-action.tsx';
import { GaugeActionButton, getGaugeBlockerLabel } from './gauge-action-button.tsx';
import css from './gauge.module.css';

/** Reward rows that include the total of past claims, as indexed by the server. */
function PaidRewardRows(props: { readonly view: GaugeView; readonly account: Address }): JSX.Element {
  const { gauge, position, unread, cache } = props.view;
  const { data } = useQuery(lastDepositValueQuery(gauge.address, props.account));
  const paid = getClaimedRewardTotals(data?.paid, position?.rewards, cache);
  return <RewardRows rewards={position?.rewards} unread={unread} cache={cache} paid={paid} />;
}

interface RewardsPanelProps {
  readonly view: GaugeView;
  readonly actions: GaugeActions;
}

/** Returns the inputs of the blockers of a claim. */
function getClaimInput({ view, actions }: RewardsPanelProps): GaugeBlockerInput {
  const sum = view.position?.rewards.reduce((all, reward) => all + reward.ready, 0n);
  return {
    ...actions.toBlockerInput('claim-rewards'),
    maximum: sum,
    // If the sum is unknown, `maximum` is undefined as well, which blocks the claim.
    amount: emptyToZero(sum),
    lock: undefined,
  };
}

/** Button that opens the review of a claim; blocked if there is nothing to claim. */
function ClaimButton(props: {
  readonly input: GaugeBlockerInput;
  readonly nothing: string;
  readonly onReview: () => void;
}): JSX.Element {
  const t = useTranslations();
  const { input, nothing, onReview } = props;
  return (
    <GaugeActionButton
      variant="secondary"
      size="m"
      input={input}
      deposit={undefined}
      texts={{ act: t('gauge.claim.act'), nothing }}
      onAct={onReview}
    />
  );
}

/** Formats all amounts of a claim. `unnamed` are the roots of unknown tokens, which are shown as addresses. */
const claimedText = (t: Translate, receives: readonly TradeAmount[], unnamed: readonly Address[]): string =>
  [
    ...receives.map((amount) => formatTokenAmount(BigInt(amount.units), amount)),
    ...unnamed.map((root) => t('gauge.rewards.unnamed', { address: shortenAddress(root) })),
  ].join(' + ');

/** Claimable, vesting and owed rewards, with the claim button. */
export function RewardsPanel({ view, actions }: RewardsPanelProps): JSX.Element | null {
  const t = useTranslations();
  const { position, unread, wallet, cache } = view;
  const rewards = position === undefined ? [] : position.rewards;
  const input = getClaimInput({ view, actions });
  const nothing = t('gauge.claim.nothing');
  // A claim's message contains no amounts. The open review therefore shows the current claimable amounts, which an
  // earlier operation may still change.
  const ready = rewards.filter(({ ready: units }) => units > 0n);
  const receives = getClaimableKnownRewards(ready, cache);
  const unnamed = ready.filter(({ root }) => !cache.has(root)).map(({ root }) => root);
  const { reviewed, review, answers } = useMessageConfirmation<{
    readonly announcement: MessageAnnouncement;
  }>(
    () => {
      // After a change of account, the new account may have nothing to claim.
      const announcement = ready.length === 0 ? undefined : actions.announceClaim();
      return announcement && { announcement };
    },
    ({ announcement }) => void actions.claim(announcement, receives),
    getGaugeBlockerLabel(t, input, { nothing }),
  );
  if (wallet.account === undefined) return null;
  return (
    <section className={css['rewards']} aria-label={t('gauge.rewards')}>
      <h3 className={css['subtitle']}>{t('gauge.rewards')}</h3>
      <PaidRewardRows view={view} account={wallet.account} />
      {position === undefined && unread !== undefined && (
        <Button size="s" onClick={view.refresh}>
          {t('gauge.again')}
        </Button>
      )}
      {position !== undefined && <ClaimButton input={input} nothing={nothing} onReview={review} />}
      {reviewed !== undefined && (
        <ConfirmGaugeAction
          title={t('gauge.claim.title')}
          announcement={reviewed.announcement}
          action={actions.simulatedClaim(reviewed.announcement, ready)}
          view={view}
          actions={actions}
          answers={answers}
        >
          <p className={css['small']}>
            {ready.length > 0 && t('gauge.claim.about', { amount: claimedText(t, receives, unnamed) })}
          </p>
        </ConfirmGaugeAction>
      )}
    </section>
  );
}
