import { computeUnlockCastVotesCoins } from '@junction/protocol/govern';
import { useState, type JSX } from 'react';
import { ConfirmSimulatedMessageDialog } from '../../../../../rooms/operation/simulation/index.ts';
import { useTranslations } from '../../../../../shared/i18n/use-translations.ts';
import { getInsufficientCoinReason } from '../../../../../shared/reasons/reason-texts.ts';
import { getCommonBlocker } from '../model/gates.ts';
import { buildUnlockVotesRequest } from '../requests.ts';
import type { DaoStateAndActions, ProposalOperationRequest } from '../use-proposal-governing.ts';
import { ProposalActionButton, getProposalBlockerLabel } from './gated-button.tsx';

export type VoteUnlockingView = ReturnType<typeof useVoteUnlocking>;

/**
 * Returns the state of unlocking one vote, with its review. `page` is the path of the page that sends the operation.
 */
export function useVoteUnlocking({ signer, voter, send }: DaoStateAndActions, page: string) {
  const [reviewed, setReviewed] = useState<{
    readonly id: number;
    readonly request: ProposalOperationRequest;
  }>();
  const request = (id: number): ProposalOperationRequest | undefined =>
    signer === undefined || voter?.escrow.address === undefined
      ? undefined
      : buildUnlockVotesRequest(signer, [id], voter.escrow.address, page);
  return {
    reviewed,
    review: (id: number): void => {
      const made = request(id);
      setReviewed(made && { id, request: made });
    },
    close: () => setReviewed(undefined),
    confirm: (): void => {
      if (reviewed === undefined) return;
      setReviewed(undefined);
      void send(reviewed.request);
    },
  };
}

/** Returns the first blocker of unlocking a vote. Insufficient coins are not checked here. */
const getUnlockBlocker = ({ voter, gate, isFrozen }: DaoStateAndActions) =>
  getCommonBlocker(gate('unlock-votes', voter?.escrow.address)) ?? (isFrozen ? 'frozen' : undefined);

export interface UnlockVoteButtonProps {
  readonly id: number;
  readonly governing: DaoStateAndActions;
  readonly onReview: (id: number) => void;
  readonly size?: 's' | 'm';
}

/** Button that opens the review of unlocking the vote on one ended proposal. */
export function UnlockVoteButton({
  id,
  governing,
  onReview,
  size = 'm',
}: UnlockVoteButtonProps): JSX.Element {
  const t = useTranslations();
  const { coin } = governing;
  const needed = computeUnlockCastVotesCoins(1);
  const isShort = coin !== undefined && coin < needed;
  const blocker = getUnlockBlocker(governing) ?? (isShort ? 'insufficient-coin' : undefined);
  return (
    <ProposalActionButton
      size={size}
      variant="secondary"
      label={t('proposalList.unlock')}
      blocker={blocker}
      text={blocker === 'frozen' ? t('govern.blocker.paused') : undefined}
      reason={isShort ? getInsufficientCoinReason(t, needed, coin) : undefined}
      onAct={() => onReview(id)}
    />
  );
}

/** Review of unlocking a vote on a proposal. */
export function ConfirmVoteUnlockDialog(props: {
  readonly unlocking: VoteUnlockingView;
  readonly governing: DaoStateAndActions;
}): JSX.Element | null {
  const t = useTranslations();
  const { reviewed, review, close, confirm } = props.unlocking;
  const { governing } = props;
  if (reviewed === undefined) return null;
  const label = t('proposalList.unlock');
  const blocker = getUnlockBlocker(governing);
  const text = blocker === 'frozen' ? t('govern.blocker.paused') : undefined;
  return (
    <ConfirmSimulatedMessageDialog
      title={t('proposalList.unlock.confirm', { count: 1 })}
      action={label}
      announcement={reviewed.request.announcement}
      simulated={governing.simulate(reviewed.request)}
      now={governing.signer}
      blockedReason={getProposalBlockerLabel(t, { blocker, text, label })}
      onAccept={() => review(reviewed.id)}
      onClose={close}
      onConfirm={confirm}
    >
      <p>{t('proposalList.unlock.note')}</p>
    </ConfirmSimulatedMessageDialog>
  );
}
