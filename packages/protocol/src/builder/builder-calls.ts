import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import { tokenFactoryCreateToken } from '../generated/token-factory.calls.gen.ts';
import {
  tokenRootBurnByRootDisabled,
  tokenRootBurnPaused,
  tokenRootBurnTokens,
  tokenRootMint,
  tokenRootMintDisabled,
  tokenRootTransferOwnership,
} from '../generated/token-root-owner.calls.gen.ts';
import { encodeTextPayload } from '../payloads/text-payload.ts';
import { EMPTY_CELL_BOC } from '../token/token-calls.ts';
import type { AbiCall } from '../typed-abi/calls.ts';
import type { AbiGetter } from '../typed-abi/getters.ts';

/** Calls for token creators: to the token factory, and from a root's owner to the token root. */

/** Nano attached to each call (spec 9). Unspent coins are returned. */
export const TOKEN_BUILDER_ATTACHED_NANO = {
  create: 5_000_000_000n,
  mint: 600_000_000n,
  burn: 500_000_000n,
  transfer: 5_000_000_000n,
} as const;

/** Nano that the root forwards to the recipient's token wallet when it mints (spec 9). */
export const MINT_WALLET_DEPLOY_NANO = 100_000_000n;

/** Token to create with `buildCreateTokenCall`. */
export interface NewTokenParams {
  /** Call id that `onTokenRootDeployed` returns. At most 32 bits. */
  readonly callId: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly remainingGasTo: Address;
}

/**
 * Builds the call that deploys a token without supply, owned by the sender.
 *
 * @returns a call to the token factory
 */
export function buildCreateTokenCall(token: NewTokenParams): AbiCall {
  return tokenFactoryCreateToken({
    callId: BigInt(token.callId),
    name: token.name,
    symbol: token.symbol,
    decimals: BigInt(token.decimals),
    initialSupplyTo: ZERO_ADDRESS,
    initialSupply: 0n,
    deployWalletValue: 0n,
    mintDisabled: false,
    burnByRootDisabled: false,
    burnPaused: false,
    remainingGasTo: token.remainingGasTo,
  });
}

/**
 * Builds the call that mints base units to `recipient` and deploys the recipient's token wallet if necessary.
 *
 * @returns a call to the token root; its owner must send it
 */
export function buildMintTokensCall(mint: {
  /** Base units. */
  readonly amount: bigint;
  readonly recipient: Address;
  readonly remainingGasTo: Address;
}): AbiCall {
  return tokenRootMint({
    amount: mint.amount,
    recipient: mint.recipient,
    deployWalletValue: MINT_WALLET_DEPLOY_NANO,
    remainingGasTo: mint.remainingGasTo,
    notify: false,
    payload: EMPTY_CELL_BOC,
  });
}

/**
 * Builds the call that burns base units in any token wallet.
 *
 * @returns a call to the token root; its owner must send it
 */
export function buildBurnTokensCall(burn: {
  /** Base units. */
  readonly amount: bigint;
  readonly walletOwner: Address;
  readonly remainingGasTo: Address;
  /** Receives the burn callback. The zero address disables the callback. */
  readonly callbackTo: Address;
  /** Sent as the payload of the callback; may be empty. */
  readonly text: string;
}): AbiCall {
  return tokenRootBurnTokens({
    amount: burn.amount,
    walletOwner: burn.walletOwner,
    remainingGasTo: burn.remainingGasTo,
    callbackTo: burn.callbackTo,
    payload: encodeTextPayload(burn.text),
  });
}

/**
 * Builds the call that transfers ownership of the root, including the rights to mint and burn.
 *
 * @returns a call to the token root; its owner must send it
 */
export function buildTransferTokenOwnershipCall(newOwner: Address, remainingGasTo: Address): AbiCall {
  return tokenRootTransferOwnership({ newOwner, remainingGasTo, callbacks: [] });
}

const SWITCH_GETTERS = {
  mintDisabled: tokenRootMintDisabled,
  burnByRootDisabled: tokenRootBurnByRootDisabled,
  burnPaused: tokenRootBurnPaused,
} as const;

/** Builds the getter of a token root's switch, e.g. whether minting is disabled. */
export function buildTokenRootFlagGetter(method: keyof typeof SWITCH_GETTERS): AbiGetter<boolean> {
  return SWITCH_GETTERS[method]();
}
