import { formatUnits, parseUnitsDown, seconds, toMilliseconds } from '@junction/primitives';
import { AmountField, BillCells, BillRows, ReasonedButton, type BillRow } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useIntl } from 'react-intl';
import type { Announcement } from '../../../../entities/operation/index.ts';
import { ConfirmMessage } from '../../../../entities/operation/told/index.ts';
import { BalanceText, lpRoundelOf } from '../../../../entities/token/index.ts';
import { useWalletSteps } from '../../../../entities/wallet/index.ts';
import { aprText } from '../../../../shared/format/apr-text.ts';
import { formatPercent, formatUsd } from '../../../../shared/format/format-number.ts';
import { valueDown } from '../../../../shared/format/value-down.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { LockDays } from '../../shared/lock-days/index.ts';
import { actionButtonOf, type ActionFacts } from '../model/action-button.ts';
import { decimalsOf } from '../model/deposit-token.ts';
import { lockFault, lockPresets, longestDays, longestLockOf } from '../model/lock-choice.ts';
import type { GaugeActions } from '../use-gauge-actions.ts';
import type { GaugeView } from '../use-gauge.ts';
import { actionReason, actionText, depositText } from './action-words.ts';
import { timesText } from './gauge-figures.tsx';
import css from './gauge.module.css';
import { orNothing } from '../../shared/model/or-nothing.ts';
import { previewDeposit, weekDown, type DepositPreview } from '../../../../entities/gauge/index.ts';

const DAY = 86_400;

/** What was shown when the user looked. */
interface Told {
  readonly announcement: Announcement;
  readonly amount: bigint;
  readonly days: number;
}

/** Amount and lock, what they earn by the contract's numbers, and the button. */
export function DepositForm(props: {
  readonly view: GaugeView;
  readonly actions: GaugeActions;
}): JSX.Element {
  const say = useText();
  const { view, actions } = props;
  const { gauge, deposit, lpPrice } = view;
  const decimals = decimalsOf(deposit);
  const steps = useWalletSteps();
  const [text, setText] = useState('');
  const [days, setDays] = useState(0);
  const [told, setTold] = useState<Told>();
  const read = parseUnitsDown(text, decimals);
  const amount = orNothing(read.ok ? read.value : undefined);
  const lock = seconds(days * DAY);
  const longest = longestLockOf(view);
  const facts: ActionFacts = {
    ...actions.factsOf('deposit-in-gauge'),
    risk: actions.risk,
    // Without its decimals no amount of it means anything.
    most: deposit && actions.held,
    amount,
    lock: lockFault(days, longest),
  };
  const button = actionButtonOf(facts);
  const preview =
    view.market && view.position && view.ve
      ? previewDeposit(view.market, view.position, view.ve, { amount, lock })
      : undefined;
  const { held } = actions;
  const max = held ? () => setText(formatUnits(held, decimals)) : undefined;
  const look = (): void => {
    const announcement = actions.tellDeposit(amount, lock);
    if (announcement !== undefined) setTold({ announcement, amount, days });
  };
  const press = (): void => {
    if (button.action === 'connect') steps.onConnect();
    else if (button.action === 'switch-network') steps.onSwitchNetwork();
    else if (button.action === 'act') look();
  };
  return (
    <div className={css['form']}>
      <AmountField
        label={say('gauge.deposit.amount')}
        value={text}
        onChange={setText}
        decimals={decimals}
        token={lpRoundelOf(
          gauge.poolTokens.map(({ root, symbol }) => view.cache.get(root) ?? { symbol, listed: false }),
        )}
        note={
          lpPrice === undefined || amount === 0n ? undefined : formatUsd(valueDown(amount, decimals, lpPrice))
        }
        balance={
          actions.hasWallet ? (
            <BalanceText
              balance={actions.balance}
              decimals={decimals}
              words={(amount) => say('gauge.deposit.balance', { amount })}
            />
          ) : undefined
        }
        onMax={max}
      />
      {longestDays(longest) > 0 && (
        <LockDays
          label={say('gauge.deposit.lock')}
          days={days}
          onChange={setDays}
          least={0}
          most={longestDays(longest)}
          presets={lockPresets(longest)}
        />
      )}
      {preview !== undefined && <DepositBill view={view} preview={preview} amount={amount} days={days} />}
      <ReasonedButton
        variant="primary"
        size="l"
        disabled={button.action === undefined}
        busy={button.isBusy}
        onClick={press}
        reason={actionReason(say, button, facts, deposit)}
      >
        {actionText(say, button, {
          act:
            days === 0
              ? say('gauge.deposit.act', { amount: depositText(amount, deposit) })
              : say('gauge.deposit.actLocked', { amount: depositText(amount, deposit), days }),
          nothing: say('gauge.deposit.noLp'),
          lockDays: longestDays(longest),
        })}
      </ReasonedButton>
      {days > 0 && <LockNote view={view} days={days} />}
      {told !== undefined && (
        <ConfirmMessage
          title={say('gauge.deposit.title')}
          action={say('gauge.confirm')}
          announcement={told.announcement}
          now={actions.signer}
          onAccept={look}
          onClose={() => setTold(undefined)}
          onConfirm={() => {
            setTold(undefined);
            void actions
              .deposit(told.announcement, told.amount, seconds(told.days * DAY))
              .then((isSent) => isSent && setText(''));
          }}
        >
          {told.days > 0 && <LockNote view={view} days={told.days} />}
        </ConfirmMessage>
      )}
    </div>
  );
}

