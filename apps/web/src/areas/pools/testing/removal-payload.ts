import type { FunctionCall } from '@junction/wallet';
import { address, boc, uint } from '../../../shared/testing/order-payload.ts';

const REMOVAL = 8;

/** Returns the payload that a pool's getter builds for a removal, with the minimum amounts in a dictionary. */
export function removalPayloadOf({ params }: FunctionCall): string {
  const minimums = (params['expected_amounts'] as readonly string[] | undefined) ?? [
    params['_expectedLeftAmount'],
    params['_expectedRightAmount'],
  ];
  const root =
    uint(REMOVAL, 8) +
    uint(params['id'] ?? params['_id'], 64) +
    uint(params['deploy_wallet_grams'] ?? params['_deployWalletGrams'], 128) +
    address(params['recipient'] ?? params['_recipient']) +
    address(params['referrer'] ?? params['_referrer']);
  // The 32-bit keys differ in their last bit only: a fork after 31 zeros, and below it two leaves with empty labels.
  const fork = `110${uint(31, 6)}`;
  return boc([
    { bits: root, refs: [1, 2] },
    { bits: '0', refs: [] },
    { bits: `${uint(2, 32)}1`, refs: [3] },
    { bits: fork, refs: [4, 5] },
    ...minimums.map((amount) => ({ bits: `00${uint(amount, 128)}`, refs: [] })),
  ]);
}
