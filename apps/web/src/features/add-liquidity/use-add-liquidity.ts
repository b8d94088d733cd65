import { formatUnits, mulDivDown, ONE, parseUnitsDown, type Address } from '@junction/primitives';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { exchangeAccountQuery, useExchangeAccountWatch } from '../../entities/exchange-account/index.ts';
import { cautionOf, useAcknowledgement } from '../../entities/caution/index.ts';
import {
  chainPoolQuery,
  linkedAmountDown,
  positionOfDown,
  previewSupply,
  useChainPoolWatch,
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
import { DEPLOY_WALLET, LP_DECIMALS } from '../../shared/liquidity/lp.ts';
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
import { supplyCaution } from './model/supply-caution.ts';
import { buttonOf, plan, shortfallUp, type AddFacts, type TokenFacts } from './model/plan.ts';
import { useBusy } from './use-busy.ts';

/** Failures in a row before it is said. */
const SILENT_AFTER = 2;
const NO_ROOTS: readonly Address[] = [];

export interface AddLiquidityOptions {
  /** One per field, undefined while none is chosen. */
  readonly tokens: readonly (Token | undefined)[];
  /** Amounts of the address, put there when a step was sent. */
  readonly kept: string | undefined;
  readonly onKeep: (amounts: string) => void;
  /** Path of the page, for the way back from a notification. */
  readonly page: string;
}

export type AddLiquidityView = ReturnType<typeof useAddLiquidity>;

/** Everything adding liquidity shows and does, for pairs and pools of more tokens alike. */
export function useAddLiquidity({ tokens, kept, onKeep, page }: AddLiquidityOptions) {
  const wallet = useWallet();
  const client = useQueryClient();
  const tolerance = useTolerance();
  const { account: owner, connection } = wallet;
  const [form, dispatch] = useReducer(reduceForm, undefined, () => firstForm(tokens.length, kept));
  // A supply that came back leaves its amounts for the next try: only one that arrived empties the form.
  const [supplyId, setSupplyId] = useState<string>();
  const hasArrived = useOperation(supplyId)?.state.step === 'succeeded';
  const empty = useEffectEvent(() => {
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
  const [curve, setCurve] = useState<'constant-product' | 'stable'>('constant-product');
  const accountRead = useQuery(exchangeAccountQuery(connection, owner));
  const account = accountRead.data ?? undefined;
  useExchangeAccountWatch(connection, account?.address);
  const poolRead = useQuery(
    chainPoolQuery(
      connection,
      tokens.map((token) => token?.root),
    ),
  );
  const found = poolRead.data;
  useChainPoolWatch(connection, found?.address);
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
  const unitsOf = (text: string, index: number): bigint => {
    const read = parseUnitsDown(text, tokens[index]?.decimals ?? 0);
    return read.ok ? read.value : 0n;
  };
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
          amount: amounts[index] ?? 0n,
          wallet: balances.tokens.get(token.root),
          held: account?.balances.get(token.root) ?? 0n,
        },
  );
  const busy = useBusy(
    owner,
    roots,
    found?.address,
    Math.min(accountRead.dataUpdatedAt, poolRead.dataUpdatedAt),
  );
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
    account: account === undefined ? 'unknown' : account.isDeployed ? 'ready' : 'missing',
    tokens: facts,
    pool:
      found === undefined ? 'unknown' : pool === undefined ? 'missing' : pool.isActive ? 'ready' : 'starting',
    isEmpty,
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
  const button = buttonOf(all);
  const depositing = button.action === 'deposit' ? (button.index ?? 0) : undefined;
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
  /** The message of the step the button names. */
  const message = (): LadderMessage | undefined => {
    if (place === undefined || button.action === undefined) return undefined;
    switch (button.action) {
      case 'connect-account':
        return accountMessage(place);
      case 'create-pool':
        return poolMessage(place, isMany ? 'stable' : curve, sorted);
      case 'connect-pool':
        return connectionMessage(place, pool?.roots ?? sorted);
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
        // Somebody else may have created it since: a second deployment would only burn coins.
        const latest = await client.fetchQuery({ ...chainPoolQuery(connection, roots), staleTime: 0 });
        if (latest.pool === undefined) await send(told);
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
        setSupplyId(sent.id);
        tolerance.endDeal();
        return;
      }
      default:
        await send(told);
    }
  };
  /** The message that takes all of a token back out of the exchange account. */
  const withdrawal = (root: Address, symbol: string, decimals: number): LadderMessage | undefined => {
    const held = account?.balances.get(root) ?? 0n;
    if (place === undefined || held === 0n) return undefined;
    const deployWalletValue = balances.tokens.get(root) === 0n ? DEPLOY_WALLET : 0n;
    return withdrawalMessage(place, { root, symbol, decimals, units: held.toString() }, deployWalletValue);
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
    facts: all,
    button,
    acknowledgement,
    told,
    steps: plan(all),
    account,
    /** The chain has not answered several times; it is asked on. */
    isUnreadable: accountRead.failureCount >= SILENT_AFTER || poolRead.failureCount >= SILENT_AFTER,
    pool,
    poolAddress: found?.address,
    lpRoot,
    lpHeld,
    preview,
    leastLp,
    position,
    prices,
    name,
    isMany,
    isStable,
    canAutoExchange,
    autoExchange,
    curve,
    setCurve,
    act,
    withdrawal,
    send,
    type: (index: number, text: string) => dispatch({ type: 'type', index, text, copies: isEmpty }),
    /** All there is of a token, in the wallet and in the exchange account. */
    max: (index: number) => {
      const [token, fact] = [tokens[index], facts[index]];
      if (token === undefined || fact === undefined) return;
      const text = formatUnits((fact.wallet ?? 0n) + fact.held, token.decimals);
      dispatch({ type: 'type', index, text, copies: false });
    },
  };
}
