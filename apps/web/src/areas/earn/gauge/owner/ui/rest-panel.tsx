import { toMilliseconds, type Seconds } from '@junction/primitives';
import { Panel, Tag, TokenIcon } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useLocale } from '../../../../../shared/i18n/i18n-provider.tsx';
import type { MessageAnnouncement, TradeAmount } from '../../../../../rooms/operation/index.ts';
import { ConfirmMessageDialog } from '../../../../../rooms/operation/review/index.ts';
import { getTokenIcon } from '../../../../../rooms/token/index.ts';
import { formatTokenAmount } from '../../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../../shared/i18n/use-translations.ts';
import { SendButton, getSendBlockerLabel } from '../../../shared/send/index.ts';
import { useChainNow } from '../../../../../shared/api/use-chain-now.ts';
import { getUnclaimedRewardState, type OwnerFundedReward } from '../model/owner-rules.ts';
import css from './owner.module.css';
import type { GaugeOwnerProps } from './parts.ts';

interface Reviewed {
  readonly announcement: MessageAnnouncement;
  readonly index: number;
  readonly receives: readonly TradeAmount[];
}

/** Panel with the unclaimed tokens that the owner may withdraw. */
export function UnclaimedRewardsPanel(props: GaugeOwnerProps): JSX.Element {
  const t = useTranslations();
  const { actions, chain } = props;
  const [reviewed, setReviewed] = useState<Reviewed>();
  const openReview = (index: number, reward: OwnerFundedReward): void => {
    const announcement = actions.announceUnclaimed(index);
    const token = actions.tokenOf(reward.root);
    if (announcement === undefined || token === undefined) return;
    const { root, symbol, decimals } = token;
    setReviewed({
      announcement,
      index,
      receives: [{ root, symbol, decimals, units: reward.held.toString() }],
    });
  };
  return (
    <Panel title={t('owner.rest')} footer={<p className={css['small']}>{t('owner.rest.note')}</p>}>
      <ul className={css['list']}>
        {chain.extra.map((reward, index) => (
          <UnclaimedRow
            key={reward.root}
            {...props}
            reward={reward}
            onReview={() => openReview(index, reward)}
          />
        ))}
      </ul>
      {reviewed !== undefined && (
        <ConfirmMessageDialog
          title={t('owner.rest')}
          action={t('gauge.confirm')}
          announcement={reviewed.announcement}
          now={actions.sender.signer}
          blockedReason={getSendBlockerLabel(t, { blocker: actions.blockers.rest })}
          onAccept={() => setReviewed(undefined)}
          onClose={() => setReviewed(undefined)}
          onConfirm={() => {
            setReviewed(undefined);
            void actions.withdrawRest(reviewed.announcement, reviewed.index, reviewed.receives);
          }}
        >
          <p className={css['small']}>{t('owner.rest.all')}</p>
        </ConfirmMessageDialog>
      )}
    </Panel>
  );
}

function UnclaimedRow(
  props: GaugeOwnerProps & { readonly reward: OwnerFundedReward; readonly onReview: () => void },
): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const now = useChainNow();
  const { actions, chain, reward, onReview } = props;
  const token = actions.tokenOf(reward.root);
  const state = getUnclaimedRewardState(reward, chain.hold, now);
  const amount = token === undefined ? '?' : formatTokenAmount(reward.held, token);
  const day = (time: Seconds): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(toMilliseconds(time));
  const note = (): string => {
    switch (state.kind) {
      case 'running':
        return t('owner.rest.running');
      case 'waits':
        return t('owner.rest.waits', { end: day(state.end), date: day(state.from) });
      case 'free':
        return t('owner.rest.free', { end: day(state.end) });
      case 'empty':
        return t('owner.rest.empty');
    }
  };
  return (
    <li className={css['rest']}>
      <span className={css['name']}>
        <TokenIcon token={token === undefined ? { symbol: '?' } : getTokenIcon(token)} size={28} />
        <span className={css['lines']}>
          <b>{amount}</b>
          <span className={css['small']}>{note()}</span>
        </span>
      </span>
      {state.kind === 'free' && token !== undefined ? (
        <SendButton
          variant="secondary"
          size="m"
          blocker={actions.blockers.rest}
          label={t('owner.rest.act', { amount })}
          sum={actions.sums.rest}
          coin={actions.sender.coin}
          onAct={onReview}
        />
      ) : (
        state.kind === 'running' && <Tag tone="success">{t('owner.rest.tag')}</Tag>
      )}
    </li>
  );
}
