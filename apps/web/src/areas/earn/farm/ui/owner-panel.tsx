import { seconds, toMilliseconds } from '@junction/primitives';
import { Panel, SegmentedControl } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { ConfirmMessageDialog } from '../../../../rooms/operation/review/index.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { SendButton, getSendBlockerLabel } from '../../shared/send/index.ts';
import { getUnclaimedRewardsWithdrawalTime } from '../model/owner-rules.ts';
import { useFarmOwnerActions } from '../use-farm-owner.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';
import { EndFarmForm } from './owner-end-form.tsx';
import { FundRewardForm } from './owner-reward-form.tsx';
import { FarmRewardRoundForm } from './owner-round-form.tsx';

const TABS = ['reward', 'round', 'end', 'rest'] as const;
type Tab = (typeof TABS)[number];

/** Panel with the owner's actions: fund rewards, set rates, end the farm, withdraw unclaimed rewards. */
export function OwnerPanel({ view }: { readonly view: FarmView }): JSX.Element {
  const t = useTranslations();
  const [tab, setTab] = useState<Tab>('reward');
  const labels: Readonly<Record<Tab, string>> = {
    reward: t('farm.owner.reward'),
    round: t('farm.owner.round'),
    end: t('farm.owner.end'),
    rest: t('farm.owner.rest'),
  };
  return (
    <Panel
      title={t('farm.owner')}
      actions={
        <div className={css['kinds']}>
          <SegmentedControl
            label={t('farm.owner.action')}
            value={tab}
            options={TABS.map((value) => ({ value, label: labels[value] }))}
            onChange={setTab}
          />
        </div>
      }
    >
      {tab === 'reward' && <FundRewardForm view={view} />}
      {tab === 'round' && <FarmRewardRoundForm view={view} />}
      {tab === 'end' && <EndFarmForm view={view} />}
      {tab === 'rest' && <UnclaimedForm view={view} />}
    </Panel>
  );
}

/** Form that withdraws unclaimed rewards, possible 30 days after the end of the farm and its vesting. */
function UnclaimedForm({ view }: { readonly view: FarmView }): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const { chain, now } = view;
  const owner = useFarmOwnerActions(view, undefined);
  const [reviewed, setReviewed] = useState<MessageAnnouncement>();
  const free = chain && getUnclaimedRewardsWithdrawalTime(chain);
  const isFree = free !== undefined && now >= free;
  const openReview = (): void => setReviewed(owner.announceUnclaimed());
  const gate = {
    blocker: owner.blockerOf('withdraw-unclaimed'),
    missing: isFree ? undefined : t('farm.owner.rest.locked'),
  };
  const note =
    free === undefined
      ? t('farm.owner.rest.open')
      : t('farm.owner.rest.note', { date: formatDateTime(toMilliseconds(seconds(free)), locale) });
  return (
    <div className={css['form']}>
      <p className={css['small']}>{note}</p>
      <SendButton
        size="m"
        {...gate}
        label={t('farm.owner.rest.act')}
        sum={owner.sum}
        coin={owner.sender.coin}
        onAct={openReview}
      />
      {reviewed !== undefined && (
        <ConfirmMessageDialog
          title={t('farm.owner.rest.act')}
          action={t('farm.confirm')}
          announcement={reviewed}
          now={owner.sender.signer}
          blockedReason={getSendBlockerLabel(t, gate)}
          onAccept={openReview}
          onClose={() => setReviewed(undefined)}
          onConfirm={() => {
            setReviewed(undefined);
            void owner.takeRest(reviewed, reviewed.signer.account);
          }}
        />
      )}
    </div>
  );
}
