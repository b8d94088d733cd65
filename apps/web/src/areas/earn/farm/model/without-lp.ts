import type { Balance } from '../../../../rooms/token/index.ts';

/** Whether an account is known to have nothing to deposit, and nothing deposited. */
export const isWithoutLp = (
  position: { readonly balance: bigint } | undefined,
  balance: Balance | undefined,
): boolean => position?.balance === 0n && balance?.kind === 'known' && balance.units === 0n;
