import { formatUnits } from '@junction/primitives';
import {
  AddressText,
  Alert,
  AmountField,
  Button,
  TokenIcons,
  Panel,
  PercentSlider,
  TicketForm,
  TokenIcon,
} from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { RiskAcknowledgement } from '../../../../rooms/risk-warning/index.ts';
import { LpPositionTable } from '../../../../rooms/chain-pool/index.ts';
import { MessageSummary } from '../../../../rooms/operation/review/index.ts';
import {
  LazySimulationBadge,
  WalletRequestWarning,
  getSimulationPendingLabel,
} from '../../../../rooms/operation/simulation/index.ts';
import { BalanceText, getLpTokenIcon, getTokenIcon } from '../../../../rooms/token/index.ts';
import { ActionButton } from '../../../../rooms/action/send/index.ts';
import { formatAmount, formatAmountExact, formatUsd } from '../../../../shared/format/format-number.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { LP_DECIMALS } from '../../../../shared/liquidity/lp.ts';
import { getAccountLink } from '../../../../shared/network/explorer-link.ts';
import {
  useRemoveLiquidity,
  type RemoveLiquidityOptions,
  type RemoveLiquidityView,
} from '../use-remove-liquidity.ts';
import { getRemoveLiquidityBlockerTexts } from './button-text.ts';
import frame from '../../../../shared/liquidity/liquidity-form.module.css';
import css from './remove-liquidity.module.css';

export interface RemoveLiquidityProps extends RemoveLiquidityOptions {
  /** Controls in the header: the slippage settings. */
  readonly actions: ReactNode;
  /** Result of the last operation, below the button. */
  readonly receipt?: ReactNode;
  /** Control to select one of several pools, shown above the amount. */
  readonly chooser?: ReactNode;
  /** Opens the token selection of a field; undefined if the tokens cannot be changed. */
  readonly onPick?: ((index: number) => void) | undefined;
}

/** Form to remove liquidity, with the minimum amounts and the position before and after. */
export function RemoveLiquidity(props: RemoveLiquidityProps): JSX.Element {
  const remove = useRemoveLiquidity(props);
  return (
    <div className={frame['columns']}>
      <RemoveLiquidityTicket {...props} remove={remove} />
      <div className={css['side']}>{remove.removal !== undefined && <PositionChange remove={remove} />}</div>
    </div>
  );
}

interface WithView {
  readonly remove: RemoveLiquidityView;
}

function RemoveLiquidityTicket(props: RemoveLiquidityProps & WithView): JSX.Element {
  const t = useTranslations();
  const { remove, onPick } = props;
  const { lp, removal } = remove;
  const { held } = remove.reads;
  const { blocker, announcement, acknowledgement } = remove.submit;
  const isComplete = blocker === undefined || blocker === 'simulation';
  return (
    <TicketForm headingLevel={2} title={<Title remove={remove} />} actions={props.actions}>
      {onPick !== undefined && (
        <div className={css['picks']}>
          {remove.tokens.map((token, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the two slots have no other name
            <Button key={index} iconAfter="chevron-down" onClick={() => onPick(index)}>
              {token?.symbol ?? t('remove.select')}
            </Button>
          ))}
        </div>
      )}
      {props.chooser}
      <LpField remove={remove} />
      <Warnings remove={remove} />
      {held !== undefined && held > 0n && (
        <PercentSlider label={t('remove.part')} value={lp.percent} onChange={lp.setPercent} />
      )}
      {removal !== undefined && (isComplete || blocker === 'acknowledge') && (
        <MinimumAmounts remove={remove} />
      )}
      {announcement !== undefined && isComplete && (
        <div className={frame['block']}>
          <MessageSummary announcement={announcement} />
          <LazySimulationBadge simulation={remove.simulation} />
        </div>
      )}
      {held !== undefined && lp.amount <= held && (
        <div className={frame['block']}>
          <RiskAcknowledgement state={acknowledgement} />
        </div>
      )}
      <RemoveSubmitButton {...props} />
      <WalletRequestWarning kinds={['withdraw-liquidity']} />
      {props.receipt}
    </TicketForm>
  );
}

function LpField({ remove }: WithView): JSX.Element {
  const t = useTranslations();
  const { lp, reads, pool } = remove;
  const { held } = reads;
  const isTooBig = remove.submit.blocker === 'too-big' && held !== undefined;
  return (
    <AmountField
      label={t('remove.field')}
      value={lp.text}
      decimals={LP_DECIMALS}
      token={pool === undefined ? undefined : getLpTokenIcon(remove.tokens)}
      onChange={lp.setText}
      onMax={held !== undefined && held > 0n ? () => lp.setText(formatUnits(held, LP_DECIMALS)) : undefined}
      note={formatUsdValue(reads.lpPrice, lp.amount, LP_DECIMALS)}
      balance={
        <BalanceText
          balance={reads.lpBalance}
          decimals={LP_DECIMALS}
          format={formatAmountExact}
          text={(amount) => t('remove.balance', { amount })}
        />
      }
      error={isTooBig ? t('remove.tooBig', { amount: formatAmountExact(held, LP_DECIMALS) }) : undefined}
    />
  );
}

/** Notes that the account has no LP, that the chain cannot be read, or that there is no pool. */
function Warnings({ remove }: WithView): JSX.Element {
  const t = useTranslations();
  const { blocker } = remove.submit;
  return (
    <>
      {blocker === 'no-lp' && (
        <div className={frame['block']}>
          <Alert tone="plain" title={t('remove.none.title', { symbol: `${remove.name} LP` })}>
            {t('remove.none')}
          </Alert>
        </div>
      )}
      {remove.reading.isUnreadable && (
        <div className={frame['block']}>
          <Alert tone="warning" title={t('reason.unreadable.title')}>
            {t('reason.unreadable')}
          </Alert>
        </div>
      )}
      {blocker === 'no-pool' && !remove.reading.isForeign && (
        <div className={frame['block']}>
          <Alert tone="warning" title={t('remove.noPool.title')}>
            {t('remove.noPool')}
          </Alert>
        </div>
      )}
    </>
  );
}

