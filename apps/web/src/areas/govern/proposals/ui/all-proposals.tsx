import { Button, Pager, Panel, Table } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type JSX } from 'react';
import { useChainNow } from '../../../../shared/api/use-chain-now.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import type { Proposal } from '../../shared/proposals/model/proposal.ts';
import { proposalsQuery, ROWS } from '../../shared/proposals/queries/proposal-queries.ts';
import type { ListChoice } from '../model/proposals-search.ts';
import { ProposalCard, proposalColumns } from './proposal-cells.tsx';
import css from './proposals-page.module.css';
import { StateFilter } from './state-filter.tsx';

const itself = (proposal: Proposal): Proposal => proposal;

export interface AllProposalsProps {
  readonly choice: ListChoice;
  readonly onChoice: (choice: ListChoice) => void;
}

/** Everybody's proposals, newest first. */
export function AllProposals({ choice, onChoice }: AllProposalsProps): JSX.Element {
  const say = useText();
  const now = useChainNow();
  const found = useQuery(proposalsQuery(choice.state, choice.page));
  const columns = useMemo(() => {
    const { id, title, state, votes, time } = proposalColumns(say, now, itself, true);
    return [id, title, state, votes, time];
  }, [say, now]);
  const label = say('proposalList.all');
  return (
    <Panel
      title={
        <>
          {label} {found.data !== undefined && <span className={css['count']}>{found.data.total}</span>}
        </>
      }
      padded={false}
      actions={
        <StateFilter label={label} state={choice.state} onState={(state) => onChoice({ state, page: 1 })} />
      }
    >
      {found.isError && found.data === undefined ? (
        <div className={css['empty']}>
          <p>{say('proposals.server')}</p>
          <Button size="s" icon="refresh" onClick={() => void found.refetch()}>
            {say('proposals.again')}
          </Button>
        </div>
      ) : (
        <Table
          label={label}
          columns={columns}
          rows={found.data?.proposals}
          rowKey={({ id }) => id.toString()}
          refreshing={found.isPlaceholderData}
          linked
          empty={
            <p className={css['empty']}>
              {say(choice.state === undefined ? 'proposalList.none' : 'proposalList.noneInState')}
            </p>
          }
          renderCard={(proposal) => (
            <div className={css['card']}>
              <ProposalCard proposal={proposal} now={now} say={say} covers />
            </div>
          )}
        />
      )}
      <Pager
        label={label}
        page={choice.page}
        pageSize={ROWS}
        total={found.data?.total ?? 0}
        onChange={(page) => onChoice({ ...choice, page })}
      />
    </Panel>
  );
}
