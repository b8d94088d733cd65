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

/** Calls of tokens older than TIP-3.1 that a page makes to exchange them. */

/** Names both roots, `rootV4` and `rootV5`. Ask the proxy. */
export function proxyDetails(): AbiGetter<UpgradeProxyGetDetailsAnswer> {
  return upgradeProxyGetDetails();
}

/** Who may mint new tokens. Ask the new root. */
export function newRootOwner(): AbiGetter<Address> {
  return tokenRootRootOwner();
}

/** Nano attached to a burn (spec 9); what is not used comes back. */
export const UPGRADE_ATTACHED = 1_000_000_000n;

/** The address of the owner's old wallet, whether it exists or not. */
export function oldWalletOf(owner: Address): AbiGetter<Address> {
  return oldRootGetWalletAddress({ wallet_public_key_: 0n, owner_address_: owner });
}

/** Decimal places of an old token. Ask its root; it answers directly, not by message. */
export function oldDecimals(): AbiGetter<bigint> {
  return oldRootDecimals();
}

/** The balance in base units. */
export function oldBalance(): AbiGetter<bigint> {
  return oldWalletBalance();
}

/** Burns old tokens for the proxy to mint as many new ones to the same owner. Sent to the owner's old wallet. */
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
