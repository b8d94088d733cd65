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
import { textPayload } from '../payloads/text-payload.ts';
import { EMPTY_CELL } from '../token/token-calls.ts';
import type { AbiCall } from '../typed-abi/calls.ts';
import type { AbiGetter } from '../typed-abi/getters.ts';

/** Calls of people who make tokens: of the token factory and, as its owner, of a token root. */

/** Nano attached to each call (spec 9); what is not used comes back. */
export const BUILDER_ATTACHED = {
  create: 5_000_000_000n,
  mint: 600_000_000n,
  burn: 500_000_000n,
  transfer: 5_000_000_000n,
} as const;

/** Nano of a mint that go to the receiving token wallet (spec 9). */
export const MINT_WALLET_VALUE = 100_000_000n;

/** A token that is to be made by the token factory. */
export interface NewToken {
  /** Comes back in `onTokenRootDeployed`; at most 32 bits. */
  readonly callId: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly remainingGasTo: Address;
}

/** Deploys a token without supply, owned by the sender. Sent to the factory. */
export function createToken(token: NewToken): AbiCall {
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

/** New units of a token for `recipient`, whose token wallet is made on the way. Sent to the root by its owner. */
export function mintTokens(mint: {
  /** Base units. */
  readonly amount: bigint;
  readonly recipient: Address;
  readonly remainingGasTo: Address;
}): AbiCall {
  return tokenRootMint({
    amount: mint.amount,
    recipient: mint.recipient,
    deployWalletValue: MINT_WALLET_VALUE,
    remainingGasTo: mint.remainingGasTo,
    notify: false,
    payload: EMPTY_CELL,
  });
}

/** Burns base units in any token wallet. Sent to the root by its owner. */
export function burnTokens(burn: {
  /** Base units. */
  readonly amount: bigint;
  readonly walletOwner: Address;
  readonly remainingGasTo: Address;
  /** Receives the burn callback; the zero address for none. */
  readonly callbackTo: Address;
  /** Payload of the callback. */
  readonly text: string;
}): AbiCall {
  return tokenRootBurnTokens({
    amount: burn.amount,
    walletOwner: burn.walletOwner,
    remainingGasTo: burn.remainingGasTo,
    callbackTo: burn.callbackTo,
    payload: textPayload(burn.text),
  });
}

/** Transfers the ownership of the root, and with it minting and burning. Sent to the root by its owner. */
export function transferTokenOwnership(newOwner: Address, remainingGasTo: Address): AbiCall {
  return tokenRootTransferOwnership({ newOwner, remainingGasTo, callbacks: [] });
}

const SWITCHES = {
  mintDisabled: tokenRootMintDisabled,
  burnByRootDisabled: tokenRootBurnByRootDisabled,
  burnPaused: tokenRootBurnPaused,
} as const;

/** Whether something of a root is switched off. */
export function tokenSwitch(method: keyof typeof SWITCHES): AbiGetter<boolean> {
  return SWITCHES[method]();
}
