import { Alert, AmountField, Panel, PlusSign, ReasonedButton, Ticket, spokenClass } from '@junction/ui-kit';
import { Fragment, type JSX, type ReactNode } from 'react';
import { PositionTable } from '../../../entities/liquidity-pool/index.ts';
import { MessageSummary } from '../../../entities/operation/told/index.ts';
import { BalanceText, UNKNOWN_DECIMALS, roundelOf } from '../../../entities/token/index.ts';
import type { WalletSteps } from '../../../entities/wallet/index.ts';
import { formatAmount, formatUsd } from '../../../shared/format/format-number.ts';
import { valueDown } from '../../../shared/format/value-down.ts';
import { balanceReason, coinReason } from '../../../shared/reasons/reason-texts.ts';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
import { Acknowledgement } from '../../../entities/caution/index.ts';
import { shortfallUp } from '../model/plan.ts';
import { useAddLiquidity, type AddLiquidityOptions, type AddLiquidityView } from '../use-add-liquidity.ts';
import { AccountPanel } from './account-panel.tsx';
import { AddBill } from './add-bill.tsx';
import { AddChoices } from './add-choices.tsx';
import frame from '../../../shared/liquidity/liquidity-form.module.css';
import css from './add-liquidity.module.css';
import { AddSteps } from './add-steps.tsx';
import { buttonText } from './button-text.ts';
import { PoolPanel } from './pool-panel.tsx';

export interface AddLiquidityProps extends AddLiquidityOptions, WalletSteps {
  /** Slippage in plain sight. */
  readonly actions: ReactNode;
  /** What the last operation did, below the button. */
  readonly receipt?: ReactNode;
  /** What was last taken out of the exchange account, below what is in there. */
  readonly accountNote?: ReactNode;
  /** Opens the token selector for a field; left out where the tokens are the pool's. */
  readonly onPick?: ((index: number) => void) | undefined;
  /** Which of several pools of the tokens is meant, above the fields. */
  readonly chooser?: ReactNode;
  /** A pool of the same tokens that holds more, where the one that is meant holds nothing. */
  readonly deeper?: ReactNode;
  /** Pools that hold these tokens among others, shown before another one is created. */
  readonly similar?: ReactNode;
}

