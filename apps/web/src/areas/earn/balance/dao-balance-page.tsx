import {
  Alert,
  Breadcrumb,
  Button,
  ButtonAnchor,
  EmptyState,
  Page,
  PageActions,
  PageHead,
  Panel,
  Skeleton,
} from '@junction/ui-kit';
import { createLink, Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useWalletSteps } from '../../../rooms/wallet/index.ts';
import { NotSent } from '../../../rooms/operation/told/index.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { usePageTitle } from '../../../shared/routes/use-page-title.ts';
import css from './ui/balance.module.css';
import { BalanceCells } from './ui/balance-cells.tsx';
import { HistoryPanel } from './ui/history-panel.tsx';
import { LockTicket } from './ui/lock-ticket.tsx';
import { LocksPanel } from './ui/locks-panel.tsx';
import { GaugesEffect } from './ui/gauges-effect.tsx';
import { VeChart } from './ui/ve-chart.tsx';
import { WithdrawBanner } from './ui/withdraw-banner.tsx';
import { KINDS, PAGE, useDaoBalance, type DaoBalance } from './use-dao-balance.ts';
import { useLockForm } from './use-lock-form.ts';

const ButtonLink = createLink(ButtonAnchor);

/** Governance tokens in the vote escrow: locking, and taking out what is free. */
export function DaoBalancePage(): JSX.Element {
  const say = useText();
  const balance = useDaoBalance();
  usePageTitle(say('daoBalance.title'));
  const { symbol } = balance.governance;
  return (
    <Page>
      <PageHead
        breadcrumb={
          <Breadcrumb
            label={say('daoBalance.where')}
            items={[
              <Link key="dao" to="/dao">
                {say('daoBalance.dao')}
              </Link>,
              say('daoBalance.balance'),
            ]}
          />
        }
        title={say('daoBalance.title')}
        below={<p className={css['lead']}>{say('daoBalance.lead', { symbol })}</p>}
      >
        <PageActions>
          <ButtonLink to="/dao">{say('daoBalance.vote')}</ButtonLink>
          <ButtonLink to="/dao/proposals">{say('daoBalance.proposals')}</ButtonLink>
        </PageActions>
      </PageHead>
      <Body balance={balance} />
    </Page>
  );
}

function Body({ balance }: { readonly balance: DaoBalance }): JSX.Element {
  const say = useText();
  const { onConnect } = useWalletSteps();
  if (getNetwork().earn === null || balance.isMissing)
    return (
      <Panel>
        <EmptyState title={say('daoBalance.none')} note={say('daoBalance.none.note')} />
      </Panel>
    );
  if (balance.facts.isPreparing)
    return (
      <Panel>
        <div aria-busy="true">
          <Skeleton height="220px" />
        </div>
      </Panel>
    );
  if (balance.account === undefined)
    return (
      <Panel>
        <EmptyState
          title={say('daoBalance.connect')}
          note={say('daoBalance.connect.note', { symbol: balance.governance.symbol })}
          action={<Button onClick={onConnect}>{say('action.connect')}</Button>}
        />
      </Panel>
    );
  return <Connected key={balance.account} balance={balance} />;
}

function Connected({ balance }: { readonly balance: DaoBalance }): JSX.Element {
  const say = useText();
  const form = useLockForm(balance);
  return (
    <>
      {balance.hasFailed && (
        <Alert
          tone="warning"
          title={say('daoBalance.failed')}
          actions={
            <Button size="s" icon="refresh" onClick={balance.retry}>
              {say('daoBalance.again')}
            </Button>
          }
        >
          {say('daoBalance.failed.note')}
        </Alert>
      )}
      <BalanceCells balance={balance} />
      <WithdrawBanner balance={balance} />
      <div className={css['columns']}>
        <div className={css['ticketPlace']}>
          <LockTicket balance={balance} form={form} />
          <NotSent account={balance.account} page={PAGE} kinds={KINDS} />
        </div>
        <div className={css['stack']}>
          <VeChart balance={balance} form={form} />
          <GaugesEffect balance={balance} form={form} />
          <LocksPanel balance={balance} />
          <HistoryPanel balance={balance} />
        </div>
      </div>
    </>
  );
}
