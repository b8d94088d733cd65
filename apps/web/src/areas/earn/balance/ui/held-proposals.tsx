import { toMilliseconds } from '@junction/primitives';
import { ButtonAnchor, CounterBadge } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { getSigner, type MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { VOTE_RELEASE_ATTACHED_NANO } from '../../../../rooms/vote-escrow/release/index.ts';
import { ConfirmSimulatedMessageDialog } from '../../../../rooms/operation/simulation/index.ts';
import { formatDateTimeWithOffset } from '../../../../shared/format/format-date.ts';
import { NO_BREAK_SPACE, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { useMessageConfirmation } from '../../shared/send/index.ts';
import { getLastVoteEnd } from '../model/last-vote-end.ts';
import { lockingProposalsQuery, type LockingProposalInfo } from '../queries/holding-queries.ts';
import type { VeBalanceView } from '../use-dao-balance.ts';
import { createProposalTokensRelease } from '../use-release.ts';
import { EscrowActionButton, getEscrowActionBlockerLabel } from './balance-button.tsx';
import css from './balance.module.css';

const ButtonLink = createLink(ButtonAnchor);

type Proposals = NonNullable<VeBalanceView['veAccount']>['proposals'];

/**
 * List of the account's proposals because of which the escrow would reject a withdrawal, with actions that release
 * their tokens.
 */
export function LockingProposals({ balance }: { readonly balance: VeBalanceView }): JSX.Element {
  const t = useTranslations();
  const proposals = balance.veAccount === undefined ? [] : balance.veAccount.proposals;
  const { data: held, isLoading } = useQuery(lockingProposalsQuery(proposals.map(({ id }) => id)));
  return (
    <div className={css['why']}>
      <h3 className={css['whyTitle']}>{t('daoBalance.why')}</h3>
      <p className={css['note']}>{t('daoBalance.why.note')}</p>
      <ul className={css['whyList']}>
        {proposals.map((proposal) => (
          <LockingProposal
            key={proposal.id.toString()}
            balance={balance}
            proposal={proposal}
            input={held?.get(proposal.id.toString())}
            isLoading={isLoading}
          />
        ))}
        {proposals.length === 0 && (
          <li>
            <span>{t('daoBalance.why.pending')}</span>
          </li>
        )}
      </ul>
      {isLoading && <p className={css['note']}>{NO_BREAK_SPACE}</p>}
      {held !== undefined && <EarliestWithdrawal proposals={proposals} held={held} />}
    </div>
  );
}

/**
 * Shows the earliest time at which the account can withdraw, and the coins attached to the message that releases its
 * votes from proposals.
 */
function EarliestWithdrawal(props: {
  readonly proposals: Proposals;
  readonly held: ReadonlyMap<string, LockingProposalInfo>;
}): JSX.Element | null {
  const t = useTranslations();
  const locale = useLocale();
  const input = props.proposals.map(({ id }) => props.held.get(id.toString()));
  // If any proposal is not loaded, the earliest time is unknown.
  if (input.length === 0 || input.includes(undefined)) return null;
  const end = getLastVoteEnd(input.filter((one) => one !== undefined));
  const gas = t('daoBalance.why.gas', {
    amount: formatTokenAmount(VOTE_RELEASE_ATTACHED_NANO, getNetwork().coin),
  });
  const when =
    end === undefined
      ? t('daoBalance.why.earliest.now')
      : t('daoBalance.why.earliest', { date: formatDateTimeWithOffset(toMilliseconds(end), locale) });
  return (
    <p className={css['note']}>
      {when}. {gas}
    </p>
  );
}

interface LockingProposalProps {
  readonly balance: VeBalanceView;
  readonly proposal: Proposals[number];
  /** Undefined while loading, and if the server does not know the proposal. */
  readonly input: LockingProposalInfo | undefined;
  readonly isLoading: boolean;
}

function LockingProposal({ balance, proposal, input, isLoading }: LockingProposalProps): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const { governance } = balance;
  const id = proposal.id.toString();
  const votes = formatTokenAmount(proposal.votes, { ...governance, symbol: `ve${governance.symbol}` });
  const state =
    input &&
    (input.isOver
      ? t('daoBalance.why.over')
      : t('daoBalance.why.running', {
          date: formatDateTimeWithOffset(toMilliseconds(input.voteEnd), locale),
        }));
  return (
    <li>
      <CounterBadge>{id}</CounterBadge>
      <span className={css['holding']}>
        {isLoading && <b>{NO_BREAK_SPACE}</b>}
        {input?.title !== undefined && <b>{input.title}</b>}
        <span>{t('daoBalance.why.proposal', { id, votes })}</span>
        {isLoading && <span className={css['note']}>{NO_BREAK_SPACE}</span>}
        {state !== undefined && <span className={css['note']}>{state}</span>}
      </span>
      <span className={css['holdingActions']}>
        {input?.isOver === true && (
          <ReleaseButton balance={balance} id={proposal.id} input={input} votes={votes} />
        )}
        <ButtonLink size="s" to="/dao/proposals/$id" params={{ id }}>
          {t('daoBalance.why.open', { id })}
        </ButtonLink>
      </span>
    </li>
  );
}

/** Button that releases the tokens locked by a proposal, after a review. */
function ReleaseButton(props: {
  readonly balance: VeBalanceView;
  readonly id: bigint;
  readonly input: LockingProposalInfo;
  readonly votes: string;
}): JSX.Element {
  const t = useTranslations();
  const { balance, id, input, votes } = props;
  const signer = getSigner(balance.wallet);
  const release = createProposalTokensRelease(balance, id, input, signer);
  const label = t('daoBalance.why.release', { votes });
  const { blocker } = release;
  const confirmation = useMessageConfirmation<{ readonly announcement: MessageAnnouncement }>(
    () => {
      const announcement = release.announce();
      return announcement && { announcement };
    },
    ({ announcement }) => release.send(announcement),
    getEscrowActionBlockerLabel(t, { balance, blocker }),
  );
  const { reviewed } = confirmation;
  return (
    <>
      <EscrowActionButton
        balance={balance}
        blocker={blocker}
        gas={VOTE_RELEASE_ATTACHED_NANO}
        size="s"
        label={label}
        onAct={confirmation.review}
      />
      {reviewed !== undefined && (
        <ConfirmSimulatedMessageDialog
          title={t('daoBalance.why.release.title', { id: id.toString() })}
          action={label}
          announcement={reviewed.announcement}
          now={signer}
          simulated={release.simulated(reviewed.announcement)}
          {...confirmation.answers}
        />
      )}
    </>
  );
}
