import { FIXED_POINT_ONE, milliseconds, ratio, type Units } from '@junction/primitives';
import {
  Alert,
  Button,
  ValueChange,
  Dialog,
  DialogActionButton,
  Icon,
  RouteLineDiagram,
  Tag,
  TokenIcon,
  getChangeDirection,
  screenReaderOnlyClass,
} from '@junction/ui-kit';
import type { SigningAccount } from '@junction/wallet';
import type { JSX, ReactNode } from 'react';
import { RiskAcknowledgement, useRiskAcknowledgement } from '../../../../rooms/risk-warning/index.ts';
import { isSameSigner } from '../../../../rooms/operation/index.ts';
import { MessageSummary, SignerChangeWarning } from '../../../../rooms/operation/review/index.ts';
import { SimulationBadge, type Simulation } from '../../../../rooms/operation/simulation/index.ts';
import { formatTimeWithSeconds } from '../../../../shared/format/format-date.ts';
import {
  formatAmount,
  formatInteger,
  formatPercent,
  formatUsd,
} from '../../../../shared/format/format-number.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import type { PlainMessageId } from '../../../../shared/i18n/message-values.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { buildSwapAnnouncement, type SwapSnapshot } from '../model/announce-swap.ts';
import { isSameQuotedTrade, deriveBill } from '../model/bill.ts';
import { getQuotePayment, getSwapPaymentSource } from '../model/payment.ts';
import { negateRatio } from '../model/prices.ts';
import type { Quote } from '../model/quote.ts';
import type { SwapMode } from '../model/selection.ts';
import type { QuoteView } from '../model/quote-view.ts';
import { SwapCostRows, SwapOutcomeList, type SwapBillTokenProps } from './swap-bill.tsx';
import { drawRoute } from './route-stations.ts';
import { getSwapSimulationBlockerText } from './simulation-texts.ts';
import css from './confirm-dialog.module.css';

export interface ConfirmSwapDialogProps extends SwapBillTokenProps {
  /** Snapshot of the reviewed amounts, and the time in milliseconds at which it was taken. */
  readonly frozen: { readonly quoteView: QuoteView; readonly input: SwapSnapshot; readonly at: number };
  /** Latest quote; undefined if there is none now. */
  readonly latest: QuoteView | undefined;
  /** Current signer of the wallet. */
  readonly signer: SigningAccount | undefined;
  readonly mode: SwapMode;
  readonly isScam: boolean;
  readonly simulation: Simulation;
  readonly onAccept: (quoteView: QuoteView) => void;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Title of the dialog and label of its button. */
function getDialogTexts(mode: SwapMode): { readonly title: PlainMessageId; readonly do: PlainMessageId } {
  if (mode === 'deposit-one-coin') return { title: 'swap.confirm.deposit', do: 'swap.confirm.deposit.do' };
  if (mode === 'withdraw-one-coin') return { title: 'swap.confirm.withdraw', do: 'swap.confirm.withdraw.do' };
  return { title: 'swap.confirm.title', do: 'swap.confirm.do' };
}

/** Review with fixed amounts. A changed rate must be accepted first (spec 4.4). */
export function ConfirmSwapDialog(props: ConfirmSwapDialogProps): JSX.Element {
  const t = useTranslations();
  const { frozen, latest, mode, onClose } = props;
  const { quote } = frozen.quoteView;
  const bill = deriveBill(frozen.quoteView);
  const words = getDialogTexts(mode);
  const acknowledgement = useRiskAcknowledgement(bill.risk);
  const moved = latest !== undefined && !isSameQuotedTrade(quote, latest.quote) ? latest : undefined;
  const announcement = buildSwapAnnouncement(frozen.input);
  const note = getConfirmNote(t, {
    blocker: blockerNote(t, props),
    isSame: isSameSigner(frozen.input.signer, props.signer),
    hasMoved: moved !== undefined,
    isLost: latest === undefined,
    gateOpen: acknowledgement.isGiven,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.title)}
      footer={
        <>
          <Button onClick={onClose}>{t('swap.confirm.cancel')}</Button>
          <DialogActionButton
            variant={bill.risk.level === 'typed' ? 'danger-filled' : 'primary'}
            disabled={note !== undefined || announcement === undefined}
            onClick={props.onConfirm}
          >
            {t(words.do)}
          </DialogActionButton>
        </>
      }
      footerNote={note}
      gate={
        moved === undefined ? (
          <RiskAcknowledgement state={acknowledgement}>{gateText(t, props)}</RiskAcknowledgement>
        ) : undefined
      }
    >
      <div className={css['body']}>
        <Changes {...props} moved={moved} />
        <TradeRows {...props} />
        <RouteLine {...props} />
        <ReviewSnapshotTime quote={quote} at={frozen.at} />
        <OutcomesPart {...props} quote={quote} bill={bill} isCollapsed={moved !== undefined} />
        <div className={css['costs']}>
          {/* Attached coins are shown once, below. */}
          <SwapCostRows {...props} bill={{ ...bill, gas: undefined }} />
        </div>
        {announcement !== undefined && <MessageSummary announcement={announcement} />}
        <SimulationBadge simulation={props.simulation} />
      </div>
    </Dialog>
  );
}

