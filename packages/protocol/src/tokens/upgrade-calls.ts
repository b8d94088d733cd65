import type { Address } from '@junction/primitives';
import { oldRootDecimals, oldRootGetWalletAddress } from '../generated/token-root-v4.calls.gen.ts';
import { tokenRootRootOwner } from '../generated/token-root-owner.calls.gen.ts';
import {
  upgradeProxyGetDetails,
  type UpgradeProxyGetDetailsAnswer,
} from '../generated/token-upgrade-proxy.calls.gen.ts';
import { oldWalletBalance, oldWalletBurnByOwner } from '../generated/token-wallet-v4.calls.gen.ts';
import { EMPTY_CELL } from '../token/token-calls.ts';
import type { AbiCall } from '../typed-abi/calls.ts';
import type { AbiGetter } from '../typed-abi/getters.ts';

/** Calls of tokens before TIP-3.1 that exchange them for new ones. */

/** Both roots, `rootV4` and `rootV5`. Getter of the proxy. */
export function proxyDetails(): AbiGetter<UpgradeProxyGetDetailsAnswer> {
  return upgradeProxyGetDetails();
}

/** Account that may mint new tokens. Getter of the new root. */
export function newRootOwner(): AbiGetter<Address> {
  return tokenRootRootOwner();
}

/** Nano attached to a burn (spec 9). Unused coins are returned. */
export const UPGRADE_ATTACHED = 1_000_000_000n;

/** Address of the owner's old wallet, which may not exist. */
export function oldWalletOf(owner: Address): AbiGetter<Address> {
  return oldRootGetWalletAddress({ wallet_public_key_: 0n, owner_address_: owner });
}

/** Decimals of an old token. Getter of its root, answered by an external message. */
export function oldDecimals(): AbiGetter<bigint> {
  return oldRootDecimals();
}

/** Balance in base units. */
export function oldBalance(): AbiGetter<bigint> {
  return oldWalletBalance();
}

/**
 * Builds the call that burns old tokens; the proxy mints the same amount of new ones to the owner. Sent to the owner's
 * old wallet.
 */
export function burnForUpgrade(burn: {
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
    callback_payload: EMPTY_CELL,
  });
}
