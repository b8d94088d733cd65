import { computeUnlockCastVotesCoins } from '@junction/protocol/govern';
import { Button, Dialog, DialogActionButton } from '@junction/ui-kit';
import type { SigningAccount } from '@junction/wallet';
import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { isSameSigner } from '../../../../rooms/operation/index.ts';
import {
  MessageSummary,
  OperationNotSentNote,
  SignerChangeWarning,
  useUnmountedReviewToast,
} from '../../../../rooms/operation/review/index.ts';
import {
  LazySimulationBadge,
  getSimulationBlocker,
  getSimulationBlockerNote,
  useFormActionSimulation,
  type Simulation,
} from '../../../../rooms/operation/simulation/index.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getInsufficientCoinReason } from '../../../../shared/reasons/reason-texts.ts';
import type { Voter } from '../../shared/proposals/model/gates.ts';
import {
  getVoteUnlockProgress,
  MAX_UNLOCKS_PER_MESSAGE,
} from '../../shared/proposals/model/unlock-batches.ts';
import { lockedVotesQuery } from '../../shared/proposals/queries/proposal-queries.ts';
import { PROPOSALS_PATH, buildUnlockVotesRequest } from '../../shared/proposals/requests.ts';
import {
  getCommonBlockerText,
  getCoinBlockerConditions,
  findFirstBlocker,
  getCommonBlockerConditions,
  isSelfResolvingBlocker,
  type CommonBlocker,
} from '../../../../rooms/action/index.ts';
import type { DaoStateAndActions } from '../../shared/proposals/use-proposal-governing.ts';
import css from './proposals-page.module.css';

/** Button and dialog to unlock all votes on ended proposals, in messages of one hundred votes. */
export function UnlockAllVotes({ governing }: { readonly governing: DaoStateAndActions }): JSX.Element {
  const t = useTranslations();
  const { account, voter, signer } = governing;
  const locked = useQuery(lockedVotesQuery(account));
  const [reviewed, setReviewed] = useState<ReviewedUnlock>();
  // The button is only shown if the list is loaded and contains as many votes as the server counts. Only votes that are
  // locked on the chain are included.
  const isComplete = locked.data !== undefined && locked.data.ids.length === locked.data.total;
  const ids = isComplete && voter !== undefined ? locked.data.ids.filter((id) => voter.cast.has(id)) : [];
  return (
    <>
      <Button
        size="s"
        icon="lock"
        disabled={ids.length === 0}
        onClick={() => {
          if (signer !== undefined && voter !== undefined) setReviewed({ ids, signer, voter });
        }}
      >
        {t('proposalList.unlockAll')}
      </Button>
      {reviewed !== undefined && (
        <UnlockDialog governing={governing} reviewed={reviewed} onClose={() => setReviewed(undefined)} />
      )}
    </>
  );
}

/** Votes to unlock as they were when the dialog opened. The dialog unlocks no other votes. */
interface ReviewedUnlock {
  /** Ids of the proposals whose votes are unlocked. */
  readonly ids: readonly number[];
  readonly signer: SigningAccount;
  readonly voter: Voter;
}

interface UnlockDialogProps {
  readonly governing: DaoStateAndActions;
  readonly reviewed: ReviewedUnlock;
  readonly onClose: () => void;
}

