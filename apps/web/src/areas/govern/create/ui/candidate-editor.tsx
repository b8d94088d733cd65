import type { GaugeCandidateChange } from '@junction/protocol/govern';
import type { Address } from '@junction/primitives';
import {
  AddressText,
  Alert,
  Button,
  Dialog,
  DialogActionButton,
  Skeleton,
  TextField,
} from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type JSX } from 'react';
import { formatPercent } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { namedGaugesQuery, type NamedGauge } from '../../shared/queries/epoch-queries.ts';
import { escrowVotingQuery } from '../../shared/queries/voting-queries.ts';
import { GaugeIcons } from '../../shared/ui/gauge-name.tsx';
import { CandidateStateTag } from '../../shared/ui/state-tags.tsx';
import { buildCandidateAction, type EnteredProposalAction } from '../model/draft.ts';
import { getVoteShare, type GaugeVoteShare } from '../model/vote-share.ts';
import { candidateGaugesQuery, type CandidateGauge } from '../queries/candidate-queries.ts';
import type { CreateProposalView } from '../use-create-proposal.ts';
import { DecodedProposalAction } from './decoded-action.tsx';
import { ExecutionEstimateNote } from './landing-note.tsx';
import css from './create.module.css';

export interface CandidateEditorProps {
  readonly change: GaugeCandidateChange;
  readonly view: CreateProposalView;
  readonly onSave: (action: EnteredProposalAction) => void;
  readonly onClose: () => void;
}

/** Form to select the gauge that the proposal approves or removes. It builds the action. */
export function CandidateEditor({ change, view, onSave, onClose }: CandidateEditorProps): JSX.Element {
  const t = useTranslations();
  const [chosen, setChosen] = useState<Address>();
  const escrow = getNetwork().earn?.voteEscrow;
  const action =
    chosen === undefined || escrow === undefined ? undefined : buildCandidateAction(change, chosen, escrow);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(change === 'approve' ? 'createProposal.kind.approve' : 'createProposal.kind.remove')}
      footer={
        <>
          <Button onClick={onClose}>{t('createProposal.cancel')}</Button>
          <DialogActionButton
            variant="primary"
            disabled={action === undefined}
            onClick={() => {
              if (action !== undefined) onSave(action);
            }}
          >
            {t('createProposal.keep')}
          </DialogActionButton>
        </>
      }
    >
      <div className={css['stack']}>
        <CandidateChoice change={change} view={view} chosen={chosen} onChoose={setChosen} />
        {change === 'remove' && <ExecutionEstimateNote view={view} gauge={chosen} />}
        {action !== undefined && <DecodedProposalAction typed={action} view={view} isOurs />}
      </div>
    </Dialog>
  );
}

interface ChoiceProps extends Pick<CandidateEditorProps, 'change' | 'view'> {
  readonly chosen: Address | undefined;
  readonly onChoose: (gauge: Address) => void;
}

/** Searchable list of the gauges known to the escrow. */
function CandidateChoice({ change, view, chosen, onChoose }: ChoiceProps): JSX.Element {
  const t = useTranslations();
  const name = useId();
  const [text, setText] = useState('');
  const found = useQuery(candidateGaugesQuery(view.governing.reader));
  const gauges = found.data ?? [];
  const escrow = useQuery(escrowVotingQuery(view.governing.reader)).data ?? undefined;
  const naming = useQuery(namedGaugesQuery(gauges.map(({ address }) => address)));
  const names = naming.data;
  const wanted = text.trim().toLowerCase();
  // A search by name is incomplete while gauge names are loading.
  const isSearching = found.isPending || (wanted !== '' && naming.isLoading);
  const shown = gauges.filter(
    ({ address }) =>
      wanted === '' ||
      (names?.get(address)?.name ?? '').toLowerCase().includes(wanted) ||
      address.includes(wanted),
  );
  return (
    <>
      <TextField label={t('createProposal.search')} icon="search" value={text} onChange={setText} clearable />
      {found.isError && <Alert tone="danger">{t('createProposal.candidates.failed')}</Alert>}
      {isSearching && <Skeleton height="120px" />}
      {found.data !== undefined && !isSearching && shown.length === 0 && (
        <p>{t('createProposal.candidates.none')}</p>
      )}
      <ul className={css['candidates']}>
        {shown.map((gauge) => (
          <CandidateRow
            key={gauge.address}
            gauge={gauge}
            group={name}
            named={names?.get(gauge.address)}
            votes={change === 'remove' ? getVoteShare(escrow, gauge.address) : undefined}
            isOffered={change === 'remove' || !gauge.isApproved}
            isChosen={chosen === gauge.address}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </>
  );
}

function CandidateRow(props: {
  readonly gauge: CandidateGauge;
  /** `name` attribute that groups the radio buttons. */
  readonly group: string;
  readonly named: NamedGauge | undefined;
  /** Votes in the current epoch, shown when a gauge is removed; undefined otherwise. */
  readonly votes: GaugeVoteShare | undefined;
  readonly isOffered: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (gauge: Address) => void;
}): JSX.Element {
  const t = useTranslations();
  const { gauge, group, named, votes, isOffered, isChosen, onChoose } = props;
  return (
    <li>
      <label>
        <input
          type="radio"
          name={group}
          disabled={!isOffered}
          checked={isChosen}
          onChange={() => onChoose(gauge.address)}
        />
        <GaugeIcons tokens={named?.tokens} />
        <span className={css['words']}>
          <b>{named?.name ?? t('createProposal.unnamed')}</b>
          <small className={css['small']}>
            {votes === undefined
              ? t(gauge.isApproved ? 'createProposal.votable' : 'createProposal.waits')
              : t(votes.isEnough ? 'createProposal.votes' : 'createProposal.votes.few', {
                  share: formatPercent(votes.share),
                })}{' '}
            <AddressText address={gauge.address} />
          </small>
        </span>
        <CandidateStateTag state={gauge.isApproved ? 'active' : 'pending'} />
      </label>
    </li>
  );
}
