import { itemAt, ratio, type Address, type Ratio } from '@junction/primitives';
import {
  BillAmountStrip,
  BillRows,
  ValueWithState,
  RouteOutcomeList,
  Tag,
  type BillAmountCell,
  type BillRow,
} from '@junction/ui-kit';
import type { JSX } from 'react';
import { getRiskAcknowledgementLevel } from '../../../../rooms/risk-warning/index.ts';
import { getTokenIcon, type Token, type TokenCache } from '../../../../rooms/token/index.ts';
import { joinTokenSymbols } from '../../../../shared/format/join-symbols.ts';
import {
  formatAmount,
  formatPercent,
  formatTokenAmount,
  formatUsd,
} from '../../../../shared/format/format-number.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { deriveBill, type Bill, type SwapOutcome, type SplitRoutePath } from '../model/bill.ts';
import { computeDisplayedShares } from '../model/route-tree.ts';
import { negateRatio } from '../model/prices.ts';
import type { Quote } from '../model/quote.ts';
import type { SwapSideView } from '../model/side-view.ts';
import type { QuoteView } from '../model/quote-view.ts';
import { formatShare } from './line-parts.ts';
import { getPathLabels } from './name-ways.ts';
import css from './swap-bill.module.css';

export interface SwapBillTokenProps {
  readonly left: SwapSideView;
  readonly right: SwapSideView;
  readonly cache: TokenCache;
  readonly coinSymbol: string;
  readonly coinDecimals: number;
  readonly priceOf: (root: Address) => bigint | undefined;
}

export interface SwapBillProps extends SwapBillTokenProps {
  readonly quoteView: QuoteView;
}

/** Bill: quoted amount, minimum and worst case, costs, and the balance if a hop reverts. */
export function SwapBill(props: SwapBillProps): JSX.Element {
  const t = useTranslations();
  const { quoteView, right, cache } = props;
  const bill = deriveBill(quoteView);
  const { worst } = bill;
  const worstToken = worst.kind === 'arrived' ? right : cache.get(worst.token);
  const state = quoteView.isStale ? 'loading' : 'fresh';
  const show = (units: bigint, decimals: number): JSX.Element => (
    <ValueWithState state={state}>{formatAmount(units, decimals)}</ValueWithState>
  );
  const isSplit = bill.ways.length > 0;
  const worstCell = (): BillAmountCell => {
    if (worst.kind === 'reverted' && isSplit)
      return {
        key: 'worst',
        label: t('swap.bill.worst'),
        value: show(worst.receivedOnOtherPaths, right.decimals),
        note: t('swap.bill.worst.split', { symbol: right.symbol, kept: worstToken?.symbol ?? '' }),
      };
    return {
      key: 'worst',
      label: t('swap.bill.worst'),
      value: worstToken ? show(worst.atLeast, worstToken.decimals) : '—',
      note:
        worst.kind === 'arrived'
          ? t('swap.bill.worst.single', { symbol: right.symbol })
          : t('swap.bill.worst.after', { symbol: worstToken?.symbol ?? '', hop: worst.hop - 1 }),
    };
  };
  return (
    <div className={css['bill']}>
      <BillAmountStrip
        cells={[
          {
            key: 'quoted',
            label: t('swap.bill.quoted'),
            value: show(bill.quoted, right.decimals),
            note: right.symbol,
          },
          {
            key: 'minimum',
            label: t('swap.bill.minimum'),
            value: show(bill.minimum, right.decimals),
            note: `${right.symbol}, ${formatPercent(negateRatio(bill.minimumShortfall))}`,
          },
          worstCell(),
        ]}
      />
      <SwapCostRows {...props} bill={bill} />
      <Ways {...props} bill={bill} />
      <div className={css['outcomesHead']}>
        <span className={css['label']}>{t('swap.outcomes.title')}</span>
        {bill.hops > 1 && (
          <Tag tone="outlined" title={t('swap.outcomes.notAtomic.hint')}>
            {t('swap.outcomes.notAtomic')}
          </Tag>
        )}
      </div>
      <SwapOutcomeList {...props} quote={quoteView.quote} bill={bill} />
    </div>
  );
}

const TONES = {
  none: undefined,
  note: undefined,
  warning: 'warning',
  checkbox: 'danger',
  typed: 'danger',
} as const;

/** Rows of impact, fees, slippage tolerance and gas, in the ticket and the review. */
export function SwapCostRows(props: SwapBillTokenProps & { readonly bill: Bill }): JSX.Element {
  const t = useTranslations();
  const { bill, left, right, coinSymbol, coinDecimals, priceOf } = props;
  const price = priceOf(left.root);
  const fee =
    price === undefined
      ? formatTokenAmount(bill.fee, left)
      : formatUsd(toUsdValueRoundedDown(bill.fee, left.decimals, price));
  const rows: BillRow[] = [
    {
      key: 'impact',
      label: t('swap.bill.impact'),
      hint: t('swap.bill.impact.hint'),
      value: formatImpact(t('swap.bill.below'), bill.impact),
      tone: TONES[getRiskAcknowledgementLevel('impact', bill.impact)],
    },
    {
      key: 'fees',
      label: t('swap.bill.fees'),
      hint: t('swap.bill.fees.hint'),
      value: fee,
      aside: formatPercent(bill.feeRate),
    },
    {
      key: 'tolerance',
      label: t('swap.bill.tolerance'),
      hint: t('swap.bill.tolerance.hint', {
        symbol: right.symbol,
        percent: formatPercent(bill.compoundedSlippageTolerance),
      }),
      tone: TONES[getRiskAcknowledgementLevel('tolerance', bill.minimumShortfall)],
      value:
        bill.hops > 1
          ? t('swap.bill.tolerance.each', { percent: formatPercent(bill.slippageTolerance, { short: true }) })
          : formatPercent(bill.slippageTolerance, { short: true }),
      aside:
        bill.hops > 1
          ? t('swap.bill.tolerance.all', { percent: formatPercent(negateRatio(bill.minimumShortfall)) })
          : undefined,
    },
  ];
  if (bill.gas !== undefined)
    rows.push({
      key: 'gas',
      label: t('swap.bill.gas'),
      hint: t('swap.bill.gas.hint'),
      value: `${formatAmount(bill.gas.attached, coinDecimals)}\u00a0${coinSymbol}`,
      aside:
        bill.gas.returned === undefined
          ? undefined
          : t('swap.bill.gas.back', { amount: formatAmount(bill.gas.returned, coinDecimals) }),
    });
  return <BillRows rows={rows} />;
}

