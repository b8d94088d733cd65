import { milliseconds, ONE, ratio } from '@junction/primitives';
import { CellStrip, Figure } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatAmount, formatPercent, formatUsd } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { valueDown } from '../../../../shared/format/value-down.ts';
import { formatDay } from '../../../../shared/format/format-day.ts';
import { endOf, shareOfVotes } from '../../../../entities/vote-escrow/index.ts';
import type { DaoBalance } from '../use-dao-balance.ts';
import css from './balance.module.css';

/** What the account has in the escrow, at a glance. */
export function BalanceCells({ balance }: { readonly balance: DaoBalance }): JSX.Element {
  const say = useText();
  const { locale } = useIntl();
  const { governance, escrow, veAccount, held, hasFailed } = balance;
  const { symbol, decimals, price } = governance;
  const missing = hasFailed ? 'unknown' : 'loading';
  const state = veAccount === undefined ? missing : 'fresh';
  const locked = veAccount?.locks.reduce((sum, one) => sum + one.amount, 0n);
  const [next] = veAccount?.locks ?? [];
  const share = veAccount && escrow ? shareOfVotes(veAccount.ve, escrow.veSupply) : undefined;
  const dollars = (amount: bigint | undefined): string | undefined =>
    amount === undefined || price === undefined ? undefined : formatUsd(valueDown(amount, decimals, price));
  const amount = (value: bigint | undefined): string | undefined =>
    value === undefined ? undefined : formatAmount(value, decimals);
  const cell = (key: string, label: string, value: ReactNode, note: ReactNode) => ({
    key,
    label,
    value: (
      <>
        <Figure state={state}>{value}</Figure>
        <span className={css['cellNote']}>{note}</span>
      </>
    ),
  });
  return (
    <CellStrip
      cells={[
        cell(
          've',
          say('daoBalance.ve', { symbol }),
          amount(veAccount?.ve),
          share === undefined
            ? ''
            : say('daoBalance.share', { share: formatPercent(shown(share), { places: 4 }) }),
        ),
        cell(
          'locked',
          say('daoBalance.locked', { symbol }),
          amount(locked),
          [
            veAccount === undefined ? '' : say('daoBalance.locks', { count: veAccount.locks.length }),
            dollars(locked) ?? '',
          ]
            .filter((text) => text !== '')
            .join(' · '),
        ),
        cell(
          'ready',
          say('daoBalance.ready'),
          amount(veAccount?.unlocked),
          veAccount !== undefined && veAccount.heldVotes > 0n && veAccount.unlocked > 0n ? (
            <span className={css['warning']}>{say('daoBalance.ready.held')}</span>
          ) : (
            ''
          ),
        ),
        {
          key: 'wallet',
          label: say('daoBalance.wallet', { symbol }),
          value: (
            <>
              <Figure state={held === undefined ? 'loading' : 'fresh'}>{amount(held)}</Figure>
              <span className={css['cellNote']}>{dollars(held) ?? ''}</span>
            </>
          ),
        },
        cell(
          'next',
          say('daoBalance.next'),
          next === undefined ? veAccount && '—' : formatDay(milliseconds(endOf(next) * 1000), locale),
          next === undefined ? '' : `${formatAmount(next.amount, decimals)} ${symbol}`,
        ),
      ]}
    />
  );
}

/** Beyond all there is it is all: the total may be of a moment before. */
const shown = (share: bigint) => ratio(share > ONE ? ONE : share);
