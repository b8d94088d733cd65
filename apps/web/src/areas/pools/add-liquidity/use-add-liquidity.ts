import type { Address } from '@junction/primitives';
import { useRiskAcknowledgement } from '../../../rooms/risk-warning/index.ts';
import { heldInAccount } from '../../../rooms/exchange-account/index.ts';
import type { SelectedPoolState } from '../../../rooms/chain-pool/index.ts';
import { getSimulationBlocker } from '../../../rooms/operation/simulation/index.ts';
import { useTokenWallet } from '../../../rooms/token/index.ts';
import { useSlippageTolerance } from '../../../rooms/slippage-tolerance/index.ts';
import { hasInsufficientCoins } from '../../../rooms/action/index.ts';
import { joinTokenSymbols } from '../../../shared/format/join-symbols.ts';
import { getWalletDeploymentNano } from '../../../shared/liquidity/lp.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import {
  getExchangeAccountState,
  deriveAddLiquidityFieldAmounts,
  deriveSupplyRiskWarning,
  deriveAddLiquidityPool,
  deriveLpPosition,
  deriveLiquiditySupplyState,
  getFieldTokenBalancesAndAmounts,
  type AddLiquidityFieldTokens,
} from './model/derive.ts';
import { buildAddLiquidityStepMessage } from './model/message-for.ts';
import {
  buildAccountTokenWithdrawalMessage,
  type AddLiquidityStepMessage,
  type AddLiquidityStepAccounts,
} from './model/messages.ts';
import {
  getAddLiquidityButtonState,
  planAddLiquiditySteps,
  type AddLiquidityButtonState,
  type AddLiquidityInput,
} from './model/plan.ts';
import { useAddLiquidityForm } from './use-add-form.ts';
import { useAddLiquidityQueries } from './use-add-reads.ts';
import { useAddLiquidityStepSimulation } from './use-step-simulation.ts';
import { useAddLiquiditySteps } from './use-steps.ts';

export interface AddLiquidityOptions {
  readonly tokens: AddLiquidityFieldTokens;
  /** Selected pool of these tokens, as last read. */
  readonly reading: SelectedPoolState;
  /** Amounts in the URL, which were stored there when a step was sent; undefined if there are none. */
  readonly kept: string | undefined;
  readonly onKeep: (amounts: string) => void;
  /** Path that toasts and the activity list link to. */
  readonly page: string;
}

type Reads = ReturnType<typeof useAddLiquidityQueries>;

/** Returns the entered amounts, and their preview derived from pool and balances. */
function useAddState({ tokens, reading, kept, onKeep }: AddLiquidityOptions) {
  const typing = useAddLiquidityForm({ tokens, pool: reading.found?.address, kept, onKeep });
  const { form, dispatch } = typing;
  const reads = useAddLiquidityQueries(tokens, reading);
  const slippageTolerance = useSlippageTolerance();
  const { account, balances, prices } = reads;
  const pool = deriveAddLiquidityPool(form, tokens, reading, account);
  const { texts, units: amounts } = deriveAddLiquidityFieldAmounts(form, tokens, pool);
  const supply = deriveLiquiditySupplyState(tokens, pool, amounts, slippageTolerance.perHop);
  const { preview } = supply;
  const acknowledgement = useRiskAcknowledgement(
    deriveSupplyRiskWarning(tokens, pool, {
      preview,
      amounts,
      slippageTolerance: slippageTolerance.perHop,
      prices,
    }),
  );
  const ownedLp = pool.lpRoot === undefined ? undefined : balances.tokens.get(pool.lpRoot);
  const position = deriveLpPosition(tokens, pool.pool, ownedLp, preview);
  return {
    reads,
    form: { ...form, dispatch, texts, amounts },
    pool: { ...pool, address: reading.found?.address },
    supply: { ...supply, acknowledgement, lpHeld: ownedLp, position },
    onSupplied: (id: string): void => {
      typing.onSupplied(id);
      slippageTolerance.endTrade();
    },
  };
}

type State = ReturnType<typeof useAddState>;

