import { err, formatUnits, nano, type Address } from '@junction/primitives';
import {
  ORDER_ATTACHED,
  ORDER_DEPLOY_WALLET,
  createOrderRoot,
  orderPayloadOnChain,
} from '@junction/protocol/order-calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import {
  deriveOrderRoot,
  deviationOf,
  orderRootQuery,
  priceOfDollars,
  type OrderSide,
  type Price,
} from '../../entities/limit-order/index.ts';
import {
  fixedCoins,
  isAsking,
  isRunning,
  newOperationId,
  sendOperation,
  transferAnnouncement,
  useOperations,
  type Announcement,
  type DealAmount,
  type SendResult,
} from '../../entities/operation/index.ts';
import {
  settleAmountText,
  tokenOrderMessage,
  tokenRootQuery,
  usdPricesQuery,
  useBalances,
  useTokenWallet,
  type Token,
} from '../../entities/token/index.ts';
import { useWallet } from '../../entities/wallet/index.ts';
import { getNetwork } from '../../shared/network/network.ts';
import { STORED } from '../../shared/storage/stored-items.ts';
import { readStored, removeStored, writeStored } from '../../shared/storage/stored-values.ts';
import {
  decimalsOf,
  emptyForm,
  priceOf,
  reduceForm,
  type AmountField,
  type LimitForm,
  type LimitFormAction,
} from './model/form.ts';
import { roundingLoss } from './model/rounding.ts';
import { limitButton, type LimitFacts } from './model/submit.ts';
import { typedUnitsDown } from '../../shared/format/typed-units.ts';

/** A missing root is looked for again, milliseconds. */
const ROOT_WATCH = 4_000;
const NO_TOKEN = '0:0' as Address;

const amountOf = (token: Token, units: bigint): DealAmount => ({
  root: token.root,
  symbol: token.symbol,
  decimals: token.decimals,
  units: units.toString(),
});

/** `data` is what was read of the order root of a token: null where there can be none. */
function rootState(data: { readonly isDeployed: boolean } | null | undefined): LimitFacts['root'] {
  if (data === null) return 'unavailable';
  if (data === undefined) return 'unknown';
  return data.isDeployed ? 'deployed' : 'missing';
}

export interface LimitFormOptions {
  /** The market: prices are whole quote tokens for one base token. */
  readonly base: Token | undefined;
  readonly quote: Token | undefined;
  readonly side: OrderSide;
  readonly onSide: (side: OrderSide) => void;
  /** Path of the page, for the way back from a notification. */
  readonly page: string;
}

/** What the confirm popup shows and what is sent: nothing moves after it has been opened. */
export interface OrderDraft {
  readonly side: OrderSide;
  readonly spendToken: Token;
  readonly receiveToken: Token;
  readonly spend: bigint;
  readonly receive: bigint;
  readonly price: Price;
  readonly market: Price | undefined;
  /** Who signs, what the message carries and for whom. */
  readonly announcement: Announcement;
}

export type LimitFormView = ReturnType<typeof useLimitForm>;

/** The form, with the amounts another card has left for it (facts F.1). */
function firstForm(side: OrderSide): LimitForm {
  const carried = readStored(STORED.amounts);
  const form = emptyForm(side);
  if (carried === null) return form;
  return carried.side === 'ltr'
    ? { ...form, spend: carried.leftAmount ?? '', edited: 'spend' }
    : { ...form, receive: carried.rightAmount ?? '', edited: 'receive' };
}

