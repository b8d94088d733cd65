import { Alert, ButtonAnchor, Panel } from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { BillRows, Button } from '@junction/ui-kit';
import { useWalletSteps } from '../../../../entities/wallet/index.ts';
import { nameOf } from '../../shared/ui/gauge-name.tsx';
import css from '../../shared/ui/govern.module.css';
import type { EpochView } from '../use-epoch.ts';
import { FinishTicket } from './finish-ticket.tsx';
import { useTypedVote } from './vote-context.tsx';
import { VoteTicket } from './vote-ticket.tsx';

const ButtonLink = createLink(ButtonAnchor);

/** What the account can do in the epoch, or has done. */
export function EpochSide({ view }: { readonly view: EpochView }): JSX.Element {
  const vote = useTypedVote();
  const { escrow } = view.governing;
  const canFinish = view.isCurrent && view.state === 'queued' && escrow !== undefined;
  return (
    <>
      {vote !== undefined && <VoteTicket view={view} vote={vote} />}
      {canFinish && <FinishTicket view={view} escrow={escrow} />}
      {vote === undefined && <OwnPart view={view} />}
    </>
  );
}

function OwnPart({ view }: { readonly view: EpochView }): JSX.Element | null {
  const say = useText();
  const { onConnect } = useWalletSteps();
  const { state, governing, mine, names, number, isCurrent, own } = view;
  const { account, veAccount, governance, lastVoted } = governing;
  const { symbol, decimals } = governance;
  const isOpen = state === 'awaiting' || state === 'voting';
  if (account === undefined)
    return (
      <Panel title={say('epoch.own')}>
        <div className={css['form']}>
          <p className={css['text']}>{say('epoch.own.connect')}</p>
          <Button onClick={onConnect}>{say('govern.blocker.connect')}</Button>
        </div>
      </Panel>
    );
  const hasVoted = mine.size > 0 || (isCurrent && lastVoted !== undefined && lastVoted >= number);
  if (hasVoted)
    return (
      <Panel title={say('epoch.own')}>
        <BillRows
          divided
          rows={[...mine].map(([gauge, votes]) => ({
            key: gauge,
            label: nameOf(gauge, names),
            value: `${formatAmount(votes, decimals)} ve${symbol}`,
          }))}
        />
        <p className={css['note']}>{say('epoch.own.voted')}</p>
      </Panel>
    );
  if (isOpen && veAccount !== undefined && veAccount.ve === 0n)
    return (
      <Panel title={say('epoch.own')}>
        <div className={css['form']}>
          <Alert tone="info" title={say('epoch.own.noVe', { symbol: `ve${symbol}` })}>
            {say('epoch.own.noVe.note', { symbol })}
          </Alert>
          <ButtonLink to="/dao/balance">{say('epoch.own.lock', { symbol })}</ButtonLink>
        </div>
      </Panel>
    );
  if ((state !== 'queued' && state !== 'finished') || own === undefined) return null;
  // Who never locked could not have voted.
  if (veAccount?.address === undefined) return null;
  return (
    <Panel title={say('epoch.own')}>
      <Alert tone="plain" icon="vote" title={say('epoch.skipped', { number })}>
        {say('epoch.skipped.note')}
      </Alert>
    </Panel>
  );
}
