import type { TraceNode } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import type { TradeAmount, NonSwapOperationTerms } from './operation.ts';

/** Methods of a token wallet that increase its balance. */
const RECEIPT_METHODS: readonly (string | undefined)[] = ['acceptMint', 'acceptTransfer'];

/**
 * Returns the received amount of each expected token; undefined if the message tree shows no receipt. With `wallet`,
 * the amounts that this token wallet received are summed; without it, the last receipt of any wallet counts.
 */
export function findReceivedAmounts(
  expected: readonly TradeAmount[],
  nodes: readonly TraceNode[],
  wallet?: Address,
): readonly (TradeAmount | undefined)[] {
  return expected.map((amount) => {
    const came = nodes.flatMap(({ token, to, method, status, amount: units }) => {
      const isArrival = token === amount.root && RECEIPT_METHODS.includes(method) && status === 'arrived';
      const isHere = wallet === undefined || to === wallet;
      return isArrival && isHere && units !== undefined ? [units] : [];
    });
    const units = wallet === undefined ? came.at(-1) : sumOrUndefined(came);
    return units === undefined ? undefined : { ...amount, units: units.toString() };
  });
}

/**
 * Returns the received amount of each expected token, then of each additional one (`besides`); undefined if the message
 * tree shows no receipt.
 */
export const findAllReceivedAmounts = (
  { receives = [], besides = [], wallet }: Pick<NonSwapOperationTerms, 'receives' | 'besides' | 'wallet'>,
  nodes: readonly TraceNode[],
): readonly (TradeAmount | undefined)[] => [
  ...findReceivedAmounts(receives, nodes, wallet),
  ...findReceivedAmounts(besides, nodes),
];

const sumOrUndefined = (amounts: readonly bigint[]): bigint | undefined =>
  amounts.length === 0 ? undefined : amounts.reduce((sum, units) => sum + units, 0n);
