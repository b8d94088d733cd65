import type { Nano } from '@junction/primitives';
import { getVeLockCountIfCostly } from '@junction/protocol/earn';
import { Alert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';

/**
 * Note that explains why many coins must be attached: anyone can create locks for an account, and each lock costs gas.
 * Renders nothing if the account has few locks.
 */
export function ManyLocksGasNote(props: {
  /** Minimum nano required by the escrow account. */
  readonly minGas: bigint | undefined;
  /** Attached coins of the next message. */
  readonly sum: Nano | undefined;
}): JSX.Element | null {
  const t = useTranslations();
  const count = getVeLockCountIfCostly(props.minGas);
  if (count === undefined || props.sum === undefined) return null;
  const amount = formatTokenAmount(props.sum, getNetwork().coin);
  return (
    <Alert tone="warning" title={t('earn.manyLocks', { count: count.toString() })}>
      {t('earn.manyLocks.note', { amount })}
    </Alert>
  );
}
