import { formatUnits, parseUnitsDown, type Address } from '@junction/primitives';
import { Alert, AmountField, BillRows, Button, SegmentedControl, Ticket } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import type { Announcement } from '../../../../../entities/operation/index.ts';
import { ConfirmMessage } from '../../../../../entities/operation/told/index.ts';
import { BalanceText, roundelOf } from '../../../../../entities/token/index.ts';
import { formatTokenAmount } from '../../../../../shared/format/format-number.ts';
import { useText } from '../../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../../shared/network/network.ts';
import { orNothing } from '../../../shared/model/or-nothing.ts';
import { SendButton } from '../../../shared/send/index.ts';
import { decimalsOf } from '../../model/deposit-token.ts';
import { costOfDays, type OwnedReward } from '../model/owner-rules.ts';
import { useRewardPayment } from '../use-owner.ts';
import css from './owner.module.css';
import type { OwnerProps } from './parts.ts';

const DAYS = [7, 30, 90, 365];

/** Pays one of the rewards in. */
export function RewardTicket(props: OwnerProps): JSX.Element | null {
  const say = useText();
  const { actions, chain } = props;
  const [chosen, setChosen] = useState<Address>();
  const reward = chain.extra.find(({ root }) => root === chosen) ?? chain.extra[0];
  if (reward === undefined) return null;
  return (
    <Ticket headingLevel={2} title={say('owner.pay')}>
      {chain.extra.length > 1 && (
        <SegmentedControl
          label={say('owner.reward')}
          value={reward.root}
          options={chain.extra.map(({ root }) => ({
            value: root,
            label: actions.tokenOf(root)?.symbol ?? root.slice(0, 8),
          }))}
          onChange={setChosen}
        />
      )}
      <PayForm key={reward.root} {...props} reward={reward} />
    </Ticket>
  );
}

interface Told {
  readonly announcement: Announcement;
  readonly amount: bigint;
  readonly from: Address;
}

function PayForm({ view, actions, reward }: OwnerProps & { readonly reward: OwnedReward }): JSX.Element {
  const say = useText();
  const payment = useRewardPayment(view, actions, reward);
  const [text, setText] = useState('');
  const [told, setTold] = useState<Told>();
  const token = actions.tokenOf(reward.root);
  const decimals = decimalsOf(token);
  const read = parseUnitsDown(text, decimals);
  const amount = orNothing(read.ok ? read.value : undefined);
  const now = view.market?.now;
  const { sums, blockers, sender } = actions;
  const { coin } = getNetwork();
  const words = (units: bigint): string => (token === undefined ? '—' : formatTokenAmount(units, token));
  const missing = (): string | undefined => {
    if (amount === 0n) return say('owner.pay.enter');
    if (payment.held === undefined) return say('earn.button.reading');
    return amount > payment.held ? say('owner.pay.tooMuch') : undefined;
  };
  const look = (): void => {
    const announcement = payment.tell(amount);
    if (announcement !== undefined && payment.from !== undefined)
      setTold({ announcement, amount, from: payment.from });
  };
  const { held } = payment;
  return (
    <div className={css['form']}>
      {reward.isEnded && (
        <Alert tone="warning" title={say('owner.round.ended', { symbol: token?.symbol ?? '?' })}>
          {say('owner.pay.note')}
        </Alert>
      )}
      <AmountField
        label={say('owner.pay.amount')}
        value={text}
        onChange={setText}
        decimals={decimals}
        token={token === undefined ? undefined : roundelOf(token)}
        balance={
          <BalanceText
            balance={payment.balance}
            decimals={decimals}
            words={(balance) => say('owner.pay.balance', { amount: balance })}
          />
        }
        onMax={held ? () => setText(formatUnits(held, decimals)) : undefined}
      />
      {now !== undefined && costOfDays(reward, 1, now) !== undefined && (
        <fieldset className={css['days']}>
          <legend className={css['small']}>{say('owner.pay.enough')}</legend>
          {DAYS.map((days) => {
            const cost = costOfDays(reward, days, now);
            return (
              <Button
                key={days}
                size="s"
                disabled={cost === undefined}
                onClick={() => cost !== undefined && setText(formatUnits(cost, decimals))}
              >
                {say('earn.days', { days })}
              </Button>
            );
          })}
        </fieldset>
      )}
      <BillRows
        rows={[
          {
            key: 'held',
            label: say('owner.pay.held'),
            value: `${words(reward.held)} → ${words(reward.held + amount)}`,
          },
          {
            key: 'coin',
            label: say('owner.attached'),
            value: formatTokenAmount(sums.reward, coin),
            aside: say('owner.back'),
          },
        ]}
      />
      <SendButton
        blocker={blockers.reward}
        missing={missing()}
        label={say('owner.pay.act', { amount: words(amount) })}
        sum={sums.reward}
        coin={sender.coin}
        onAct={look}
      />
      <p className={css['small']}>{say('owner.pay.note')}</p>
      {told !== undefined && (
        <ConfirmMessage
          title={say('owner.pay')}
          action={say('gauge.confirm')}
          announcement={told.announcement}
          now={sender.signer}
          onAccept={look}
          onClose={() => setTold(undefined)}
          onConfirm={() => {
            setTold(undefined);
            void actions
              .pay(told.announcement, told.amount, told.from)
              .then((sent) => sent?.isSent === true && setText(''));
          }}
        />
      )}
    </div>
  );
}