/** Derives the state from which steps and blockers are derived. */
function toBlockerInput(
  tokens: AddLiquidityFieldTokens,
  { reads, form, pool, supply }: State,
): AddLiquidityInput {
  const { gate, account, balances } = reads;
  return {
    gate,
    account: getExchangeAccountState(account),
    tokens: getFieldTokenBalancesAndAmounts(tokens, form.amounts, { wallet: balances.tokens, account }),
    pool: pool.state,
    isEmpty: pool.isEmpty,
    isRejected: supply.rejection !== undefined,
    isConnected: pool.isConnected,
    autoExchange: pool.autoExchange,
    isPriceConfirmed: form.isPriceConfirmed,
    isAcknowledged: supply.acknowledgement.isGiven,
  };
}

function getStepContext({ wallet, account }: Reads): AddLiquidityStepAccounts | undefined {
  const { chainId, contracts } = getNetwork();
  return wallet.account === undefined || account === undefined
    ? undefined
    : {
        signer: { account: wallet.account, networkId: chainId },
        root: contracts.dexRoot,
        account: account.address,
      };
}

/** Returns the state of the button and the message of its step; the message is undefined while an input is unknown. */
function useNextStep(
  tokens: AddLiquidityFieldTokens,
  state: State,
  { name, found }: { readonly name: string; readonly found: SelectedPoolState['found'] },
) {
  const { reads, form, pool, supply } = state;
  const { wallet } = reads;
  const input = toBlockerInput(tokens, state);
  const next = getAddLiquidityButtonState(input);
  const depositing = next.step === 'deposit' ? tokens[next.index ?? 0]?.root : undefined;
  const from = useTokenWallet(wallet.connection, wallet.account, depositing);
  const place = getStepContext(reads);
  const message = buildAddLiquidityStepMessage(next, {
    place,
    tokens,
    name,
    pool,
    amounts: form.amounts,
    supply,
    from,
    found,
    summary: input.tokens,
  });
  const coins = { coin: reads.balances.coin, gas: message?.announcement.sum };
  const offered: AddLiquidityButtonState = hasInsufficientCoins(coins)
    ? { blocker: 'insufficient-coin' }
    : next;
  const shown = offered.blocker === undefined ? message : undefined;
  const simulation = useAddLiquidityStepSimulation(wallet, shown);
  const button: AddLiquidityButtonState = getSimulationBlocker(simulation)
    ? { ...offered, blocker: 'simulation' }
    : offered;
  return { input, place, message, coins, button, simulation };
}

export type AddLiquidityView = ReturnType<typeof useAddLiquidity>;

/** Returns state and actions of adding liquidity, for pools with any number of tokens. */
export function useAddLiquidity(options: AddLiquidityOptions) {
  const { tokens, reading, onKeep, page } = options;
  const state = useAddState(options);
  const { reads, form, pool, supply } = state;
  const name = joinTokenSymbols(tokens.map((token) => token?.symbol));
  const { texts, dispatch } = form;
  const { place, ...next } = useNextStep(tokens, state, { name, found: reading.found });
  const { input, message } = next;
  const { send, act } = useAddLiquiditySteps({
    connection: reads.wallet.connection,
    reading,
    pool: { address: pool.address, name },
    page,
    message,
    onDeposit: () => {
      dispatch({ type: 'fix', shown: texts });
      onKeep(texts.join('_'));
    },
    onSupplied: state.onSupplied,
  });
  return {
    tokens,
    name,
    reads,
    form,
    pool,
    supply,
    stepper: { ...next, steps: planAddLiquiditySteps(input), act, send },
    withdrawal: (token: AccountTokenToWithdraw) => buildWithdrawal(place, reads, token),
  };
}

export interface AccountTokenToWithdraw {
  readonly root: Address;
  readonly symbol: string;
  readonly decimals: number;
}

/**
 * Builds the message that withdraws the whole balance of a token from the exchange account; undefined while an input
 * is unknown.
 */
function buildWithdrawal(
  place: AddLiquidityStepAccounts | undefined,
  { account, balances }: Reads,
  { root, symbol, decimals }: AccountTokenToWithdraw,
): AddLiquidityStepMessage | undefined {
  const held = heldInAccount(account, root);
  if (place === undefined || held === 0n) return undefined;
  const deployWalletValue = getWalletDeploymentNano([root], balances.tokens);
  return buildAccountTokenWithdrawalMessage(
    place,
    { root, symbol, decimals, units: held.toString() },
    deployWalletValue,
  );
}
