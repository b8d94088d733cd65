import { formatUnits, type Address } from '@junction/primitives';
import { MESSAGE_FLOW_GAS } from '@junction/protocol/gas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assessTradeRisk, useRiskAcknowledgement } from '../../../rooms/risk-warning/index.ts';
import {
  getPoolTokenRoots,
  usePoolAutoRefetch,
  type ChainPool,
  type SelectedPoolState,
} from '../../../rooms/chain-pool/index.ts';
import {
  buildGasTableAttachedCoins,
  useOperations,
  type MessageAnnouncement,
} from '../../../rooms/operation/index.ts';
import { getSimulationBlocker } from '../../../rooms/operation/simulation/index.ts';
import {
  buildPayloadTransfer,
  getUnreadBalanceState,
  usdPricesQuery,
  useBalances,
  useTokenWallet,
  type Token,
} from '../../../rooms/token/index.ts';
import { useSlippageTolerance } from '../../../rooms/slippage-tolerance/index.ts';
import { useWallet, type Wallet } from '../../../rooms/wallet/index.ts';
import { useActionBlockerInput } from '../../../rooms/action/index.ts';
import { sendOnChainAction } from '../../../rooms/action/send/index.ts';
import { joinTokenSymbols } from '../../../shared/format/join-symbols.ts';
import { parseTypedUnitsRoundedDown } from '../../../shared/format/typed-units.ts';
import { LP_DECIMALS, getWalletDeploymentNano } from '../../../shared/liquidity/lp.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import {
  getRemoveLiquidityBusyState,
  deriveRemoveLiquidityBlockerInput,
  deriveRemovalPlan,
  buildRemovalAnnouncement,
  getPoolWithRemovableLiquidity,
  listExpectedAmounts,
  type RemoveLiquidityFieldTokens,
} from './model/derive.ts';
import { buildRemovalTransfer, type RemovalTransferInput } from './model/removal-transfer.ts';
import {
  getLpForPercentRoundedDown,
  getLpBalancePercentRoundedDown,
  getRemoveLiquidityBlocker,
} from './model/remove.ts';
import { useRemovalSimulation } from './use-removal-simulation.ts';

export interface RemoveLiquidityOptions {
  readonly tokens: RemoveLiquidityFieldTokens;
  /** Selected pool of these tokens, as last read. */
  readonly reading: SelectedPoolState;
  /** Path that toasts and the activity list link to. */
  readonly page: string;
}

/** Returns the entered amount and its setter. The amount is cleared when another pool is selected. */
function useLpText(pool: Address | undefined) {
  const [text, setText] = useState('');
  const [before, setBefore] = useState(pool);
  if (pool !== undefined && pool !== before) {
    setBefore(pool);
    if (before !== undefined) setText('');
  }
  return { text, setText, amount: parseTypedUnitsRoundedDown(text, LP_DECIMALS) };
}

/** Reads LP balance, prices and pending operations of the pool. */
function useRemoveLiquidityQueries(tokens: RemoveLiquidityFieldTokens, reading: SelectedPoolState) {
  const wallet = useWallet();
  const { account, connection } = wallet;
  const { found } = reading;
  usePoolAutoRefetch(connection, found?.address);
  const pool = getPoolWithRemovableLiquidity(reading);
  const lpRoot = pool?.lpRoot;
  const roots = tokens.flatMap((token) => token?.root ?? []);
  const asked = lpRoot === undefined ? roots : [...roots, lpRoot];
  const balances = useBalances(wallet, asked);
  const lpWallet = useTokenWallet(connection, account, lpRoot);
  const gate = useActionBlockerInput(
    wallet,
    getRemoveLiquidityBusyState(useOperations(), account, found?.address),
  );
  const prices = useQuery(usdPricesQuery(asked)).data;
  return {
    wallet,
    balances,
    lpWallet,
    gate,
    prices,
    held: lpRoot === undefined ? undefined : balances.tokens.get(lpRoot),
    /** LP balance, or the reason why it is unknown. */
    lpBalance: lpRoot === undefined ? getUnreadBalanceState(wallet) : balances.of(lpRoot),
    lpPrice: lpRoot === undefined ? undefined : prices?.get(lpRoot),
  };
}

