import { formatUnits, itemAt, mulDivDown, ONE, type Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import {
  exchangeAccountQuery,
  heldInAccount,
  useExchangeAccountWatch,
} from '../../entities/exchange-account/index.ts';
import { cautionOf, useAcknowledgement } from '../../entities/caution/index.ts';
import {
  linkedAmountDown,
  positionOfDown,
  previewSupply,
  useChainPoolWatch,
  type PoolReading,
} from '../../entities/liquidity-pool/index.ts';
import {
  newOperationId,
  sendOperation,
  useOperation,
  type DealAmount,
  type SendResult,
} from '../../entities/operation/index.ts';
import { usdPricesQuery, useBalances, useTokenWallet, type Token } from '../../entities/token/index.ts';
import { useTolerance } from '../../entities/tolerance/index.ts';
import { useWallet } from '../../entities/wallet/index.ts';
import { typedUnitsDown } from '../../shared/format/typed-units.ts';
import { LP_DECIMALS, walletDeployment } from '../../shared/liquidity/lp.ts';
import { getNetwork } from '../../shared/network/network.ts';
import { firstForm, reduceForm } from './model/form.ts';
import {
  accountMessage,
  connectionMessage,
  depositMessage,
  poolMessage,
  supplyMessage,
  withdrawalMessage,
  type LadderMessage,
} from './model/messages.ts';
import { refusalOf } from './model/refusal.ts';
import { supplyCaution } from './model/supply-caution.ts';
import { buttonOf, plan, shortfallUp, type AddButton, type AddFacts, type TokenFacts } from './model/plan.ts';
import { useBusy } from './use-busy.ts';

/** Failures in a row before it is said. */
const SILENT_AFTER = 2;
const NO_ROOTS: readonly Address[] = [];

export interface AddLiquidityOptions {
  /** One per field, undefined while none is chosen. */
  readonly tokens: readonly (Token | undefined)[];
  /** The pool of these tokens that is meant. */
  readonly reading: PoolReading;
  /** Amounts of the address, put there when a step was sent. */
  readonly kept: string | undefined;
  readonly onKeep: (amounts: string) => void;
  /** Path of the page, for the way back from a notification. */
  readonly page: string;
}

function poolState({ found, isForeign }: PoolReading): AddFacts['pool'] {
  if (isForeign) return 'foreign';
  if (found === undefined) return 'unknown';
  if (found.pool === undefined) return 'missing';
  return found.pool.isActive ? 'ready' : 'starting';
}

function accountState(account: { readonly isDeployed: boolean } | undefined): AddFacts['account'] {
  if (account === undefined) return 'unknown';
  return account.isDeployed ? 'ready' : 'missing';
}

export type AddLiquidityView = ReturnType<typeof useAddLiquidity>;

/** Everything adding liquidity shows and does, for pairs and pools of more tokens alike. */
export function useAddLiquidity({ tokens, reading, kept, onKeep, page }: AddLiquidityOptions) {
  const wallet = useWallet();
  const tolerance = useTolerance();
  const { account: owner, connection } = wallet;
  const [form, dispatch] = useReducer(reduceForm, undefined, () => firstForm(tokens.length, kept));
  // A supply that came back leaves its amounts for the next try: only one that arrived empties the form.
  const [supply, setSupply] = useState<{ readonly id: string; readonly pool: Address | undefined }>();
  const isLookingUp = useRef(false);
  const hasArrived = useOperation(supply?.id)?.state.step === 'succeeded';
  const empty = useEffectEvent(() => {
    // Another pool was chosen while the wallet was asking.
    if (supply?.pool !== reading.found?.address) return;
    onKeep('');
    dispatch({ type: 'clear' });
  });
  useEffect(() => {
    if (hasArrived) empty();
  }, [hasArrived]);
  // Tokens that have changed places take what was typed with them (spec 4.8).
  const order = tokens.map((token) => token?.root ?? '');
  const [before, setBefore] = useState(order);
  if (order.join() !== before.join()) {
    setBefore(order);
    if (order.join() === before.toReversed().join()) dispatch({ type: 'flip' });
  }
  const accountRead = useQuery(exchangeAccountQuery(connection, owner));
  const account = accountRead.data ?? undefined;
  useExchangeAccountWatch(connection, account?.address);
  const { found } = reading;
  useChainPoolWatch(connection, found?.address);
  // Amounts follow the price of the pool that is shown, and nothing that was said of another one counts.
  const [poolBefore, setPoolBefore] = useState(found?.address);
  if (found !== undefined && found.address !== poolBefore) {
    setPoolBefore(found.address);
    if (poolBefore !== undefined) {
      dispatch({ type: 'change-pool' });
      setSupply(undefined);
    }
  }
  const pool = found?.pool;
  const roots = tokens.every((token) => token !== undefined) ? tokens.map((token) => token.root) : NO_ROOTS;
  const lpRoot = pool?.isActive === true ? pool.lpRoot : undefined;
  const balances = useBalances(
    wallet,
    [...tokens.map((token) => token?.root), lpRoot].filter((root) => root !== undefined),
  );
  const isMany = tokens.length > 2;
  const isStable = pool !== undefined && pool.kind !== 'constant-product';
  const isEmpty = pool !== undefined && pool.lpSupply === 0n;
  const isConnected =
    account !== undefined &&
    lpRoot !== undefined &&
    [...roots, lpRoot].every((root) => account.wallets.has(root));
  const canAutoExchange = isConnected && !isStable && !isEmpty;
  const autoExchange = isStable || (canAutoExchange && form.autoExchange);
  const isLinked = pool !== undefined && !isEmpty && !autoExchange && !form.isFixed;
  /** Where a field's token stands in the pool. */
  const placeOf = (index: number): number => {
    const root = tokens[index]?.root;
    return root === undefined ? -1 : (pool?.roots.indexOf(root) ?? -1);
  };
  const unitsOf = (text: string, index: number): bigint => typedUnitsDown(text, tokens[index]?.decimals ?? 0);
  const texts = form.texts.map((text, index) => {
    const token = tokens[index];
    if (!isLinked || index === form.edited || token === undefined) return text;
    const edited = unitsOf(form.texts[form.edited] ?? '', form.edited);
    const linked = linkedAmountDown(pool, placeOf(form.edited), placeOf(index), edited);
    return edited === 0n || linked === undefined ? '' : formatUnits(linked, token.decimals);
  });
  const amounts = texts.map(unitsOf);
  const facts: readonly (TokenFacts | undefined)[] = tokens.map((token, index) =>
    token === undefined
      ? undefined
      : {
          symbol: token.symbol,
          amount: itemAt(amounts, index),
          wallet: balances.tokens.get(token.root),
          held: heldInAccount(account, token.root),
        },
  );
  const busy = useBusy(owner, roots, found?.address, Math.min(accountRead.dataUpdatedAt, reading.readAt));
  const { kind } = wallet.status;
  /** The amounts in the pool's own order. */
  const inPoolOrder = <T>(list: readonly T[]): readonly T[] =>
    (pool?.roots ?? NO_ROOTS).flatMap((root) => {
      const value = list[tokens.findIndex((token) => token?.root === root)];
      return value === undefined ? [] : [value];
    });
  const preview =
    pool?.isActive === true && amounts.some((amount) => amount > 0n)
      ? previewSupply(
          pool,
          inPoolOrder(amounts),
          inPoolOrder(tokens.map((token) => token?.decimals ?? 0)),
          autoExchange,
        )
      : undefined;
  const isRefused =
    isEmpty && pool.isActive && preview === undefined && amounts.every((amount) => amount > 0n);
  const refusal = isRefused
    ? refusalOf(
        pool.kind,
        amounts,
        tokens.map((token) => token?.decimals ?? 0),
      )
    : undefined;
  const prices = useQuery(usdPricesQuery(roots)).data;
  const acknowledgement = useAcknowledgement(
    preview === undefined
      ? cautionOf({})
      : supplyCaution({
          preview,
          isFirst: isEmpty,
          isStable,
          tolerance: tolerance.perHop,
          given: inPoolOrder(amounts),
          decimals: inPoolOrder(tokens.map((token) => token?.decimals ?? 0)),
          prices: (pool?.roots ?? NO_ROOTS).map((root) => prices?.get(root)),
        }),
  );
  const all: AddFacts = {
    hasWallet: owner !== undefined,
    isPreparing: kind === 'unknown' || kind === 'finding',
    isOnWrongNetwork: wallet.isOnWrongNetwork,
    account: accountState(account),
    tokens: facts,
    pool: poolState(reading),
    isEmpty,
    isRefused,
    isConnected,
    autoExchange,
    isPriceConfirmed: form.isPriceConfirmed,
    isAcknowledged: acknowledgement.isGiven,
    busy,
  };
  const lpHeld = lpRoot === undefined ? undefined : balances.tokens.get(lpRoot);
  const keeps = ONE - tolerance.perHop;
  /** The least LP the supply accepts: less, and it is turned back. */
  const leastLp = preview === undefined ? undefined : mulDivDown(preview.lpReward, keeps, ONE);
  const position =
    pool?.isActive === true && lpHeld !== undefined
      ? {
          now: positionOfDown(lpHeld, pool.reserves, pool.lpSupply),
          after:
            preview === undefined
              ? undefined
              : positionOfDown(lpHeld + preview.lpReward, preview.reserves, preview.lpSupply),
          tokens: inPoolOrder(tokens).flatMap((token) => token ?? []),
        }
      : undefined;
  const name = tokens.map((token) => token?.symbol ?? '').join('/');

  const amountOf = (index: number, units: bigint): DealAmount | undefined => {
    const token = tokens[index];
    return token === undefined
      ? undefined
      : { root: token.root, symbol: token.symbol, decimals: token.decimals, units: units.toString() };
  };
  const next = buttonOf(all);
  const depositing = next.action === 'deposit' ? (next.index ?? 0) : undefined;
  const from = useTokenWallet(
    connection,
    owner,
    depositing === undefined ? undefined : tokens[depositing]?.root,
  );
  const { chainId, contracts } = getNetwork();
  const sorted = roots.toSorted();
  const place =
    owner === undefined || account === undefined
      ? undefined
      : { signer: { account: owner, networkId: chainId }, root: contracts.dexRoot, account: account.address };
  /** The message of the next step. */
  const message = (): LadderMessage | undefined => {
    if (place === undefined || next.action === undefined) return undefined;
    switch (next.action) {
      case 'connect-account':
        return accountMessage(place);
      case 'create-pool':
        return found === undefined
          ? undefined
          : poolMessage(place, found.kind === 'constant-product' ? found.kind : 'stable', sorted);
      case 'connect-pool':
        return pool === undefined || found === undefined
          ? undefined
          : connectionMessage(place, pool.roots, found.kind);
      case 'deposit': {
        const fact = facts[depositing ?? 0];
        const amount = fact === undefined ? undefined : amountOf(depositing ?? 0, shortfallUp(fact));
        return from === undefined || amount === undefined || amount.units === '0'
          ? undefined
          : depositMessage(place, from, amount);
      }
      case 'supply': {
        if (preview === undefined || lpRoot === undefined || leastLp === undefined) return undefined;
        const deposits = inPoolOrder(amounts.map((amount, index) => amountOf(index, amount)));
        return supplyMessage(place, {
          deposits: deposits.flatMap((amount) => amount ?? []),
          lpRoot,
          least: leastLp,
          receives: {
            root: lpRoot,
            symbol: `${name} LP`,
            decimals: LP_DECIMALS,
            units: preview.lpReward.toString(),
          },
          autoExchange,
        });
      }
      case 'connect':
      case 'switch-network':
      case 'select':
        return undefined;
    }
  };
  const told = message();
  const isPoor = told !== undefined && balances.coin !== undefined && balances.coin < told.announcement.sum;
  const button: AddButton = isPoor ? { label: 'insufficient-coin' } : next;

  /** What was shown is what is sent: `step` is the message as it stood when the user looked. */
  const send = async (step: LadderMessage): Promise<SendResult | undefined> => {
    if (connection === undefined) return undefined;
    const callId = newOperationId();
    return sendOperation({
      id: callId,
      kind: step.kind,
      connection,
      announcement: step.announcement,
      terms: {
        tokens: step.announcement.leaves,
        receives: step.receives,
        pool: { address: found?.address, name },
        page,
      },
      message: step.message(callId),
    });
  };
  /** Sends the step the button names. */
  const act = async (): Promise<void> => {
    if (told === undefined || connection === undefined) return;
    switch (told.kind) {
      case 'create-pool': {
        // Somebody else may have created it since: a second deployment would only burn coins, and so would a second
        // press of the button while that is looked up.
        if (isLookingUp.current) return;
        isLookingUp.current = true;
        const latest = await reading.lookAgain().finally(() => (isLookingUp.current = false));
        // What nobody can look up is not missing.
        if (latest !== undefined && latest.pool === undefined) await send(told);
        return;
      }
      case 'deposit-token':
        dispatch({ type: 'fix', shown: texts });
        onKeep(texts.join('_'));
        await send(told);
        return;
      case 'deposit-liquidity': {
        const sent = await send(told);
        if (sent?.isSent !== true) return;
        setSupply({ id: sent.id, pool: found?.address });
        tolerance.endDeal();
        return;
      }
      default:
        await send(told);
    }
  };
  /** The message that takes all of a token back out of the exchange account. */
  const withdrawal = (root: Address, symbol: string, decimals: number): LadderMessage | undefined => {
    const held = heldInAccount(account, root);
    if (place === undefined || held === 0n) return undefined;
    const deployWalletValue = walletDeployment([root], balances.tokens);
    return withdrawalMessage(place, { root, symbol, decimals, units: held.toString() }, deployWalletValue);
  };
  /** All there is of a field's token, in the wallet and in the exchange account; undefined while one is not known. */
  const allOf = (index: number): bigint | undefined => {
    const fact = facts[index];
    return fact?.wallet === undefined ? undefined : fact.wallet + fact.held;
  };
  return {
    wallet,
    tokens,
    form,
    dispatch,
    texts,
    amounts,
    /** What the wallet holds of a field's token. */
    held: (root: Address) => balances.of(root),
    coin: balances.coin,
    facts: all,
    button,
    acknowledgement,
    told,
    steps: plan(all),
    account,
    /** The chain has not answered several times; it is asked on. */
    isUnreadable: accountRead.failureCount >= SILENT_AFTER || reading.isUnreadable,
    pool,
    poolAddress: found?.address,
    lpRoot,
    lpHeld,
    preview,
    refusal,
    leastLp,
    position,
    prices,
    name,
    isMany,
    isStable,
    canAutoExchange,
    autoExchange,
    isForeign: reading.isForeign,
    act,
    withdrawal,
    send,
    type: (index: number, text: string) => dispatch({ type: 'type', index, text, copies: isEmpty }),
    hasAny: (index: number): boolean => {
      const all = allOf(index);
      return all !== undefined && all > 0n;
    },
    max: (index: number) => {
      const [token, all] = [tokens[index], allOf(index)];
      if (token === undefined || all === undefined) return;
      dispatch({ type: 'type', index, text: formatUnits(all, token.decimals), copies: false });
    },
  };
}
