import { Checkbox } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import type { Announcement } from '../../../../rooms/operation/index.ts';
import { ConfirmMessage } from '../../../../rooms/operation/told/index.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { useConfirmation } from '../../shared/send/index.ts';
import { deriveWithdrawal } from '../model/derive-form.ts';
import type { GaugeActions } from '../use-gauge-actions.ts';
import type { GaugeView } from '../use-gauge.ts';
import { depositText } from './action-words.ts';
import { GaugeActionButton, gaugeObstacle } from './gauge-action-button.tsx';
import { GaugeAmountField } from './gauge-amount-field.tsx';
import css from './gauge.module.css';

interface ToldWithdrawal {
  readonly announcement: Announcement;
  readonly amount: bigint;
  readonly claim: boolean;
  /** In the words of the look: what can no longer be read changes nothing of them. */
  readonly title: string;
}

interface WithdrawFormProps {
  readonly view: GaugeView;
  readonly actions: GaugeActions;
  /** How much is typed. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** What is typed, what it comes to, and the last look at it. */
function useWithdrawForm({ view, actions, text, onText: setText }: WithdrawFormProps) {
  const say = useText();
  const [claim, setClaim] = useState(false);
  const state = deriveWithdrawal(text, view, actions);
  const { amount } = state;
  const nothing = state.isAllLocked ? say('gauge.withdraw.allLocked') : say('gauge.withdraw.nothing');
  const confirmation = useConfirmation<ToldWithdrawal>(
    () => {
      const announcement = actions.tellWithdrawal(amount, claim);
      const title = say('gauge.withdraw.title', { amount: depositText(amount, view.deposit) });
      return announcement && { announcement, amount, claim, title };
    },
    (told) =>
      void actions
        .withdraw(told.announcement, told.amount, told.claim)
        .then((isSent) => isSent && setText('')),
    gaugeObstacle(say, state.facts, { nothing }),
  );
  return { text, setText, claim, setClaim, ...state, nothing, confirmation };
}

/** Takes out what is not locked, with the rewards or without them. */
export function WithdrawForm(props: WithdrawFormProps): JSX.Element {
  const say = useText();
  const { view, actions } = props;
  const { deposit, position } = view;
  const form = useWithdrawForm(props);
  const { amount, most, confirmation } = form;
  const { told } = confirmation;
  return (
    <div className={css['form']}>
      <GaugeAmountField
        view={view}
        label={say('gauge.withdraw.amount')}
        text={form.text}
        onText={form.setText}
        amount={amount}
        balance={
          most === undefined ? undefined : say('gauge.withdraw.free', { amount: depositText(most, deposit) })
        }
        most={most}
      />
      {position !== undefined && position.locked > 0n && (
        <p className={css['small']}>
          {say('gauge.withdraw.locked', { amount: depositText(position.locked, deposit) })}
        </p>
      )}
      <Checkbox checked={form.claim} onChange={form.setClaim}>
        {say('gauge.withdraw.claim')}
      </Checkbox>
      <GaugeActionButton
        facts={form.facts}
        deposit={deposit}
        words={{
          act: say('gauge.withdraw.act', { amount: depositText(amount, deposit) }),
          nothing: form.nothing,
        }}
        onAct={confirmation.look}
      />
      {told !== undefined && (
        <ConfirmMessage
          title={told.title}
          action={say('gauge.confirm')}
          announcement={told.announcement}
          now={actions.signer}
          {...confirmation.answers}
        />
      )}
    </div>
  );
}
