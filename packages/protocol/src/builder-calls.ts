import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import { textPayload } from './payloads/text-payload.ts';
import { abiText, act, getter, param } from './short-abi.ts';
import { EMPTY_CELL, type TokenCall, type TokenGetter } from './token-calls.ts';

/** Calls of people who make tokens: of the token factory and, as its owner, of a token root. Held equal to the ABI files. */

/** Functions of the token factory. */
export const TOKEN_FACTORY_ABI = abiText(
  [
    act('createToken', [
      param('callId', 'uint32'),
      param('name', 'string'),
      param('symbol', 'string'),
      param('decimals', 'uint8'),
      param('initialSupplyTo', 'address'),
      param('initialSupply', 'uint128'),
      param('deployWalletValue', 'uint128'),
      param('mintDisabled', 'bool'),
      param('burnByRootDisabled', 'bool'),
      param('burnPaused', 'bool'),
      param('remainingGasTo', 'address'),
    ]),
  ],
  { header: ['time'] },
);

const flag = (name: string) => getter(name, [param('value0', 'bool')]);

/** Functions of a token root that only its owner may call, and what may be switched off. */
export const OWNED_ROOT_ABI = abiText([
  act('mint', [
    param('amount', 'uint128'),
    param('recipient', 'address'),
    param('deployWalletValue', 'uint128'),
    param('remainingGasTo', 'address'),
    param('notify', 'bool'),
    param('payload', 'cell'),
  ]),
  act('burnTokens', [
    param('amount', 'uint128'),
    param('walletOwner', 'address'),
    param('remainingGasTo', 'address'),
    param('callbackTo', 'address'),
    param('payload', 'cell'),
  ]),
  act('transferOwnership', [
    param('newOwner', 'address'),
    param('remainingGasTo', 'address'),
    {
      ...param('callbacks', 'map(address,tuple)'),
      components: [param('value', 'uint128'), param('payload', 'cell')],
    },
  ]),
  flag('mintDisabled'),
  flag('burnByRootDisabled'),
  flag('burnPaused'),
]);

/** Nano attached to each call (spec 9); what is not used comes back. */
export const BUILDER_ATTACHED = {
  create: 5_000_000_000n,
  mint: 600_000_000n,
  burn: 500_000_000n,
  transfer: 5_000_000_000n,
} as const;

/** Nano of a mint that go to the receiving token wallet (spec 9). */
export const MINT_WALLET_VALUE = 100_000_000n;

export interface NewToken {
  /** Comes back in `onTokenRootDeployed`; at most 32 bits. */
  readonly callId: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly remainingGasTo: Address;
}

/** A new token without supply, owned by whoever sends this to the factory. */
export function createToken(token: NewToken): TokenCall {
  return {
    abi: TOKEN_FACTORY_ABI,
    method: 'createToken',
    params: {
      callId: token.callId,
      name: token.name,
      symbol: token.symbol,
      decimals: token.decimals,
      initialSupplyTo: ZERO_ADDRESS,
      initialSupply: '0',
      deployWalletValue: '0',
      mintDisabled: false,
      burnByRootDisabled: false,
      burnPaused: false,
      remainingGasTo: token.remainingGasTo,
    },
  };
}

/** New units of a token for `recipient`, whose token wallet is made on the way. Sent to the root by its owner. */
export function mintTokens(mint: {
  /** Base units. */
  readonly amount: bigint;
  readonly recipient: Address;
  readonly remainingGasTo: Address;
}): TokenCall {
  return {
    abi: OWNED_ROOT_ABI,
    method: 'mint',
    params: {
      amount: mint.amount.toString(),
      recipient: mint.recipient,
      deployWalletValue: MINT_WALLET_VALUE.toString(),
      remainingGasTo: mint.remainingGasTo,
      notify: false,
      payload: EMPTY_CELL,
    },
  };
}

/** Takes units out of somebody's token wallet. Sent to the root by its owner. */
export function burnTokens(burn: {
  /** Base units. */
  readonly amount: bigint;
  readonly walletOwner: Address;
  readonly remainingGasTo: Address;
  /** Is told about the burn; the zero address is nobody. */
  readonly callbackTo: Address;
  /** A word for whoever is told. */
  readonly text: string;
}): TokenCall {
  return {
    abi: OWNED_ROOT_ABI,
    method: 'burnTokens',
    params: {
      amount: burn.amount.toString(),
      walletOwner: burn.walletOwner,
      remainingGasTo: burn.remainingGasTo,
      callbackTo: burn.callbackTo,
      payload: textPayload(burn.text),
    },
  };
}

/** Makes somebody else the only one who may mint and burn. Sent to the root by its owner. */
export function transferTokenOwnership(newOwner: Address, remainingGasTo: Address): TokenCall {
  return {
    abi: OWNED_ROOT_ABI,
    method: 'transferOwnership',
    params: { newOwner, remainingGasTo, callbacks: [] },
  };
}

/** `value0` says whether something of a root is switched off. */
export function tokenSwitch(method: 'mintDisabled' | 'burnByRootDisabled' | 'burnPaused'): TokenGetter {
  return { abi: OWNED_ROOT_ABI, method, params: { answerId: 0 }, responsible: true };
}
