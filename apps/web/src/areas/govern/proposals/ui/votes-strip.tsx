import { FIXED_POINT_ONE, ratio, type Seconds } from '@junction/primitives';
import { LabeledValueStrip, ValueWithState, type LabeledStripValue } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JSX, ReactNode } from 'react';
import { getVeShare } from '../../../../rooms/vote-escrow/index.ts';
import { NO_BREAK_SPACE, formatAmount, formatPercent } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { useChainNow } from '../../../../shared/api/use-chain-now.ts';
import { deriveVeAvailableForProposal } from '../../shared/proposals/model/gates.ts';
import {
  proposalCountsQuery,
  votedProposalCountQuery,
  voterRankQuery,
} from '../../shared/proposals/queries/proposal-queries.ts';
import type { DaoStateAndActions } from '../../shared/proposals/use-proposal-governing.ts';
import {
  DECIDED_PROPOSAL_STATES,
  countDecidedProposals,
  getCalendarYear,
} from '../model/year-of-proposals.ts';
import css from './proposals-page.module.css';

interface CellProps {
  readonly governing: DaoStateAndActions;
}

const amountText = ({ governance }: DaoStateAndActions, value: bigint): string =>
  `${formatAmount(value, governance.decimals)} ve${governance.symbol}`;

/** Cell with a metric of the account. A placeholder is shown while it loads. */
function Cell(props: CellProps & { readonly value: ReactNode; readonly note: ReactNode }): JSX.Element {
  const { voter, hasFailed } = props.governing;
  const missing = hasFailed ? 'unknown' : 'loading';
  return (
    <>
      <ValueWithState state={voter === undefined ? missing : 'fresh'}>{props.value}</ValueWithState>
      <span className={css['cellNote']}>{voter === undefined ? NO_BREAK_SPACE : props.note}</span>
    </>
  );
}

/** Cell with the account's voting power, its share of the total and its rank. */
function VotingPowerCell({ governing }: CellProps): JSX.Element {
  const t = useTranslations();
  const { voter, veSupply } = governing;
  const share =
    voter === undefined || veSupply === undefined ? undefined : getVeShare(voter.escrow.ve, veSupply);
  const { data: rank } = useQuery(voterRankQuery(voter?.escrow.ve));
  const part =
    share === undefined
      ? ''
      : t('proposalList.weight.share', {
          share: formatPercent(ratio(share > FIXED_POINT_ONE ? FIXED_POINT_ONE : share), { places: 4 }),
        });
  const place = typeof rank === 'number' ? t('proposalList.weight.rank', { rank }) : '';
  const note = [part, place].filter((one) => one !== '').join(' · ');
  return <Cell governing={governing} value={voter && amountText(governing, voter.escrow.ve)} note={note} />;
}

/** Cell with the number of proposals the account voted on, as counted by the server. */
function VoteCountCell({ governing }: CellProps): JSX.Element {
  const t = useTranslations();
  const { rules, account } = governing;
  const { data, isError } = useQuery(votedProposalCountQuery(account));
  const unread = isError ? 'unknown' : 'loading';
  return (
    <ValueWithState state={data === undefined ? unread : 'fresh'}>
      {data === undefined || rules === undefined
        ? data
        : t('proposalList.voted.of', { count: data, all: rules.proposalCount })}
    </ValueWithState>
  );
}

/** Cell with the ve locked by the account's own proposals. */
function LockedVeCell({ governing }: CellProps): JSX.Element {
  const t = useTranslations();
  const { voter } = governing;
  const note = voter?.escrow.proposals.map(({ id }) => (
    <Link key={id.toString()} to="/dao/proposals/$id" params={{ id: id.toString() }}>
      {t('proposalList.held.by', { id: id.toString() })}
    </Link>
  ));
  return (
    <Cell governing={governing} value={voter && amountText(governing, voter.escrow.heldVotes)} note={note} />
  );
}

/** Cell with the ve available for a new proposal, and the amount missing to create one. */
function FreeVeCell({ governing }: CellProps): JSX.Element {
  const t = useTranslations();
  const { voter, rules } = governing;
  const weight =
    voter === undefined || rules === undefined
      ? undefined
      : deriveVeAvailableForProposal(voter.escrow, rules.threshold);
  const note =
    weight === undefined || weight.missing === 0n
      ? ''
      : t('proposalList.free.missing', { amount: amountText(governing, weight.missing) });
  return <Cell governing={governing} value={weight && amountText(governing, weight.free)} note={note} />;
}

/** Cell with the number of passed proposals of the current year, as counted by the server. */
function PassedProposalsCell({ begin }: { readonly begin: Seconds }): JSX.Element {
  const t = useTranslations();
  const { data, isError } = useQuery(proposalCountsQuery(DECIDED_PROPOSAL_STATES, begin));
  const unread = isError ? 'unknown' : 'loading';
  const decisions = data === undefined ? undefined : countDecidedProposals(data);
  return (
    <>
      <ValueWithState state={decisions === undefined ? unread : 'fresh'}>{decisions?.passed}</ValueWithState>
      <span className={css['cellNote']}>
        {decisions === undefined
          ? NO_BREAK_SPACE
          : t('proposalList.passed.of', { decided: decisions.decided })}
      </span>
    </>
  );
}

/** Row of cells with voting power, participation, locked ve and the decisions of the current year. */
export function GovernanceMetricsStrip({ governing }: CellProps): JSX.Element {
  const t = useTranslations();
  const { year, begin } = getCalendarYear(useChainNow());
  const cells: readonly LabeledStripValue[] = [
    { key: 'weight', label: t('proposalList.weight'), value: <VotingPowerCell governing={governing} /> },
    { key: 'voted', label: t('proposalList.voted'), value: <VoteCountCell governing={governing} /> },
    { key: 'held', label: t('proposalList.held'), value: <LockedVeCell governing={governing} /> },
    { key: 'free', label: t('proposalList.free'), value: <FreeVeCell governing={governing} /> },
    {
      key: 'passed',
      label: t('proposalList.passed', { year: year.toString() }),
      value: <PassedProposalsCell begin={begin} />,
    },
  ];
  return <LabeledValueStrip cells={cells} />;
}
