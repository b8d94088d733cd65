import type { Address } from '@junction/primitives';
import { abiText, act, getter, param } from './short-abi.ts';
import { EMPTY_CELL, type TokenCall, type TokenGetter } from './token-calls.ts';

/** Calls of tokens older than TIP-3.1 that a page makes to exchange them; a test holds them equal to the ABI files. */

/** Old getters call their answer id otherwise. */
const ANSWER = param('_answer_id', 'uint32');
const OLD = { version: '2.0' } as const;

/** Functions of an old token root. */
export const OLD_ROOT_ABI = abiText(
  [
    {
      name: 'getWalletAddress',
      inputs: [ANSWER, param('wallet_public_key_', 'uint256'), param('owner_address_', 'address')],
      outputs: [param('value0', 'address')],
    },
    { name: 'decimals', inputs: [], outputs: [param('decimals', 'uint8')] },
  ],
  OLD,
);

/** Functions of an old token wallet. */
export const OLD_WALLET_ABI = abiText(
  [
    { name: 'balance', inputs: [ANSWER], outputs: [param('value0', 'uint128')] },
    act('burnByOwner', [
      param('tokens', 'uint128'),
      param('grams', 'uint128'),
      param('send_gas_to', 'address'),
      param('callback_address', 'address'),
      param('callback_payload', 'cell'),
    ]),
  ],
  OLD,
);

/** Functions of who exchanges old tokens for new ones. */
export const UPGRADE_PROXY_ABI = abiText([
  getter('getDetails', [
    {
      ...param('value0', 'tuple'),
      components: [
        param('owner', 'address'),
        param('rootV4', 'address'),
        param('rootV5', 'address'),
        param('upgraded', 'uint128'),
      ],
    },
  ]),
]);

/** Functions of a new token root. */
export const NEW_ROOT_ABI = abiText([getter('rootOwner', [param('value0', 'address')])]);

/** `value0` names both roots, `rootV4` and `rootV5`. Ask the proxy. */
export function proxyDetails(): TokenGetter {
  return { abi: UPGRADE_PROXY_ABI, method: 'getDetails', params: { answerId: 0 }, responsible: true };
}

/** `value0` is who may mint new tokens. Ask the new root. */
export function newRootOwner(): TokenGetter {
  return { abi: NEW_ROOT_ABI, method: 'rootOwner', params: { answerId: 0 }, responsible: true };
}

/** Nano attached to a burn (spec 9); what is not used comes back. */
export const UPGRADE_ATTACHED = 1_000_000_000n;

/** `value0` is the address of the owner's old wallet, whether it exists or not. */
export function oldWalletOf(owner: Address): TokenGetter {
  return {
    abi: OLD_ROOT_ABI,
    method: 'getWalletAddress',
    params: { _answer_id: 0, wallet_public_key_: 0, owner_address_: owner },
    responsible: true,
  };
}

/** `decimals` of an old token; answers directly. */
export function oldDecimals(): TokenCall {
  return { abi: OLD_ROOT_ABI, method: 'decimals', params: {} };
}

/** `value0` is the balance in base units. */
export function oldBalance(): TokenGetter {
  return { abi: OLD_WALLET_ABI, method: 'balance', params: { _answer_id: 0 }, responsible: true };
}

/** Burns old tokens for the proxy to mint as many new ones to the same owner. Sent to the owner's old wallet. */
export function burnForUpgrade(burn: {
  /** Base units. */
  readonly amount: bigint;
  readonly owner: Address;
  readonly proxy: Address;
}): TokenCall {
  return {
    abi: OLD_WALLET_ABI,
    method: 'burnByOwner',
    params: {
      tokens: burn.amount.toString(),
      grams: '0',
      send_gas_to: burn.owner,
      callback_address: burn.proxy,
      callback_payload: EMPTY_CELL,
    },
  };
}
