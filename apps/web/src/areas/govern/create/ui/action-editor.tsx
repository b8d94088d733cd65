import type { ConfiguredAccountName } from '@junction/protocol/simulation/describe';
import {
  Button,
  DecimalField,
  Dialog,
  DialogActionButton,
  MessageStateLabel,
  TextField,
} from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import {
  CONFIGURED_ACCOUNT_NAME_TEXTS,
  getAccountsCallableByProposals,
} from '../../shared/simulation/index.ts';
import { TextArea } from '../../shared/proposals/ui/text-area.tsx';
import {
  findProposalActionProblems,
  getActionPayloadByteCount,
  type EnteredProposalAction,
} from '../model/draft.ts';
import type { CreateProposalView } from '../use-create-proposal.ts';
import { formatCharacterCount } from './count-text.ts';
import { DecodedProposalAction } from './decoded-action.tsx';
import css from './create.module.css';

/** Returns the name of the account in the network configuration with this address; undefined for other addresses. */
function getAccountName(target: string): ConfiguredAccountName | undefined {
  const accounts = getAccountsCallableByProposals(getNetwork());
  return (Object.keys(accounts ?? {}) as ConfiguredAccountName[]).find((name) => accounts?.[name] === target);
}

/** Note that the target is an account of the network configuration, so that its calls can be decoded. */
function KnownAccountNote({ account }: { readonly account: ConfiguredAccountName }): JSX.Element {
  const t = useTranslations();
  return (
    <MessageStateLabel kind="arrived">
      {t('createProposal.known', { account: t(CONFIGURED_ACCOUNT_NAME_TEXTS[account]) })}
    </MessageStateLabel>
  );
}

/** Initial values of a new action. */
const NEW_ACTION: EnteredProposalAction = { target: '', payload: '', value: '1' };

export interface ProposalActionEditorProps {
  readonly view: CreateProposalView;
  readonly action: EnteredProposalAction | undefined;
  readonly onSave: (action: EnteredProposalAction) => void;
  readonly onClose: () => void;
}

/** Form to edit an arbitrary message of the DAO. */
export function ProposalActionEditor({
  view,
  action = NEW_ACTION,
  onSave,
  onClose,
}: ProposalActionEditorProps): JSX.Element {
  const t = useTranslations();
  const [typed, setTyped] = useState(action);
  const problems = findProposalActionProblems(typed);
  const known = getAccountName(typed.target.trim());
  const size = getActionPayloadByteCount(typed.payload.trim());
  const wrong = (field: 'target' | 'payload' | 'value', text: string, problem: string): string | undefined =>
    text.trim() !== '' && problems.includes(field) ? problem : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('createProposal.kind.custom')}
      footer={
        <>
          <Button onClick={onClose}>{t('createProposal.cancel')}</Button>
          <DialogActionButton
            variant="primary"
            disabled={problems.length > 0}
            onClick={() =>
              onSave({
                target: typed.target.trim(),
                payload: typed.payload.trim(),
                value: typed.value.trim(),
              })
            }
          >
            {t('createProposal.keep')}
          </DialogActionButton>
        </>
      }
      footerNote={problems.length > 0 ? t('createProposal.action.incomplete') : undefined}
    >
      <div className={css['stack']}>
        <TextField
          label={t('createProposal.contract')}
          value={typed.target}
          onChange={(target) => setTyped({ ...typed, target })}
          mono
          placeholder="0:…"
          hint={known === undefined ? undefined : <KnownAccountNote account={known} />}
          error={wrong('target', typed.target, t('createProposal.badTarget'))}
        />
        <TextArea
          label={t('createProposal.payload')}
          value={typed.payload}
          onChange={(payload) => setTyped({ ...typed, payload })}
          rows={4}
          mono
          aside={
            size === undefined ? undefined : t('createProposal.size', { bytes: formatCharacterCount(size) })
          }
          hint={t('createProposal.payload.note')}
          error={wrong('payload', typed.payload, t('createProposal.badPayload'))}
        />
        <DecodedProposalAction typed={typed} view={view} />
        <DecimalField
          label={t('createProposal.value')}
          decimals={9}
          value={typed.value}
          onChange={(value) => setTyped({ ...typed, value })}
          suffix={getNetwork().coin.symbol}
          hint={t('createProposal.value.note')}
          error={wrong('value', typed.value, t('createProposal.badValue'))}
        />
      </div>
    </Dialog>
  );
}
