import { readCandidateChange, type ProposedAction } from '@junction/protocol/govern';
import { AddressText, BillRows, Panel, Plate, Tag, type BillRow } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { accountLink } from '../../../../shared/network/explorer-link.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { Proposal, ShownForeignAction } from '../../shared/proposals/model/proposal.ts';
import css from './proposal.module.css';

/** Every message that the DAO would send, as it is on the chain. */
export function ActionsPanel({ proposal }: { readonly proposal: Proposal }): JSX.Element {
  const say = useText();
  const { actions, foreignActions, unreadActions } = proposal;
  const count = actions.length + foreignActions.length + unreadActions;
  return (
    <Panel title={say('proposal.actions')} actions={say('proposal.actions.count', { count })} padded={false}>
      <ol className={css['actions']}>
        {actions.map((action, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place in the list is the only name of an action
          <li key={index}>
            <Plate>{index + 1}</Plate>
            <TonAction action={action} />
          </li>
        ))}
        {foreignActions.map((action, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={`foreign ${index}`}>
            <Plate tone="off">{actions.length + index + 1}</Plate>
            <ForeignAction action={action} />
          </li>
        ))}
      </ol>
      {unreadActions > 0 && (
        <p className={css['warn']}>{say('proposal.actions.unread', { count: unreadActions })}</p>
      )}
    </Panel>
  );
}

function TonAction({ action }: { readonly action: ProposedAction }): JSX.Element {
  const say = useText();
  const { coin, earn } = getNetwork();
  const change = action.target === earn?.voteEscrow ? readCandidateChange(action.payload) : undefined;
  const rows: BillRow[] = [
    {
      key: 'target',
      label: say('proposal.action.target'),
      value: <AddressText address={action.target} href={accountLink(action.target)} copy />,
    },
    { key: 'value', label: say('proposal.action.value'), value: formatTokenAmount(action.value, coin) },
  ];
  if (change !== undefined)
    rows.unshift({
      key: 'gauge',
      label: say('proposal.action.gauge'),
      value: (
        <Link to="/gauges/$address" params={{ address: change.gauge }} className={css['gauge']}>
          {change.gauge}
        </Link>
      ),
    });
  const title =
    change === undefined
      ? say('proposal.action.message')
      : say(change.change === 'approve' ? 'proposal.action.approve' : 'proposal.action.remove');
  return (
    <div className={css['action']}>
      <h3>{title}</h3>
      <BillRows rows={rows} />
      <details>
        <summary>{say('proposal.action.payload', { bytes: payloadBytes(action.payload) })}</summary>
        <code>{action.payload}</code>
      </details>
    </div>
  );
}

/** Bytes of a base64 text. */
const payloadBytes = (payload: string): number => Math.floor((payload.replaceAll('=', '').length * 3) / 4);

/** What a stranger wrote of another chain: shown, never sent from here. */
function ForeignAction({ action }: { readonly action: ShownForeignAction }): JSX.Element {
  const say = useText();
  const rows = [
    { key: 'chain', label: say('proposal.action.chain'), value: action.chainId },
    { key: 'target', label: say('proposal.action.target'), value: `0x${action.target}` },
    { key: 'value', label: say('proposal.action.value'), value: `0x${action.value}` },
    { key: 'signature', label: say('proposal.action.signature'), value: action.signature },
    { key: 'data', label: say('proposal.action.data'), value: action.callData },
  ];
  return (
    <div className={css['action']}>
      <h3>
        {say('proposal.action.foreign')} <Tag tone="warning">{say('proposal.action.foreign.tag')}</Tag>
      </h3>
      <p className={css['small']}>{say('proposal.action.foreign.note')}</p>
      <BillRows
        rows={rows.map((row) => ({ ...row, value: <span className={css['raw']}>{row.value}</span> }))}
      />
    </div>
  );
}
