import { formatUnits, toMilliseconds, type Address, type Seconds } from '@junction/primitives';
import {
  Alert,
  AmountField,
  BillRows,
  Button,
  SegmentedControl,
  TicketForm,
  type BillRow,
} from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { getRewardRunway } from '../../../../../rooms/gauge/index.ts';
import type { MessageAnnouncement } from '../../../../../rooms/operation/index.ts';
import { ConfirmMessageDialog } from '../../../../../rooms/operation/review/index.ts';
import { BalanceText, getTokenIcon } from '../../../../../rooms/token/index.ts';
import { formatTokenAmount } from '../../../../../shared/format/format-number.ts';
import { useLocale } from '../../../../../shared/i18n/i18n-provider.tsx';
import { useTranslations, type Translate } from '../../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../../shared/network/network.ts';
import { parseAmountOrZero } from '../../../shared/model/typed-units.ts';
import { SendButton, getSendBlockerLabel, useMessageConfirmation } from '../../../shared/send/index.ts';
import { getTokenDecimalsOrZero } from '../../model/deposit-token.ts';
import { getRewardCostForDays, type OwnerFundedReward } from '../model/owner-rules.ts';
import { useRewardFunding } from '../use-owner.ts';
import css from './owner.module.css';
import { getRewardFundingMissingText } from './owner-texts.ts';
import type { GaugeOwnerProps } from './parts.ts';

const DAYS = [7, 30, 90, 365];

/** Ticket that funds a reward. */
export function FundRewardTicket(props: GaugeOwnerProps): JSX.Element | null {
  const t = useTranslations();
  const { actions, chain } = props;
  const [chosen, setChosen] = useState<Address>();
  const reward = chain.extra.find(({ root }) => root === chosen) ?? chain.extra[0];
  if (reward === undefined) return null;
  return (
    <TicketForm headingLevel={2} title={t('owner.pay')}>
      {chain.extra.length > 1 && (
        <SegmentedControl
          label={t('owner.reward')}
          value={reward.root}
          options={chain.extra.map(({ root }) => ({
            value: root,
            label: actions.tokenOf(root)?.symbol ?? root.slice(0, 8),
          }))}
          onChange={setChosen}
        />
      )}
      <PayForm key={reward.root} {...props} reward={reward} />
    </TicketForm>
  );
}

interface Reviewed {
  readonly announcement: MessageAnnouncement;
  readonly amount: bigint;
  readonly from: Address;
}

type PayFormProps = GaugeOwnerProps & { readonly reward: OwnerFundedReward };

/** State of the form that funds a reward, with its review. */
function usePayForm({ view, actions, reward }: PayFormProps) {
  const t = useTranslations();
  const payment = useRewardFunding(view, actions, reward);
  const [text, setText] = useState('');
  const token = actions.tokenOf(reward.root);
  const decimals = getTokenDecimalsOrZero(token);
  const amount = parseAmountOrZero(text, decimals);
  const { from } = payment;
  const gate = {
    blocker: actions.blockers.reward,
    missing: getRewardFundingMissingText(t, { amount, held: payment.held }),
  };
  const confirmation = useMessageConfirmation<Reviewed>(
    () => {
      const announcement = payment.announce(amount);
      return announcement && from && { announcement, amount, from };
    },
    (reviewed) =>
      void actions
        .pay(reviewed.announcement, reviewed.amount, reviewed.from)
        .then((sent) => sent?.isSent === true && setText('')),
    getSendBlockerLabel(t, gate),
  );
  const amountText = (units: bigint): string => (token === undefined ? '—' : formatTokenAmount(units, token));
  return { text, setText, token, decimals, amount, payment, gate, confirmation, amountText };
}

type PayForm = ReturnType<typeof usePayForm>;

