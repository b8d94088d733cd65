import { ORDER_ATTACHED } from '@junction/protocol/order-calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { worthDown, type OrderExecution } from '../shared/limit-order/index.ts';
import { isSameSigner, newOperationId, sendOperation, signerOf } from '../../../rooms/operation/index.ts';
import { useBalances, useTokenWallet, type Token } from '../../../rooms/token/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import {
  announceExecution,
  executionMessage,
  sameDeal,
  type ExecutionDeal,
  type ExecutionPlan,
} from './model/execution.ts';
import { executionReadingQuery } from './queries/read-execution.ts';

export interface ExecuteFacts {
  readonly execution: OrderExecution;
  /** What the called order sells, and what it wants. */
  readonly spentToken: Token;
  readonly receiveToken: Token;
  readonly wallet: Wallet;
  readonly page: string;
}

/** Why nothing can be sent now; the first is the button's label. */
export type ExecuteBlocker = 'loading' | 'foreign' | 'over' | 'await-wallet' | 'insufficient-coin';

/** The chain's answer, asked again with every change of the accounts it rests on. */
function useExecutionReading(
  connection: Wallet['connection'],
  plan: ExecutionPlan,
  tokens: readonly Token[],
) {
  const client = useQueryClient();
  const query = executionReadingQuery(connection, plan, {
    decimalsOf: (root) => tokens.find((token) => token.root === root)?.decimals,
  });
  const chain = useQuery(query);
  const reading = chain.data;
  const renew = useEffectEvent(() => void client.invalidateQueries({ queryKey: query.queryKey }));
  const watched = reading?.kind === 'deal' ? reading.watched.join() : plan.order;
  useEffect(() => {
    if (connection === undefined) return undefined;
    const stops = watched.split(',').map((address) => connection.watch(address as Token['root'], renew));
    return () => {
      for (const stop of stops) stop();
    };
  }, [connection, watched]);
  /** The deal that was shown, or better, by the chain this moment; else whether there is another one. */
  const lookAgain = async (deal: ExecutionDeal): Promise<ExecutionDeal | 'changed' | 'gone'> => {
    const again = await chain.refetch();
    // Who does not answer leaves the old answer standing.
    const fresh = again.isSuccess ? again.data : undefined;
    if (fresh?.kind !== 'deal') return 'gone';
    // The message names the pool that was shown, though another may have become the best.
    const still = sameDeal([fresh.deal, ...fresh.others], deal);
    return still === undefined || still.reward < deal.reward ? 'changed' : still;
  };
  return { chain, deal: reading?.kind === 'deal' ? reading.deal : undefined, lookAgain };
}

/** Executing one order: what it pays by the chain alone, and the message. */
export function useExecuteOrder({ execution, spentToken, receiveToken, wallet, page }: ExecuteFacts) {
  const { connection } = wallet;
  // Frozen when the dialog opened.
  const [signer, setSigner] = useState(() => signerOf(wallet));
  const now = signerOf(wallet);
  const plan: ExecutionPlan = {
    order: execution.order,
    counter: execution.counter,
    spentRoot: spentToken.root,
    receiveRoot: receiveToken.root,
  };
  const { chain, deal, lookAgain } = useExecutionReading(connection, plan, [spentToken, receiveToken]);
  const into = useTokenWallet(connection, signer?.account, receiveToken.root);
  const { coin } = useBalances(wallet, []);
  const [isAsking, setAsking] = useState(false);
  /** The chain has changed between the look and the press: look again. */
  const [hasChanged, setChanged] = useState(false);
  const told =
    signer === undefined || deal === undefined
      ? undefined
      : announceExecution({ ...signer, networkId: getNetwork().chainId }, plan, deal);

  /** Reads the chain once more; sends what was shown or better, and nothing else. */
  const send = async (): Promise<boolean> => {
    if (told === undefined || deal === undefined || connection === undefined || into === undefined)
      return false;
    setAsking(true);
    setChanged(false);
    const still = await lookAgain(deal);
    if (still === 'changed' || still === 'gone') {
      setChanged(still === 'changed');
      setAsking(false);
      return false;
    }
    const id = newOperationId();
    const result = await sendOperation({
      id,
      kind: 'execute-order',
      connection,
      announcement: told,
      terms: {
        tokens: [],
        receives: [amountOf(receiveToken, broughtTo(told.signer.account, still))],
        wallet: into,
        target: plan.order,
        page,
      },
      message: executionMessage(id, plan, still),
    });
    setAsking(false);
    return result.isSent;
  };

  return {
    told,
    signer,
    now,
    /** The wallet is where it was when the dialog opened. */
    isSameSigner: signer !== undefined && isSameSigner(signer, now),
    acceptSigner: () => setSigner(now),
    chain,
    deal,
    worth: deal === undefined ? undefined : worthDown(execution, deal.reward),
    hasChanged,
    blocker: blockerOf({ reading: chain.data?.kind, isAsking, coin }),
    coin,
    isReady: into !== undefined,
    send,
  };
}

export type ExecuteView = ReturnType<typeof useExecuteOrder>;

const amountOf = ({ root, symbol, decimals }: Token, units: bigint) => ({
  root,
  symbol,
  decimals,
  units: units.toString(),
});

/** Who executes an order of his own gets his price besides. */
function broughtTo(account: string, { maker, reward, toMaker }: ExecutionDeal): bigint {
  return maker === account ? reward + toMaker : reward;
}

function blockerOf(facts: {
  readonly reading: 'deal' | 'over' | 'foreign' | undefined;
  readonly isAsking: boolean;
  readonly coin: bigint | undefined;
}): ExecuteBlocker | undefined {
  const { reading, isAsking, coin } = facts;
  if (reading === undefined) return 'loading';
  if (reading !== 'deal') return reading;
  if (isAsking) return 'await-wallet';
  return coin !== undefined && coin < ORDER_ATTACHED.execute ? 'insufficient-coin' : undefined;
}
