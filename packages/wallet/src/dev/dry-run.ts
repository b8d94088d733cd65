import { nano, type Nano } from '@junction/primitives';
import type { RawProviderApiRequestParams } from 'everscale-inpage-provider';
import type { DevClient } from './open-dev-client.ts';

/** ABI of the method with which a wallet contract sends a message. */
const WALLET_ABI = JSON.stringify({
  'ABI version': 2,
  version: '2.3',
  header: ['pubkey', 'time', 'expire'],
  functions: [
    {
      name: 'sendTransaction',
      inputs: [
        { name: 'dest', type: 'address' },
        { name: 'value', type: 'uint128' },
        { name: 'bounce', type: 'bool' },
        { name: 'flags', type: 'uint8' },
        { name: 'payload', type: 'cell' },
      ],
      outputs: [],
    },
  ],
  events: [],
});
const SEND_FLAGS = '3';
const EMPTY_CELL = 'te6ccgEBAQEAAgAAAA==';

/** Thrown if the wallet contract is not deployed. Its first message deploys it, so that message cannot be simulated. */
export class NotDeployedError extends Error {}

/**
 * Simulates the wallet contract's transaction for a message. Returns the cost of the transaction in nano, excluding
 * `amount`.
 *
 * @throws NotDeployedError before the wallet's first message, or an error if the transaction would fail (as a rejected
 * promise)
 */
export async function executeWalletLocally(
  client: DevClient,
  params: RawProviderApiRequestParams<'estimateFees'>,
): Promise<Nano> {
  const account = client.accounts.find(({ address }) => address === params.sender);
  if (account === undefined) throw new Error(`no key of ${params.sender}`);
  const { state } = await client.request({
    method: 'getFullContractState',
    params: { address: params.sender },
  });
  if (state?.isDeployed !== true) throw new NotDeployedError('the wallet has not sent anything yet');
  const payload =
    params.payload === undefined
      ? EMPTY_CELL
      : (await client.request({ method: 'encodeInternalInput', params: params.payload })).boc;
  const { transaction, newState } = await client.request({
    method: 'executeLocal',
    params: {
      address: params.sender,
      cachedState: state,
      payload: {
        abi: WALLET_ABI,
        method: 'sendTransaction',
        params: { dest: params.recipient, value: params.amount, bounce: true, flags: SEND_FLAGS, payload },
      },
      messageHeader: { type: 'external', publicKey: account.publicKey },
      executorParams: { disableSignatureCheck: true },
    },
  });
  if (transaction.aborted || transaction.outMessages.length === 0 || newState === undefined)
    throw new Error(
      `the wallet could not send it, exit code ${transaction.exitCode ?? transaction.resultCode}`,
    );
  return nano(BigInt(state.balance) - BigInt(newState.balance) - BigInt(params.amount));
}