/** Value in USD, rounded down; empty without a price. */
function worthText(
  { priceOf }: ConfirmSwapDialogProps,
  side: ConfirmSwapDialogProps['left'],
  units: Units,
): string {
  const price = priceOf(side.root);
  return price === undefined ? '' : formatUsd(toUsdValueRoundedDown(units, side.decimals, price));
}

/** Returns a text with the values given and received; false if a price is unknown. */
function gateText(t: Translate, props: ConfirmSwapDialogProps): string | false {
  const { quote } = props.frozen.quoteView;
  const given = worthText(props, props.left, quote.spent);
  const got = worthText(props, props.right, quote.received);
  return given !== '' && got !== '' && t('swap.gate.values', { given, got });
}

/** Notices about changes since the review opened: of the signer or of the rate. */
function Changes(props: ConfirmSwapDialogProps & { readonly moved: QuoteView | undefined }): JSX.Element {
  const { frozen, latest, moved, right, signer, onAccept } = props;
  return (
    <>
      <SignerChangeWarning
        frozen={frozen.input.signer}
        now={signer}
        // A quote for the previous account cannot be accepted, since its message has another recipient.
        onAccept={latest === undefined || latest.isStale ? undefined : () => onAccept(latest)}
      />
      {moved !== undefined && isSameSigner(frozen.input.signer, signer) && (
        <RateChangedNotice
          before={frozen.quoteView.quote}
          now={moved.quote}
          symbol={right.symbol}
          decimals={right.decimals}
          onAccept={() => onAccept(moved)}
        />
      )}
    </>
  );
}

function TradeRows(props: ConfirmSwapDialogProps): JSX.Element {
  const t = useTranslations();
  const { left, right } = props;
  const { quote } = props.frozen.quoteView;
  return (
    <>
      <TradeRow
        label={soldLabel(t, props)}
        amount={`${formatAmount(quote.spent, left.decimals)} ${left.symbol}`}
        tokenIcon={<TokenIcon token={left.tokenIcon} size={36} />}
        worth={worthText(props, left, quote.spent)}
      />
      <TradeRow
        label={
          <>
            {t('swap.confirm.receive')} {props.isScam && <Tag tone="danger">{t('swap.scam')}</Tag>}
          </>
        }
        amount={`${formatAmount(quote.minimum, right.decimals)} ${right.symbol}`}
        tokenIcon={<TokenIcon token={right.tokenIcon} size={36} />}
        worth={worthText(props, right, quote.minimum)}
        aside={t('swap.confirm.quoted', { amount: formatAmount(quote.received, right.decimals) })}
      />
    </>
  );
}

function RouteLine(props: ConfirmSwapDialogProps): JSX.Element {
  const t = useTranslations();
  const drawing = drawRoute(t, {
    quote: props.frozen.quoteView.quote,
    tokenBalance: props.frozen.input.tokenBalance,
    mode: props.mode,
    cache: props.cache,
    coin: { symbol: props.coinSymbol, decimals: props.coinDecimals },
    compact: true,
  });
  return (
    <RouteLineDiagram
      label={t('swap.route.title')}
      size="compact"
      stations={drawing.stations}
      segments={drawing.segments}
      branches={drawing.branches}
    />
  );
}

/** Time at which the amounts were taken, and the block of the quote. */
function ReviewSnapshotTime({ quote, at }: { readonly quote: Quote; readonly at: number }): JSX.Element {
  const t = useTranslations();
  return (
    <div className={css['frozen']}>
      <span>
        <Icon name="lock" size={14} />
        {t('swap.confirm.frozen', { time: formatTimeWithSeconds(milliseconds(at)) })}
      </span>
      {quote.block !== undefined && (
        <span className={css['block']}>
          {t('swap.confirm.block', { block: formatInteger(BigInt(quote.block)) })}
        </span>
      )}
    </div>
  );
}

