import { formatUnits, type Address } from '@junction/primitives';
import { GAS_VALUES } from '@junction/protocol/gas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assessRisk, useAcknowledgement } from '../../../rooms/risk-warning/index.ts';
import {
  poolRoots,
  useChainPoolWatch,
  type ChainPool,
  type PoolReading,
} from '../../../rooms/chain-pool/index.ts';
import { tableCoins, useOperations, type Announcement } from '../../../rooms/operation/index.ts';
import { getBlocker } from '../../../rooms/operation/simulation/index.ts';
import {
  tokenOrderMessage,
  unreadOf,
  usdPricesQuery,
  useBalances,
  useTokenWallet,
  type Token,
} from '../../../rooms/token/index.ts';
import { useSlippageTolerance } from '../../../rooms/slippage-tolerance/index.ts';
import { useWallet, type Wallet } from '../../../rooms/wallet/index.ts';
import { useGate } from '../../../rooms/action/index.ts';
import { sendAction } from '../../../rooms/action/send/index.ts';
import { joinSymbols } from '../../../shared/format/join-symbols.ts';
import { typedUnitsDown } from '../../../shared/format/typed-units.ts';
import { LP_DECIMALS, walletDeployment } from '../../../shared/liquidity/lp.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import {
  busyFor,
  deriveBlockerInput,
  deriveRemoval,
  messageFor,
  readyPool,
  receivedAmounts,
  type Fields,
} from './model/derive.ts';
import { removalTransfer, type SentRemoval } from './model/removal-transfer.ts';
import { partOfBalanceDown, percentOfBalanceDown, removeBlocker } from './model/remove.ts';
import { useRemovalSimulation } from './use-removal-simulation.ts';

export interface RemoveLiquidityOptions {
  readonly tokens: Fields;
  /** Selected pool of these tokens. */
  readonly reading: PoolReading;
  /** Path that toasts and the activity list link to. */
  readonly page: string;
}

/** Holds the entered amount, which is cleared when another pool is selected. */
function useLpText(pool: Address | undefined) {
  const [text, setText] = useState('');
  const [before, setBefore] = useState(pool);
  if (pool !== undefined && pool !== before) {
    setBefore(pool);
    if (before !== undefined) setText('');
  }
  return { text, setText, amount: typedUnitsDown(text, LP_DECIMALS) };
}

/** Reads LP balance, prices and pending operations of the pool. */
function useRemoveReads(tokens: Fields, reading: PoolReading) {
  const wallet = useWallet();
  const { account, connection } = wallet;
  const { found } = reading;
  useChainPoolWatch(connection, found?.address);
  const pool = readyPool(reading);
  const lpRoot = pool?.lpRoot;
  const roots = tokens.flatMap((token) => token?.root ?? []);
  const asked = lpRoot === undefined ? roots : [...roots, lpRoot];
  const balances = useBalances(wallet, asked);
  const lpWallet = useTokenWallet(connection, account, lpRoot);
  const gate = useGate(wallet, busyFor(useOperations(), account, found?.address));
  const prices = useQuery(usdPricesQuery(asked)).data;
  return {
    wallet,
    balances,
    lpWallet,
    gate,
    prices,
    held: lpRoot === undefined ? undefined : balances.tokens.get(lpRoot),
    /** LP balance, or the reason why it is unknown. */
    lpBalance: lpRoot === undefined ? unreadOf(wallet) : balances.of(lpRoot),
    lpPrice: lpRoot === undefined ? undefined : prices?.get(lpRoot),
  };
}

/** Returns a function that sends the announced removal. */
function useSendRemoval(input: {
  readonly wallet: Wallet;
  readonly tokens: Fields;
  readonly name: string;
  readonly page: string;
  readonly onSent: () => void;
}) {
  const client = useQueryClient();
  const { connection } = input.wallet;
  return async (announcement: Announcement, pool: ChainPool, sent: SentRemoval): Promise<void> => {
    if (connection === undefined || sent.amount === 0n) return;
    const result = await sendAction(connection, {
      kind: 'withdraw-liquidity',
      announcement,
      terms: {
        tokens: announcement.leaves,
        receives: receivedAmounts(pool, input.tokens, sent.plan),
        pool: { address: pool.address, name: input.name },
        page: input.page,
      },
      message: (callId) =>
        tokenOrderMessage(
          client,
          connection,
          announcement.signer.account,
          removalTransfer(callId, pool, sent, announcement.sum),
        ),
    });
    if (result.isSent) input.onSent();
  };
}