/** Derives the next message and its blocker; the message contains only votes that are still locked. */
function deriveUnlocking({ governing, reviewed }: Omit<UnlockDialogProps, 'onClose'>) {
  const { signer, coin } = governing;
  const isSame = isSameSigner(reviewed.signer, signer);
  // With another network or account, the locked votes cannot be read. The last state is shown until the wallet changes
  // back.
  const known = isSame ? governing.voter : undefined;
  const voter = known ?? reviewed.voter;
  const veAccount = voter.escrow.address;
  const unlocking = getVoteUnlockProgress(reviewed.ids, voter.cast);
  const needed = computeUnlockCastVotesCoins(unlocking.next.length);
  const isShort = coin !== undefined && coin < needed;
  const isDone = unlocking.left === 0;
  return {
    unlocking,
    needed,
    isShort,
    isDone,
    blocker: findFirstBlocker<CommonBlocker | 'frozen'>([
      ...getCommonBlockerConditions(governing.gate('unlock-votes', veAccount)),
      [governing.isFrozen, 'frozen'],
      ...getCoinBlockerConditions({ coin, gas: needed }),
    ]),
    request:
      veAccount === undefined || isDone
        ? undefined
        : buildUnlockVotesRequest(reviewed.signer, unlocking.next, veAccount, PROPOSALS_PATH),
    canSend: known !== undefined,
  };
}

type UnlockState = ReturnType<typeof deriveUnlocking>;

function getNextButtonText(t: Translate, { blocker, unlocking }: UnlockState): string {
  if (blocker === 'frozen') return t('govern.blocker.paused');
  return blocker === undefined
    ? t('proposalList.unlock.next', { count: unlocking.next.length })
    : getCommonBlockerText(t, blocker);
}

/** Button that sends the next message, or shows its blocker. */
function SendNextButton(props: {
  readonly state: UnlockState;
  readonly governing: DaoStateAndActions;
  /** Simulation of the next message. */
  readonly simulation: Simulation | undefined;
}): JSX.Element {
  const t = useTranslations();
  const { state, simulation } = props;
  const { blocker, request, canSend } = state;
  return (
    <DialogActionButton
      variant="primary"
      busy={isSelfResolvingBlocker(blocker)}
      disabled={
        blocker !== undefined ||
        request === undefined ||
        !canSend ||
        getSimulationBlocker(simulation) !== undefined
      }
      onClick={() => {
        if (request !== undefined) void props.governing.send(request);
      }}
    >
      {getNextButtonText(t, state)}
    </DialogActionButton>
  );
}

function UnlockDialog({ onClose, ...input }: UnlockDialogProps): JSX.Element {
  const t = useTranslations();
  const { governing } = input;
  const state = deriveUnlocking(input);
  const { unlocking, needed, isDone, request } = state;
  const { signer } = input.reviewed;
  const simulation = useFormActionSimulation(request && governing.simulate(request), {
    reviewed: signer,
    now: governing.signer,
  });
  const decided = useUnmountedReviewToast(signer);
  const close = (): void => {
    decided();
    onClose();
  };
  return (
    <Dialog
      open
      size="s"
      onClose={close}
      title={t('proposalList.unlock.confirm', { count: unlocking.all })}
      titleAside={t('proposalList.unlock.batch', { batch: unlocking.batch, batches: unlocking.batches })}
      footer={
        <>
          <Button onClick={close}>{t('proposalList.close')}</Button>
          {!isDone && <SendNextButton state={state} governing={governing} simulation={simulation} />}
        </>
      }
      footerNote={
        state.isShort
          ? getInsufficientCoinReason(t, needed, governing.coin)
          : getSimulationBlockerNote(simulation, [])
      }
    >
      <SignerChangeWarning frozen={signer} now={governing.signer} />
      <div className={css['unlocking']}>
        <p>{t('proposalList.unlock.note')}</p>
        <label>
          {t('proposalList.unlock.progress', { done: unlocking.done, all: unlocking.all })}
          <progress value={unlocking.done} max={unlocking.all} />
        </label>
        <output className={css['note']}>
          {isDone
            ? t('proposalList.unlock.done')
            : t('proposalList.unlock.cost', {
                most: MAX_UNLOCKS_PER_MESSAGE,
                amount: formatTokenAmount(needed, getNetwork().coin),
              })}
        </output>
        <OperationNotSentNote account={signer.account} page={PROPOSALS_PATH} kinds={['unlock-votes']} />
        {request !== undefined && <MessageSummary announcement={request.announcement} />}
        <LazySimulationBadge simulation={simulation} />
      </div>
    </Dialog>
  );
}
