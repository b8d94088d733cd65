import { Checkbox } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { useMessageConfirmation } from '../../shared/send/index.ts';
import { deriveGaugeWithdrawalForm } from '../model/derive-form.ts';
import type { GaugeActions } from '../use-gauge-actions.ts';
import type { GaugeView } from '../use-gauge.ts';
import { formatDepositedAmount } from './action-texts.ts';
import { ConfirmGaugeAction } from './confirm-gauge-action.tsx';
import { GaugeActionButton, getGaugeBlockerLabel } from './gauge-action-button.tsx';
import { GaugeAmountField } from './gauge-amount-field.tsx';
import css from './gauge.module.css';

interface ReviewedWithdrawal {
  readonly announcement: MessageAnnouncement;
  readonly amount: bigint;
  readonly claim: boolean;
  /** Title as reviewed, kept if the chain becomes unreadable. */
  readonly title: string;
}

interface GaugeWithdrawFormProps {
  readonly view: GaugeView;
  readonly actions: GaugeActions;
  /** Entered amount, as text. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** State of the withdrawal form, with its review. */
function useWithdrawForm({ view, actions, text, onText: setText }: GaugeWithdrawFormProps) {
  const t = useTranslations();
  const [claim, setClaim] = useState(false);
  const state = deriveGaugeWithdrawalForm(text, view, actions);
  const { amount } = state;
  const nothing = state.isAllLocked ? t('gauge.withdraw.allLocked') : t('gauge.withdraw.nothing');
  const confirmation = useMessageConfirmation<ReviewedWithdrawal>(
    () => {
      const announcement = actions.announceWithdrawal(amount, claim);
      const title = t('gauge.withdraw.title', { amount: formatDepositedAmount(amount, view.deposit) });
      return announcement && { announcement, amount, claim, title };
    },
    (reviewed) =>
      void actions
        .withdraw(reviewed.announcement, reviewed.amount, reviewed.claim)
        .then((isSent) => isSent && setText('')),
    getGaugeBlockerLabel(t, state.input, { nothing }),
  );
  return { text, setText, claim, setClaim, ...state, nothing, confirmation };
}

/** Form to withdraw unlocked tokens, with or without rewards. */
export function GaugeWithdrawForm(props: GaugeWithdrawFormProps): JSX.Element {
  const t = useTranslations();
  const { view, actions } = props;
  const { deposit, position } = view;
  const form = useWithdrawForm(props);
  const { amount, maximum, confirmation } = form;
  const { reviewed } = confirmation;
  return (
    <div className={css['form']}>
      <GaugeAmountField
        view={view}
        label={t('gauge.withdraw.amount')}
        text={form.text}
        onText={form.setText}
        amount={amount}
        balance={
          maximum === undefined
            ? undefined
            : t('gauge.withdraw.free', { amount: formatDepositedAmount(maximum, deposit) })
        }
        max={maximum}
      />
      {position !== undefined && position.locked > 0n && (
        <p className={css['small']}>
          {t('gauge.withdraw.locked', { amount: formatDepositedAmount(position.locked, deposit) })}
        </p>
      )}
      <Checkbox checked={form.claim} onChange={form.setClaim}>
        {t('gauge.withdraw.claim')}
      </Checkbox>
      <GaugeActionButton
        input={form.input}
        deposit={deposit}
        texts={{
          act: t('gauge.withdraw.act', { amount: formatDepositedAmount(amount, deposit) }),
          nothing: form.nothing,
        }}
        onAct={confirmation.review}
      />
      {reviewed !== undefined && (
        <ConfirmGaugeAction
          title={reviewed.title}
          announcement={reviewed.announcement}
          action={actions.simulatedWithdrawal(reviewed.announcement, reviewed.amount, reviewed.claim)}
          view={view}
          actions={actions}
          answers={confirmation.answers}
        />
      )}
    </div>
  );
}
