import type { ProposalSimulationReport, ProposalSimulationWarning } from '@junction/protocol/simulation';
import { Alert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../../shared/i18n/use-translations.ts';
import {
  getAccountNameOrAddress,
  getAccountValueLabelWithUnit,
  formatKnownTokenAmount,
  formatAccountValue,
  type ProposalActionFormat,
} from './action-texts.ts';
import css from './simulation.module.css';

const BOUNDS = {
  messages: 'flight.bound.messages',
  accounts: 'flight.bound.accounts',
  gas: 'flight.bound.gas',
  time: 'flight.bound.time',
} as const;

/** Warnings about treasury outflows, changed roles and unknown results, shown above the other results. */
export function SimulationWarnings(props: {
  readonly report: ProposalSimulationReport;
  readonly format: ProposalActionFormat;
}): JSX.Element {
  const { report, format } = props;
  const t = useTranslations();
  const { warnings, truncated, rootExitCode: rootRejects, isInconsistent, hasOtherActions: isOther } = report;
  return (
    <>
      {isOther && (
        <Alert tone="danger" title={t('flight.other')} live="assertive">
          {t('flight.other.note')}
        </Alert>
      )}
      {rootRejects !== undefined && (
        <Alert tone="danger" title={t('flight.rootRefuses', { code: rootRejects })}>
          {t('flight.rootRefuses.note')}
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert tone="danger" title={t('flight.warnings', { count: warnings.length })} live="polite">
          <ul className={css['list']}>
            {warnings.map((warning) => (
              <li key={`${warning.kind} ${warning.account} ${'row' in warning ? warning.row.name : ''}`}>
                <WarningText warning={warning} format={format} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {truncated !== undefined && (
        <Alert tone="warning" title={t(BOUNDS[truncated])}>
          {t('flight.bound.note')}
        </Alert>
      )}
      {isInconsistent && (
        <Alert tone="warning" title={t('flight.torn')}>
          {t('flight.torn.note')}
        </Alert>
      )}
    </>
  );
}

function WarningText(props: {
  readonly warning: ProposalSimulationWarning;
  readonly format: ProposalActionFormat;
}): JSX.Element {
  const { warning, format } = props;
  const t = useTranslations();
  const account = getAccountNameOrAddress(warning.account, t);
  switch (warning.kind) {
    case 'treasury-falls':
      return (
        <>
          {t('flight.warning.treasury', {
            amount: formatKnownTokenAmount(warning.amount, warning.token, format),
            account,
          })}
        </>
      );
    case 'treasury-goes': {
      const to = getAccountNameOrAddress(warning.owner, format.t);
      return (
        <>
          {t('flight.warning.arrives', {
            amount: formatKnownTokenAmount(warning.amount, warning.token, format),
            to,
          })}
        </>
      );
    }
    case 'code-changes':
      return <>{t('flight.warning.code', { account })}</>;
    case 'account-unknown':
      return <>{t('flight.warning.unknown', { account })}</>;
    default: {
      const { name, before, after } = warning.row;
      const what = getAccountValueLabelWithUnit(name, after ?? before, format);
      const [was, is] = [formatAccountValue(before, format), formatAccountValue(after, format)];
      return <>{t('flight.warning.row', { what, account, was, is })}</>;
    }
  }
}
