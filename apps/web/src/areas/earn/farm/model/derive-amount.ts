import { typedUnits } from '../../shared/model/typed-units.ts';
import type { FarmRisk } from '../../shared/model/farm-chain.ts';

export type Side = 'deposit' | 'withdraw';

interface AmountParams {
  /** The deposited token. */
  readonly deposit: { readonly decimals: number } | undefined;
  readonly position: { readonly balance: bigint } | undefined;
}

export interface AmountState {
  /** Base units. */
  readonly amount: bigint;
  /** Base units that can be given or taken; undefined while unknown. */
  readonly most: bigint | undefined;
  /** Everything is withdrawn, which pays rewards too. */
  readonly isAll: boolean;
  /** The first thing the form lacks. */
  readonly missing: 'unsafe' | 'reading' | 'nothing' | 'enter-amount' | 'too-big' | undefined;
}

/** Decimals to type an amount by; none until the token is known, when nothing can be sent either. */
export const decimalsOf = (deposit: AmountParams['deposit']): number =>
  deposit === undefined ? 0 : deposit.decimals;

function missingOf(
  risk: FarmRisk | undefined,
  most: bigint | undefined,
  amount: bigint,
): AmountState['missing'] {
  if (risk !== undefined) return 'unsafe';
  if (most === undefined) return 'reading';
  if (most === 0n) return 'nothing';
  if (amount === 0n) return 'enter-amount';
  return amount > most ? 'too-big' : undefined;
}

/** What is typed comes to; a farm that takes another token can still be left. */
export function deriveAmount(
  { side, text }: { readonly side: Side; readonly text: string },
  { deposit, position }: AmountParams,
  { held, risk }: { readonly held: bigint | undefined; readonly risk: FarmRisk | undefined },
): AmountState {
  const isDeposit = side === 'deposit';
  // Without its decimals no amount of it means anything.
  const most = deposit && (isDeposit ? held : position?.balance);
  const amount = typedUnits(text, decimalsOf(deposit));
  const counted = isDeposit || risk === 'stranger' ? risk : undefined;
  return {
    amount,
    most,
    isAll: !isDeposit && amount > 0n && amount === most,
    missing: missingOf(counted, most, amount),
  };
}