/** Everything the limit order form shows and does. */
export function useLimitForm({ base, quote, side, onSide, page }: LimitFormOptions) {
  const wallet = useWallet();
  const client = useQueryClient();
  const { account: owner, connection } = wallet;
  const pair = { base: base?.decimals ?? 9, quote: quote?.decimals ?? 9 };
  const [form, dispatch] = useReducer(
    (state: LimitForm, action: LimitFormAction) => reduceForm(state, action, pair),
    side,
    firstForm,
  );
  useEffect(() => dispatch({ type: 'side', side }), [side]);

  const spendToken = form.side === 'sell' ? base : quote;
  const receiveToken = form.side === 'sell' ? quote : base;
  const decimals = decimalsOf(form.side, pair);
  const spend = typedUnitsDown(form.spend, decimals.spend);
  const receive = typedUnitsDown(form.receive, decimals.receive);
  const price = priceOf(form);

  const roots = [base?.root, quote?.root].filter((root) => root !== undefined);
  const prices = useQuery(usdPricesQuery(roots));
  const dollars = (token: Token | undefined): bigint | undefined =>
    token === undefined ? undefined : prices.data?.get(token.root);
  const basePrice = dollars(base);
  const quotePrice = dollars(quote);
  const market = priceOfDollars(basePrice, quotePrice);
  const isMarketKnown = !prices.isPending;
  const hasBoth = roots.length === 2;
  useEffect(() => {
    if (isMarketKnown && hasBoth)
      dispatch({ type: 'market', price: priceOfDollars(basePrice, quotePrice), isAsked: false });
  }, [isMarketKnown, basePrice, quotePrice, hasBoth]);

  const balances = useBalances(wallet, roots);
  const root = useQuery({
    ...orderRootQuery(spendToken?.root),
    // Somebody may be deploying a missing root right now: nobody should do it twice.
    refetchInterval: ({ state }) => (state.data?.isDeployed === false ? ROOT_WATCH : false),
  });
  const supply = useQuery({
    ...tokenRootQuery(receiveToken?.root ?? NO_TOKEN),
    enabled: receiveToken !== undefined,
  }).data?.totalSupply;
  const operations = useOperations();
  const running = operations.find(
    (operation) =>
      operation.account === owner &&
      isRunning(operation) &&
      (operation.kind === 'create-order' || operation.kind === 'deploy-order-root') &&
      operation.terms.target === root.data?.address,
  );
  const { kind } = wallet.status;
  const { limitOrders } = getNetwork();
  const needsRoot = root.data?.isDeployed === false;
  const facts: LimitFacts = {
    isPreparing: kind === 'unknown' || kind === 'finding',
    hasAccount: owner !== undefined,
    isRightNetwork: !wallet.isOnWrongNetwork,
    hasTokens: base !== undefined && quote !== undefined,
    root: rootState(limitOrders === null ? null : root.data),
    spend,
    receive,
    hasPrice: price !== undefined,
    receiveSupply: supply === undefined ? undefined : BigInt(supply),
    balance: spendToken === undefined ? undefined : balances.tokens.get(spendToken.root),
    coin: balances.coin,
    gas: needsRoot ? ORDER_ATTACHED.createRoot : ORDER_ATTACHED.create,
    busy:
      running === undefined
        ? undefined
        : {
            kind: running.kind === 'create-order' ? 'create-order' : 'deploy-order-root',
            isAsking: isAsking(running),
          },
  };

  const type = (action: LimitFormAction): void => {
    // What another card left has been taken over: the first edit forgets it.
    removeStored(STORED.amounts);
    dispatch(action);
  };
  const from = useTokenWallet(connection, owner, spendToken?.root);
  const orderRoot = root.data?.address;
  const signer = owner === undefined ? undefined : { account: owner, networkId: getNetwork().chainId };
  const draft: OrderDraft | undefined =
    signer === undefined ||
    from === undefined ||
    orderRoot === undefined ||
    spendToken === undefined ||
    receiveToken === undefined ||
    price === undefined ||
    spend === 0n ||
    receive === 0n
      ? undefined
      : {
          side: form.side,
          spendToken,
          receiveToken,
          spend,
          receive,
          price,
          market,
          announcement: transferAnnouncement({
            signer,
            from,
            token: amountOf(spendToken, spend),
            first: { role: 'order-root', address: orderRoot, symbol: spendToken.symbol },
            coins: fixedCoins(nano(ORDER_ATTACHED.create)),
            least: [{ root: receiveToken.root, units: receive, decimals: receiveToken.decimals }],
          }),
        };
  const factory = limitOrders?.factory;
  const deployment: Announcement | undefined =
    signer === undefined || spendToken === undefined || factory === undefined
      ? undefined
      : {
          ...fixedCoins(nano(ORDER_ATTACHED.createRoot)),
          signer,
          method: 'createOrderRoot',
          receiver: { role: 'order-factory', address: factory },
          leaves: [],
          recipient: undefined,
          tokens: [spendToken.root],
        };

  /** Deploys the contract where orders that spend the token are made. */
  const deployRoot = async (told: Announcement): Promise<SendResult | undefined> => {
    const [token] = told.tokens ?? [];
    if (connection === undefined || token === undefined) return undefined;
    const id = newOperationId();
    return sendOperation({
      id,
      kind: 'deploy-order-root',
      connection,
      announcement: told,
      terms: {
        tokens: [],
        pool: { address: undefined, name: spendToken?.symbol ?? '' },
        target: orderRoot,
        page,
      },
      message: {
        to: told.receiver.address,
        value: told.sum,
        bounce: true,
        call: createOrderRoot(token, id),
      },
    });
  };
  /** Places the order that was confirmed. */
  const create = async (order: OrderDraft): Promise<SendResult | undefined> => {
    const { announcement: told } = order;
    const target = told.first?.address;
    if (connection === undefined || target === undefined) return undefined;
    const id = newOperationId();
    const result = await sendOperation({
      id,
      kind: 'create-order',
      connection,
      announcement: told,
      terms: { tokens: told.leaves, target, page },
      message: async () => {
        // The server has named the root; the network's factory derives it.
        if ((await deriveOrderRoot(connection, order.spendToken.root)) !== target)
          return err({ code: 'NOT_AS_SHOWN', difference: 'ORDER_ROOT' });
        return tokenOrderMessage(client, connection, told.signer.account, {
          root: order.spendToken.root,
          amount: order.spend,
          recipient: target,
          payload: orderPayloadOnChain({
            callId: id,
            owner: told.signer.account,
            receiveToken: order.receiveToken.root,
            expected: order.receive,
          }),
          value: told.sum,
          deployWalletValue: ORDER_DEPLOY_WALLET.create,
        });
      },
    });
    if (result.isSent) dispatch({ type: 'clear-amounts' });
    return result;
  };

  const balance = facts.balance;
  return {
    wallet,
    form,
    dispatch: type,
    spendToken,
    receiveToken,
    decimals,
    pair,
    spend,
    receive,
    price,
    market,
    isMarketPending: prices.isPending,
    deviation: price === undefined || market === undefined ? undefined : deviationOf(price, market),
    roundingLoss: roundingLoss(form, pair),
    dollars,
    balances,
    needsRoot,
    hasRootFailed: root.isError && root.data === undefined,
    retryRoot: () => void root.refetch(),
    button: limitButton(facts),
    facts,
    draft,
    deployment,
    deployRoot,
    create,
    turn: () => onSide(form.side === 'sell' ? 'buy' : 'sell'),
    max:
      balance === undefined || balance === 0n
        ? undefined
        : () => type({ type: 'amount', field: 'spend', text: formatUnits(balance, decimals.spend) }),
    settle: (field: AmountField) => {
      const settled = settleAmountText(form[field], decimals[field]);
      if (settled !== form[field]) type({ type: 'amount', field, text: settled });
    },
    /** Leaves the typed amount for the swap card. */
    carry: () => {
      const text = form[form.edited];
      if (text === '') removeStored(STORED.amounts);
      else
        writeStored(
          STORED.amounts,
          form.edited === 'spend' ? { side: 'ltr', leftAmount: text } : { side: 'rtl', rightAmount: text },
        );
    },
  };
}
