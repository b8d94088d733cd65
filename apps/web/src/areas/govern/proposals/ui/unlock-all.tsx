import { computeUnlockCastVotesCoins } from '@junction/protocol/govern';
import { Button, Dialog, DialogAction } from '@junction/ui-kit';
import type { Signer } from '@junction/wallet';
import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { isSameSigner } from '../../../../rooms/operation/index.ts';
import {
  MessageSummary,
  NotSent,
  SignerChange,
  useDroppedReview,
} from '../../../../rooms/operation/review/index.ts';
import {
  LateSimulationBadge,
  getBlocker,
  simulationNote,
  useFormSimulation,
  type Simulation,
} from '../../../../rooms/operation/simulation/index.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { coinReason } from '../../../../shared/reasons/reason-texts.ts';
import type { Voter } from '../../shared/proposals/model/gates.ts';
import { unlockingOf, UNLOCK_BATCH } from '../../shared/proposals/model/unlock-batches.ts';
import { lockedVotesQuery } from '../../shared/proposals/queries/proposal-queries.ts';
import { PROPOSALS_PAGE, unlockVotesRequest } from '../../shared/proposals/requests.ts';
import {
  blockerText,
  coinReasons,
  firstBlocker,
  gateReasons,
  isWaiting,
  type CommonBlocker,
} from '../../../../rooms/action/index.ts';
import type { ProposalGoverning } from '../../shared/proposals/use-proposal-governing.ts';
import css from './proposals-page.module.css';

/** Button and dialog that unlock all votes on ended proposals, one hundred per message. */
export function UnlockAll({ governing }: { readonly governing: ProposalGoverning }): JSX.Element {
  const t = useTranslations();
  const { account, voter, signer } = governing;
  const locked = useQuery(lockedVotesQuery(account));
  const [reviewed, setReviewed] = useState<ReviewedUnlocking>();
  // Nothing is offered unless the list is loaded and has as many votes as the server counts. Only votes that
  // are locked on-chain are included.
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

/** What is unlocked, as it was when the dialog opened. The dialog sends nothing else. */
interface ReviewedUnlocking {
  /** Ids of the proposals whose votes are unlocked. */
  readonly ids: readonly number[];
  readonly signer: Signer;
  readonly voter: Voter;
}

interface UnlockDialogProps {
  readonly governing: ProposalGoverning;
  readonly reviewed: ReviewedUnlocking;
  readonly onClose: () => void;
}

/** Derives the next message and its blocker; the message contains only votes that are still locked. */
function deriveUnlocking({ governing, reviewed }: Omit<UnlockDialogProps, 'onClose'>) {
  const { signer, coin } = governing;
  const isSame = isSameSigner(reviewed.signer, signer);
  // With another network or account, the locked votes cannot be read. The view keeps the last state until the
  // wallet returns.
  const known = isSame ? governing.voter : undefined;
  const voter = known ?? reviewed.voter;
  const veAccount = voter.escrow.address;
  const unlocking = unlockingOf(reviewed.ids, voter.cast);
  const needed = computeUnlockCastVotesCoins(unlocking.next.length);
  const isShort = coin !== undefined && coin < needed;
  const isDone = unlocking.left === 0;
  return {
    unlocking,
    needed,
    isShort,
    isDone,
    blocker: firstBlocker<CommonBlocker | 'frozen'>([
      ...gateReasons(governing.gate('unlock-votes', veAccount)),
      [governing.isFrozen, 'frozen'],
      ...coinReasons({ coin, gas: needed }),
    ]),
    request:
      veAccount === undefined || isDone
        ? undefined
        : unlockVotesRequest(reviewed.signer, unlocking.next, veAccount, PROPOSALS_PAGE),
    canSend: known !== undefined,
  };
}

type UnlockState = ReturnType<typeof deriveUnlocking>;

function nextText(t: Translate, { blocker, unlocking }: UnlockState): string {
  if (blocker === 'frozen') return t('govern.blocker.paused');
  return blocker === undefined
    ? t('proposalList.unlock.next', { count: unlocking.next.length })
    : blockerText(t, blocker);
}

/** Button that sends the next message, or names its blocker. */
function UnlockNext(props: {
  readonly state: UnlockState;
  readonly governing: ProposalGoverning;
  /** Simulation of the next message. */
  readonly simulation: Simulation | undefined;
}): JSX.Element {
  const t = useTranslations();
  const { state, simulation } = props;
  const { blocker, request, canSend } = state;
  return (
    <DialogAction
      variant="primary"
      busy={isWaiting(blocker)}
      disabled={
        blocker !== undefined || request === undefined || !canSend || getBlocker(simulation) !== undefined
      }
      onClick={() => {
        if (request !== undefined) void props.governing.send(request);
      }}
    >
      {nextText(t, state)}
    </DialogAction>
  );
}

function UnlockDialog({ onClose, ...input }: UnlockDialogProps): JSX.Element {
  const t = useTranslations();
  const { governing } = input;
  const state = deriveUnlocking(input);
  const { unlocking, needed, isDone, request } = state;
  const { signer } = input.reviewed;
  const simulation = useFormSimulation(request && governing.simulate(request), {
    reviewed: signer,
    now: governing.signer,
  });
  const decided = useDroppedReview(signer);
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
          {!isDone && <UnlockNext state={state} governing={governing} simulation={simulation} />}
        </>
      }
      footerNote={state.isShort ? coinReason(t, needed, governing.coin) : simulationNote(simulation, [])}
    >
      <SignerChange frozen={signer} now={governing.signer} />
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
                most: UNLOCK_BATCH,
                amount: formatTokenAmount(needed, getNetwork().coin),
              })}
        </output>
        <NotSent account={signer.account} page={PROPOSALS_PAGE} kinds={['unlock-votes']} />
        {request !== undefined && <MessageSummary announcement={request.announcement} />}
        <LateSimulationBadge simulation={simulation} />
      </div>
    </Dialog>
  );
}
