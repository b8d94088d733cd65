import type { Nano } from '@junction/primitives';
import { getCostlyLockCount } from '@junction/protocol/earn';
import { Alert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';

/** Why messages carry so much: anybody may lock in anybody's name, and each lock has to be paid for on the way. Nothing where they are few. */
export function ManyLocks(props: {
  /** What the escrow account asks for, nano. */
  readonly minGas: bigint | undefined;
  /** What the next message carries. */
  readonly sum: Nano | undefined;
}): JSX.Element | null {
  const t = useTranslations();
  const count = getCostlyLockCount(props.minGas);
  if (count === undefined || props.sum === undefined) return null;
  const amount = formatTokenAmount(props.sum, getNetwork().coin);
  return (
    <Alert tone="warning" title={t('earn.manyLocks', { count: count.toString() })}>
      {t('earn.manyLocks.note', { amount })}
    </Alert>
  );
}