/** Returns the props of the amount field and its slider. */
function lpFieldOf({ text, setText, amount }: ReturnType<typeof useLpText>, held: bigint | undefined) {
  return {
    text,
    setText,
    amount,
    percent: held === undefined ? 0 : percentOfBalanceDown(amount, held),
    setPercent: (percent: number): void => {
      if (held === undefined) return;
      const part = partOfBalanceDown(percent, held);
      setText(part === 0n ? '' : formatUnits(part, LP_DECIMALS));
    },
  };
}

/** Holds the entered amount, and derives preview and blockers from it. */
function useRemoval({ tokens, reading }: RemoveLiquidityOptions) {
  const typed = useLpText(reading.found?.address);
  const { amount } = typed;
  const reads = useRemoveReads(tokens, reading);
  const { wallet, balances, lpWallet, gate, held } = reads;
  const slippageTolerance = useSlippageTolerance();
  const pool = readyPool(reading);
  const deployWalletValue = walletDeployment(pool ? poolRoots(pool) : [], balances.tokens);
  const coins = pool && tableCoins(GAS_VALUES.poolDirectNoFeeWithdraw(pool.tokens.length, deployWalletValue));
  // A removal does not move the price, so the slippage tolerance is its only risk.
  const acknowledgement = useAcknowledgement(
    assessRisk({ slippageTolerance: amount > 0n ? slippageTolerance.perHop : undefined }),
  );
  const carried = { coin: balances.coin, gas: coins?.sum };
  const input = deriveBlockerInput(tokens, reading, {
    gate,
    coins: carried,
    balances,
    lpWallet,
    amount,
    isAcknowledged: acknowledgement.isGiven,
  });
  const plan = deriveRemoval(pool, held, amount, slippageTolerance.perHop);
  const { account } = wallet;
  const networkId = getNetwork().chainId;
  const announcement = messageFor(pool, { account, networkId, lpWallet, coins, amount, plan });
  const endTrade = (): void => {
    typed.setText('');
    slippageTolerance.endTrade();
  };
  const shown = { pool, plan, announcement, deployWalletValue };
  return { typed, reads, ...shown, acknowledgement, carried, input, endTrade };
}

export type RemoveLiquidityView = ReturnType<typeof useRemoveLiquidity>;

/** Returns state and actions of removing liquidity, for pools of any size. */
export function useRemoveLiquidity(options: RemoveLiquidityOptions) {
  const { tokens, reading, page } = options;
  const removal = useRemoval(options);
  const { typed, reads, pool, plan, announcement, deployWalletValue } = removal;
  const formBlocker = removeBlocker(removal.input);
  const { amount } = typed;
  const simulation = useRemovalSimulation(
    { wallet: reads.wallet, pool, plan, announcement, amount, deployWalletValue },
    formBlocker === undefined,
  );
  const name = joinSymbols(tokens.map((token) => token?.symbol));
  const send = useSendRemoval({ wallet: reads.wallet, tokens, name, page, onSent: removal.endTrade });
  return {
    tokens,
    tokenOf: (root: Address): Token | undefined => tokens.find((token) => token?.root === root),
    name,
    pool,
    reading,
    reads,
    lp: lpFieldOf(typed, reads.held),
    removal: plan,
    simulation,
    submit: {
      blocker: formBlocker ?? (getBlocker(simulation) && ('simulation' as const)),
      coins: removal.carried,
      acknowledgement: removal.acknowledgement,
      announcement,
      remove: async (): Promise<void> => {
        if (announcement !== undefined && pool !== undefined && plan !== undefined)
          await send(announcement, pool, { plan, amount, deployWalletValue });
      },
    },
  };
}
