import type { Address } from '@junction/primitives';
import type { SigningAccount } from '@junction/wallet';
import { useState } from 'react';
import type { OrderExecution } from '../shared/limit-order/index.ts';
import { useActionBlockerInput } from '../../../rooms/action/index.ts';
import {
  generateOperationId,
  sendOperation,
  type MessageAnnouncement,
} from '../../../rooms/operation/index.ts';
import { useFormActionSimulation } from '../../../rooms/operation/simulation/index.ts';
import { useBalances, useTokenWallet, type Token } from '../../../rooms/token/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import {
  buildExecutionAnnouncement,
  buildExecutionMessage,
  type OrderExecutionTrade,
  type OrderExecutionPlan,
} from './model/execution.ts';
import {
  recheckExecutionTrade,
  deriveOrderExecutionState,
  getOrderExecutionOperationTerms,
} from './model/execution-state.ts';
import { buildExecutionSimulation } from './model/simulated-orders.ts';
import { useOrderExecutionReading } from './use-execution-reading.ts';
import { useDialogSigner } from './use-opening-signer.ts';

export interface ExecuteOrderInput {
  readonly execution: OrderExecution;
  /** Tokens that the called order sells and wants. */
  readonly spentToken: Token;
  readonly receiveToken: Token;
  readonly wallet: Wallet;
  /** Signer when the dialog was opened. */
  readonly openedBy: SigningAccount | undefined;
  readonly page: string;
}

const toExecutionPlan = ({ execution, spentToken, receiveToken }: ExecuteOrderInput): OrderExecutionPlan => ({
  order: execution.order,
  counter: execution.counter,
  spentRoot: spentToken.root,
  receiveRoot: receiveToken.root,
});

/** Returns the announcement of the execution; undefined while an input is unknown. */
function announced(
  signer: SigningAccount | undefined,
  plan: OrderExecutionPlan,
  trade: OrderExecutionTrade | undefined,
): MessageAnnouncement | undefined {
  if (signer === undefined || trade === undefined) return undefined;
  return buildExecutionAnnouncement({ ...signer, networkId: getNetwork().chainId }, plan, trade);
}

/** Data of an execution that the wallet is asked to sign. */
interface ConfirmedExecution {
  readonly connection: NonNullable<Wallet['connection']>;
  readonly announcement: MessageAnnouncement;
  readonly plan: OrderExecutionPlan;
  readonly trade: OrderExecutionTrade;
  readonly token: Token;
  /** Token wallet that receives the reward. */
  readonly into: Address;
  readonly page: string;
}

async function sendExecution(execution: ConfirmedExecution): Promise<boolean> {
  const { connection, announcement, plan, trade, token, into, page } = execution;
  const id = generateOperationId();
  const { account } = announcement.signer;
  const result = await sendOperation({
    id,
    kind: 'execute-order',
    connection,
    announcement,
    terms: getOrderExecutionOperationTerms({ account, order: plan.order, trade, token, wallet: into, page }),
    message: buildExecutionMessage(id, plan, trade),
  });
  return result.isSent;
}

/** Returns the state of executing an order, as read from the chain, and a function that sends it. */
export function useExecuteOrder(input: ExecuteOrderInput) {
  const { execution, spentToken, receiveToken: token, wallet, page } = input;
  const { connection } = wallet;
  const signing = useDialogSigner(wallet, input.openedBy);
  const plan = toExecutionPlan(input);
  const reading = useOrderExecutionReading(connection, plan, [spentToken, token]);
  const { chain, untrustedWalletCheck } = reading;
  const into = useTokenWallet(connection, signing.signer?.account, token.root);
  const { coin } = useBalances(wallet, []);
  const [isAsking, setAsking] = useState(false);
  /** True if the result changed on-chain between review and confirmation. */
  const [hasChanged, setChanged] = useState(false);
  const gate = useActionBlockerInput(wallet, isAsking ? 'asking' : undefined);
  const onChain = { reading: chain.data, untrustedWalletCheck };
  const state = deriveOrderExecutionState({ ...gate, ...onChain, execution, coin });
  const { trade } = state;
  const announcement = announced(signing.signer, plan, trade);
  const isShown = connection !== undefined && announcement !== undefined && trade !== undefined;
  const simulation = useFormActionSimulation(
    isShown ? buildExecutionSimulation(announcement, plan, trade, connection) : undefined,
    { reviewed: signing.signer, now: signing.now },
  );

  /**
   * Reads the chain again, and sends only if the displayed trade, or a better one with the same pool, is still
   * possible.
   */
  const send = async (): Promise<boolean> => {
    if (announcement === undefined || trade === undefined) return false;
    if (connection === undefined || into === undefined) return false;
    setAsking(true);
    setChanged(false);
    const still = recheckExecutionTrade(await reading.readAgain(), trade);
    setChanged(still === 'changed');
    const isSent =
      typeof still === 'object' &&
      (await sendExecution({ connection, announcement, plan, trade: still, token, into, page }));
    setAsking(false);
    return isSent;
  };

  const isReady = into !== undefined;
  return { ...signing, ...state, announcement, simulation, chain, hasChanged, coin, isReady, send };
}

export type ExecuteOrderView = ReturnType<typeof useExecuteOrder>;
