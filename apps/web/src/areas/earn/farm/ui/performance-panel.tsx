import { parseFixedDown, usd } from '@junction/primitives';
import { BillRows, Panel, type BillRow } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatAmount, formatTokenAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';

/** "0" is what the API says of what it cannot price. */
function dollars(text: string | undefined, isPriced: boolean): string {
  const value = parseFixedDown(text ?? '');
  return !isPriced || value === undefined ? '—' : formatUsd(usd(value));
}

const wholeText = (text: string, symbol: string): string => {
  const value = parseFixedDown(text);
  return value === undefined ? '—' : `${formatAmount(value, 18)} ${symbol}`;
};

/** What a deposit is worth now, what it was at its last change, and how rewards of this farm vest. */
export function PerformancePanel({ view }: { readonly view: FarmView }): JSX.Element {
  const say = useText();
  const { facts, detail, chain, position, other, wallet, deposit } = view;
  const isPriced = facts.tvl !== undefined;
  const hasUser = (other ?? wallet.account) !== undefined;
  const ratio =
    chain === undefined ? BigInt(Math.max(0, detail.pool_info.vesting_ratio)) : chain.vesting.ratio;
  const days = Math.floor((chain?.vesting.period ?? detail.pool_info.vesting_period) / 86_400);
  const period = chain?.vesting.period ?? detail.pool_info.vesting_period;
  const balance = other === undefined ? position?.balance : view.otherPosition?.balance;
  const history = detail.history_info;
  const [left, right] = facts.poolTokens;
  const past: readonly BillRow[] =
    history && left && right
      ? [
          { key: 'before', label: say('farm.own.before'), value: dollars(history.usdt_amount, isPriced) },
          {
            key: 'parts',
            label: say('farm.own.parts'),
            value: `${wholeText(history.left_amount, left.symbol)} + ${wholeText(history.right_amount, right.symbol)}`,
          },
        ]
      : [];
  return (
    <Panel title={other === undefined ? say('farm.own') : say('farm.other.performance')}>
      <div className={css['panel']}>
        {hasUser && (
          <BillRows
            divided
            rows={[
              {
                key: 'deposited',
                label: say('farm.own.deposited'),
                value:
                  balance === undefined || deposit === undefined
                    ? wholeText(detail.user_token_balance, facts.depositSymbol)
                    : formatTokenAmount(balance, deposit),
              },
              {
                key: 'worth',
                label: say('farm.own.worth'),
                value: dollars(detail.user_usdt_balance, isPriced),
              },
              ...past,
            ]}
          />
        )}
        {!hasUser && <p className={css['small']}>{say('farm.own.connect')}</p>}
        <p className={css['small']}>
          {ratio === 0n
            ? say('farm.vesting.none')
            : say('farm.vesting', {
                percent: formatAmount(ratio, 1),
                length:
                  period < 86_400
                    ? say('farm.vesting.seconds', { seconds: period })
                    : say('earn.days', { days }),
              })}
        </p>
      </div>
    </Panel>
  );
}
