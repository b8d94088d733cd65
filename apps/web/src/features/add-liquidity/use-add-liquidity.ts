import { formatUnits, mulDivDown, ONE, parseUnitsDown, type Address } from '@junction/primitives';
import {
  connectPool,
  deployAccount,
  deployPool,
  supply,
  withdrawFromAccount,
} from '@junction/protocol/exchange-calls';
import { GAS_VALUES, attachedValueUp, type GasAmount } from '@junction/protocol/gas';
import { transferTokens, type TokenCall } from '@junction/protocol/token-calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { exchangeAccountQuery, useExchangeAccountWatch } from '../../entities/exchange-account/index.ts';
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
  type DealAmount,
  type Terms,
  type TermsKind,
} from '../../entities/operation/index.ts';
import { tokenWalletQuery, usdPricesQuery, useBalances, type Token } from '../../entities/token/index.ts';
import { useTolerance } from '../../entities/tolerance/index.ts';
import { useWallet } from '../../entities/wallet/index.ts';
import { DEPLOY_WALLET, LP_DECIMALS } from '../../shared/liquidity/lp.ts';
import { getNetwork } from '../../shared/network/network.ts';
import { firstForm, reduceForm } from './model/form.ts';
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
  const place = (index: number): number => {
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
    const linked = linkedAmountDown(pool, place(form.edited), place(index), edited);
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
    busy,
  };
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
  const lpHeld = lpRoot === undefined ? undefined : balances.tokens.get(lpRoot);
  const prices = useQuery(usdPricesQuery(roots)).data;
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
  const send = async (
    request: {
      readonly kind: TermsKind;
      readonly to: Address;
      readonly call: TokenCall;
      readonly gas: GasAmount;
    } & Pick<Terms, 'tokens' | 'receives'> & { readonly id?: string },
  ): Promise<boolean> => {
    if (connection === undefined || owner === undefined) return false;
    const sent = await sendOperation({
      id: request.id,
      kind: request.kind,
      chainId: getNetwork().chainId,
      account: owner,
      connection,
      terms: {
        tokens: request.tokens,
        receives: request.receives,
        pool: { address: found?.address, name },
        page,
      },
      message: { to: request.to, value: attachedValueUp(request.gas), bounce: true, call: request.call },
    });
    return sent.isSent;
  };
  const { dexRoot } = getNetwork().contracts;
  const sorted = roots.toSorted();

  /** Sends the step the button names. */
  const act = async (): Promise<void> => {
    const button = buttonOf(all);
    if (owner === undefined || connection === undefined || account === undefined) return;
    switch (button.action) {
      case 'connect-account':
        await send({
          kind: 'deploy-account',
          to: dexRoot,
          call: deployAccount(owner),
          gas: GAS_VALUES.deployAccount(),
          tokens: [],
        });
        return;
      case 'create-pool': {
        // Somebody else may have created it since: a second deployment would only burn coins.
        const latest = await client.fetchQuery({ ...chainPoolQuery(connection, roots), staleTime: 0 });
        if (latest.pool !== undefined) return;
        await send({
          kind: 'create-pool',
          to: dexRoot,
          call: deployPool(isMany ? 'stable' : curve, sorted, owner),
          gas: GAS_VALUES.deployPool(roots.length),
          tokens: [],
        });
        return;
      }
      case 'connect-pool':
        await send({
          kind: 'connect-pool',
          to: account.address,
          call: connectPool(pool?.roots ?? sorted),
          gas: GAS_VALUES.addPool(roots.length),
          tokens: [],
        });
        return;
      case 'deposit': {
        const index = button.index ?? 0;
        const [token, fact] = [tokens[index], facts[index]];
        if (token === undefined || fact === undefined) return;
        dispatch({ type: 'fix', shown: texts });
        onKeep(texts.join('_'));
        const from = await client.fetchQuery(tokenWalletQuery(connection, owner, token.root));
        const amount = shortfallUp(fact);
        const terms = amountOf(index, amount);
        if (from === null || terms === undefined || amount === 0n) return;
        await send({
          kind: 'deposit-token',
          to: from,
          call: transferTokens({ amount, recipient: account.address, remainingGasTo: owner }),
          gas: GAS_VALUES.depositToAccount(),
          tokens: [terms],
        });
        return;
      }
      case 'supply': {
        if (pool === undefined || preview === undefined || lpRoot === undefined) return;
        const callId = newOperationId();
        const isSent = await send({
          id: callId,
          kind: 'deposit-liquidity',
          to: account.address,
          call: supply({
            callId,
            deposits: pool.roots.map((root, at) => ({ root, amount: inPoolOrder(amounts)[at] ?? 0n })),
            expected: { root: lpRoot, amount: leastLp ?? 0n },
            autoExchange,
            owner,
          }),
          gas: GAS_VALUES.accountDeposit({ tokens: roots.length }),
          tokens: amounts.flatMap((amount, index) => (amount === 0n ? [] : (amountOf(index, amount) ?? []))),
          receives: [
            { root: lpRoot, symbol: `${name} LP`, decimals: LP_DECIMALS, units: preview.lpReward.toString() },
          ],
        });
        if (isSent) onKeep('');
        return;
      }
      case 'connect':
      case 'switch-network':
      case 'select':
      case undefined:
        return;
    }
  };
  /** Takes all of a token back out of the exchange account. */
  const withdraw = async (root: Address, symbol: string, decimals: number): Promise<void> => {
    const amount = account?.balances.get(root) ?? 0n;
    if (owner === undefined || account === undefined || amount === 0n) return;
    const callId = newOperationId();
    const deployWalletValue = balances.tokens.get(root) === 0n ? DEPLOY_WALLET : 0n;
    await send({
      id: callId,
      kind: 'withdraw-token',
      to: account.address,
      call: withdrawFromAccount({ callId, root, amount, owner, deployWalletValue }),
      gas: GAS_VALUES.accountWithdraw(deployWalletValue),
      tokens: [{ root, symbol, decimals, units: amount.toString() }],
    });
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
    button: buttonOf(all),
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
    withdraw,
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
