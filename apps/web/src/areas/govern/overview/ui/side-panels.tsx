import { milliseconds, FIXED_POINT_ONE, ratio } from '@junction/primitives';
import { BillRows, Button, ButtonAnchor, Panel, type BillRow } from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { getLockEnd, getVeShare } from '../../../../rooms/vote-escrow/index.ts';
import { useWalletSetupActions } from '../../../../rooms/wallet/index.ts';
import { formatDay } from '../../../../shared/format/format-day.ts';
import {
  NO_BREAK_SPACE,
  formatAmount,
  formatInteger,
  formatPercent,
  formatTokenAmount,
} from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import css from '../../shared/ui/govern.module.css';
import { formatLongDuration } from '../../shared/ui/duration.ts';
import { GovernanceTokenIcon } from '../../shared/ui/governance-mark.tsx';
import type { DaoOverview } from '../use-dao.ts';
import own from './epoch-panel.module.css';

const ButtonLink = createLink(ButtonAnchor);

/**
 * Formats the account's share of all ve. It is limited to 100 %, since the total may have been read before the
 * account's ve.
 */
function formatVeShare(t: Translate, { governing }: DaoOverview): string | undefined {
  const { veAccount, escrow } = governing;
  const share = veAccount && escrow ? getVeShare(veAccount.ve, escrow.veSupply) : undefined;
  return share === undefined
    ? undefined
    : t('dao.weight.share', {
        share: formatPercent(ratio(share > FIXED_POINT_ONE ? FIXED_POINT_ONE : share), { places: 4 }),
      });
}

/** Builds the row that states whether the account has voted in the current epoch. If not, it is a warning. */
function buildVotedRow(t: Translate, { governing, times }: DaoOverview): BillRow {
  const { lastVoted } = governing;
  const row = { key: 'voted', label: t('dao.weight.voted') };
  if (lastVoted === undefined || times === undefined) return { ...row, value: '—' };
  return lastVoted >= times.number
    ? { ...row, value: t('dao.weight.voted.yes') }
    : { ...row, value: t('dao.weight.voted.no'), tone: 'warning' };
}

/** Panel with the voting power of the account. */
export function VotingPowerPanel({ dao }: { readonly dao: DaoOverview }): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const { onConnect } = useWalletSetupActions();
  const { account, veAccount, governance, held } = dao.governing;
  const { symbol, decimals } = governance;
  const ve = { symbol: `ve${symbol}`, decimals };
  if (account === undefined)
    return (
      <Panel title={t('dao.weight')}>
        <div className={css['form']}>
          <p className={css['text']}>{t('dao.weight.connect')}</p>
          <Button onClick={onConnect}>{t('action.connect')}</Button>
        </div>
      </Panel>
    );
  const next = veAccount?.locks[0];
  const locked = veAccount?.locks.reduce((sum, one) => sum + one.amount, 0n);
  const amount = (value: bigint | undefined): string =>
    value === undefined ? '—' : formatAmount(value, decimals);
  return (
    <Panel title={t('dao.weight')} actions={<GovernanceTokenIcon />}>
      <div className={css['form']}>
        <p className={own['figure']}>
          <b>{veAccount === undefined ? '—' : formatTokenAmount(veAccount.ve, ve)}</b>{' '}
          <span>{formatVeShare(t, dao) ?? NO_BREAK_SPACE}</span>
        </p>
        <BillRows
          divided
          rows={[
            { key: 'locked', label: t('dao.locked', { symbol }), value: amount(locked) },
            { key: 'wallet', label: t('dao.weight.wallet', { symbol }), value: amount(held) },
            {
              key: 'next',
              label: t('dao.weight.next'),
              value: next === undefined ? '—' : formatDay(milliseconds(getLockEnd(next) * 1000), locale),
            },
            buildVotedRow(t, dao),
          ]}
        />
        <ButtonLink to="/dao/balance">{t('dao.weight.balance')}</ButtonLink>
      </div>
    </Panel>
  );
}

/** Panel with the totals of all locks. */
export function LockTotalsPanel({ dao }: { readonly dao: DaoOverview }): JSX.Element {
  const t = useTranslations();
  const { totals, holders, governing } = dao;
  const { governance, escrow } = governing;
  const { symbol, decimals } = governance;
  const amount = (value: bigint | undefined): string =>
    value === undefined ? '—' : formatAmount(value, decimals);
  return (
    <Panel title={t('dao.totals')}>
      <BillRows
        divided
        rows={[
          { key: 'locked', label: t('dao.locked', { symbol }), value: amount(totals?.locked) },
          { key: 've', label: `ve${symbol}`, value: amount(escrow?.veSupply ?? totals?.ve) },
          {
            key: 'average',
            label: t('dao.average'),
            value: totals?.averageLock === undefined ? '—' : formatLongDuration(t, totals.averageLock),
          },
          {
            key: 'holders',
            label: t('dao.holders'),
            value: holders === undefined ? '—' : formatInteger(BigInt(holders)),
          },
          { key: 'treasury', label: t('dao.treasury'), value: amount(escrow?.treasury) },
          { key: 'supply', label: t('dao.supply'), value: amount(escrow?.supply) },
        ]}
      />
    </Panel>
  );
}
