import { SegmentedControl, Ticket } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { NotSent } from '../../../../rooms/operation/told/index.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { GAUGE_ACTIONS, useGaugeActions } from '../use-gauge-actions.ts';
import type { GaugeView } from '../use-gauge.ts';
import { DepositForm } from './deposit-form.tsx';
import { EndedAction } from './ended-action.tsx';
import { RewardsPanel } from './rewards-panel.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

/** Depositing and withdrawing, and below it the rewards. */
export function ActionTicket({ view }: { readonly view: GaugeView }): JSX.Element {
  const say = useText();
  const actions = useGaugeActions(view);
  const [side, setSide] = useState<'deposit' | 'withdraw'>('deposit');
  const Form = side === 'deposit' ? DepositForm : WithdrawForm;
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
        <Form view={view} actions={actions} />
      </Ticket>
      <NotSent account={view.wallet.account} page={`/gauges/${view.gauge.address}`} kinds={GAUGE_ACTIONS} />
      <EndedAction view={view} />
    </>
  );
}
