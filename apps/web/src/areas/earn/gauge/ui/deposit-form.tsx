import { seconds, toMilliseconds } from '@junction/primitives';
import { useState, type JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { BalanceText } from '../../../../rooms/token/index.ts';
import { formatDateTimeWithOffset } from '../../../../shared/format/format-date.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { LockDaysField } from '../../shared/lock-days/index.ts';
import { useMessageConfirmation } from '../../shared/send/index.ts';
import { deriveGaugeDepositForm } from '../model/derive-form.ts';
import { getLockPresetDays } from '../model/lock-choice.ts';
import { getMaxLockDays } from '../../shared/model/lock-times.ts';
import type { GaugeActions } from '../use-gauge-actions.ts';
import type { GaugeView } from '../use-gauge.ts';
import { formatDepositedAmount } from './action-texts.ts';
import { ConfirmGaugeAction } from './confirm-gauge-action.tsx';
import { DepositBill } from './deposit-bill.tsx';
import { GaugeActionButton, getGaugeBlockerLabel } from './gauge-action-button.tsx';
import { GaugeAmountField } from './gauge-amount-field.tsx';
import css from './gauge.module.css';

const DAY = 86_400;

/** Entered lock duration, also used by other parts of the page. */
export interface LockDaysInput {
  readonly days: number;
  readonly setDays: (days: number) => void;
}

/** Deposit under review. Later changes of the form do not affect it. */
interface ReviewedDeposit {
  readonly announcement: MessageAnnouncement;
  readonly amount: bigint;
  readonly days: number;
}

interface DepositFormProps {
  readonly view: GaugeView;
  readonly actions: GaugeActions;
  readonly plan: LockDaysInput;
}

/** State of the deposit form, with its review. */
function useDepositForm({ view, actions, plan: { days, setDays } }: DepositFormProps) {
  const t = useTranslations();
  const [text, setText] = useState('');
  const state = deriveGaugeDepositForm({ text, days }, view, actions);
  const { amount, lock } = state;
  const texts = { nothing: t('gauge.deposit.noLp'), lockDays: getMaxLockDays({ longest: state.longest }) };
  const confirmation = useMessageConfirmation<ReviewedDeposit>(
    () => {
      const announcement = actions.announceDeposit(amount, lock);
      return announcement && { announcement, amount, days };
    },
    (reviewed) =>
      void actions
        .deposit(reviewed.announcement, reviewed.amount, seconds(reviewed.days * DAY))
        .then((isSent) => isSent && setText('')),
    getGaugeBlockerLabel(t, state.input, texts),
  );
  return { text, setText, days, setDays, ...state, texts, confirmation };
}

/** Form with amount, lock, preview and submit button. */
export function DepositForm(props: DepositFormProps): JSX.Element {
  const t = useTranslations();
  const { view, actions } = props;
  const form = useDepositForm(props);
  const { days, amount, preview, confirmation } = form;
  const { reviewed } = confirmation;
  const max = form.texts.lockDays;
  const shown = formatDepositedAmount(amount, view.deposit);
  return (
    <div className={css['form']}>
      <GaugeAmountField
        view={view}
        label={t('gauge.deposit.amount')}
        text={form.text}
        onText={form.setText}
        amount={amount}
        balance={
          actions.hasWallet ? (
            <BalanceText
              balance={actions.balance}
              decimals={view.deposit?.decimals}
              text={(held) => t('gauge.deposit.balance', { amount: held })}
            />
          ) : undefined
        }
        max={actions.held}
      />
      {max > 0 && (
        <LockDaysField
          label={t('gauge.deposit.lock')}
          days={days}
          onChange={form.setDays}
          min={0}
          max={max}
          presets={getLockPresetDays(form.longest)}
        />
      )}
      {preview !== undefined && <DepositBill view={view} preview={preview} amount={amount} days={days} />}
      <GaugeActionButton
        input={form.input}
        deposit={view.deposit}
        texts={{
          act:
            days === 0
              ? t('gauge.deposit.act', { amount: shown })
              : t('gauge.deposit.actLocked', { amount: shown, days }),
          ...form.texts,
        }}
        onAct={confirmation.review}
      />
      {days > 0 && <LockNote view={view} days={days} />}
      {reviewed !== undefined && (
        <ConfirmGaugeAction
          title={t('gauge.deposit.title')}
          announcement={reviewed.announcement}
          action={actions.simulatedDeposit(
            reviewed.announcement,
            reviewed.amount,
            seconds(reviewed.days * DAY),
          )}
          view={view}
          actions={actions}
          answers={confirmation.answers}
        >
          {reviewed.days > 0 && <LockNote view={view} days={reviewed.days} />}
        </ConfirmGaugeAction>
      )}
    </div>
  );
}

/** Note with the date until which the deposit would be locked. */
function LockNote({ view, days }: { readonly view: GaugeView; readonly days: number }): JSX.Element | null {
  const t = useTranslations();
  const locale = useLocale();
  const { market } = view;
  if (market === undefined) return null;
  const end = toMilliseconds(seconds(market.now + days * DAY));
  return (
    <p className={css['small']}>
      {t('gauge.deposit.until', { date: formatDateTimeWithOffset(end, locale) })}
    </p>
  );
}
