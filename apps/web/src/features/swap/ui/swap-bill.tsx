import { ratio, type Address, type Ratio } from '@junction/primitives';
import { BillCells, BillRows, Figure, OutcomeList, Tag, type BillRow } from '@junction/ui-kit';
import type { JSX } from 'react';
import { roundelOf, type Token, type TokenCache } from '../../../entities/token/index.ts';
import { formatAmount, formatPercent, formatUsd } from '../../../shared/format/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { Outcome } from '../model/bill.ts';
import { negative, valueDown } from '../model/bill.ts';
import type { SideView } from '../model/side-view.ts';
import type { SwapFigures } from '../model/figures.ts';
import css from './swap-bill.module.css';

export interface BillContext {
  readonly left: SideView;
  readonly right: SideView;
  readonly cache: TokenCache;
  readonly coinSymbol: string;
  readonly coinDecimals: number;
  readonly priceOf: (root: Address) => bigint | undefined;
}

export interface SwapBillProps extends BillContext {
  readonly figures: SwapFigures;
}

/** Quoted, minimum and worst case, what it costs, and what is held if a hop refuses. */
export function SwapBill(props: SwapBillProps): JSX.Element {
  const say = useText();
  const { figures, right, cache } = props;
  const { bill } = figures;
  const { worst } = bill;
  const worstToken = worst.kind === 'arrived' ? right : cache.get(worst.token);
  const state = figures.isStale ? 'loading' : 'fresh';
  const show = (units: bigint, decimals: number): JSX.Element => (
    <Figure state={state}>{formatAmount(units, decimals)}</Figure>
  );
  return (
    <div className={css['bill']}>
      <BillCells
        cells={[
          {
            key: 'quoted',
            label: say('swap.bill.quoted'),
            value: show(bill.quoted, right.decimals),
            note: right.symbol,
          },
          {
            key: 'minimum',
            label: say('swap.bill.minimum'),
            value: show(bill.minimum, right.decimals),
            note: `${right.symbol}, ${formatPercent(negative(bill.minimumShortfall))}`,
          },
          {
            key: 'worst',
            label: say('swap.bill.worst'),
            value: worstToken ? show(worst.atLeast, worstToken.decimals) : '—',
            note:
              worst.kind === 'arrived'
                ? say('swap.bill.worst.single', { symbol: right.symbol })
                : say('swap.bill.worst.after', { symbol: worstToken?.symbol ?? '', hop: worst.hop - 1 }),
          },
        ]}
      />
      <CostRows {...props} />
      <div className={css['outcomesHead']}>
        <span className={css['label']}>{say('swap.outcomes.title')}</span>
        {bill.hops > 1 && (
          <Tag tone="outlined" title={say('swap.outcomes.notAtomic.hint')}>
            {say('swap.outcomes.notAtomic')}
          </Tag>
        )}
      </div>
      <Outcomes {...props} />
    </div>
  );
}

/** Impact, fees, tolerance, gas: the same rows in the ticket and in Confirm. */
export function CostRows({
  figures,
  left,
  right,
  coinSymbol,
  coinDecimals,
  priceOf,
}: SwapBillProps): JSX.Element {
  const say = useText();
  const { bill, gate } = figures;
  const price = priceOf(left.root);
  const fee =
    price === undefined
      ? `${formatAmount(bill.fee, left.decimals)}\u00a0${left.symbol}`
      : formatUsd(valueDown(bill.fee, left.decimals, price) as Parameters<typeof formatUsd>[0]);
  const impactTone = {
    none: undefined,
    note: undefined,
    warning: 'warning',
    checkbox: 'danger',
    typed: 'danger',
  } as const;
  const rows: BillRow[] = [
    {
      key: 'impact',
      label: say('swap.bill.impact'),
      hint: say('swap.bill.impact.hint'),
      value: formatImpact(say('swap.bill.below'), bill.impact),
      tone: impactTone[gate],
    },
    {
      key: 'fees',
      label: say('swap.bill.fees'),
      hint: say('swap.bill.fees.hint'),
      value: fee,
      aside: formatPercent(bill.feeRate),
    },
    {
      key: 'tolerance',
      label: say('swap.bill.tolerance'),
      hint: say('swap.bill.tolerance.hint', { symbol: right.symbol }),
      value:
        bill.hops > 1
          ? say('swap.bill.tolerance.each', { percent: formatPercent(bill.tolerance, { short: true }) })
          : formatPercent(bill.tolerance, { short: true }),
      aside:
        bill.hops > 1
          ? say('swap.bill.tolerance.all', { percent: formatPercent(bill.toleranceOverall) })
          : undefined,
    },
  ];
  if (bill.gas !== undefined)
    rows.push({
      key: 'gas',
      label: say('swap.bill.gas'),
      hint: say('swap.bill.gas.hint'),
      value: `${formatAmount(bill.gas.attached, coinDecimals)}\u00a0${coinSymbol}`,
      aside:
        bill.gas.returned === undefined
          ? undefined
          : say('swap.bill.gas.back', { amount: formatAmount(bill.gas.returned, coinDecimals) }),
    });
  return <BillRows rows={rows} />;
}

/** One digit of precision; what is not zero never reads as zero. */
function formatImpact(below: string, impact: Ratio): string {
  const smallest = ratio(10n ** 15n);
  return impact > 0n && impact < smallest
    ? `${below}${formatPercent(smallest, { places: 1 })}`
    : formatPercent(impact, { places: 1 });
}

export function Outcomes({ figures, left, right, cache }: SwapBillProps): JSX.Element {
  const say = useText();
  const { outcomes, hops } = figures.bill;
  const nameOf = (token: Token | undefined): string => token?.symbol ?? '';
  const amount = (units: bigint, token: Token | undefined): string =>
    `${formatAmount(units, token?.decimals ?? 0)}\u00a0${nameOf(token)}`;
  const poolName = (hop: number): string => {
    const entry = figures.quote.hops[hop - 1];
    return entry === undefined
      ? ''
      : `${nameOf(cache.get(entry.spentToken))}/${nameOf(cache.get(entry.receivedToken))}`;
  };
  const refused = outcomes.filter(
    (outcome): outcome is Extract<Outcome, { kind: 'refused' }> => outcome.kind === 'refused',
  );
  const arrived = outcomes.find((outcome) => outcome.kind === 'arrived');
  return (
    <OutcomeList
      label={say('swap.outcomes.title')}
      outcomes={refused.map((outcome) => ({
        key: String(outcome.hop),
        cause: say('swap.outcome.refuses', { hop: outcome.hop }),
        causeNote:
          outcome.hop === 1
            ? say('swap.outcome.first', { pool: poolName(1) })
            : say('swap.outcome.later', { done: outcome.hop - 1 }),
        amount: amount(outcome.atLeast, cache.get(outcome.token)),
        amountNote:
          outcome.hop === 1
            ? say('swap.outcome.nothingLost')
            : say('swap.outcome.atLeast', { percent: formatPercent(negative(outcome.shortfall)) }),
      }))}
      terminus={{
        key: 'arrived',
        token: right.roundel ?? roundelOf({ symbol: left.symbol, listed: false }),
        cause: say('swap.outcome.arrive', { hops }),
        causeNote: say('swap.outcome.asked'),
        amount: say('swap.outcome.range', {
          minimum: formatAmount(arrived?.atLeast ?? 0n, right.decimals),
          quoted: `${formatAmount(arrived?.kind === 'arrived' ? arrived.quoted : 0n, right.decimals)}\u00a0${right.symbol}`,
        }),
        amountNote: say('swap.outcome.range.note'),
      }}
    />
  );
}
