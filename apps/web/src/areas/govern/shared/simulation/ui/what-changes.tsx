import { ZERO_ADDRESS, shortenAddress, type Address } from '@junction/primitives';
import type { ProposalSimulationReport, AccountChanges, AccountChange } from '@junction/protocol/simulation';
import { AddressText, Panel, MessageStateLabel, classNames } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../../../shared/network/explorer-link.ts';
import {
  getAccountNameOrAddress,
  formatValueChange,
  getAccountValueLabelWithUnit,
  getSimulatedAccountValueLabel,
  formatAccountValue,
  type ProposalActionFormat,
} from './action-texts.ts';
import css from './simulation.module.css';

/** Table of the accounts that receive messages, with their values before and after the simulation. */
export function ChangedAccountsTable(props: {
  readonly report: ProposalSimulationReport;
  readonly proposer: Address;
  readonly format: ProposalActionFormat;
}): JSX.Element {
  const { report, proposer, format } = props;
  const t = useTranslations();
  const riskyRows = new Set(report.warnings.map(({ account }) => account));
  return (
    <Panel
      title={t('flight.changes')}
      padded={false}
      actions={<span className={css['note']}>{t('flight.read', { count: report.accounts.length })}</span>}
    >
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{t('flight.account')}</th>
            <th scope="col">{t('flight.what')}</th>
            <th scope="col">{t('flight.before')}</th>
            <th scope="col">{t('flight.after')}</th>
            <th scope="col">{t('flight.change')}</th>
          </tr>
        </thead>
        {report.accounts.map((account) => (
          <AccountRows
            key={account.address}
            account={account}
            title={getAccountTitle(account, proposer, format)}
            isRisky={riskyRows.has(account.address)}
            format={format}
          />
        ))}
      </table>
    </Panel>
  );
}

function getAccountTitle(
  account: AccountChanges,
  proposer: Address,
  { t, tokenFormatOf }: ProposalActionFormat,
): string {
  const { address, wallet } = account;
  if (wallet) {
    const symbol = tokenFormatOf(wallet.token)?.symbol ?? shortenAddress(wallet.token);
    const owner = getAccountNameOrAddress(wallet.owner, t);
    return t('flight.account.wallet', { symbol, owner });
  }
  if (address === proposer) return t('flight.account.proposer');
  const name = getAccountNameOrAddress(address, t);
  if (name !== shortenAddress(address)) return name;
  return t(account.existed ? 'flight.account.other' : 'flight.account.new');
}

function AccountRows(props: {
  readonly account: AccountChanges;
  readonly title: string;
  readonly isRisky: boolean;
  readonly format: ProposalActionFormat;
}): JSX.Element {
  const { account, title, isRisky, format } = props;
  const t = useTranslations();
  const changed = account.rows.filter(({ isChanged }) => isChanged);
  const same = account.rows.filter((row) => !row.isChanged);
  const count = Math.max(1, changed.length + (same.length > 0 ? 1 : 0));
  const head = (
    <th scope="rowgroup" rowSpan={count} className={css['who']}>
      <b>{title}</b>
      <AddressText address={account.address} href={getAccountLink(account.address)} />
    </th>
  );
  return (
    <tbody className={classNames(isRisky && css['hotRows'])}>
      {!account.isRead && (
        <tr>
          {head}
          <td colSpan={4}>
            <MessageStateLabel kind="attention">{t('flight.notRead')}</MessageStateLabel>
          </td>
        </tr>
      )}
      {changed.map((row, index) => (
        <ChangedRow
          key={`${row.name} ${row.about ?? ''}`}
          row={row}
          head={index === 0 ? head : null}
          format={format}
        />
      ))}
      {account.isRead && same.length > 0 && (
        <tr>
          {changed.length === 0 && head}
          <td colSpan={3} className={css['quiet']}>
            {same.map(({ name }) => getSimulatedAccountValueLabel(name, t)).join(', ')}
          </td>
          <td className={css['quiet']}>{t('flight.same')}</td>
        </tr>
      )}
    </tbody>
  );
}

function ChangedRow(props: {
  readonly row: AccountChange;
  readonly head: JSX.Element | null;
  readonly format: ProposalActionFormat;
}): JSX.Element {
  const { row, head, format } = props;
  const t = useTranslations();
  const { before, after, about } = row;
  const change = formatValueChange(before, after, format) ?? t('flight.changed');
  const name = getAccountValueLabelWithUnit(row.name, after ?? before, format);
  return (
    <tr>
      {head}
      <td>
        {name}
        {about !== undefined && about !== ZERO_ADDRESS && (
          <AddressText address={about} href={getAccountLink(about)} />
        )}
      </td>
      <td>
        <span className={css['small']}>{`${t('flight.before')} `}</span>
        {formatAccountValue(before, format)}
      </td>
      <td>
        <span className={css['small']}>{`${t('flight.after')} `}</span>
        <b>{formatAccountValue(after, format)}</b>
      </td>
      <td>
        <b>{change}</b>
      </td>
    </tr>
  );
}
