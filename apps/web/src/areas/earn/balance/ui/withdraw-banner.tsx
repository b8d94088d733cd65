import { toMilliseconds } from '@junction/primitives';
import { ButtonAnchor, Plate } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/speech.tsx';
import type { Announcement } from '../../../../rooms/operation/index.ts';
import { ConfirmMessage } from '../../../../rooms/operation/told/index.ts';
import { signerOf } from '../../../../rooms/operation/index.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { withdrawBlocker } from '../model/lock-form.ts';
import { holdingProposalsQuery, type HoldingFacts } from '../queries/holding-queries.ts';
import type { DaoBalance } from '../use-dao-balance.ts';
import { BalanceButton, balanceObstacle } from './balance-button.tsx';
import css from './balance.module.css';

const ButtonLink = createLink(ButtonAnchor);

/** Tokens whose lock has ended: they are taken out all at once, unless own proposals hold them. */
export function WithdrawBanner({ balance }: { readonly balance: DaoBalance }): JSX.Element | null {
  const say = useText();
  const { governance, veAccount, facts } = balance;
  const [told, setTold] = useState<Announcement>();
  if (veAccount === undefined || veAccount.unlocked === 0n) return null;
  const blocker = withdrawBlocker(facts, veAccount);
  const amount = formatTokenAmount(veAccount.unlocked, governance);
  const isHeld = veAccount.heldVotes > 0n;
  const confirm = (): void => {
    if (told !== undefined) void balance.withdraw(told, veAccount.unlocked);
    setTold(undefined);
  };
  return (
    <section className={css['banner']} aria-label={say('daoBalance.withdraw.title', { amount })}>
      <div className={css['bannerHead']}>
        <div>
          <h2 className={css['bannerTitle']}>{say('daoBalance.withdraw.title', { amount })}</h2>
          <p className={css['note']}>{say('daoBalance.withdraw.note')}</p>
        </div>
        <div className={css['bannerAction']}>
          <BalanceButton
            balance={balance}
            blocker={blocker}
            label={say('daoBalance.withdraw.button', { amount })}
            onAct={() => setTold(balance.tellWithdrawal())}
          />
        </div>
      </div>
      {isHeld && <Held balance={balance} />}
      {told !== undefined && (
        <ConfirmMessage
          title={say('daoBalance.withdraw.confirm')}
          action={say('daoBalance.withdraw.button', { amount })}
          announcement={told}
          now={signerOf(balance.wallet)}
          obstacle={balanceObstacle(say, { balance, blocker })}
          onAccept={() => setTold(balance.tellWithdrawal())}
          onConfirm={confirm}
          onClose={() => setTold(undefined)}
        />
      )}
    </section>
  );
}

/** Why the escrow would refuse: proposals of one's own, by their numbers. */
function Held({ balance }: { readonly balance: DaoBalance }): JSX.Element {
  const say = useText();
  const locale = useLocale();
  const { governance, veAccount } = balance;
  const { symbol } = governance;
  const proposals = veAccount?.proposals ?? [];
  const told = useQuery(holdingProposalsQuery(proposals.map(({ id }) => id))).data;
  const stateText = ({ isOver, voteEnd }: HoldingFacts): string =>
    isOver
      ? say('daoBalance.why.over')
      : say('daoBalance.why.running', { date: formatDateTime(toMilliseconds(voteEnd), locale) });
  return (
    <div className={css['why']}>
      <h3 className={css['whyTitle']}>{say('daoBalance.why')}</h3>
      <p className={css['note']}>{say('daoBalance.why.note')}</p>
      <ul className={css['whyList']}>
        {proposals.map(({ id: number, votes }) => {
          const id = number.toString();
          const facts = told?.get(id);
          return (
            <li key={id}>
              <Plate>{id}</Plate>
              <span className={css['holding']}>
                {facts?.title !== undefined && <b>{facts.title}</b>}
                <span>
                  {say('daoBalance.why.proposal', {
                    id,
                    votes: formatTokenAmount(votes, { ...governance, symbol: `ve${symbol}` }),
                  })}
                </span>
                {facts !== undefined && <span className={css['note']}>{stateText(facts)}</span>}
              </span>
              <ButtonLink size="s" to="/dao/proposals/$id" params={{ id }}>
                {say('daoBalance.why.open', { id })}
              </ButtonLink>
            </li>
          );
        })}
        {proposals.length === 0 && (
          <li>
            <span>{say('daoBalance.why.pending')}</span>
          </li>
        )}
      </ul>
    </div>
  );
}
