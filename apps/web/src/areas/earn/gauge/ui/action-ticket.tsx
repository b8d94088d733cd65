import { SegmentedControl, Ticket } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { statusOf } from '../../../../rooms/gauge/index.ts';
import { NotSent } from '../../../../rooms/operation/told/index.ts';
import { useChainNow } from '../../../../shared/api/use-chain-now.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { GAUGE_ACTIONS, useGaugeActions } from '../use-gauge-actions.ts';
import type { GaugeView } from '../use-gauge.ts';
import { DepositForm, type LockPlan } from './deposit-form.tsx';
import { EndedAction } from './ended-action.tsx';
import { RewardsPanel } from './rewards-panel.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

/** Depositing and withdrawing, and below it the rewards. */
export function ActionTicket({
  view,
  plan,
}: {
  readonly view: GaugeView;
  readonly plan: LockPlan;
}): JSX.Element {
  const say = useText();
  const actions = useGaugeActions(view);
  // What has ended pays nothing more: it is for taking out.
  const isOver = statusOf(view.gauge, useChainNow()) === 'expired';
  const [chosen, setSide] = useState<'deposit' | 'withdraw'>();
  const side = chosen ?? (isOver ? 'withdraw' : 'deposit');
  return (
    <>
      <Ticket
        headingLevel={2}
        title={side === 'deposit' ? say('gauge.deposit.title') : say('gauge.withdraw')}
        actions={
          <SegmentedControl
            label={say('gauge.action')}
            value={side}
            options={[
              { value: 'deposit', label: say('gauge.deposit') },
              { value: 'withdraw', label: say('gauge.withdraw') },
            ]}
            onChange={setSide}
          />
        }
        stub={view.wallet.account === undefined ? undefined : <RewardsPanel view={view} actions={actions} />}
      >
        {side === 'deposit' ? (
          <DepositForm view={view} actions={actions} plan={plan} />
        ) : (
          <WithdrawForm view={view} actions={actions} />
        )}
      </Ticket>
      <NotSent account={view.wallet.account} page={`/gauges/${view.gauge.address}`} kinds={GAUGE_ACTIONS} />
      <EndedAction view={view} />
    </>
  );
}
