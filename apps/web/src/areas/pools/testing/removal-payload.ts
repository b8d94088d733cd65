import type { ContractFunctionCall } from '@junction/wallet';
import { encodeAddressBits, encodeBoc, encodeUintBits } from '../../../shared/testing/order-payload.ts';

const REMOVAL = 8;

/** Returns the payload that a pool's getter builds for a removal, with the minimum amounts in a dictionary. */
export function buildLiquidityRemovalPayload({ params }: ContractFunctionCall): string {
  const minimums = (params['expected_amounts'] as readonly string[] | undefined) ?? [
    params['_expectedLeftAmount'],
    params['_expectedRightAmount'],
  ];
  const root =
    encodeUintBits(REMOVAL, 8) +
    encodeUintBits(params['id'] ?? params['_id'], 64) +
    encodeUintBits(params['deploy_wallet_grams'] ?? params['_deployWalletGrams'], 128) +
    encodeAddressBits(params['recipient'] ?? params['_recipient']) +
    encodeAddressBits(params['referrer'] ?? params['_referrer']);
  // The 32-bit keys of the dictionary differ in their last bit only: it has a fork after 31 zeros, and below it two
  // leaves with empty labels.
  const fork = `110${encodeUintBits(31, 6)}`;
  return encodeBoc([
    { bits: root, refs: [1, 2] },
    { bits: '0', refs: [] },
    { bits: `${encodeUintBits(2, 32)}1`, refs: [3] },
    { bits: fork, refs: [4, 5] },
    ...minimums.map((amount) => ({ bits: `00${encodeUintBits(amount, 128)}`, refs: [] })),
  ]);
}
