import type { Address } from '@junction/primitives';
import { tokenRootDecimals, tokenRootWalletOf } from '../generated/token-root.calls.gen.ts';
import { tokenWalletBalance, tokenWalletTransfer } from '../generated/token-wallet.calls.gen.ts';
import type { AbiCall, AbiQuestion } from '../typed-abi/calls.ts';

/** The few token calls a page makes through a wallet. */

/** A function call as wallets take it. */
export type TokenCall = AbiCall;

/** An empty cell, base64 BOC: a transfer without a payload. */
export const EMPTY_CELL = 'te6ccgEBAQEAAgAAAA==';

/** The address of the owner's wallet, whether it exists yet or not. */
export function walletOf(owner: Address): AbiQuestion<Address> {
  return tokenRootWalletOf({ walletOwner: owner });
}

/** How many decimals a token has. Ask its root. */
export function tokenDecimals(): AbiQuestion<bigint> {
  return tokenRootDecimals();
}

/** The balance in base units. */
export function walletBalance(): AbiQuestion<bigint> {
  return tokenWalletBalance();
}

/** A transfer from one's token wallet. */
export interface TokenTransfer {
  /** Base units. */
  readonly amount: bigint;
  readonly recipient: Address;
  readonly remainingGasTo: Address;
  /** Nano for the recipient's wallet when it does not exist yet; 0 when it does. */
  readonly deployWalletValue?: bigint;
  /** Base64 BOC. */
  readonly payload?: string;
}

/** A token transfer that tells the recipient about itself. Sent to the owner's token wallet. */
export function transferTokens(transfer: TokenTransfer): TokenCall {
  return tokenWalletTransfer({
    amount: transfer.amount,
    recipient: transfer.recipient,
    // oxlint-disable-next-line junction/no-silent-zero -- left out for a recipient that has its wallet
    deployWalletValue: transfer.deployWalletValue ?? 0n,
    remainingGasTo: transfer.remainingGasTo,
    notify: true,
    payload: transfer.payload ?? EMPTY_CELL,
  });
}
