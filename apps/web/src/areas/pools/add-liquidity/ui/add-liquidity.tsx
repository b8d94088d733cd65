import { Alert, Panel, TicketForm } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { LpPositionTable } from '../../../../rooms/chain-pool/index.ts';
import { MessageSummary } from '../../../../rooms/operation/review/index.ts';
import { LazySimulationBadge } from '../../../../rooms/operation/simulation/index.ts';
import { ActionButton } from '../../../../rooms/action/send/index.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { RiskAcknowledgement } from '../../../../rooms/risk-warning/index.ts';
import { SELF_RESOLVING_ADD_LIQUIDITY_BLOCKERS, getExchangeAccountShortfall } from '../model/plan.ts';
import { useAddLiquidity, type AddLiquidityOptions, type AddLiquidityView } from '../use-add-liquidity.ts';
import { ExchangeAccountPanel } from './account-panel.tsx';
import { AddLiquidityBill } from './add-bill.tsx';
import { AddLiquidityControls } from './add-choices.tsx';
import { AddLiquidityFields } from './add-fields.tsx';
import frame from '../../../../shared/liquidity/liquidity-form.module.css';
import css from './add-liquidity.module.css';
import { AddLiquidityStepper } from './add-steps.tsx';
import { getAddLiquidityBlockerTexts, getStepButtonText } from './button-text.ts';
import { PoolPanel } from './pool-panel.tsx';

export interface AddLiquidityProps extends AddLiquidityOptions {
  /** Slippage settings in the header. */
  readonly actions: ReactNode;
  /** Result of the last operation, below the button. */
  readonly receipt?: ReactNode;
  /** Result of the last withdrawal from the exchange account. */
  readonly accountNote?: ReactNode;
  /** Opens the token selection of a field; undefined if the tokens cannot be changed. */
  readonly onPick?: ((index: number) => void) | undefined;
  /** Control to select one of several pools, shown above the fields. */
  readonly chooser?: ReactNode;
  /** Suggestion of a pool with liquidity, shown if the selected pool is empty. */
  readonly deeper?: ReactNode;
  /** Pools that contain these tokens and others, shown before the user creates a pool. */
  readonly similar?: ReactNode;
}

/** Form to add liquidity, with panels for steps, exchange account, pool and position. */
export function AddLiquidity(props: AddLiquidityProps): JSX.Element {
  const add = useAddLiquidity(props);
  return (
    <div className={frame['columns']}>
      <AddLiquidityTicket {...props} add={add} />
      <AddSide add={add} accountNote={props.accountNote} />
    </div>
  );
}

interface WithView {
  readonly add: AddLiquidityView;
}

function AddLiquidityTicket(props: AddLiquidityProps & WithView): JSX.Element {
  const { add, tokens } = props;
  return (
    <TicketForm
      headingLevel={2}
      title={tokens.map((token) => token?.symbol ?? '…').join(' + ')}
      actions={props.actions}
    >
      {props.chooser}
      <AddLiquidityFields add={add} onPick={props.onPick} />
      <AddLiquidityControls add={add} deeper={props.deeper} similar={props.similar} />
      <Warnings add={add} />
      <AddLiquidityBill add={add} />
      <AnnouncedMessage add={add} />
      <div className={frame['block']}>
        <RiskAcknowledgement state={add.supply.acknowledgement} />
      </div>
      <AddSubmitButton {...props} />
      {props.receipt}
    </TicketForm>
  );
}

/** Returns the number of the next step, counted from 1. */
const getStepNumber = ({ stepper }: AddLiquidityView): number =>
  stepper.steps.findIndex(({ isDone }) => !isDone) + 1;

/** Notes that tokens are unlisted or that the chain cannot be read. */
function Warnings({ add }: WithView): JSX.Element {
  const t = useTranslations();
  const custom = add.tokens.flatMap((token) => (token === undefined || token.listed ? [] : [token.symbol]));
  return (
    <>
      {custom.length > 0 && (
        <div className={frame['block']}>
          <Alert tone="warning" title={t('add.custom.title', { symbols: custom.join(', ') })}>
            {t('add.custom')}
          </Alert>
        </div>
      )}
      {add.reads.isUnreadable && (
        <div className={frame['block']}>
          <Alert tone="warning" title={t('reason.unreadable.title')}>
            {t('reason.unreadable')}
          </Alert>
        </div>
      )}
    </>
  );
}

function AnnouncedMessage({ add }: WithView): JSX.Element | null {
  const { message, steps, simulation } = add.stepper;
  if (message === undefined) return null;
  return (
    <div className={frame['block']}>
      <MessageSummary
        announcement={message.announcement}
        step={{ step: getStepNumber(add), all: steps.length }}
      />
      <LazySimulationBadge simulation={simulation} />
    </div>
  );
}

function AddSubmitButton({ add, onPick }: AddLiquidityProps & WithView): JSX.Element {
  const t = useTranslations();
  const { button, coins, act } = add.stepper;
  const pick = (): void => onPick?.(add.tokens.findIndex((token) => token === undefined));
  return (
    <div className={frame['submit']}>
      <ActionButton
        size="l"
        blocker={button.blocker}
        own={{
          ...getAddLiquidityBlockerTexts(t, add),
          waiting: SELF_RESOLVING_ADD_LIQUIDITY_BLOCKERS,
          ways: { 'select-pair': pick },
        }}
        label={getStepButtonText(t, button, add.tokens)}
        coins={coins}
        onAct={() => void act()}
      />
      <p className={css['hint']}>{getStepHint(t, add)}</p>
    </div>
  );
}

/** Side panels: steps, exchange account, pool and position. */
function AddSide({ add, accountNote }: WithView & Pick<AddLiquidityProps, 'accountNote'>): JSX.Element {
  const t = useTranslations();
  const { steps } = add.stepper;
  const { position } = add.supply;
  return (
    <div className={css['side']}>
      <Panel
        className={css['wide']}
        title={t('add.steps')}
        actions={
          <span className={frame['note']}>
            {t('add.steps.done', { done: steps.filter((step) => step.isDone).length, all: steps.length })}
          </span>
        }
      >
        <AddLiquidityStepper add={add} />
      </Panel>
      <ExchangeAccountPanel add={add} note={accountNote} />
      <PoolPanel add={add} />
      {position !== undefined && (
        <Panel
          className={css['wide']}
          title={t(position.after === undefined ? 'add.position' : 'add.position.after')}
        >
          <LpPositionTable {...position} prices={add.reads.prices} />
        </Panel>
      )}
    </div>
  );
}

/**
 * Returns a hint with the number of the button's step and the exact amount of a deposit; undefined if another blocker
 * is shown.
 */
function getStepHint(t: Translate, add: AddLiquidityView): string | undefined {
  const { button, steps, input } = add.stepper;
  if (button.blocker !== undefined && button.blocker !== 'select-pair') return undefined;
  const step = getStepNumber(add);
  if (button.step !== 'deposit' || button.index === undefined)
    return t('add.hint', { step, all: steps.length });
  const [token, fact] = [add.tokens[button.index], input.tokens[button.index]];
  if (token === undefined || fact === undefined) return undefined;
  return t('add.hint.deposit', {
    step,
    all: steps.length,
    amount: formatAmount(getExchangeAccountShortfall(fact), token.decimals),
    symbol: token.symbol,
  });
}
