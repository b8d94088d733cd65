import { milliseconds, seconds } from '@junction/primitives';
import { AmountField, BillAmountStrip, BillRows, Button, TicketForm } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { getSigner } from '../../../../rooms/operation/index.ts';
import { ConfirmSimulatedMessageDialog } from '../../../../rooms/operation/simulation/index.ts';
import { BalanceText, getTokenIcon } from '../../../../rooms/token/index.ts';
import {
  formatAmount,
  formatInteger,
  formatPercent,
  formatTokenAmount,
  formatUsd,
} from '../../../../shared/format/format-number.ts';
import { formatDateTimeWithOffset } from '../../../../shared/format/format-date.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { saveCalendar } from '../../shared/calendar/index.ts';
import { formatDaysOrYears, LockDaysField } from '../../shared/lock-days/index.ts';
import { toLockTime } from '../model/lock-form.ts';
import type { VeBalanceView } from '../use-dao-balance.ts';
import type { LockForm } from '../use-lock-form.ts';
import { EscrowActionButton, getEscrowActionBlockerLabel } from './balance-button.tsx';
import css from './balance.module.css';
import { emptyToZero } from '../../shared/model/or-nothing.ts';

const PRESETS = [14, 90, 180, 365, 730, 1460] as const;

export interface VeLockFormPanelProps {
  readonly balance: VeBalanceView;
  readonly form: LockForm;
}

function LockAmount({ balance, form }: VeLockFormPanelProps): JSX.Element {
  const t = useTranslations();
  const { governance, balance: inWallet } = balance;
  const { symbol, decimals, price, token } = governance;
  const { amount, blocker } = form;
  return (
    <AmountField
      label={t('daoBalance.lock.amount')}
      value={form.text}
      onChange={form.setText}
      decimals={decimals}
      token={token === undefined ? undefined : getTokenIcon(token)}
      balance={
        inWallet && (
          <BalanceText
            balance={inWallet}
            decimals={decimals}
            text={(text) => t('daoBalance.lock.balance', { amount: text })}
          />
        )
      }
      onMax={form.setMost}
      note={
        amount === undefined || price === undefined
          ? undefined
          : formatUsd(toUsdValueRoundedDown(amount, decimals, price))
      }
      error={blocker === 'too-much' ? t('daoBalance.blocker.tooMuch', { symbol }) : undefined}
    />
  );
}

/** Ticket with amount, duration and preview of the lock. */
export function VeLockFormPanel({ balance, form }: VeLockFormPanelProps): JSX.Element {
  const t = useTranslations();
  const { symbol } = balance.governance;
  const { amount, days, limits, blocker } = form;
  const label = lockLabel(t, balance, { amount: emptyToZero(amount), days });
  return (
    <TicketForm
      title={t('daoBalance.lock', { symbol })}
      headingLevel={2}
      actions={
        <span className={css['note']}>
          {t('daoBalance.lock.limits', {
            min: formatDaysOrYears(t, limits.min),
            max: formatDaysOrYears(t, limits.max),
          })}
        </span>
      }
      stub={form.preview && <LockTimeline balance={balance} form={form} />}
    >
      <div className={css['form']}>
        <LockAmount balance={balance} form={form} />
        <LockDaysField
          label={t('daoBalance.lock.for')}
          days={days}
          onChange={form.setDays}
          min={limits.min}
          max={limits.max}
          presets={PRESETS}
          error={limitText(t, form)}
        />
        <Preview balance={balance} form={form} />
        <EscrowActionButton
          balance={balance}
          blocker={blocker}
          limits={limits}
          label={label}
          onAct={form.open}
          size="l"
        />
      </div>
      {form.reviewed !== undefined && (
        <ConfirmSimulatedMessageDialog
          title={t('daoBalance.lock.confirm')}
          action={lockLabel(t, balance, form.reviewed)}
          announcement={form.reviewed.announcement}
          now={getSigner(balance.wallet)}
          simulated={balance.simulatedLock(
            form.reviewed.announcement,
            form.reviewed.amount,
            form.reviewed.lock,
          )}
          tokens={balance.reviewedTokens}
          blockedReason={getEscrowActionBlockerLabel(t, { balance, blocker, limits })}
          onAccept={form.open}
          onConfirm={() => void form.confirm()}
          onClose={form.close}
        >
          <p className={css['note']}>
            {t('daoBalance.lock.warning', { length: formatDaysOrYears(t, form.reviewed.days) })}
          </p>
        </ConfirmSimulatedMessageDialog>
      )}
    </TicketForm>
  );
}

