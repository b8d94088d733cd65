import { milliseconds, FIXED_POINT_ONE, ratio } from '@junction/primitives';
import { LabeledValueStrip, ValueWithState, type LabeledStripValue } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { getLockEnd, getVeShare } from '../../../../rooms/vote-escrow/index.ts';
import { formatDay } from '../../../../shared/format/format-day.ts';
import { formatAmount, formatPercent, formatUsd } from '../../../../shared/format/format-number.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import type { VeBalanceView } from '../use-dao-balance.ts';
import css from './balance.module.css';

/**
 * Limits a share of the total ve to 100 %. The computed share can exceed 100 %, because the total ve may have been read
 * before the account's ve.
 */
const capShare = (share: bigint) => ratio(share > FIXED_POINT_ONE ? FIXED_POINT_ONE : share);

interface CellProps {
  readonly state: 'loading' | 'unknown' | 'fresh';
  readonly value: ReactNode;
  readonly note: ReactNode;
}

function Cell({ state, value, note }: CellProps): JSX.Element {
  return (
    <>
      <ValueWithState state={state}>{value}</ValueWithState>
      <span className={css['cellNote']}>{note}</span>
    </>
  );
}

/** Formats the account's share of all ve; empty if the share is unknown. */
function shareText(t: Translate, { veAccount, escrow }: VeBalanceView): string {
  const share = veAccount && escrow ? getVeShare(veAccount.ve, escrow.veSupply) : undefined;
  return share === undefined
    ? ''
    : t('daoBalance.share', { share: formatPercent(capShare(share), { places: 4 }) });
}

/** Returns functions that format amounts of the governance token and their value, empty without a price. */
function amountFormatters({ governance }: VeBalanceView) {
  const { decimals, price } = governance;
  return {
    amount: (value: bigint | undefined): string | undefined =>
      value === undefined ? undefined : formatAmount(value, decimals),
    dollars: (value: bigint | undefined): string =>
      value === undefined || price === undefined
        ? ''
        : formatUsd(toUsdValueRoundedDown(value, decimals, price)),
  };
}

function getReadState({ veAccount, hasFailed }: VeBalanceView): CellProps['state'] {
  if (veAccount !== undefined) return 'fresh';
  return hasFailed ? 'unknown' : 'loading';
}

function LockedCell({ balance }: { readonly balance: VeBalanceView }): JSX.Element {
  const t = useTranslations();
  const { amount, dollars } = amountFormatters(balance);
  const { veAccount } = balance;
  const locked = veAccount?.locks.reduce((sum, one) => sum + one.amount, 0n);
  const count = veAccount === undefined ? '' : t('daoBalance.locks', { count: veAccount.locks.length });
  const note = [count, dollars(locked)].filter((text) => text !== '').join(' · ');
  return <Cell state={getReadState(balance)} value={amount(locked)} note={note} />;
}

/** Cell with the withdrawable balance, marked if own proposals lock it. */
function ReadyCell({ balance }: { readonly balance: VeBalanceView }): JSX.Element {
  const t = useTranslations();
  const { veAccount } = balance;
  const isHeld = veAccount !== undefined && veAccount.heldVotes > 0n && veAccount.unlocked > 0n;
  return (
    <Cell
      state={getReadState(balance)}
      value={amountFormatters(balance).amount(veAccount?.unlocked)}
      note={isHeld ? <span className={css['warning']}>{t('daoBalance.ready.held')}</span> : ''}
    />
  );
}

function NextCell({ balance }: { readonly balance: VeBalanceView }): JSX.Element {
  const locale = useLocale();
  const { veAccount, governance } = balance;
  const [next] = veAccount?.locks ?? [];
  const state = getReadState(balance);
  if (next === undefined) return <Cell state={state} value={veAccount && '—'} note="" />;
  return (
    <Cell
      state={state}
      value={formatDay(milliseconds(getLockEnd(next) * 1000), locale)}
      note={`${formatAmount(next.amount, governance.decimals)} ${governance.symbol}`}
    />
  );
}

/** Strip with the account's ve, locked, withdrawable and wallet balance, and its next unlock. */
export function VeBalanceStrip({ balance }: { readonly balance: VeBalanceView }): JSX.Element {
  const t = useTranslations();
  const { governance, veAccount, held } = balance;
  const { symbol } = governance;
  const { amount, dollars } = amountFormatters(balance);
  const cells: readonly LabeledStripValue[] = [
    {
      key: 've',
      label: t('daoBalance.ve', { symbol }),
      value: (
        <Cell state={getReadState(balance)} value={amount(veAccount?.ve)} note={shareText(t, balance)} />
      ),
    },
    {
      key: 'locked',
      label: t('daoBalance.locked', { symbol }),
      value: <LockedCell balance={balance} />,
    },
    { key: 'ready', label: t('daoBalance.ready'), value: <ReadyCell balance={balance} /> },
    {
      key: 'wallet',
      label: t('daoBalance.wallet', { symbol }),
      value: (
        <Cell state={held === undefined ? 'loading' : 'fresh'} value={amount(held)} note={dollars(held)} />
      ),
    },
    { key: 'next', label: t('daoBalance.next'), value: <NextCell balance={balance} /> },
  ];
  return <LabeledValueStrip cells={cells} />;
}
