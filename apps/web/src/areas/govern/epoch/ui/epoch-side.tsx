import { Alert, ButtonAnchor, Panel } from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { BillRows, Button } from '@junction/ui-kit';
import { useWalletSetupActions } from '../../../../rooms/wallet/index.ts';
import { getGaugeName } from '../../shared/ui/gauge-name.tsx';
import css from '../../shared/ui/govern.module.css';
import type { EpochView } from '../use-epoch.ts';
import { FinishVoteTicket } from './finish-ticket.tsx';
import { useEpochVoteContext } from './vote-context.tsx';
import { EpochVotePanel } from './vote-ticket.tsx';

const ButtonLink = createLink(ButtonAnchor);

/** Side column of the epoch page: actions and votes of the account. */
export function EpochSideColumn({ view }: { readonly view: EpochView }): JSX.Element {
  const vote = useEpochVoteContext();
  const { escrow } = view.governing;
  const canFinish = view.isCurrent && view.state === 'queued' && escrow !== undefined;
  return (
    <>
      {vote !== undefined && <EpochVotePanel view={view} vote={vote} />}
      {canFinish && <FinishVoteTicket view={view} escrow={escrow} />}
      {vote === undefined && <OwnPanel view={view} />}
    </>
  );
}

/** True if the account's votes are known, or if the chain reports that the account has voted. */
const hasVoted = ({ ownVotes, isCurrent, governing, number }: EpochView): boolean =>
  ownVotes.size > 0 || (isCurrent && governing.lastVoted !== undefined && governing.lastVoted >= number);

/** Returns which panel to show to the account; undefined while it is unknown. */
function getOwnPanelKind(view: EpochView): 'connect' | 'voted' | 'no-ve' | 'skipped' | undefined {
  const { state, governing, own } = view;
  const { account, veAccount } = governing;
  if (account === undefined) return 'connect';
  if (hasVoted(view)) return 'voted';
  switch (state) {
    case 'awaiting':
    case 'voting':
      return veAccount?.ve === 0n ? 'no-ve' : undefined;
    case 'queued':
    case 'finished':
      // Without a ve account, the user could not have voted.
      return own !== undefined && veAccount?.address !== undefined ? 'skipped' : undefined;
    case 'notStarted':
    case undefined:
      return undefined;
  }
}

function OwnPanel({ view }: { readonly view: EpochView }): JSX.Element | null {
  const t = useTranslations();
  const part = getOwnPanelKind(view);
  if (part === undefined) return null;
  const Part = { connect: ConnectPart, voted: VotedPart, 'no-ve': NoVePart, skipped: SkippedPart }[part];
  return (
    <Panel title={t('epoch.own')}>
      <Part view={view} />
    </Panel>
  );
}

interface PartProps {
  readonly view: EpochView;
}

function ConnectPart(): JSX.Element {
  const t = useTranslations();
  const { onConnect } = useWalletSetupActions();
  return (
    <div className={css['form']}>
      <p className={css['text']}>{t('epoch.own.connect')}</p>
      <Button onClick={onConnect}>{t('action.connect')}</Button>
    </div>
  );
}

function VotedPart({ view }: PartProps): JSX.Element {
  const t = useTranslations();
  const { ownVotes, names, governing } = view;
  const { symbol, decimals } = governing.governance;
  return (
    <>
      <BillRows
        divided
        rows={[...ownVotes].map(([gauge, votes]) => ({
          key: gauge,
          label: getGaugeName(gauge, names),
          value: `${formatAmount(votes, decimals)} ve${symbol}`,
        }))}
      />
      <p className={css['note']}>{t('epoch.own.voted')}</p>
    </>
  );
}

function NoVePart({ view }: PartProps): JSX.Element {
  const t = useTranslations();
  const { symbol } = view.governing.governance;
  return (
    <div className={css['form']}>
      <Alert tone="info" title={t('epoch.own.noVe', { symbol: `ve${symbol}` })}>
        {t('epoch.own.noVe.note', { symbol })}
      </Alert>
      <ButtonLink to="/dao/balance">{t('epoch.own.lock', { symbol })}</ButtonLink>
    </div>
  );
}

function SkippedPart({ view }: PartProps): JSX.Element {
  const t = useTranslations();
  return (
    <Alert tone="plain" icon="vote" title={t('epoch.skipped', { number: view.number })}>
      {t('epoch.skipped.note')}
    </Alert>
  );
}
