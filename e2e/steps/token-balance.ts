import TokenRootAbi from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import TokenWalletAbi from '@junction/contracts/abi/TokenWallet.abi.json' with { type: 'json' };
import { toAddress, type Address } from '@junction/primitives';
import { runGetter, type AbiInputs, type AbiJson, type AbiValue, type JrpcClient } from '@junction/tvm';

/** Reads the address of an account's token wallet from the token's root. */
export async function readTokenWallet(client: JrpcClient, root: Address, owner: Address): Promise<Address> {
  const wallet = await runTokenGetter(client, root, TokenRootAbi, 'walletOf', { walletOwner: owner });
  if (typeof wallet !== 'string') throw new Error('the root told no wallet');
  return toAddress(wallet);
}

/** Returns an account's balance of a token, base units; 0 without a wallet. */
export async function readTokenBalance(client: JrpcClient, root: Address, owner: Address): Promise<bigint> {
  const place = await readTokenWallet(client, root, owner);
  if ((await client.getContractState(place)).type !== 'exists') return 0n;
  const held = await runTokenGetter(client, place, TokenWalletAbi, 'balance', {});
  if (typeof held !== 'bigint') throw new Error('the wallet told no balance');
  return held;
}

async function runTokenGetter(
  client: JrpcClient,
  to: Address,
  abi: AbiJson,
  method: string,
  inputs: AbiInputs,
): Promise<AbiValue | undefined> {
  const state = await client.getContractState(to);
  if (state.type !== 'exists') throw new Error('the devnet has no such contract');
  const answer = runGetter({
    accountStuffBoc: state.accountStuffBoc,
    abi,
    method,
    inputs,
    responsible: true,
  });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value['value0'];
}
