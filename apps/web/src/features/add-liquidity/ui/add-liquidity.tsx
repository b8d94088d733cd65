import { Alert, AmountField, Button, Panel, PlusSign, Ticket } from '@junction/ui-kit';
import { Fragment, type JSX, type ReactNode } from 'react';
import { PositionTable } from '../../../entities/liquidity-pool/index.ts';
import { MessageSummary } from '../../../entities/operation/told/index.ts';
import { BalanceText, UNKNOWN_DECIMALS, roundelOf } from '../../../entities/token/index.ts';
import type { WalletSteps } from '../../../entities/wallet/index.ts';
import { formatAmount, formatUsd } from '../../../shared/format/format-number.ts';
import { valueDown } from '../../../shared/format/value-down.ts';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
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
  /** Opens the token selector for a field; left out where the tokens are the pool's. */
  readonly onPick?: ((index: number) => void) | undefined;
  /** Pools that already hold these tokens, shown before another one is created. */
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
        <div>
          {tokens.map((token, index) => {
            const fact = facts.tokens[index];
            const isPoor = fact?.wallet !== undefined && shortfallUp(fact) > fact.wallet;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- fields have no other name
              <Fragment key={index}>
                {index > 0 && <PlusSign />}
                <AmountField
                  label={say('add.field')}
                  value={texts[index] ?? ''}
                  decimals={token?.decimals ?? UNKNOWN_DECIMALS}
                  token={token === undefined ? undefined : roundelOf(token)}
                  onTokenClick={props.onPick === undefined ? undefined : () => props.onPick?.(index)}
                  onChange={(text) => add.type(index, text)}
                  onMax={
                    fact !== undefined && (fact.wallet ?? 0n) + fact.held > 0n
                      ? () => add.max(index)
                      : undefined
                  }
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
        <AddChoices add={add} similar={props.similar} />
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
            <Alert tone="warning" title={say('add.unreadable.title')}>
              {say('add.unreadable')}
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
        <div className={frame['submit']}>
          <Button
            variant="primary"
            size="l"
            busy={button.isBusy || add.wallet.isSwitching}
            disabled={button.action === undefined || add.wallet.isSwitching}
            onClick={press}
          >
            {buttonText(say, button)}
          </Button>
          <p className={css['hint']}>{stepHint(say, add)}</p>
        </div>
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
        {add.account !== undefined && <AccountPanel add={add} />}
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
