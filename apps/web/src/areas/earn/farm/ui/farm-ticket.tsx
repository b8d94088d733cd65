import { formatUnits, parseUnitsDown } from '@junction/primitives';
import { AmountField, Button, SegmentedControl, Ticket } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import type { Announcement } from '../../../../entities/operation/index.ts';
import { ConfirmMessage } from '../../../../entities/operation/told/index.ts';
import { BalanceText, lpRoundelOf, roundelOf } from '../../../../entities/token/index.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { statusOf } from '../../../../entities/gauge/index.ts';
import { orNothing } from '../../shared/model/or-nothing.ts';
import { SendButton } from '../../shared/send/index.ts';
import type { FarmActions } from '../use-farm-actions.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';
import { RewardsStub } from './rewards-stub.tsx';

interface SideProps {
  readonly view: FarmView;
  readonly actions: FarmActions;
}

/** Depositing and withdrawing, and below it the rewards. */
export function FarmTicket(props: SideProps): JSX.Element {
  const say = useText();
  const { view } = props;
  const isEnded = statusOf(view.facts, view.now) === 'expired';
  const [chosen, setChosen] = useState<'deposit' | 'withdraw'>();
  const side = chosen ?? (isEnded ? 'withdraw' : 'deposit');
  return (
    <Ticket
      headingLevel={2}
      title={side === 'deposit' ? say('farm.deposit') : say('farm.withdraw')}
      actions={
        <SegmentedControl
          label={say('farm.action')}
          value={side}
          options={[
            { value: 'deposit', label: say('farm.deposit') },
            { value: 'withdraw', label: say('farm.withdraw') },
          ]}
          onChange={setChosen}
        />
      }
      stub={view.wallet.account === undefined ? undefined : <RewardsStub {...props} />}
    >
      <AmountForm key={side} side={side} {...props} />
    </Ticket>
  );
}

interface Told {
  readonly announcement: Announcement;
  readonly amount: bigint;
}

/** Amounts are of the token that the farm names on the chain, and typed once it is known. */
function AmountForm(props: SideProps & { readonly side: 'deposit' | 'withdraw' }): JSX.Element {
  const say = useText();
  const { side, view, actions } = props;
  const { facts, deposit, position, wallet } = view;
  const [text, setText] = useState('');
  const [told, setTold] = useState<Told>();
  const isDeposit = side === 'deposit';
  const decimals = deposit?.decimals ?? 0;
  // Without its decimals no amount of it means anything.
  const most = deposit && (isDeposit ? actions.held : position?.balance);
  const read = parseUnitsDown(text, decimals);
  const amount = orNothing(read.ok ? read.value : undefined);
  const isAll = !isDeposit && amount > 0n && amount === most;
  const look = (): void => {
    const announcement = tellOf(props, amount, isAll);
    if (announcement !== undefined) setTold({ announcement, amount });
  };
  const amountText = (units: bigint): string =>
    deposit === undefined ? '—' : formatTokenAmount(units, deposit);
  const missing = missingOf({ risk: isDeposit ? actions.risk : strangerOnly(actions.risk), most, amount });
  const title = isDeposit
    ? say('farm.deposit.act', { amount: amountText(told?.amount ?? amount) })
    : say('farm.withdraw.act', { amount: amountText(told?.amount ?? amount) });
  const texts = {
    unsafe: say('farm.button.unsafe'),
    reading: say('action.reading'),
    nothing: isDeposit
      ? say('farm.deposit.none', { symbol: deposit?.symbol ?? '' })
      : say('farm.withdraw.none'),
    'enter-amount': say('farm.button.enterAmount'),
    'too-big': say('farm.button.tooBig'),
  } as const;
  return (
    <div className={css['form']}>
      <AmountField
        label={isDeposit ? say('farm.deposit.amount') : say('farm.withdraw.amount')}
        value={text}
        onChange={setText}
        decimals={decimals}
        token={
          facts.poolTokens.length === 0
            ? roundelOf(deposit ?? { symbol: '?', listed: false })
            : lpRoundelOf(
                facts.poolTokens.map(({ root, symbol }) => view.cache.get(root) ?? { symbol, listed: false }),
              )
        }
        balance={
          isDeposit
            ? wallet.account !== undefined &&
              actions.balance !== undefined && (
                <BalanceText
                  balance={actions.balance}
                  decimals={decimals}
                  words={(held) => say('farm.deposit.balance', { amount: held })}
                />
              )
            : position !== undefined &&
              say('farm.withdraw.deposited', { amount: amountText(position.balance) })
        }
        onMax={most !== undefined && most > 0n ? () => setText(formatUnits(most, decimals)) : undefined}
      />
      <SendButton
        blocker={actions.blockerOf(isDeposit ? 'deposit-in-farm' : 'withdraw-from-farm')}
        missing={missing && texts[missing]}
        reason={missing === 'unsafe' ? say('farm.unsafe') : undefined}
        label={title}
        sum={actions.sum}
        coin={actions.sender.coin}
        onAct={look}
      />
      {!isDeposit && <p className={css['small']}>{say('farm.withdraw.note')}</p>}
      {!isDeposit && position !== undefined && position.balance > 0n && !isAll && (
        <Button onClick={() => setText(formatUnits(position.balance, decimals))}>
          {say('farm.withdraw.all')}
        </Button>
      )}
      {told !== undefined && (
        <ConfirmMessage
          title={title}
          action={say('farm.confirm')}
          announcement={told.announcement}
          now={actions.sender.signer}
          onAccept={look}
          onClose={() => setTold(undefined)}
          onConfirm={() => {
            const { announcement } = told;
            setTold(undefined);
            const sent = isDeposit
              ? actions.deposit(announcement, told.amount)
              : actions.withdraw(announcement, told.amount);
            void sent.then((isSent) => isSent && setText(''));
          }}
        />
      )}
    </div>
  );
}

const strangerOnly = (risk: FarmActions['risk']): FarmActions['risk'] =>
  risk === 'stranger' ? risk : undefined;

/** The first thing the form lacks. */
function missingOf(facts: {
  readonly risk: FarmActions['risk'];
  readonly most: bigint | undefined;
  readonly amount: bigint;
}): 'unsafe' | 'reading' | 'nothing' | 'enter-amount' | 'too-big' | undefined {
  const { risk, most, amount } = facts;
  if (risk !== undefined) return 'unsafe';
  if (most === undefined) return 'reading';
  if (most === 0n) return 'nothing';
  if (amount === 0n) return 'enter-amount';
  return amount > most ? 'too-big' : undefined;
}

function tellOf(
  { side, actions }: SideProps & { readonly side: 'deposit' | 'withdraw' },
  amount: bigint,
  isAll: boolean,
): Announcement | undefined {
  if (side === 'deposit') return actions.tellDeposit(amount);
  return isAll ? actions.tell('withdrawAll') : actions.tellWithdrawal(amount);
}