/** Buttons that fill in the cost of some days at the current rate. */
function DayButtons(props: {
  readonly form: PayForm;
  readonly reward: OwnerFundedReward;
  readonly now: Seconds | undefined;
}): JSX.Element | null {
  const t = useTranslations();
  const { form, reward, now } = props;
  if (now === undefined || getRewardCostForDays(reward, 1, now) === undefined) return null;
  return (
    <fieldset className={css['days']}>
      <legend className={css['small']}>{t('owner.pay.enough')}</legend>
      {DAYS.map((days) => {
        const cost = getRewardCostForDays(reward, days, now);
        return (
          <Button
            key={days}
            size="s"
            disabled={cost === undefined || form.token === undefined}
            onClick={() => cost !== undefined && form.setText(formatUnits(cost, form.decimals))}
          >
            {t('earn.days', { days })}
          </Button>
        );
      })}
    </fieldset>
  );
}

function PayField({ form }: { readonly form: PayForm }): JSX.Element {
  const t = useTranslations();
  const { token, decimals, setText } = form;
  const { held, balance } = form.payment;
  return (
    <AmountField
      label={t('owner.pay.amount')}
      value={form.text}
      onChange={setText}
      decimals={decimals}
      token={token === undefined ? undefined : getTokenIcon(token)}
      balance={
        <BalanceText
          balance={balance}
          decimals={token?.decimals}
          text={(amount) => t('owner.pay.balance', { amount })}
        />
      }
      onMax={token && held ? () => setText(formatUnits(held, decimals)) : undefined}
    />
  );
}

/** Row with the runway before and after funding; undefined if the rate is 0. */
function getRunwayRow(
  t: Translate,
  reward: OwnerFundedReward,
  input: {
    readonly amount: bigint;
    readonly now: Seconds | undefined;
    readonly day: (time: Seconds) => string;
  },
): readonly BillRow[] {
  const { amount, now, day } = input;
  if (now === undefined) return [];
  const before = getRewardRunway(reward, now);
  const after = getRewardRunway({ ...reward, held: reward.held + amount }, now);
  if (before.kind === 'idle' || after.kind === 'idle') return [];
  return [
    {
      key: 'lasts',
      label: t('owner.pay.lasts'),
      value: `${day(before.until)} → ${day(after.until)}`,
    },
  ];
}

function PayForm(props: PayFormProps): JSX.Element {
  const t = useTranslations();
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' });
  const day = (time: Seconds): string => date.format(toMilliseconds(time));
  const { view, reward } = props;
  const form = usePayForm(props);
  const { token, amount, amountText, confirmation } = form;
  const { reviewed } = confirmation;
  const { sums, sender } = props.actions;
  return (
    <div className={css['form']}>
      {reward.isEnded && (
        <Alert tone="warning" title={t('owner.round.ended', { symbol: token?.symbol ?? '?' })}>
          {t('owner.pay.note')}
        </Alert>
      )}
      <PayField form={form} />
      <DayButtons form={form} reward={reward} now={view.market?.now} />
      <BillRows
        rows={[
          {
            key: 'held',
            label: t('owner.pay.held'),
            value: `${amountText(reward.held)} → ${amountText(reward.held + amount)}`,
          },
          ...getRunwayRow(t, reward, { amount, now: view.market?.now, day }),
          {
            key: 'coin',
            label: t('owner.attached'),
            value: formatTokenAmount(sums.reward, getNetwork().coin),
            aside: t('owner.back'),
          },
        ]}
      />
      <SendButton
        {...form.gate}
        label={t('owner.pay.act', { amount: amountText(amount) })}
        sum={sums.reward}
        coin={sender.coin}
        onAct={confirmation.review}
      />
      <p className={css['small']}>{t('owner.pay.note')}</p>
      {reviewed !== undefined && (
        <ConfirmMessageDialog
          title={t('owner.pay')}
          action={t('gauge.confirm')}
          announcement={reviewed.announcement}
          now={sender.signer}
          {...confirmation.answers}
        />
      )}
    </div>
  );
}
