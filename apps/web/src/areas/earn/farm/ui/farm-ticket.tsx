import { formatUnits } from '@junction/primitives';
import { AmountField, Button, SegmentedControl, TicketForm } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { ConfirmSimulatedMessageDialog } from '../../../../rooms/operation/simulation/index.ts';
import { BalanceText, getLpTokenIcon, getTokenIcon } from '../../../../rooms/token/index.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getGaugeStatus } from '../../../../rooms/gauge/index.ts';
import { SendButton, getSendBlockerLabel, useMessageConfirmation } from '../../shared/send/index.ts';
import { getDepositDecimals, deriveFarmAmountState, type FarmActionSide } from '../model/derive-amount.ts';
import type { FarmActions } from '../use-farm-actions.ts';
import type { FarmView } from '../use-farm.ts';
import { getFarmMissingInputText } from './farm-texts.ts';
import css from './farm.module.css';
import { FarmRewardsSection } from './rewards-stub.tsx';

interface SideProps {
  readonly view: FarmView;
  readonly actions: FarmActions;
}

/** Ticket for deposits and withdrawals, with the rewards below. */
export function FarmDepositWithdrawTicket(props: SideProps): JSX.Element {
  const t = useTranslations();
  const { view } = props;
  const isEnded = getGaugeStatus(view.summary, view.now) === 'expired';
  const [chosen, setChosen] = useState<FarmActionSide>();
  const side = chosen ?? (isEnded ? 'withdraw' : 'deposit');
  return (
    <TicketForm
      headingLevel={2}
      title={side === 'deposit' ? t('farm.deposit') : t('farm.withdraw')}
      actions={
        <SegmentedControl
          label={t('farm.action')}
          value={side}
          options={[
            { value: 'deposit', label: t('farm.deposit') },
            { value: 'withdraw', label: t('farm.withdraw') },
          ]}
          onChange={setChosen}
        />
      }
      stub={view.wallet.account === undefined ? undefined : <FarmRewardsSection {...props} />}
    >
      <AmountForm key={side} side={side} {...props} />
    </TicketForm>
  );
}

interface Reviewed {
  readonly announcement: MessageAnnouncement;
  readonly amount: bigint;
  /** Title at the time of the review. It stays the same even if the chain can no longer be read. */
  readonly title: string;
}

type FormProps = SideProps & { readonly side: FarmActionSide };

/**
 * State of the amount form. Amounts are in the token named by the contract, so they can be entered once that
 * token is known.
 */
function useFarmAmountForm({ side, view, actions }: FormProps) {
  const t = useTranslations();
  const [text, setText] = useState('');
  const state = deriveFarmAmountState({ side, text }, view, actions);
  const { amount, isAll } = state;
  const kind = side === 'deposit' ? 'deposit-in-farm' : 'withdraw-from-farm';
  const gate = {
    blocker: actions.blockerOf(kind),
    missing: getFarmMissingInputText(t, view.deposit, { side, ...state }),
  };
  const title = actText(t, view, { side, amount });
  const confirmation = useMessageConfirmation<Reviewed>(
    () => {
      const announcement = announcementOf(side, actions, { amount, isAll });
      return announcement && { announcement, amount, title };
    },
    (reviewed) =>
      void actions[side](reviewed.announcement, reviewed.amount).then((isSent) => isSent && setText('')),
    getSendBlockerLabel(t, gate),
  );
  return { side, text, setText, ...state, title, gate, confirmation };
}

type AmountForm = ReturnType<typeof useFarmAmountForm>;

const amountText = ({ deposit }: FarmView, units: bigint): string =>
  deposit === undefined ? '—' : formatTokenAmount(units, deposit);

/** Returns the title of a deposit or withdrawal with its amount. */
function actText(
  t: Translate,
  view: FarmView,
  { side, amount }: { readonly side: FarmActionSide; readonly amount: bigint },
): string {
  const shown = amountText(view, amount);
  return side === 'deposit'
    ? t('farm.deposit.act', { amount: shown })
    : t('farm.withdraw.act', { amount: shown });
}

/** Balance available to deposit or withdraw. */
function AvailableBalance({ side, view, actions }: FormProps): JSX.Element | null {
  const t = useTranslations();
  const { position, wallet, deposit } = view;
  if (side === 'withdraw')
    return position === undefined ? null : (
      <>{t('farm.withdraw.deposited', { amount: amountText(view, position.balance) })}</>
    );
  return wallet.account === undefined || actions.balance === undefined ? null : (
    <BalanceText
      balance={actions.balance}
      decimals={deposit?.decimals}
      text={(held) => t('farm.deposit.balance', { amount: held })}
    />
  );
}

function FarmAmountField(props: FormProps & { readonly form: AmountForm }): JSX.Element {
  const t = useTranslations();
  const { side, view, form } = props;
  const { summary, deposit, cache } = view;
  const decimals = getDepositDecimals(deposit);
  const { text, setText, maximum } = form;
  return (
    <AmountField
      label={side === 'deposit' ? t('farm.deposit.amount') : t('farm.withdraw.amount')}
      value={text}
      onChange={setText}
      decimals={decimals}
      token={
        summary.poolTokens.length === 0
          ? getTokenIcon(deposit ?? { symbol: '?', listed: false })
          : getLpTokenIcon(
              summary.poolTokens.map(({ root, symbol }) => cache.get(root) ?? { symbol, listed: false }),
            )
      }
      balance={<AvailableBalance {...props} />}
      onMax={
        maximum !== undefined && maximum > 0n ? () => setText(formatUnits(maximum, decimals)) : undefined
      }
    />
  );
}

/** Effect of a withdrawal on rewards, and a button to withdraw everything. */
function WithdrawalNotes({
  view,
  form,
}: {
  readonly view: FarmView;
  readonly form: AmountForm;
}): JSX.Element {
  const t = useTranslations();
  const { position, deposit } = view;
  return (
    <>
      <p className={css['small']}>{t('farm.withdraw.note')}</p>
      {position !== undefined && position.balance > 0n && !form.isAll && (
        <Button onClick={() => form.setText(formatUnits(position.balance, getDepositDecimals(deposit)))}>
          {t('farm.withdraw.all')}
        </Button>
      )}
    </>
  );
}

function AmountForm(props: FormProps): JSX.Element {
  const t = useTranslations();
  const { side, view, actions } = props;
  const form = useFarmAmountForm(props);
  const { missing, confirmation } = form;
  const { reviewed } = confirmation;
  return (
    <div className={css['form']}>
      <FarmAmountField {...props} form={form} />
      <SendButton
        {...form.gate}
        reason={missing === 'unsafe' ? t('farm.unsafe') : undefined}
        label={form.title}
        sum={actions.sum}
        coin={actions.sender.coin}
        onAct={confirmation.review}
      />
      {side === 'withdraw' && <WithdrawalNotes view={view} form={form} />}
      {reviewed !== undefined && (
        <ConfirmSimulatedMessageDialog
          title={reviewed.title}
          action={t('farm.confirm')}
          announcement={reviewed.announcement}
          now={actions.sender.signer}
          simulated={actions.simulated[side](reviewed.announcement, reviewed.amount)}
          tokens={actions.reviewedTokens}
          {...confirmation.answers}
        />
      )}
    </div>
  );
}

function announcementOf(
  side: FarmActionSide,
  actions: FarmActions,
  { amount, isAll }: { readonly amount: bigint; readonly isAll: boolean },
): MessageAnnouncement | undefined {
  if (side === 'deposit') return actions.announceDeposit(amount);
  return isAll ? actions.announce('withdrawAll') : actions.announceWithdrawal(amount);
}
