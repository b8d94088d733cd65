import type { JSX } from 'react';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { Alert } from '@junction/ui-kit';
import type { CreateProposalView } from '../use-create-proposal.ts';
import css from './weight-figure.module.css';

/** Bar of the account's ve: the part that is locked, the part that the proposal would lock, and the rest. */
export function ProposalVeLockBar({ view }: { readonly view: CreateProposalView }): JSX.Element | null {
  const t = useTranslations();
  const { weight, governing } = view;
  if (weight === undefined) return null;
  const { symbol, decimals } = governing.governance;
  const { ve, held, threshold, free } = weight;
  const text = (amount: bigint): string => formatAmount(amount, decimals);
  const left = free - threshold;
  const parts = [
    { key: 'this', amount: threshold, label: t('createProposal.boundHere') },
    ...(held > 0n ? [{ key: 'others', amount: held, label: t('createProposal.held') }] : []),
    { key: 'free', amount: left, label: t('createProposal.free') },
  ] as const;
  return (
    <>
      <div>
        <p className={css['figure']}>
          <b>{text(ve)}</b>{' '}
          <span>
            {held > 0n
              ? t('createProposal.someFree', { symbol: `ve${symbol}`, free: text(free) })
              : t('createProposal.allFree', { symbol: `ve${symbol}` })}
          </span>
        </p>
        <div className={css['bar']} aria-hidden="true">
          {parts.map(({ key, amount }) => (
            <i key={key} className={css[key]} style={{ flexGrow: getBarThousandths(amount, ve) }} />
          ))}
        </div>
        <ul className={css['legend']}>
          {parts.map(({ key, amount, label }) => (
            <li key={key}>
              <i className={css[key]} aria-hidden="true" />
              {label} <b>{text(amount)}</b>
            </li>
          ))}
        </ul>
      </div>
      <Alert tone="warning" icon="lock" title={t('createProposal.binds.warning')}>
        {t('createProposal.binds.note')}
      </Alert>
    </>
  );
}

/** Returns `part` in thousandths of `total`, as a width of the bar. */
const getBarThousandths = (part: bigint, total: bigint): number =>
  total === 0n ? 0 : Number((part * 1000n) / total);
