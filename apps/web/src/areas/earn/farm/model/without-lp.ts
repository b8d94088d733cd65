import type { Balance } from '../../../../rooms/token/index.ts';

/** True if the account is known to have neither a deposit nor tokens to deposit. */
export const hasNeitherDepositNorLp = (
  position: { readonly balance: bigint } | undefined,
  balance: Balance | undefined,
): boolean => position?.balance === 0n && balance?.kind === 'known' && balance.units === 0n;
