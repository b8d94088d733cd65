import type { Address } from '@junction/primitives';
import { oldRootDecimals, oldRootGetWalletAddress } from '../generated/token-root-v4.calls.gen.ts';
import { tokenRootRootOwner } from '../generated/token-root-owner.calls.gen.ts';
import {
  upgradeProxyGetDetails,
  type UpgradeProxyGetDetailsAnswer,
} from '../generated/token-upgrade-proxy.calls.gen.ts';
import { oldWalletBalance, oldWalletBurnByOwner } from '../generated/token-wallet-v4.calls.gen.ts';
import { EMPTY_CELL_BOC } from '../token/token-calls.ts';
import type { AbiCall } from '../typed-abi/calls.ts';
import type { AbiGetter } from '../typed-abi/getters.ts';

/** Calls that upgrade tokens of standards before TIP-3.1 to new tokens. */

/** Builds the getter call (upgrade proxy) that returns the old root (`rootV4`) and the new root (`rootV5`). */
export function buildUpgradeProxyDetailsGetter(): AbiGetter<UpgradeProxyGetDetailsAnswer> {
  return upgradeProxyGetDetails();
}

/** Builds the getter call (new root) that returns the account that may mint new tokens. */
export function buildNewTokenRootOwnerGetter(): AbiGetter<Address> {
  return tokenRootRootOwner();
}

/** Nano attached to a burn (spec 9). Unspent coins are returned. */
export const UPGRADE_BURN_ATTACHED_NANO = 1_000_000_000n;

/** Builds the getter call (old root) that returns the address of the owner's old wallet, which may not be deployed. */
export function buildOldWalletAddressGetter(owner: Address): AbiGetter<Address> {
  return oldRootGetWalletAddress({ wallet_public_key_: 0n, owner_address_: owner });
}

/**
 * Builds the getter call (old root) that returns the old token's decimals. The old root answers with an external
 * message.
 */
export function buildOldTokenDecimalsGetter(): AbiGetter<bigint> {
  return oldRootDecimals();
}

/** Builds the getter call (old wallet) that returns its balance in base units. */
export function buildOldTokenBalanceGetter(): AbiGetter<bigint> {
  return oldWalletBalance();
}

/**
 * Builds the call that burns old tokens, for which the proxy mints the same amount of new tokens to the owner. Sent to
 * the owner's old wallet.
 */
export function buildTokenUpgradeBurnCall(burn: {
  /** Base units. */
  readonly amount: bigint;
  readonly owner: Address;
  readonly proxy: Address;
}): AbiCall {
  return oldWalletBurnByOwner({
    tokens: burn.amount,
    grams: 0n,
    send_gas_to: burn.owner,
    callback_address: burn.proxy,
    callback_payload: EMPTY_CELL_BOC,
  });
}
