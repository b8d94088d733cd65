import type { DeploymentStep } from '@junction/contracts/deployment';
import type { Address } from '@junction/primitives';
import {
  decodeTransaction,
  encodeBody,
  hashBoc,
  type DecodedTransaction,
  type JrpcClient,
} from '@junction/tvm';
import { findFailedStepTransaction, type MessageTreeReader } from './message-tree.ts';

export type PerformedStepReader = MessageTreeReader &
  Pick<JrpcClient, 'getTransactionsList' | 'getContractState'>;

const PAGE = 100;

/**
 * Returns the steps that the chain shows as performed: the owner's message was executed, and no message it caused
 * failed. The chain is the only record, so a deployment can be resumed from another machine. Throws if the node lacks
 * transactions of an account.
 */
export async function findPerformedSteps(
  client: PerformedStepReader,
  owner: Address,
  steps: readonly DeploymentStep[],
  timeoutMs: number,
): Promise<ReadonlySet<DeploymentStep>> {
  const performed = new Set<DeploymentStep>();
  for (const account of new Set(steps.map(({ to }) => to))) {
    const received = await readMessages(client, account, owner);
    for (const step of steps) {
      const transactions = step.to === account ? (received.get(getBodyHash(step)) ?? []) : [];
      for (const transaction of transactions)
        if ((await findFailedStepTransaction(client, transaction, timeoutMs)) === undefined)
          performed.add(step);
    }
  }
  return performed;
}

/** Returns the hash of the step's message body. For a deployment this is the body of the constructor call. */
const getBodyHash = ({ abi, method, inputs }: DeploymentStep): string =>
  hashBoc(encodeBody(abi, method, inputs));

/** Returns the transactions that messages of `sender` caused, by the hash of the message's body. */
async function readMessages(
  client: PerformedStepReader,
  account: Address,
  sender: Address,
): Promise<ReadonlyMap<string, readonly DecodedTransaction[]>> {
  const byBody = new Map<string, DecodedTransaction[]>();
  const state = await client.getContractState(account);
  let from = state.type === 'exists' ? state.lastTransaction.lt : undefined;
  while (from !== undefined) {
    const page = (await client.getTransactionsList(account, PAGE, from)).map(decodeTransaction);
    // A step whose transaction the node lacks may have been performed, and must not be sent again.
    if (page.length === 0) throw toIncompleteError(account);
    for (const transaction of page) {
      const { inMessage, lt, previous } = transaction;
      if (lt !== from) throw toIncompleteError(account);
      from = previous.lt === 0n ? undefined : previous.lt;
      if (inMessage?.from !== sender || inMessage.body === undefined) continue;
      const { hash } = inMessage.body;
      byBody.set(hash, [...(byBody.get(hash) ?? []), transaction]);
    }
  }
  return byBody;
}

const toIncompleteError = (account: Address): Error =>
  new Error(`the node does not list the transactions of ${account}; use one with its whole history`);
