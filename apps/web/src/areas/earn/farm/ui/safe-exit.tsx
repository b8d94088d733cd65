import { Panel } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { ConfirmSimulatedMessageDialog } from '../../../../rooms/operation/simulation/index.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { SendButton, getSendBlockerLabel } from '../../shared/send/index.ts';
import type { FarmActions } from '../use-farm-actions.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';

interface Reviewed {
  readonly announcement: MessageAnnouncement;
  readonly amount: bigint;
  readonly title: string;
}

/** Panel for an emergency withdrawal of the whole deposit without rewards, for farms that reject normal withdrawals. */
export function EmergencyWithdrawalPanel(props: {
  readonly view: FarmView;
  readonly actions: FarmActions;
}): JSX.Element | null {
  const t = useTranslations();
  const { view, actions } = props;
  const { position, deposit } = view;
  const [reviewed, setReviewed] = useState<Reviewed>();
  const isThere = position !== undefined && position.balance > 0n && deposit !== undefined;
  // An open review stays open if the chain can no longer be read.
  if (!isThere && reviewed === undefined) return null;
  const title = isThere
    ? t('farm.exit.act', { amount: formatTokenAmount(position.balance, deposit) })
    : reviewed?.title;
  const gate = {
    blocker: actions.blockerOf('withdraw-from-farm'),
    missing: isThere ? undefined : t('farm.withdraw.none'),
  };
  const openReview = (): void => {
    const announcement = actions.announce('safeWithdraw');
    if (announcement !== undefined && isThere && title !== undefined)
      setReviewed({ announcement, amount: position.balance, title });
  };
  return (
    <Panel title={t('farm.exit')}>
      <div className={css['form']}>
        <p className={css['small']}>{t('farm.exit.note')}</p>
        <SendButton
          variant="danger"
          size="m"
          block
          {...gate}
          label={title ?? ''}
          sum={actions.sum}
          coin={actions.sender.coin}
          onAct={openReview}
        />
      </div>
      {reviewed !== undefined && (
        <ConfirmSimulatedMessageDialog
          title={reviewed.title}
          action={t('farm.confirm')}
          announcement={reviewed.announcement}
          now={actions.sender.signer}
          simulated={actions.simulated.withdraw(reviewed.announcement, reviewed.amount)}
          tokens={actions.reviewedTokens}
          blockedReason={getSendBlockerLabel(t, gate)}
          onAccept={isThere ? openReview : undefined}
          onClose={() => setReviewed(undefined)}
          onConfirm={() => {
            setReviewed(undefined);
            void actions.withdraw(reviewed.announcement, reviewed.amount);
          }}
        >
          <p className={css['small']}>{t('farm.exit.warning')}</p>
        </ConfirmSimulatedMessageDialog>
      )}
    </Panel>
  );
}