/**
 * Formats the price impact with one decimal. A price impact that is not zero but below 0.1 % is shown as "below 0.1 %"
 * instead of zero.
 */
function formatImpact(below: string, impact: Ratio): string {
  const smallest = ratio(10n ** 15n);
  return impact > 0n && impact < smallest
    ? `${below}${formatPercent(smallest, { places: 1 })}`
    : formatPercent(impact, { places: 1 });
}

/** Paths of a split route with their output and cost. */
function Ways({ bill, right, cache }: SwapBillTokenProps & { readonly bill: Bill }): JSX.Element | null {
  const t = useTranslations();
  if (bill.ways.length === 0) return null;
  const costs = (way: SplitRoutePath): string =>
    t('swap.ways.costs', {
      impact: way.impact === undefined ? '—' : formatImpact(t('swap.bill.below'), way.impact),
      fees: way.feeRate === undefined ? '—' : formatPercent(way.feeRate),
    });
  const names = getPathLabels(
    t,
    bill.ways.map(({ via, pools }) => ({
      name:
        via.length === 0
          ? t('swap.line.direct')
          : t('swap.line.via', { tokens: via.map((root) => cache.get(root)?.symbol ?? '?').join(', ') }),
      pools,
    })),
  );
  return (
    <>
      <span className={css['label']}>
        {t('swap.ways.title', { ways: bill.ways.length, symbol: right.symbol })}
      </span>
      <BillRows
        rows={bill.ways.map((way, index) => ({
          key: way.pools.join(),
          label: `${formatShare(way.share)} ${names[index] ?? ''}`,
          value: formatAmount(way.quoted, right.decimals),
          aside: costs(way),
        }))}
      />
    </>
  );
}

/**
 * List of the possible outcomes of a swap: the final balance if no hop reverts, and the balance for each hop that could
 * revert.
 */
export function SwapOutcomeList(
  props: SwapBillTokenProps & { readonly quote: Quote; readonly bill: Bill },
): JSX.Element {
  const t = useTranslations();
  const { quote, bill, left, right, cache } = props;
  const { outcomes, hops } = bill;
  const isSplit = bill.ways.length > 0;
  const nameOf = (token: Token | undefined): string => token?.symbol ?? '';
  const amount = (units: bigint, token: Token | undefined): string =>
    `${formatAmount(units, token?.decimals)}\u00a0${nameOf(token)}`;
  const poolName = (hop: number): string => {
    const entry = quote.hops[hop - 1];
    return entry === undefined
      ? ''
      : joinTokenSymbols([entry.from, entry.to].map((root) => cache.get(root)?.symbol));
  };
  const rejected = outcomes.filter(
    (outcome): outcome is Extract<SwapOutcome, { kind: 'reverted' }> => outcome.kind === 'reverted',
  );
  const arrived = outcomes.find((outcome) => outcome.kind === 'arrived');
  const shares = computeDisplayedShares(quote.hops);
  const causeNote = ({ hop }: (typeof rejected)[number]): string => {
    if (isSplit)
      return t('swap.outcome.way', {
        share: formatShare(itemAt(shares, hop - 1)),
        pool: poolName(hop),
      });
    return hop === 1
      ? t('swap.outcome.first', { pool: poolName(1) })
      : t('swap.outcome.later', { done: hop - 1 });
  };
  const amountNote = ({
    hop,
    shortfall,
    receivedOnOtherPaths: elsewhere,
  }: (typeof rejected)[number]): string => {
    if (elsewhere > 0n)
      return t('swap.outcome.elsewhere', {
        amount: formatTokenAmount(elsewhere, right),
      });
    return hop === 1
      ? t('swap.outcome.nothingLost')
      : t('swap.outcome.atLeast', { percent: formatPercent(negateRatio(shortfall)) });
  };
  return (
    <RouteOutcomeList
      label={t('swap.outcomes.title')}
      outcomes={rejected.map((outcome) => ({
        key: String(outcome.hop),
        cause: t('swap.outcome.refuses', { hop: outcome.hop }),
        causeNote: causeNote(outcome),
        amount: amount(outcome.atLeast, cache.get(outcome.token)),
        amountNote: amountNote(outcome),
      }))}
      terminus={{
        key: 'arrived',
        token: right.tokenIcon ?? getTokenIcon({ symbol: left.symbol, listed: false }),
        cause: t('swap.outcome.arrive', { hops }),
        causeNote: t('swap.outcome.asked'),
        amount: t('swap.outcome.range', {
          minimum: arrived === undefined ? '—' : formatAmount(arrived.atLeast, right.decimals),
          quoted: arrived === undefined ? '—' : formatTokenAmount(arrived.quoted, right),
        }),
        amountNote: t('swap.outcome.range.note'),
      }}
    />
  );
}