function RemoveSubmitButton({ remove, onPick }: RemoveLiquidityProps & WithView): JSX.Element {
  const t = useTranslations();
  const { submit, lp } = remove;
  const pick = (): void => onPick?.(remove.tokens.findIndex((token) => token === undefined));
  return (
    <div className={frame['submit']}>
      <ActionButton
        size="l"
        blocker={submit.blocker}
        own={{ ...getRemoveLiquidityBlockerTexts(t, remove), waiting: ['syncing'], ways: { select: pick } }}
        label={t('remove.button.remove', { amount: formatAmount(lp.amount, LP_DECIMALS) })}
        pendingLabel={getSimulationPendingLabel(t, remove.simulation)}
        coins={submit.coins}
        onAct={() => void submit.remove()}
      />
    </div>
  );
}

function Title({ remove }: { readonly remove: RemoveLiquidityView }): JSX.Element {
  const known = remove.tokens.flatMap((token) => token ?? []);
  return (
    <span className={css['name']}>
      {known.length > 1 && <TokenIcons size={28} tokens={known.map(getTokenIcon)} />}
      {remove.tokens.map((token) => token?.symbol ?? '…').join('/')}
    </span>
  );
}

const formatUsdValue = (price: bigint | undefined, units: bigint, decimals: number): string | undefined =>
  price === undefined ? undefined : formatUsd(toUsdValueRoundedDown(units, decimals, price));

/** Minimum amounts at the slippage tolerance. The pool rejects the removal if it would return less. */
function MinimumAmounts({ remove }: { readonly remove: RemoveLiquidityView }): JSX.Element | null {
  const t = useTranslations();
  const { pool, removal, tokenOf } = remove;
  const { prices } = remove.reads;
  if (pool === undefined || removal === undefined) return null;
  const { minimums } = removal;
  return (
    <div className={css['receipt']}>
      <h3 className={frame['note']}>{t('remove.receive')}</h3>
      <ul>
        {pool.tokens.map(({ root }, index) => {
          const token = tokenOf(root);
          const units = minimums[index];
          if (token === undefined || units === undefined) return null;
          return (
            <li key={root} className={css['received']}>
              <TokenIcon token={getTokenIcon(token)} size={28} />
              <span className={css['figure']}>
                {formatAmount(units, token.decimals)} {token.symbol}
              </span>
              <span className={css['aside']}>{formatUsdValue(prices?.get(root), units, token.decimals)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Height of one branch of the diagram in pixels. */
const BRANCH_HEIGHT = 76;

/** Diagram of the LP and the tokens that it returns. The form contains the same information as text. */
function ReturnedTokensDiagram({ remove }: { readonly remove: RemoveLiquidityView }): JSX.Element | null {
  const t = useTranslations();
  const { pool, removal, tokenOf, tokens } = remove;
  const { prices } = remove.reads;
  const { amount } = remove.lp;
  if (pool === undefined || removal === undefined) return null;
  const height = pool.tokens.length * BRANCH_HEIGHT;
  return (
    <div className={css['branches']} aria-hidden="true">
      <div className={css['origin']}>
        <span className={css['station']}>
          <TokenIcon size={44} token={getLpTokenIcon(tokens)} />
        </span>
        <span className={css['burned']}>
          <strong>{formatAmount(amount, LP_DECIMALS)} LP</strong>
          {t('remove.burned')}
        </span>
      </div>
      <svg className={css['rails']} viewBox={`0 0 100 ${height}`} height={height} preserveAspectRatio="none">
        {pool.tokens.map(({ root }, index) => {
          const end = (index + 0.5) * BRANCH_HEIGHT;
          return <path key={root} d={`M0 ${height / 2}H40C52 ${height / 2} 52 ${end} 64 ${end}H100`} />;
        })}
      </svg>
      <ul>
        {pool.tokens.map(({ root }, index) => {
          const token = tokenOf(root);
          const units = removal.receives[index];
          if (token === undefined || units === undefined) return null;
          return (
            <li key={root} className={css['end']} style={{ height: BRANCH_HEIGHT }}>
              <span className={css['station']}>
                <TokenIcon token={getTokenIcon(token)} size={36} />
              </span>
              <span>
                <strong>
                  {formatAmount(units, token.decimals)} {token.symbol}
                </strong>
                <span className={css['aside']}>
                  {formatUsdValue(prices?.get(root), units, token.decimals)}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function PositionChange({ remove }: { readonly remove: RemoveLiquidityView }): JSX.Element | null {
  const t = useTranslations();
  const { pool, removal, tokenOf } = remove;
  const { prices } = remove.reads;
  const { amount } = remove.lp;
  if (pool === undefined || removal === undefined) return null;
  const isOpen = amount > 0n && amount <= removal.now.lp;
  return (
    <Panel
      title={t('remove.position')}
      actions={<AddressText address={pool.address} href={getAccountLink(pool.address)} copy />}
    >
      {isOpen && <ReturnedTokensDiagram remove={remove} />}
      <LpPositionTable
        now={removal.now}
        after={isOpen ? removal.after : undefined}
        tokens={pool.tokens.flatMap(({ root }) => tokenOf(root) ?? [])}
        prices={prices}
      />
    </Panel>
  );
}