/** Possible outcomes of the swap. They are collapsed while the user has to decide about a changed rate. */
function OutcomesPart({
  isCollapsed,
  ...props
}: Parameters<typeof SwapOutcomeList>[0] & { readonly isCollapsed: boolean }): JSX.Element {
  const t = useTranslations();
  if (isCollapsed)
    return (
      <details className={css['collapsed']}>
        <summary>
          {t('swap.confirm.outcomes')}
          <span className={css['count']}>
            {t('swap.confirm.outcomes.count', { count: props.bill.outcomes.length })}
            <Icon name="chevron-down" size={14} />
          </span>
        </summary>
        <SwapOutcomeList {...props} />
      </details>
    );
  return (
    <section>
      <div className={css['outcomesHead']}>
        <h3 className={css['heading']}>{t('swap.confirm.outcomes')}</h3>
        <span className={css['count']}>{t('swap.confirm.outcomes.note')}</span>
      </div>
      <SwapOutcomeList {...props} />
    </section>
  );
}

/** Returns the reason why the simulation prevents signing; undefined if it does not. */
function blockerNote(
  t: Translate,
  { simulation, right, coinSymbol, coinDecimals }: ConfirmSwapDialogProps,
): string | undefined {
  if (simulation.kind !== 'simulated' || simulation.blocker === undefined) return undefined;
  const { symbol, decimals } = right;
  return getSwapSimulationBlockerText(t, simulation.blocker, { symbol, decimals, coinSymbol, coinDecimals });
}

/** Returns the most important reason why the swap cannot be confirmed; undefined if it can. */
function getConfirmNote(
  t: Translate,
  input: {
    readonly blocker: string | undefined;
    readonly isSame: boolean;
    readonly hasMoved: boolean;
    readonly isLost: boolean;
    readonly gateOpen: boolean;
  },
): string | undefined {
  if (input.blocker !== undefined) return input.blocker;
  if (!input.isSame) return t('told.changed.first');
  if (input.hasMoved) return t('swap.confirm.acceptFirst');
  if (input.isLost) return t('swap.confirm.noQuote');
  return input.gateOpen ? undefined : t('caution.first');
}

function soldLabel(t: Translate, { frozen }: ConfirmSwapDialogProps): string {
  const payment = getQuotePayment(frozen.quoteView.quote, frozen.input.tokenBalance);
  switch (payment && getSwapPaymentSource(payment)) {
    case 'coin':
      return t('swap.confirm.sell.coin');
    case 'coin-and-token':
      return t('swap.confirm.sell.both');
    case 'token':
    case undefined:
      return t('swap.confirm.sell.token');
  }
}

function TradeRow(props: {
  readonly label: ReactNode;
  readonly amount: string;
  readonly tokenIcon: ReactNode;
  readonly worth: string;
  readonly aside?: string;
}): JSX.Element {
  return (
    <div className={css['side']}>
      {props.tokenIcon}
      <div className={css['sideMain']}>
        <span className={css['sideLabel']}>{props.label}</span>
        <span className={css['sideAmount']}>{props.amount}</span>
      </div>
      <div className={css['sideAside']}>
        <span>{props.worth}</span>
        {props.aside !== undefined && <small>{props.aside}</small>}
      </div>
    </div>
  );
}

function RateChangedNotice(props: {
  readonly before: Quote;
  readonly now: Quote;
  readonly symbol: string;
  readonly decimals: number;
  readonly onAccept: () => void;
}): JSX.Element {
  const t = useTranslations();
  const { before, now, symbol, decimals } = props;
  const change = (from: bigint, to: bigint) => ratio(((to - from) * FIXED_POINT_ONE) / from);
  const rows = [
    { key: 'quoted', label: t('swap.rate.quoted', { symbol }), from: before.received, to: now.received },
    { key: 'minimum', label: t('swap.rate.minimum', { symbol }), from: before.minimum, to: now.minimum },
  ];
  const moved = change(before.minimum, now.minimum);
  const changeText = (): string => {
    if (before.spent !== now.spent) return t('swap.rate.amounts');
    return moved < 0n
      ? t('swap.rate.fell', { percent: formatPercent(negateRatio(moved)) })
      : t('swap.rate.rose', { percent: formatPercent(moved) });
  };
  return (
    <Alert tone="warning" live="assertive" title={t('swap.rate.title')}>
      <p>{changeText()}</p>
      <table className={css['rates']}>
        <thead>
          <tr>
            <th scope="col">
              <span className={screenReaderOnlyClass}>{t('swap.rate.figure')}</span>
            </th>
            <th scope="col">{t('swap.rate.before')}</th>
            <th scope="col">{t('swap.rate.now')}</th>
            <th scope="col">{t('swap.rate.change')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const by = change(row.from, row.to);
            return (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                <td>
                  <s>{formatAmount(row.from, decimals)}</s>
                </td>
                <td>
                  <b>{formatAmount(row.to, decimals)}</b>
                </td>
                <td>
                  <ValueChange direction={getChangeDirection(by)}>
                    {formatPercent(by, { signed: true })}
                  </ValueChange>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Button block onClick={props.onAccept}>
        {t('swap.rate.accept')}
      </Button>
    </Alert>
  );
}
