import { Cell } from '@ton/core';
import { parseAddress, type Address } from '@junction/primitives';
import { encodeBody, runGetter, type AbiJson } from '@junction/tvm';
import type { Chain } from '../chain/index.ts';
import { ControlError } from './control-error.ts';

const COIN = 1_000_000_000n;
const MINT_VALUE = 2n * COIN;
const DEPLOY_WALLET_VALUE = COIN / 5n;

/** ABI of the functions of the token standard that minting needs. */
const TOKEN_ROOT_FUNCTIONS_ABI: AbiJson = {
  'ABI version': 2,
  version: '2.2',
  header: ['pubkey', 'time', 'expire'],
  functions: [
    {
      name: 'rootOwner',
      inputs: [{ name: 'answerId', type: 'uint32' }],
      outputs: [{ name: 'value0', type: 'address' }],
    },
    {
      name: 'mint',
      inputs: [
        { name: 'amount', type: 'uint128' },
        { name: 'recipient', type: 'address' },
        { name: 'deployWalletValue', type: 'uint128' },
        { name: 'remainingGasTo', type: 'address' },
        { name: 'notify', type: 'bool' },
        { name: 'payload', type: 'cell' },
      ],
      outputs: [],
    },
  ],
  events: [],
};
const EMPTY_CELL = new Cell().toBoc().toString('base64');

/**
 * Mints tokens by a message from the owner of the token root. The owner must be one of `owners`, as other owners are
 * contracts that track their balance (a pool, a vault) and minting would make their state inconsistent. Throws
 * `ControlError`.
 */
export async function mintTokens(
  chain: Chain,
  owners: ReadonlySet<Address>,
  order: { readonly token: Address; readonly to: Address; readonly amount: bigint },
): Promise<{ readonly transactions: string[] }> {
  const owner = requireTokenOwner(chain, order.token);
  if (!owners.has(owner))
    throw new ControlError(409, 'NOT_MINTABLE', 'the token does not belong to a development account');
  const body = encodeBody(TOKEN_ROOT_FUNCTIONS_ABI, 'mint', {
    amount: order.amount,
    recipient: order.to,
    deployWalletValue: DEPLOY_WALLET_VALUE,
    remainingGasTo: owner,
    notify: false,
    payload: EMPTY_CELL,
  });
  return chain.sendInternal({
    from: owner,
    to: order.token,
    value: MINT_VALUE,
    bounce: true,
    body: Cell.fromBase64(body),
  });
}

function requireTokenOwner(chain: Chain, token: Address): Address {
  const account = chain.getAccount(token);
  if (account?.status !== 'active')
    throw new ControlError(404, 'NO_TOKEN', 'there is no contract at the token address');
  const owner = readTokenOwner(chain, account.stuffBoc);
  if (owner === undefined)
    throw new ControlError(409, 'NO_TOKEN', 'the contract at the token address is no token root');
  return owner;
}

/** Returns the owner of a token root; undefined if the contract has no such getter. */
function readTokenOwner(chain: Chain, accountStuffBoc: string): Address | undefined {
  try {
    const answer = runGetter({
      accountStuffBoc,
      abi: TOKEN_ROOT_FUNCTIONS_ABI,
      method: 'rootOwner',
      responsible: true,
      nowMs: chain.now * 1000,
    });
    const owner = answer.ok ? answer.value['value0'] : undefined;
    return typeof owner === 'string' ? parseAddress(owner) : undefined;
  } catch (error) {
    if (error instanceof Error && error.name === 'RuntimeError') throw error;
    return undefined;
  }
}
