import type { CandidateChange } from '@junction/protocol/govern';
import type { Address } from '@junction/primitives';
import { AddressText, Alert, Button, Dialog, DialogAction, Skeleton, TextField } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { CandidateStateTag } from '../../shared/ui/state-tags.tsx';
import { candidateAction, type TypedAction } from '../model/draft.ts';
import { candidateGaugesQuery, gaugeNamesQuery, type CandidateGauge } from '../queries/candidate-queries.ts';
import type { CreateView } from '../use-create-proposal.ts';
import css from './create.module.css';

export interface CandidateEditorProps {
  readonly change: CandidateChange;
  readonly view: CreateView;
  readonly onKeep: (action: TypedAction) => void;
  readonly onClose: () => void;
}

/** Chooses the gauge that is to become a candidate, or to be one no more; the message is written for it. */
export function CandidateEditor({ change, view, onKeep, onClose }: CandidateEditorProps): JSX.Element {
  const say = useText();
  const name = useId();
  const { reader } = view.governing;
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Address>();
  const found = useQuery(candidateGaugesQuery(reader));
  const gauges = found.data ?? [];
  const names = useQuery(gaugeNamesQuery(gauges.map(({ address }) => address))).data;
  const escrow = getNetwork().earn?.voteEscrow;
  const nameOf = ({ address }: CandidateGauge): string => names?.get(address) ?? '';
  const wanted = text.trim().toLowerCase();
  const shown = gauges.filter(
    (gauge) =>
      wanted === '' || nameOf(gauge).toLowerCase().includes(wanted) || gauge.address.includes(wanted),
  );
  const isOffered = (gauge: CandidateGauge): boolean => change === 'remove' || !gauge.isApproved;
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(change === 'approve' ? 'createProposal.kind.approve' : 'createProposal.kind.remove')}
      footer={
        <>
          <Button onClick={onClose}>{say('createProposal.cancel')}</Button>
          <DialogAction
            variant="primary"
            disabled={chosen === undefined || escrow === undefined}
            onClick={() => {
              if (chosen !== undefined && escrow !== undefined)
                onKeep(candidateAction(change, chosen, escrow));
            }}
          >
            {say('createProposal.keep')}
          </DialogAction>
        </>
      }
    >
      <div className={css['stack']}>
        <TextField
          label={say('createProposal.search')}
          icon="search"
          value={text}
          onChange={setText}
          clearable
        />
        {found.isError && <Alert tone="danger">{say('createProposal.candidates.failed')}</Alert>}
        {found.isPending && <Skeleton height="120px" />}
        {found.data !== undefined && shown.length === 0 && <p>{say('createProposal.candidates.none')}</p>}
        <ul className={css['candidates']}>
          {shown.map((gauge) => (
            <li key={gauge.address}>
              <label>
                <input
                  type="radio"
                  name={name}
                  disabled={!isOffered(gauge)}
                  checked={chosen === gauge.address}
                  onChange={() => setChosen(gauge.address)}
                />
                <span className={css['words']}>
                  <b>{nameOf(gauge) || say('createProposal.unnamed')}</b>
                  <AddressText address={gauge.address} />
                </span>
                <CandidateStateTag state={gauge.isApproved ? 'active' : 'pending'} />
              </label>
            </li>
          ))}
        </ul>
        {change === 'remove' && (
          <Alert tone="warning" title={say('createProposal.remove.warning')}>
            {say('createProposal.remove.note')}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
