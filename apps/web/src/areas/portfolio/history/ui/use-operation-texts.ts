import type { AccountOperationTokenAmount, AccountOperation } from '@junction/api-contract';
import { useGovernanceToken, type TokenCache } from '../../../../rooms/token/index.ts';
import { formatAmountExact } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getAmountLabel } from '../model/amount-label.ts';

/** Texts of operations, the same on the page and in exported files. */
export interface OperationTexts {
  readonly kind: (kind: AccountOperation['kind']) => string;
  /** Details other than sent and received amounts, such as ve or a remaining balance; undefined if there are none. */
  readonly details: (operation: AccountOperation) => string | undefined;
  /** Exact amount with its symbol; undefined while the decimals are unknown. */
  readonly amount: (amount: AccountOperationTokenAmount) => string | undefined;
}

/**
 * Returns functions for the texts of operations in the current language.
 * @param cache known tokens, by root
 */
export function useOperationTexts(cache: TokenCache): OperationTexts {
  const t = useTranslations();
  const { symbol, decimals } = useGovernanceToken();
  const amount = (moved: AccountOperationTokenAmount): string | undefined => {
    const label = getAmountLabel(moved, cache);
    return label.decimals === undefined
      ? undefined
      : `${formatAmountExact(moved.units, label.decimals)} ${label.symbol}`;
  };
  const details = (operation: AccountOperation): string | undefined => {
    const { kind, remaining, veAmount, epoch, proposalId, isInFavour } = operation;
    if (remaining !== undefined)
      return t('portfolio.history.remaining', { amount: amount(remaining) ?? '—' });
    if (veAmount === undefined) return undefined;
    const ve = `${formatAmountExact(veAmount, decimals)} ve${symbol}`;
    if (kind === 'lock') return t('portfolio.history.gained', { amount: ve });
    if (kind === 'lockEnd') return t('portfolio.history.ended', { amount: ve });
    if (epoch !== undefined) return t('portfolio.history.voted', { amount: ve, epoch });
    const id = proposalId ?? '—';
    return isInFavour === true
      ? t('portfolio.history.votedFor', { amount: ve, id })
      : t('portfolio.history.votedAgainst', { amount: ve, id });
  };
  return { kind: (kind) => t(`portfolio.operation.${kind}`), details, amount };
}
