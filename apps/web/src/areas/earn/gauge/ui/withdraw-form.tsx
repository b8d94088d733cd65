import { formatUnits, parseUnitsDown } from '@junction/primitives';
import { AmountField, Checkbox, ReasonedButton } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import type { Announcement } from '../../../../entities/operation/index.ts';
import { ConfirmMessage } from '../../../../entities/operation/told/index.ts';
import { lpRoundelOf } from '../../../../entities/token/index.ts';
import { useWalletSteps } from '../../../../entities/wallet/index.ts';
import { formatUsd } from '../../../../shared/format/format-number.ts';
import { valueDown } from '../../../../shared/format/value-down.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { actionButtonOf, type ActionFacts } from '../model/action-button.ts';
import { decimalsOf } from '../model/deposit-token.ts';
import type { GaugeActions } from '../use-gauge-actions.ts';
import type { GaugeView } from '../use-gauge.ts';
import { actionReason, actionText, depositText } from './action-words.ts';
import css from './gauge.module.css';
import { orNothing } from '../../shared/model/or-nothing.ts';
import { withdrawable } from '../../../../entities/gauge/index.ts';

interface Told {
  readonly announcement: Announcement;
  readonly amount: bigint;
  readonly claim: boolean;
}

/** Takes out what is not locked, with the rewards or without them. */
export function WithdrawForm(props: {
  readonly view: GaugeView;
  readonly actions: GaugeActions;
}): JSX.Element {
  const say = useText();
  const { view, actions } = props;
  const { gauge, deposit, lpPrice, position } = view;
  const decimals = decimalsOf(deposit);
  const steps = useWalletSteps();
  const [text, setText] = useState('');
  const [claim, setClaim] = useState(false);
  const [told, setTold] = useState<Told>();
  const read = parseUnitsDown(text, decimals);
  const amount = orNothing(read.ok ? read.value : undefined);
  const most = deposit && position && withdrawable(position);
  const facts: ActionFacts = { ...actions.factsOf('withdraw-from-gauge'), most, amount, lock: undefined };
  const button = actionButtonOf(facts);
  const look = (): void => {
    const announcement = actions.tellWithdrawal(amount, claim);
    if (announcement !== undefined) setTold({ announcement, amount, claim });
  };
  const press = (): void => {
    if (button.action === 'connect') steps.onConnect();
    else if (button.action === 'switch-network') steps.onSwitchNetwork();
    else if (button.action === 'act') look();
  };
  const isAllLocked = position !== undefined && position.balance > 0n && most === 0n;
  return (
    <div className={css['form']}>
      <AmountField
        label={say('gauge.withdraw.amount')}
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
          most === undefined ? undefined : say('gauge.withdraw.free', { amount: depositText(most, deposit) })
        }
        onMax={most ? () => setText(formatUnits(most, decimals)) : undefined}
      />
      {position !== undefined && position.locked > 0n && (
        <p className={css['small']}>
          {say('gauge.withdraw.locked', { amount: depositText(position.locked, deposit) })}
        </p>
      )}
      <Checkbox checked={claim} onChange={setClaim}>
        {say('gauge.withdraw.claim')}
      </Checkbox>
      <ReasonedButton
        variant="primary"
        size="l"
        disabled={button.action === undefined}
        busy={button.isBusy}
        onClick={press}
        reason={actionReason(say, button, facts, deposit)}
      >
        {actionText(say, button, {
          act: say('gauge.withdraw.act', { amount: depositText(amount, deposit) }),
          nothing: isAllLocked ? say('gauge.withdraw.allLocked') : say('gauge.withdraw.nothing'),
        })}
      </ReasonedButton>
      {told !== undefined && (
        <ConfirmMessage
          title={say('gauge.withdraw.title', { amount: depositText(told.amount, deposit) })}
          action={say('gauge.confirm')}
          announcement={told.announcement}
          now={actions.signer}
          onAccept={look}
          onClose={() => setTold(undefined)}
          onConfirm={() => {
            setTold(undefined);
            void actions
              .withdraw(told.announcement, told.amount, told.claim)
              .then((isSent) => isSent && setText(''));
          }}
        />
      )}
    </div>
  );
}
