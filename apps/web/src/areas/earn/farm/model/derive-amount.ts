import { parseAmountOrZero } from '../../shared/model/typed-units.ts';
import type { FarmRisk } from '../../../../rooms/farm/index.ts';

export type FarmActionSide = 'deposit' | 'withdraw';

interface AmountParams {
  /** Deposited token; undefined until loaded. */
  readonly deposit: { readonly decimals: number } | undefined;
  readonly position: { readonly balance: bigint } | undefined;
}

export interface FarmAmountState {
  /** Base units. */
  readonly amount: bigint;
  /** Maximum amount, base units: wallet balance or deposit. Undefined if unknown. */
  readonly maximum: bigint | undefined;
  /** True if the complete deposit is withdrawn, which also pays the claimable rewards. */
  readonly isAll: boolean;
  /** First reason why the form cannot be sent; undefined if there is none. */
  readonly missing: 'unsafe' | 'reading' | 'nothing' | 'enter-amount' | 'too-big' | undefined;
}

/**
 * Returns the decimals with which amounts are parsed. They are 0 until the token is known; nothing can be sent before.
 */
export const getDepositDecimals = (deposit: AmountParams['deposit']): number =>
  deposit === undefined ? 0 : deposit.decimals;

function getMissingInput(
  risk: FarmRisk | undefined,
  maximum: bigint | undefined,
  amount: bigint,
): FarmAmountState['missing'] {
  if (risk !== undefined) return 'unsafe';
  if (maximum === undefined) return 'reading';
  if (maximum === 0n) return 'nothing';
  if (amount === 0n) return 'enter-amount';
  return amount > maximum ? 'too-big' : undefined;
}

/**
 * Derives the entered amount. Withdrawals are possible even if the contract names another deposited token
 * than the server.
 */
export function deriveFarmAmountState(
  { side, text }: { readonly side: FarmActionSide; readonly text: string },
  { deposit, position }: AmountParams,
  { held, risk }: { readonly held: bigint | undefined; readonly risk: FarmRisk | undefined },
): FarmAmountState {
  const isDeposit = side === 'deposit';
  // If the deposited token and its decimals are unknown, the maximum cannot be displayed, so it is undefined.
  const maximum = deposit && (isDeposit ? held : position?.balance);
  const amount = parseAmountOrZero(text, getDepositDecimals(deposit));
  const counted = isDeposit || risk === 'unknown-factory' ? risk : undefined;
  return {
    amount,
    maximum,
    isAll: !isDeposit && amount > 0n && amount === maximum,
    missing: getMissingInput(counted, maximum, amount),
  };
}
