import type { TraceNode } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import type { TradeAmount, Terms } from './operation.ts';

/** Calls that increase a token wallet's balance. */
const ARRIVALS: readonly (string | undefined)[] = ['acceptMint', 'acceptTransfer'];

/**
 * Returns what was received of each expected token; undefined where the message tree shows no receipt. With `wallet`,
 * the sum of all receipts of that wallet counts; without it, the last receipt of any wallet.
 */
export function arrivedOf(
  expected: readonly TradeAmount[],
  nodes: readonly TraceNode[],
  wallet?: Address,
): readonly (TradeAmount | undefined)[] {
  return expected.map((amount) => {
    const came = nodes.flatMap(({ token, to, method, status, amount: units }) => {
      const isArrival = token === amount.root && ARRIVALS.includes(method) && status === 'arrived';
      const isHere = wallet === undefined || to === wallet;
      return isArrival && isHere && units !== undefined ? [units] : [];
    });
    const units = wallet === undefined ? came.at(-1) : sumOf(came);
    return units === undefined ? undefined : { ...amount, units: units.toString() };
  });
}

/**
 * Returns what was received of each expected token, then of each additional one (`besides`); undefined where the
 * message tree shows no receipt.
 */
export const allArrived = (
  { receives = [], besides = [], wallet }: Pick<Terms, 'receives' | 'besides' | 'wallet'>,
  nodes: readonly TraceNode[],
): readonly (TradeAmount | undefined)[] => [
  ...arrivedOf(receives, nodes, wallet),
  ...arrivedOf(besides, nodes),
];

const sumOf = (amounts: readonly bigint[]): bigint | undefined =>
  amounts.length === 0 ? undefined : amounts.reduce((sum, units) => sum + units, 0n);
