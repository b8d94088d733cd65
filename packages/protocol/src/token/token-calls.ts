import type { Address } from '@junction/primitives';
import { tokenRootDecimals, tokenRootWalletOf } from '../generated/token-root.calls.gen.ts';
import { tokenWalletBalance, tokenWalletTransfer } from '../generated/token-wallet.calls.gen.ts';
import type { AbiCall, AbiGetterCall } from '../typed-abi/calls.ts';

/** Calls and getters of token roots and token wallets. */

/** Function call in the form that wallets accept. */
export type TokenCall = AbiCall;

/** Empty cell (base64 BOC), the payload of a transfer without a payload. */
export const EMPTY_CELL_BOC = 'te6ccgEBAQEAAgAAAA==';

/**
 * Builds the getter call (token root) that returns the address of an owner's token wallet, which may not be deployed
 * yet.
 */
export function buildWalletAddressGetter(owner: Address): AbiGetterCall<Address> {
  return tokenRootWalletOf({ walletOwner: owner });
}

/** Builds the getter call (token root) that returns the token's decimals. */
export function buildTokenDecimalsGetter(): AbiGetterCall<bigint> {
  return tokenRootDecimals();
}

/** Builds the getter call (token wallet) that returns the balance in base units. */
export function buildWalletBalanceGetter(): AbiGetterCall<bigint> {
  return tokenWalletBalance();
}

/** Parameters of `buildTransferTokensCall`. */
export interface TokenTransfer {
  /** Base units. */
  readonly amount: bigint;
  readonly recipient: Address;
  readonly remainingGasTo: Address;
  /** Nano for deploying the recipient's wallet; 0 if it exists. */
  readonly deployWalletValue?: bigint;
  /** Payload as a base64 BOC. */
  readonly payload?: string;
}

/** Builds a token transfer that notifies the recipient. Sent to the owner's token wallet. */
export function buildTransferTokensCall(transfer: TokenTransfer): TokenCall {
  return tokenWalletTransfer({
    amount: transfer.amount,
    recipient: transfer.recipient,
    // oxlint-disable-next-line junction/no-silent-zero -- left out for a recipient that has its wallet
    deployWalletValue: transfer.deployWalletValue ?? 0n,
    remainingGasTo: transfer.remainingGasTo,
    notify: true,
    payload: transfer.payload ?? EMPTY_CELL_BOC,
  });
}
