import { BillRows, Panel, CounterBadge, Tag } from '@junction/ui-kit';
import type { JSX } from 'react';
import { sanitizeUntrustedText } from '../../../../shared/format/clean-prose.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { Proposal, ForeignChainAction } from '../../shared/proposals/model/proposal.ts';
import css from './proposal.module.css';

/** Panel of the actions that cannot be simulated: actions on other blockchains and unreadable ones. */
export function UnsimulatedActionsPanel({ proposal }: { readonly proposal: Proposal }): JSX.Element | null {
  const t = useTranslations();
  const { actions, foreignActions, unreadActions } = proposal;
  const count = foreignActions.length + unreadActions;
  if (count === 0) return null;
  return (
    <Panel title={t('proposal.actions')} actions={t('proposal.actions.count', { count })} padded={false}>
      <ol className={css['actions']}>
        {foreignActions.map((action, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place in the list is the only name of an action
          <li key={index}>
            <CounterBadge tone="off">{actions.length + index + 1}</CounterBadge>
            <ForeignAction action={action} />
          </li>
        ))}
      </ol>
      {unreadActions > 0 && (
        <p className={css['warn']}>{t('proposal.actions.unread', { count: unreadActions })}</p>
      )}
    </Panel>
  );
}

/** Action on another blockchain. It is only displayed as text by the proposer, and never sent. */
function ForeignAction({ action }: { readonly action: ForeignChainAction }): JSX.Element {
  const t = useTranslations();
  const rows = [
    { key: 'chain', label: t('proposal.action.chain'), value: action.chainId },
    { key: 'target', label: t('proposal.action.target'), value: `0x${action.target}` },
    { key: 'value', label: t('proposal.action.value'), value: `0x${action.value}` },
    {
      key: 'signature',
      label: t('proposal.action.signature'),
      value: sanitizeUntrustedText(action.signature),
    },
    { key: 'data', label: t('proposal.action.data'), value: sanitizeUntrustedText(action.callData) },
  ];
  return (
    <div className={css['action']}>
      <h3>
        {t('proposal.action.foreign')} <Tag tone="warning">{t('proposal.action.foreign.tag')}</Tag>
      </h3>
      <p className={css['small']}>{t('proposal.action.foreign.note')}</p>
      <BillRows
        rows={rows.map((row) => ({ ...row, value: <span className={css['raw']}>{row.value}</span> }))}
      />
    </div>
  );
}