/** Returns a function that sends the announced removal. */
function useSendRemoval(input: {
  readonly wallet: Wallet;
  readonly tokens: RemoveLiquidityFieldTokens;
  readonly name: string;
  readonly page: string;
  readonly onSent: () => void;
}) {
  const client = useQueryClient();
  const { connection } = input.wallet;
  return async (
    announcement: MessageAnnouncement,
    pool: ChainPool,
    sent: RemovalTransferInput,
  ): Promise<void> => {
    if (connection === undefined || sent.amount === 0n) return;
    const result = await sendOnChainAction(connection, {
      kind: 'withdraw-liquidity',
      announcement,
      terms: {
        tokens: announcement.leaves,
        receives: listExpectedAmounts(pool, input.tokens, sent.plan),
        pool: { address: pool.address, name: input.name },
        page: input.page,
      },
      message: (callId) =>
        buildPayloadTransfer(
          client,
          connection,
          announcement.signer.account,
          buildRemovalTransfer(callId, pool, sent, announcement.sum),
        ),
    });
    if (result.isSent) input.onSent();
  };
}

/** Returns the props of the amount field and its slider. */
function getLpFieldProps({ text, setText, amount }: ReturnType<typeof useLpText>, held: bigint | undefined) {
  return {
    text,
    setText,
    amount,
    percent: held === undefined ? 0 : getLpBalancePercentRoundedDown(amount, held),
    setPercent: (percent: number): void => {
      if (held === undefined) return;
      const part = getLpForPercentRoundedDown(percent, held);
      setText(part === 0n ? '' : formatUnits(part, LP_DECIMALS));
    },
  };
}

/** Returns the entered amount, and the preview and blockers derived from it. */
function useRemoval({ tokens, reading }: RemoveLiquidityOptions) {
  const typed = useLpText(reading.found?.address);
  const { amount } = typed;
  const reads = useRemoveLiquidityQueries(tokens, reading);
  const { wallet, balances, lpWallet, gate, held } = reads;
  const slippageTolerance = useSlippageTolerance();
  const pool = getPoolWithRemovableLiquidity(reading);
  const deployWalletValue = getWalletDeploymentNano(pool ? getPoolTokenRoots(pool) : [], balances.tokens);
  const coins =
    pool &&
    buildGasTableAttachedCoins(
      MESSAGE_FLOW_GAS.poolDirectNoFeeWithdraw(pool.tokens.length, deployWalletValue),
    );
  // A removal has no price impact, so the slippage tolerance is its only risk.
  const acknowledgement = useRiskAcknowledgement(
    assessTradeRisk({ slippageTolerance: amount > 0n ? slippageTolerance.perHop : undefined }),
  );
  const carried = { coin: balances.coin, gas: coins?.sum };
  const input = deriveRemoveLiquidityBlockerInput(tokens, reading, {
    gate,
    coins: carried,
    balances,
    lpWallet,
    amount,
    isAcknowledged: acknowledgement.isGiven,
  });
  const plan = deriveRemovalPlan(pool, held, amount, slippageTolerance.perHop);
  const { account } = wallet;
  const networkId = getNetwork().chainId;
  const announcement = buildRemovalAnnouncement(pool, { account, networkId, lpWallet, coins, amount, plan });
  const endTrade = (): void => {
    typed.setText('');
    slippageTolerance.endTrade();
  };
  const shown = { pool, plan, announcement, deployWalletValue };
  return { typed, reads, ...shown, acknowledgement, carried, input, endTrade };
}

export type RemoveLiquidityView = ReturnType<typeof useRemoveLiquidity>;

/** Returns state and actions of removing liquidity, for pools with any number of tokens. */
export function useRemoveLiquidity(options: RemoveLiquidityOptions) {
  const { tokens, reading, page } = options;
  const removal = useRemoval(options);
  const { typed, reads, pool, plan, announcement, deployWalletValue } = removal;
  const formBlocker = getRemoveLiquidityBlocker(removal.input);
  const { amount } = typed;
  const simulation = useRemovalSimulation(
    { wallet: reads.wallet, pool, plan, announcement, amount, deployWalletValue },
    formBlocker === undefined,
  );
  const name = joinTokenSymbols(tokens.map((token) => token?.symbol));
  const send = useSendRemoval({ wallet: reads.wallet, tokens, name, page, onSent: removal.endTrade });
  return {
    tokens,
    tokenOf: (root: Address): Token | undefined => tokens.find((token) => token?.root === root),
    name,
    pool,
    reading,
    reads,
    lp: getLpFieldProps(typed, reads.held),
    removal: plan,
    simulation,
    submit: {
      blocker: formBlocker ?? (getSimulationBlocker(simulation) && ('simulation' as const)),
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
