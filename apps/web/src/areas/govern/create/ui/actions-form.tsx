import { PROPOSAL_LIMITS } from '@junction/protocol/govern';
import {
  Button,
  Dialog,
  DialogActionButton,
  IconButton,
  Panel,
  CounterBadge,
  SegmentedControl,
} from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { sumAttachedCoins } from '../model/action-sums.ts';
import {
  PROPOSAL_ACTION_KINDS,
  toProposedAction,
  type ProposalActionKind,
  type EnteredProposalAction,
} from '../model/draft.ts';
import { useProposedActionDetails } from '../use-action-details.ts';
import type { CreateProposalView } from '../use-create-proposal.ts';
import { ProposalActionEditor } from './action-editor.tsx';
import { ProposalActionSummary } from './action-summary.tsx';
import { CandidateEditor } from './candidate-editor.tsx';
import css from './create.module.css';
import { ProposalRouteDiagram } from './route-line.tsx';

const KIND_TEXTS = {
  custom: 'createProposal.kind.custom',
  approve: 'createProposal.kind.approve',
  remove: 'createProposal.kind.remove',
} as const;

/** Index of the action being edited; for a new action, the number of actions. Undefined while the editor is closed. */
type EditedAction = { readonly index: number } | undefined;

/** Dialog to confirm a change of the action kind, since it discards the actions. */
function ChangeDialog(props: {
  readonly count: number;
  readonly onChange: () => void;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useTranslations();
  const { count, onChange, onClose } = props;
  return (
    <Dialog
      open
      size="s"
      title={t('createProposal.change')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('createProposal.cancel')}</Button>
          <DialogActionButton variant="danger" onClick={onChange}>
            {t('createProposal.change.do')}
          </DialogActionButton>
        </>
      }
    >
      <p>{t('createProposal.change.note', { count })}</p>
    </Dialog>
  );
}

interface FormProps {
  readonly view: CreateProposalView;
}

function KindChoice({ view }: FormProps): JSX.Element {
  const t = useTranslations();
  const { draft, change } = view;
  const { kind, actions } = draft;
  const [wanted, setWanted] = useState<ProposalActionKind>();
  const choose = (next: ProposalActionKind): void => {
    if (next === kind) return;
    if (actions.length > 0) setWanted(next);
    else change({ kind: next });
  };
  return (
    <>
      <SegmentedControl
        wraps
        label={t('createProposal.kind')}
        value={kind ?? ''}
        options={PROPOSAL_ACTION_KINDS.map((value) => ({
          value: value as string,
          label: t(KIND_TEXTS[value]),
        }))}
        onChange={(value) => choose(PROPOSAL_ACTION_KINDS.find((one) => one === value) ?? 'custom')}
      />
      {wanted !== undefined && (
        <ChangeDialog
          count={actions.length}
          onChange={() => {
            change({ kind: wanted, actions: [] });
            setWanted(undefined);
          }}
          onClose={() => setWanted(undefined)}
        />
      )}
    </>
  );
}

function ActionList({ view, onEdit }: FormProps & { readonly onEdit: (index: number) => void }): JSX.Element {
  const t = useTranslations();
  const { change, actions: proposed } = view;
  const { actions } = view.draft;
  const description = useProposedActionDetails(proposed, view);
  return (
    <ol className={css['actions']}>
      {actions.map((action, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place in the list is the only name of an action
        <li key={index}>
          <CounterBadge>{index + 1}</CounterBadge>
          <ProposalActionSummary
            typed={action}
            action={description.described?.[getDecodedIndex(actions, index)]}
            description={description}
            view={view}
          />
          <span className={css['tools']}>
            <IconButton
              icon="edit"
              size="m"
              label={t('createProposal.edit', { number: index + 1 })}
              onClick={() => onEdit(index)}
            />
            <IconButton
              icon="close"
              size="m"
              label={t('createProposal.remove', { number: index + 1 })}
              onClick={() => change({ actions: actions.filter((_, place) => place !== index) })}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

/**
 * Returns the index of an action in the list of decoded actions, which contains only the valid actions. For an invalid
 * action, returns an index beyond the end of this list.
 */
function getDecodedIndex(actions: readonly EnteredProposalAction[], index: number): number {
  const isComplete = (action: EnteredProposalAction | undefined): boolean =>
    action !== undefined && toProposedAction(action) !== undefined;
  return isComplete(actions[index]) ? actions.slice(0, index).filter(isComplete).length : actions.length;
}

function ActionsSum({ view }: FormProps): JSX.Element {
  const t = useTranslations();
  return (
    <div className={css['sum']}>
      <b>{t('createProposal.sum')}</b>
      <b>{formatTokenAmount(sumAttachedCoins(view.actions), getNetwork().coin)}</b>
    </div>
  );
}

/** Editor of one action. The form depends on the action kind of the proposal. */
function ActionEditorSwitch(
  props: FormProps & {
    readonly index: number;
    readonly onSave: (action: EnteredProposalAction) => void;
    readonly onClose: () => void;
  },
): JSX.Element | null {
  const { view, index, onSave, onClose } = props;
  const { kind, actions } = view.draft;
  switch (kind) {
    case undefined:
      return null;
    case 'custom':
      return <ProposalActionEditor view={view} action={actions[index]} onSave={onSave} onClose={onClose} />;
    case 'approve':
    case 'remove':
      return <CandidateEditor change={kind} view={view} onSave={onSave} onClose={onClose} />;
  }
}

/** Form for the actions of a proposal. */
export function ProposalActionsForm({ view }: FormProps): JSX.Element {
  const t = useTranslations();
  const { draft, change } = view;
  const { kind, actions } = draft;
  const [editing, setEditing] = useState<EditedAction>();
  const maximum = kind === 'custom' ? PROPOSAL_LIMITS.actions : 1;
  const keep = (action: EnteredProposalAction): void => {
    const index = editing?.index ?? actions.length;
    change({ actions: [...actions.slice(0, index), action, ...actions.slice(index + 1)] });
    setEditing(undefined);
  };
  return (
    <Panel
      title={
        <>
          {t('createProposal.actions')}{' '}
          {kind !== undefined && (
            <span className={css['small']}>
              {t('createProposal.actions.count', { count: actions.length, most: maximum })}
            </span>
          )}
        </>
      }
      actions={<KindChoice view={view} />}
      padded={false}
    >
      <ProposalRouteDiagram view={view} />
      <ActionList view={view} onEdit={(index) => setEditing({ index })} />
      {actions.length > 0 && <ActionsSum view={view} />}
      <div className={css['add']}>
        {kind !== undefined && actions.length < maximum && (
          <Button icon="plus" onClick={() => setEditing({ index: actions.length })}>
            {t(kind === 'custom' ? 'createProposal.add' : 'createProposal.chooseGauge')}
          </Button>
        )}
        <span className={css['small']}>
          {t(kind === undefined ? 'createProposal.kind.none' : 'createProposal.kind.note')}
        </span>
      </div>
      {editing !== undefined && (
        <ActionEditorSwitch
          view={view}
          index={editing.index}
          onSave={keep}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Panel>
  );
}
