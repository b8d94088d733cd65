import { Alert, Button, LoadingPanel, EmptyState, Panel } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { gaugesWithOwnDepositsQuery } from '../../../../rooms/gauge/index.ts';
import { OperationNotSentNote } from '../../../../rooms/operation/review/index.ts';
import { useWalletSetupActions } from '../../../../rooms/wallet/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { VE_BALANCE_OPERATION_KINDS, VE_BALANCE_PAGE_PATH, type VeBalanceView } from '../use-dao-balance.ts';
import { ManyLocksGasNote } from '../../shared/ui/many-locks.tsx';
import { useHasBeenTrue } from '../../../../shared/query/use-has-stood.ts';
import { useLockForm } from '../use-lock-form.ts';
import { VeBalanceStrip } from './balance-cells.tsx';
import { BalanceColumns } from './balance-columns.tsx';
import { GaugeBoostEffectTable } from './gauges-effect.tsx';
import { EscrowHistoryPanel } from './history-panel.tsx';
import { VeLockFormPanel } from './lock-ticket.tsx';
import { VeLocksPanel } from './locks-panel.tsx';
import { VeChart } from './ve-chart.tsx';
import { WithdrawBanner } from './withdraw-banner.tsx';

export function VeBalancePageBody({ balance }: { readonly balance: VeBalanceView }): JSX.Element {
  const t = useTranslations();
  const { onConnect } = useWalletSetupActions();
  const { account, input, veAccount, hasFailed } = balance;
  // On a wrong network nothing can be read. The content is shown anyway, so that open dialogs can show the
  // reason.
  const wasShown = useHasBeenTrue(veAccount !== undefined || hasFailed || input.isOnWrongNetwork, account);
  if (getNetwork().earn === null || balance.isMissing)
    return (
      <Panel>
        <EmptyState title={t('daoBalance.none')} note={t('daoBalance.none.note')} />
      </Panel>
    );
  // The placeholder is taller than the window, so that nothing visible shifts when the content replaces it.
  if (input.isPreparing || (account !== undefined && !wasShown)) return <LoadingPanel />;
  if (account === undefined)
    return (
      <Panel>
        <EmptyState
          title={t('daoBalance.connect')}
          note={t('daoBalance.connect.note', { symbol: balance.governance.symbol })}
          action={<Button onClick={onConnect}>{t('action.connect')}</Button>}
        />
      </Panel>
    );
  return <Connected key={account} balance={balance} />;
}

function Connected({ balance }: { readonly balance: VeBalanceView }): JSX.Element {
  const t = useTranslations();
  const form = useLockForm(balance);
  // While the list of gauges with own deposits is loading, its height is unknown, and the content below the list would
  // shift later.
  const isBelowMoving = useQuery(gaugesWithOwnDepositsQuery(balance.account)).isLoading;
  return (
    <>
      {balance.hasFailed && (
        <Alert
          tone="warning"
          title={t('daoBalance.failed')}
          actions={
            <Button size="s" icon="refresh" onClick={balance.retry}>
              {t('daoBalance.again')}
            </Button>
          }
        >
          {t('daoBalance.failed.note')}
        </Alert>
      )}
      <VeBalanceStrip balance={balance} />
      <ManyLocksGasNote minGas={balance.veAccount?.minGas} sum={balance.gas} />
      <WithdrawBanner balance={balance} />
      <BalanceColumns
        main={
          <>
            <VeChart balance={balance} form={form} />
            <GaugeBoostEffectTable balance={balance} form={form} />
            {!isBelowMoving && (
              <>
                <VeLocksPanel balance={balance} />
                <EscrowHistoryPanel balance={balance} />
              </>
            )}
          </>
        }
        ticket={
          <>
            <VeLockFormPanel balance={balance} form={form} />
            <OperationNotSentNote
              account={balance.account}
              page={VE_BALANCE_PAGE_PATH}
              kinds={VE_BALANCE_OPERATION_KINDS}
            />
          </>
        }
      />
    </>
  );
}
