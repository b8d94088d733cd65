import { readCandidateChange } from '@junction/protocol/govern';
import { PROPOSAL_LIMITS } from '@junction/protocol/govern';
import {
  AddressText,
  Button,
  Dialog,
  DialogAction,
  IconButton,
  Panel,
  Plate,
  SegmentedControl,
} from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { ACTION_KINDS, type ActionKind, type TypedAction } from '../model/draft.ts';
import type { CreateView } from '../use-create-proposal.ts';
import { ActionEditor } from './action-editor.tsx';
import { CandidateEditor } from './candidate-editor.tsx';
import css from './create.module.css';

const WORDS = {
  custom: 'createProposal.kind.custom',
  approve: 'createProposal.kind.approve',
  remove: 'createProposal.kind.remove',
} as const;

/** Which action is edited; the number after the last is a new one. */
type Editing = { readonly index: number } | undefined;

/** The messages of the DAO: one kind for all of them. */
export function ActionsForm({ view }: { readonly view: CreateView }): JSX.Element {
  const say = useText();
  const { draft, change } = view;
  const { kind, actions } = draft;
  const [editing, setEditing] = useState<Editing>();
  const [wanted, setWanted] = useState<ActionKind>();
  const choose = (next: ActionKind): void => {
    if (next === kind) return;
    if (actions.length > 0) setWanted(next);
    else change({ kind: next });
  };
  const most = kind === 'custom' ? PROPOSAL_LIMITS.actions : 1;
  const keep = (action: TypedAction): void => {
    const index = editing?.index ?? actions.length;
    change({ actions: [...actions.slice(0, index), action, ...actions.slice(index + 1)] });
    setEditing(undefined);
  };
  return (
    <Panel
      title={say('createProposal.actions')}
      actions={say('createProposal.actions.count', { count: actions.length, most })}
      padded={false}
    >
      <div className={css['kinds']}>
        <SegmentedControl
          label={say('createProposal.kind')}
          value={kind ?? ''}
          options={ACTION_KINDS.map((value) => ({ value: value as string, label: say(WORDS[value]) }))}
          onChange={(value) => choose(ACTION_KINDS.find((one) => one === value) ?? 'custom')}
        />
        <p className={css['small']}>
          {kind === undefined ? say('createProposal.kind.none') : say('createProposal.kind.note')}
        </p>
      </div>
      <ol className={css['actions']}>
        {actions.map((action, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place in the list is the only name of an action
          <li key={index}>
            <Plate>{index + 1}</Plate>
            <ActionWords action={action} />
            <span className={css['tools']}>
              <IconButton
                icon="code"
                size="m"
                label={say('createProposal.edit', { number: index + 1 })}
                onClick={() => setEditing({ index })}
              />
              <IconButton
                icon="close"
                size="m"
                label={say('createProposal.remove', { number: index + 1 })}
                onClick={() => change({ actions: actions.filter((_, place) => place !== index) })}
              />
            </span>
          </li>
        ))}
      </ol>
      {kind !== undefined && actions.length < most && (
        <div className={css['add']}>
          <Button icon="plus" onClick={() => setEditing({ index: actions.length })}>
            {say(kind === 'custom' ? 'createProposal.add' : 'createProposal.chooseGauge')}
          </Button>
        </div>
      )}
      {editing !== undefined && kind === 'custom' && (
        <ActionEditor action={actions[editing.index]} onKeep={keep} onClose={() => setEditing(undefined)} />
      )}
      {editing !== undefined && (kind === 'approve' || kind === 'remove') && (
        <CandidateEditor change={kind} view={view} onKeep={keep} onClose={() => setEditing(undefined)} />
      )}
      {wanted !== undefined && (
        <Dialog
          open
          size="s"
          title={say('createProposal.change')}
          onClose={() => setWanted(undefined)}
          footer={
            <>
              <Button onClick={() => setWanted(undefined)}>{say('createProposal.cancel')}</Button>
              <DialogAction
                variant="danger"
                onClick={() => {
                  change({ kind: wanted, actions: [] });
                  setWanted(undefined);
                }}
              >
                {say('createProposal.change.do')}
              </DialogAction>
            </>
          }
        >
          <p>{say('createProposal.change.note', { count: actions.length })}</p>
        </Dialog>
      )}
    </Panel>
  );
}

/** An action as far as the page can read it. */
function ActionWords({ action }: { readonly action: TypedAction }): JSX.Element {
  const say = useText();
  const { coin, earn } = getNetwork();
  const change = action.target === earn?.voteEscrow ? readCandidateChange(action.payload) : undefined;
  return (
    <div className={css['words']}>
      <b>
        {change === undefined
          ? say('createProposal.message')
          : say(change.change === 'approve' ? 'createProposal.kind.approve' : 'createProposal.kind.remove')}
      </b>
      {change !== undefined && <AddressText address={change.gauge} copy />}
      <span className={css['small']}>
        {say('createProposal.to')} <AddressText address={action.target} copy />
      </span>
      <span className={css['small']}>
        {say('createProposal.value')} {action.value} {coin.symbol}
      </span>
    </div>
  );
}
