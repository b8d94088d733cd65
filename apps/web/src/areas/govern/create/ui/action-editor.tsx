import { Button, DecimalField, Dialog, DialogAction, TextField } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { TextArea } from '../../shared/proposals/ui/text-area.tsx';
import { actionProblems, type TypedAction } from '../model/draft.ts';
import css from './create.module.css';

/** Nothing is filled in but the usual coin. */
const NEW: TypedAction = { target: '', payload: '', value: '1' };

export interface ActionEditorProps {
  readonly action: TypedAction | undefined;
  readonly onKeep: (action: TypedAction) => void;
  readonly onClose: () => void;
}

/** A message that the DAO is to send, whatever it says. */
export function ActionEditor({ action = NEW, onKeep, onClose }: ActionEditorProps): JSX.Element {
  const say = useText();
  const [typed, setTyped] = useState(action);
  const problems = actionProblems(typed);
  const wrong = (field: 'target' | 'payload' | 'value', text: string, words: string): string | undefined =>
    text.trim() !== '' && problems.includes(field) ? words : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('createProposal.kind.custom')}
      footer={
        <>
          <Button onClick={onClose}>{say('createProposal.cancel')}</Button>
          <DialogAction
            variant="primary"
            disabled={problems.length > 0}
            onClick={() =>
              onKeep({
                target: typed.target.trim(),
                payload: typed.payload.trim(),
                value: typed.value.trim(),
              })
            }
          >
            {say('createProposal.keep')}
          </DialogAction>
        </>
      }
      footerNote={problems.length > 0 ? say('createProposal.action.incomplete') : undefined}
    >
      <div className={css['stack']}>
        <TextField
          label={say('createProposal.contract')}
          value={typed.target}
          onChange={(target) => setTyped({ ...typed, target })}
          mono
          placeholder="0:…"
          error={wrong('target', typed.target, say('createProposal.badTarget'))}
        />
        <TextArea
          label={say('createProposal.payload')}
          value={typed.payload}
          onChange={(payload) => setTyped({ ...typed, payload })}
          rows={4}
          mono
          hint={say('createProposal.payload.note')}
          error={wrong('payload', typed.payload, say('createProposal.badPayload'))}
        />
        <DecimalField
          label={say('createProposal.value')}
          decimals={9}
          value={typed.value}
          onChange={(value) => setTyped({ ...typed, value })}
          suffix={getNetwork().coin.symbol}
          hint={say('createProposal.value.note')}
          error={wrong('value', typed.value, say('createProposal.badValue'))}
        />
      </div>
    </Dialog>
  );
}
