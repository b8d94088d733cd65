import { SegmentedControl, TicketForm } from '@junction/ui-kit';
import type { JSX } from 'react';
import { getGaugeStatus } from '../../../../rooms/gauge/index.ts';
import { OperationNotSentNote } from '../../../../rooms/operation/review/index.ts';
import { useChainNow } from '../../../../shared/api/use-chain-now.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { ManyLocksGasNote } from '../../shared/ui/many-locks.tsx';
import { GAUGE_ACTION_KINDS, useGaugeActions } from '../use-gauge-actions.ts';
import type { GaugeView } from '../use-gauge.ts';
import { DepositForm, type LockDaysInput } from './deposit-form.tsx';
import { LastGaugeActionReceipt } from './ended-action.tsx';
import { RewardsPanel } from './rewards-panel.tsx';
import { GaugeWithdrawForm } from './withdraw-form.tsx';

/** Selected side of the ticket, and the withdrawal amount as entered. */
export interface GaugeActionTicketInput {
  /** Selected side; undefined until the user selects one. The default depends on the gauge's state. */
  readonly side: 'deposit' | 'withdraw' | undefined;
  readonly withdrawal: string;
}
export const EMPTY_GAUGE_ACTION_TICKET_INPUT: GaugeActionTicketInput = { side: undefined, withdrawal: '' };
/** Id of the ticket, linked from the rows of deposits. */
export const GAUGE_TICKET_ELEMENT_ID = 'gauge-ticket';

/** Ticket for deposits and withdrawals, with the rewards below. */
export function GaugeActionTicket(props: {
  readonly view: GaugeView;
  readonly plan: LockDaysInput;
  readonly ticket: GaugeActionTicketInput;
  readonly onTicket: (ticket: GaugeActionTicketInput) => void;
}): JSX.Element {
  const { view, plan, ticket, onTicket } = props;
  const t = useTranslations();
  const actions = useGaugeActions(view);
  // After the gauge's end there are no rewards, so withdrawing is the default.
  const isOver = getGaugeStatus(view.gauge, useChainNow()) === 'expired';
  const side = ticket.side ?? (isOver ? 'withdraw' : 'deposit');
  return (
    <>
      <ManyLocksGasNote minGas={view.ve?.minGas} sum={actions.sum} />
      <TicketForm
        headingLevel={2}
        title={side === 'deposit' ? t('gauge.deposit.title') : t('gauge.withdraw')}
        actions={
          <SegmentedControl
            label={t('gauge.action')}
            value={side}
            options={[
              { value: 'deposit', label: t('gauge.deposit') },
              { value: 'withdraw', label: t('gauge.withdraw') },
            ]}
            onChange={(chosen) => onTicket({ ...ticket, side: chosen })}
          />
        }
        stub={view.wallet.account === undefined ? undefined : <RewardsPanel view={view} actions={actions} />}
      >
        <div id={GAUGE_TICKET_ELEMENT_ID}>
          {side === 'deposit' ? (
            <DepositForm view={view} actions={actions} plan={plan} />
          ) : (
            <GaugeWithdrawForm
              view={view}
              actions={actions}
              text={ticket.withdrawal}
              onText={(withdrawal) => onTicket({ side, withdrawal })}
            />
          )}
        </div>
      </TicketForm>
      <OperationNotSentNote
        account={view.wallet.account}
        page={`/gauges/${view.gauge.address}`}
        kinds={GAUGE_ACTION_KINDS}
      />
      <LastGaugeActionReceipt view={view} />
    </>
  );
}
