import type { Usd } from '@junction/primitives';
import { BillRows, Panel, type BillRow } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatTokenAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { wholeText } from '../../shared/model/whole-text.ts';
import { vestingText } from '../../shared/ui/vesting-text.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';

/** 0 is what the API says of what it cannot price. */
const dollars = (value: Usd | undefined, isPriced: boolean): string =>
  !isPriced || value === undefined ? '—' : formatUsd(value);

/** What it was at its last change, in both tokens of the pool. */
function pastRows(say: Say, { facts, detail }: FarmView): readonly BillRow[] {
  const { history } = detail;
  const [left, right] = facts.poolTokens;
  if (!history || !left || !right) return [];
  const parts = [
    `${wholeText(history.leftAmount)} ${left.symbol}`,
    `${wholeText(history.rightAmount)} ${right.symbol}`,
  ];
  return [
    {
      key: 'before',
      label: say('farm.own.before'),
      value: dollars(history.worth, history.worth > 0n),
    },
    { key: 'parts', label: say('farm.own.parts'), value: parts.join(' + ') },
  ];
}

/** What is deposited: by the chain, before that by the server. */
function depositedText(view: FarmView): string {
  const { facts, detail, other, position, otherPosition, deposit } = view;
  const shown = other === undefined ? position : otherPosition;
  if (shown !== undefined && deposit !== undefined) return formatTokenAmount(shown.balance, deposit);
  return detail.deposited === undefined ? '—' : `${wholeText(detail.deposited)} ${facts.depositSymbol}`;
}

/** How rewards of this farm vest: by the chain, before that by the server. */
function farmVesting(say: Say, { chain, detail }: FarmView): string {
  return vestingText(
    say,
    chain === undefined
      ? {
          ratio: BigInt(Math.max(0, detail.terms.vestingRatio)),
          period: detail.terms.vestingPeriod,
        }
      : chain.vesting,
  );
}

/** What a deposit is worth now, what it was at its last change, and how rewards of this farm vest. */
export function PerformancePanel({ view }: { readonly view: FarmView }): JSX.Element {
  const say = useText();
  const { facts, detail, other, wallet } = view;
  const hasUser = (other ?? wallet.account) !== undefined;
  const worth = dollars(detail.depositWorth, facts.tvl !== undefined);
  return (
    <Panel title={other === undefined ? say('farm.own') : say('farm.other.performance')}>
      <div className={css['panel']}>
        {hasUser ? (
          <BillRows
            divided
            rows={[
              { key: 'deposited', label: say('farm.own.deposited'), value: depositedText(view) },
              { key: 'worth', label: say('farm.own.worth'), value: worth },
              ...pastRows(say, view),
            ]}
          />
        ) : (
          <p className={css['small']}>{say('farm.own.connect')}</p>
        )}
        <p className={css['small']}>{farmVesting(say, view)}</p>
      </div>
    </Panel>
  );
}