/** When the tokens can be taken out again. */
function LockNote({ view, days }: { readonly view: GaugeView; readonly days: number }): JSX.Element | null {
  const say = useText();
  const { locale } = useIntl();
  const { market } = view;
  if (market === undefined) return null;
  const end = toMilliseconds(seconds(market.now + days * DAY));
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(end);
  return <p className={css['small']}>{say('gauge.deposit.until', { date })}</p>;
}

/** A dash where nothing is deposited that it could multiply. */
const multiplierText = (multiplier: bigint): string => (multiplier === 0n ? '—' : timesText(multiplier));

/** Boost, yield and share before and after, by the contract's integers. */
function DepositBill(props: {
  readonly view: GaugeView;
  readonly preview: DepositPreview;
  readonly amount: bigint;
  readonly days: number;
}): JSX.Element {
  const say = useText();
  const { view, preview, amount, days } = props;
  const { boost, deposit, lpPrice, position } = view;
  const value =
    position && deposit && lpPrice !== undefined
      ? valueDown(position.balance + amount, deposit.decimals, lpPrice)
      : undefined;
  const week = weekDown(value, preview.apr?.total);
  const share = (ratio: typeof preview.shareAfter): string =>
    formatPercent(ratio, { places: 3, short: true });
  const rows: readonly BillRow[] = [
    {
      key: 'lock',
      label: say('gauge.bill.lockBoost'),
      value: timesText(preview.lockBoost * 10n ** 15n),
      ...(days > 0 && preview.lockBoost === 1000n
        ? { aside: say('gauge.bill.noBoost'), tone: 'warning' as const }
        : {}),
    },
    {
      key: 've',
      label: say('gauge.bill.veBoost'),
      value: multiplierText(preview.boost.veMultiplier),
      hint: say('gauge.bill.veBoost.hint'),
    },
    {
      key: 'governance',
      label: say('gauge.bill.governance'),
      value: `${aprText(boost?.parts?.governance)} → ${aprText(preview.parts?.governance)}`,
    },
    {
      key: 'extra',
      label: say('gauge.bill.extra'),
      value: `${aprText(boost?.parts?.extra)} → ${aprText(preview.parts?.extra)}`,
    },
    {
      key: 'share',
      label: say('gauge.bill.share'),
      value: `${share(preview.shareBefore)} → ${share(preview.shareAfter)}`,
    },
  ];
  return (
    <>
      <BillCells
        cells={[
          {
            key: 'boost',
            label: say('gauge.bill.boost'),
            value: multiplierText(preview.boost.totalMultiplier),
          },
          {
            key: 'apr',
            label: say('gauge.bill.apr'),
            value: aprText(preview.apr?.total),
            note:
              boost === undefined ? undefined : say('gauge.bill.now', { figure: aprText(boost.apr?.total) }),
          },
          { key: 'week', label: say('gauge.bill.week'), value: week === undefined ? '—' : formatUsd(week) },
        ]}
      />
      <BillRows rows={rows} />
    </>
  );
}