/** The ladder of adding liquidity: fields and the one button, steps, the exchange account, the pool, the position. */
export function AddLiquidity(props: AddLiquidityProps): JSX.Element {
  const say = useText();
  const add = useAddLiquidity(props);
  const { tokens, texts, facts, button } = add;
  const press = (): void => {
    switch (button.action) {
      case 'connect':
        props.onConnect();
        return;
      case 'switch-network':
        props.onSwitchNetwork();
        return;
      case 'select':
        props.onPick?.(tokens.findIndex((token) => token === undefined));
        return;
      default:
        void add.act();
    }
  };
  const custom = tokens.filter((token) => token !== undefined && !token.listed);
  return (
    <div className={frame['columns']}>
      <Ticket
        headingLevel={2}
        title={tokens.map((token) => token?.symbol ?? '…').join(' + ')}
        actions={props.actions}
      >
        {props.chooser}
        <div>
          {tokens.map((token, index) => {
            const fact = facts.tokens[index];
            const isPoor = fact?.wallet !== undefined && shortfallUp(fact) > fact.wallet;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- fields have no other name
              <Fragment key={index}>
                {index > 0 && <PlusSign />}
                <AmountField
                  label={
                    <>
                      {say('add.field')}
                      {token !== undefined && <span className={spokenClass}>, {token.symbol}</span>}
                    </>
                  }
                  value={texts[index] ?? ''}
                  decimals={token?.decimals ?? UNKNOWN_DECIMALS}
                  token={token === undefined ? undefined : roundelOf(token)}
                  onTokenClick={props.onPick === undefined ? undefined : () => props.onPick?.(index)}
                  onChange={(text) => add.type(index, text)}
                  onMax={add.hasAny(index) ? () => add.max(index) : undefined}
                  balance={
                    token === undefined ? undefined : (
                      <BalanceText
                        balance={add.held(token.root)}
                        decimals={token.decimals}
                        words={(amount) => say('add.wallet', { amount })}
                      />
                    )
                  }
                  note={fieldNote(say, add, index)}
                  error={isPoor ? say('add.insufficient', { symbol: fact.symbol }) : undefined}
                />
              </Fragment>
            );
          })}
        </div>
        <AddChoices add={add} deeper={props.deeper} similar={props.similar} />
        {custom.length > 0 && (
          <div className={frame['block']}>
            <Alert
              tone="warning"
              title={say('add.custom.title', { symbols: custom.map((token) => token?.symbol).join(', ') })}
            >
              {say('add.custom')}
            </Alert>
          </div>
        )}
        {add.isUnreadable && (
          <div className={frame['block']}>
            <Alert tone="warning" title={say('reason.unreadable.title')}>
              {say('reason.unreadable')}
            </Alert>
          </div>
        )}
        <AddBill add={add} />
        {add.told !== undefined && (
          <div className={frame['block']}>
            <MessageSummary
              announcement={add.told.announcement}
              step={{ step: add.steps.findIndex(({ isDone }) => !isDone) + 1, all: add.steps.length }}
            />
          </div>
        )}
        <div className={frame['block']}>
          <Acknowledgement state={add.acknowledgement} />
        </div>
        <div className={frame['submit']}>
          <ReasonedButton
            variant="primary"
            size="l"
            reason={poorReason(say, add)}
            busy={button.isBusy || add.wallet.isSwitching}
            disabled={button.action === undefined || add.wallet.isSwitching}
            onClick={press}
          >
            {buttonText(say, button)}
          </ReasonedButton>
          <p className={css['hint']}>{stepHint(say, add)}</p>
        </div>
        {props.receipt}
      </Ticket>
      <div className={css['side']}>
        <Panel
          className={css['wide']}
          title={say('add.steps')}
          actions={
            <span className={frame['note']}>
              {say('add.steps.done', {
                done: add.steps.filter((step) => step.isDone).length,
                all: add.steps.length,
              })}
            </span>
          }
        >
          <AddSteps add={add} />
        </Panel>
        <AccountPanel add={add} note={props.accountNote} />
        {add.pool !== undefined && <PoolPanel add={add} />}
        {add.position !== undefined && (
          <Panel
            className={css['wide']}
            title={say(add.position.after === undefined ? 'add.position' : 'add.position.after')}
          >
            <PositionTable {...add.position} prices={add.prices} />
          </Panel>
        )}
      </div>
    </div>
  );
}

/** Dollars of the amount, and what of the token is in the exchange account already. */
function fieldNote(say: Say, add: AddLiquidityView, index: number): string | undefined {
  const [token, fact] = [add.tokens[index], add.facts.tokens[index]];
  if (token === undefined || fact === undefined) return undefined;
  const price = add.prices?.get(token.root);
  const parts = [
    ...(price === undefined || fact.amount === 0n
      ? []
      : [formatUsd(valueDown(fact.amount, token.decimals, price))]),
    ...(fact.held === 0n ? [] : [say('add.held', { amount: formatAmount(fact.held, token.decimals) })]),
  ];
  return parts.length === 0 ? undefined : parts.join(' · ');
}

/** What there is of what does not suffice: coin, or a token in the wallet and in the exchange account. */
function poorReason(say: Say, { button, told, coin, facts, tokens }: AddLiquidityView): string | undefined {
  if (button.label === 'insufficient-coin' && told !== undefined)
    return coinReason(say, told.announcement.sum, coin);
  if (button.label !== 'insufficient') return undefined;
  const index = facts.tokens.findIndex(
    (fact) => fact?.wallet !== undefined && shortfallUp(fact) > fact.wallet,
  );
  const fact = facts.tokens[index];
  return balanceReason(say, fact?.wallet === undefined ? undefined : fact.wallet + fact.held, tokens[index]);
}

/** Which step the button is, and what exactly a deposit moves. */
function stepHint(say: Say, add: AddLiquidityView): string | undefined {
  const { button, steps, facts, tokens } = add;
  if (button.action === undefined || button.action === 'connect' || button.action === 'switch-network')
    return undefined;
  const step = steps.findIndex(({ isDone }) => !isDone) + 1;
  if (button.action !== 'deposit' || button.index === undefined)
    return say('add.hint', { step, all: steps.length });
  const [token, fact] = [tokens[button.index], facts.tokens[button.index]];
  if (token === undefined || fact === undefined) return undefined;
  return say('add.hint.deposit', {
    step,
    all: steps.length,
    amount: formatAmount(shortfallUp(fact), token.decimals),
    symbol: token.symbol,
  });
}