const lockLabel = (
  t: ReturnType<typeof useTranslations>,
  { governance }: VeBalanceView,
  { amount, days }: { readonly amount: bigint; readonly days: number },
): string =>
  t('daoBalance.lock.button', {
    amount: formatTokenAmount(amount, governance),
    length: formatDaysOrYears(t, days),
  });

function limitText(t: ReturnType<typeof useTranslations>, { days, limits }: LockForm): string | undefined {
  if (days < limits.min) return t('daoBalance.blocker.tooShort', { min: formatDaysOrYears(t, limits.min) });
  return days > limits.max
    ? t('daoBalance.blocker.tooLong', { max: formatDaysOrYears(t, limits.max) })
    : undefined;
}

function Preview({ balance, form }: VeLockFormPanelProps): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const { governance, escrow, gas } = balance;
  const { symbol, decimals } = governance;
  const { preview, days, limits } = form;
  const { coin } = getNetwork();
  const one = 10n ** BigInt(decimals);
  const each =
    escrow === undefined || escrow.maxLock === 0
      ? undefined
      : (one * BigInt(Math.min(toLockTime(days), escrow.maxLock))) / BigInt(escrow.maxLock);
  const percent = (share: NonNullable<typeof preview>['shareNow']): string =>
    share === undefined ? '—' : formatPercent(share, { places: 4 });
  return (
    <div className={css['preview']} aria-live="polite">
      <BillAmountStrip
        cells={[
          {
            key: 'get',
            label: t('daoBalance.get'),
            value: preview === undefined ? '—' : formatAmount(preview.ve, decimals),
            note: `ve${symbol}`,
          },
          {
            key: 'each',
            label: t('daoBalance.each', { symbol }),
            value: each === undefined ? '—' : formatAmount(each, decimals),
            note: t('daoBalance.each.note', {
              days: formatInteger(BigInt(days)),
              max: formatInteger(BigInt(limits.max)),
            }),
          },
          {
            key: 'votes',
            label: t('daoBalance.votes'),
            value: preview === undefined ? '—' : percent(preview.shareAfter),
            note:
              preview === undefined ? '' : t('daoBalance.votes.now', { share: percent(preview.shareNow) }),
          },
        ]}
      />
      <BillRows
        rows={[
          {
            key: 'unlocks',
            label: t('daoBalance.unlocks'),
            value:
              preview === undefined
                ? '—'
                : formatDateTimeWithOffset(milliseconds(preview.end * 1000), locale),
          },
          {
            key: 'stays',
            label: t('daoBalance.stays', { symbol }),
            value:
              preview === undefined
                ? '—'
                : t('daoBalance.stays.value', { amount: formatAmount(preview.ve, decimals) }),
          },
          {
            key: 'gas',
            label: t('daoBalance.gas'),
            value: gas === undefined ? '—' : formatTokenAmount(gas, coin),
            aside: gas === undefined ? undefined : t('daoBalance.gas.back'),
          },
        ]}
      />
    </div>
  );
}

/** Timeline of the entered lock with the dates on which its tokens and ve change. */
function LockTimeline({ balance, form }: VeLockFormPanelProps): JSX.Element | null {
  const t = useTranslations();
  const locale = useLocale();
  const { governance, escrow, now } = balance;
  const { preview, amount } = form;
  if (preview === undefined || amount === undefined) return null;
  const ve = formatTokenAmount(preview.ve, { ...governance, symbol: `ve${governance.symbol}` });
  const locked = formatTokenAmount(amount, governance);
  const save = (): void => {
    if (escrow === undefined) return;
    const title = t('daoBalance.calendar.lock', { amount: locked });
    const entries = [{ key: 'vote-lock-plan', at: seconds(preview.end), title }];
    saveCalendar('junction-lock.ics', entries, { id: escrow.address, now });
  };
  return (
    <>
      <h3 className={css['whyTitle']}>{t('daoBalance.byDate')}</h3>
      <BillRows
        divided
        rows={[
          { key: 'today', label: t('daoBalance.byDate.today'), value: `+${ve}` },
          {
            key: 'gauge',
            label: t('daoBalance.byDate.gauge'),
            value: t('daoBalance.byDate.gauge.value'),
          },
          {
            key: 'end',
            label: formatDateTimeWithOffset(milliseconds(preview.end * 1000), locale),
            value: t('daoBalance.byDate.free', { amount: locked }),
          },
          {
            key: 'then',
            label: t('daoBalance.byDate.then'),
            value: t('daoBalance.byDate.burnt', { amount: ve }),
          },
        ]}
      />
      <Button block icon="download" onClick={save}>
        {t('daoBalance.byDate.save')}
      </Button>
    </>
  );
}
