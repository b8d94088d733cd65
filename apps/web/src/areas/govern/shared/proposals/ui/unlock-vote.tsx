import { computeUnlockCastVotesCoins } from '@junction/protocol/govern';
import { useState, type JSX } from 'react';
import { ConfirmSimulated } from '../../../../../rooms/operation/simulation/index.ts';
import { useTranslations } from '../../../../../shared/i18n/use-translations.ts';
import { coinReason } from '../../../../../shared/reasons/reason-texts.ts';
import { gateOf } from '../model/gates.ts';
import { unlockVotesRequest } from '../requests.ts';
import type { ProposalGoverning, GovernRequest } from '../use-proposal-governing.ts';
import { GatedButton, gatedBlocker } from './gated-button.tsx';

export type Unlocking = ReturnType<typeof useUnlocking>;

/** State of unlocking one vote, with its review; `page` is the path where it was requested. */
export function useUnlocking({ signer, voter, send }: ProposalGoverning, page: string) {
  const [reviewed, setReviewed] = useState<{ readonly id: number; readonly request: GovernRequest }>();
  const request = (id: number): GovernRequest | undefined =>
    signer === undefined || voter?.escrow.address === undefined
      ? undefined
      : unlockVotesRequest(signer, [id], voter.escrow.address, page);
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

/** Returns the first blocker of unlocking; missing coins are not considered. */
const unlockBlocker = ({ voter, gate, isFrozen }: ProposalGoverning) =>
  gateOf(gate('unlock-votes', voter?.escrow.address)) ?? (isFrozen ? 'frozen' : undefined);

export interface UnlockButtonProps {
  readonly id: number;
  readonly governing: ProposalGoverning;
  readonly onReview: (id: number) => void;
  readonly size?: 's' | 'm';
}

/** Button that opens the review of unlocking the vote on one ended proposal. */
export function UnlockButton({ id, governing, onReview, size = 'm' }: UnlockButtonProps): JSX.Element {
  const t = useTranslations();
  const { coin } = governing;
  const needed = computeUnlockCastVotesCoins(1);
  const isShort = coin !== undefined && coin < needed;
  const blocker = unlockBlocker(governing) ?? (isShort ? 'insufficient-coin' : undefined);
  return (
    <GatedButton
      size={size}
      variant="secondary"
      label={t('proposalList.unlock')}
      blocker={blocker}
      text={blocker === 'frozen' ? t('govern.blocker.paused') : undefined}
      reason={isShort ? coinReason(t, needed, coin) : undefined}
      onAct={() => onReview(id)}
    />
  );
}

/** Review of unlocking a vote. */
export function ConfirmUnlock(props: {
  readonly unlocking: Unlocking;
  readonly governing: ProposalGoverning;
}): JSX.Element | null {
  const t = useTranslations();
  const { reviewed, review, close, confirm } = props.unlocking;
  const { governing } = props;
  if (reviewed === undefined) return null;
  const label = t('proposalList.unlock');
  const blocker = unlockBlocker(governing);
  const text = blocker === 'frozen' ? t('govern.blocker.paused') : undefined;
  return (
    <ConfirmSimulated
      title={t('proposalList.unlock.confirm', { count: 1 })}
      action={label}
      announcement={reviewed.request.announcement}
      simulated={governing.simulate(reviewed.request)}
      now={governing.signer}
      blockedReason={gatedBlocker(t, { blocker, text, label })}
      onAccept={() => review(reviewed.id)}
      onClose={close}
      onConfirm={confirm}
    >
      <p>{t('proposalList.unlock.note')}</p>
    </ConfirmSimulated>
  );
}
