import type { Address } from '@junction/primitives';
import { abiText, act, getter, param } from './short-abi.ts';

/**
 * The few token calls a page makes through a wallet. Only the functions needed are spelled out, so that a page does not
 * load whole ABIs; a test holds them equal to the contracts' ABI files.
 */
export interface TokenCall {
  /** ABI JSON text. */
  readonly abi: string;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface TokenGetter extends TokenCall {
  /** Answers by message on chain (TIP-3 getters do), so it takes an answer id. */
  readonly responsible: true;
}

/** Functions of a token root. */
export const TOKEN_ROOT_ABI = abiText([
  getter('name', [param('value0', 'string')]),
  getter('symbol', [param('value0', 'string')]),
  getter('decimals', [param('value0', 'uint8')]),
  getter('walletOf', [param('value0', 'address')], [param('walletOwner', 'address')]),
]);

/** Functions of a token wallet. */
export const TOKEN_WALLET_ABI = abiText([
  getter('balance', [param('value0', 'uint128')]),
  act('transfer', [
    param('amount', 'uint128'),
    param('recipient', 'address'),
    param('deployWalletValue', 'uint128'),
    param('remainingGasTo', 'address'),
    param('notify', 'bool'),
    param('payload', 'cell'),
  ]),
]);

/** What the exchange's own wallets of the wrapped coin understand beyond that: coins that are wrapped on the way. */
export const VAULT_WALLET_ABI = abiText([
  act('acceptNative', [
    param('amount', 'uint128'),
    param('deployWalletValue', 'uint128'),
    param('remainingGasTo', 'address'),
    param('payload', 'cell'),
  ]),
]);

/** An empty cell, base64 BOC: a transfer without a payload. */
export const EMPTY_CELL = 'te6ccgEBAQEAAgAAAA==';

/** `value0` is the address of the owner's wallet, whether it exists yet or not. */
export function walletOf(owner: Address): TokenGetter {
  return {
    abi: TOKEN_ROOT_ABI,
    method: 'walletOf',
    params: { answerId: 0, walletOwner: owner },
    responsible: true,
  };
}

/** `value0` is how many decimals a token has. Ask its root. */
export function tokenDecimals(): TokenGetter {
  return { abi: TOKEN_ROOT_ABI, method: 'decimals', params: { answerId: 0 }, responsible: true };
}

/** `value0` is the balance in base units. */
export function walletBalance(): TokenGetter {
  return { abi: TOKEN_WALLET_ABI, method: 'balance', params: { answerId: 0 }, responsible: true };
}

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
  return {
    abi: TOKEN_WALLET_ABI,
    method: 'transfer',
    params: {
      amount: transfer.amount.toString(),
      recipient: transfer.recipient,
      deployWalletValue: (transfer.deployWalletValue ?? 0n).toString(),
      remainingGasTo: transfer.remainingGasTo,
      notify: true,
      payload: transfer.payload ?? EMPTY_CELL,
    },
  };
}
