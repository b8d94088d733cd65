import { ONE, ratio } from '@junction/primitives';
import { CellStrip, Figure } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JSX, ReactNode } from 'react';
import { shareOfVotes } from '../../../../entities/vote-escrow/index.ts';
import { formatAmount, formatPercent } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { weightOf } from '../../shared/proposals/model/gates.ts';
import { voterCountQuery } from '../../shared/proposals/queries/proposal-queries.ts';
import type { Governing } from '../../shared/proposals/use-governing.ts';
import css from './proposals-page.module.css';

/** What the account can vote with, on how many it voted, and what its own proposals hold. */
export function VotesStrip({ governing }: { readonly governing: Governing }): JSX.Element {
  const say = useText();
  const { voter, governance, veSupply, rules, account, hasFailed } = governing;
  const count = useQuery(voterCountQuery(account));
  const unread = count.isError ? 'unknown' : 'loading';
  const missing = hasFailed ? 'unknown' : 'loading';
  const state = voter === undefined ? missing : 'fresh';
  const { decimals, symbol } = governance;
  const amount = (value: bigint): string => `${formatAmount(value, decimals)} ve${symbol}`;
  const share =
    voter === undefined || veSupply === undefined ? undefined : shareOfVotes(voter.escrow.ve, veSupply);
  const weight =
    voter === undefined || rules === undefined ? undefined : weightOf(voter.escrow, rules.threshold);
  const held = voter?.escrow.proposals ?? [];
  const cell = (key: string, label: string, value: ReactNode, note: ReactNode) => ({
    key,
    label,
    value: (
      <>
        <Figure state={state}>{value}</Figure>
        <span className={css['note']}>{note}</span>
      </>
    ),
  });
  return (
    <CellStrip
      cells={[
        cell(
          'weight',
          say('proposalList.weight'),
          voter && amount(voter.escrow.ve),
          share === undefined
            ? ''
            : say('proposalList.weight.share', {
                share: formatPercent(ratio(share > ONE ? ONE : share), { places: 4 }),
              }),
        ),
        {
          key: 'voted',
          label: say('proposalList.voted'),
          value: (
            <Figure state={count.data === undefined ? unread : 'fresh'}>
              {count.data === undefined || rules === undefined
                ? count.data
                : say('proposalList.voted.of', { count: count.data, all: rules.proposalCount })}
            </Figure>
          ),
        },
        cell(
          'held',
          say('proposalList.held'),
          voter && amount(voter.escrow.heldVotes),
          held.length === 0
            ? ''
            : held.map(({ id }) => (
                <Link key={id.toString()} to="/dao/proposals/$id" params={{ id: id.toString() }}>
                  {say('proposalList.held.by', { id: id.toString() })}
                </Link>
              )),
        ),
        cell(
          'free',
          say('proposalList.free'),
          weight && amount(weight.free),
          weight === undefined || weight.missing === 0n
            ? ''
            : say('proposalList.free.missing', { amount: amount(weight.missing) }),
        ),
      ]}
    />
  );
}
