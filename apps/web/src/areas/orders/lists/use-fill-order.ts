import { nano, type Address } from '@junction/primitives';
import { ORDER_ATTACHED, ORDER_DEPLOY_WALLET, fillPayloadOnChain } from '@junction/protocol/order-calls';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chainOrderQuery, type LimitOrder } from '../shared/limit-order/index.ts';
import {
  fixedCoins,
  isAsking,
  isSameSigner,
  newOperationId,
  sendOperation,
  signerOf,
  transferAnnouncement,
  useOperation,
  type Announcement,
  type DealAmount,
} from '../../../rooms/operation/index.ts';
import {
  settleAmountText,
  tokenOrderMessage,
  useBalances,
  useTokenWallet,
  type Token,
} from '../../../rooms/token/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { refusalOf } from './queries/order-refusal.ts';
import { fullestFill, type FillField, type FillForm } from './model/fill-form.ts';
import { deriveFill } from './model/fill-state.ts';
import { useOrderWatch } from './use-order-watch.ts';

export interface FillFacts {
  readonly order: LimitOrder;
  /** What the taker gives, and gets. */
  readonly payToken: Token;
  readonly getToken: Token;
  readonly wallet: Wallet;
  readonly page: string;
}

const amountOf = (token: Token, units: bigint): DealAmount => ({
  root: token.root,
  symbol: token.symbol,
  decimals: token.decimals,
  units: units.toString(),
});

/** The transfer to the order, before anything is sent; undefined while a part of it is not known. */
function announceFill(
  signer: ReturnType<typeof signerOf>,
  from: Address | undefined,
  order: Address,
  pay: DealAmount | undefined,
): Announcement | undefined {
  if (signer === undefined || from === undefined || pay === undefined) return undefined;
  return transferAnnouncement({
    signer: { ...signer, networkId: getNetwork().chainId },
    from,
    token: pay,
    first: { role: 'order', address: order },
    coins: fixedCoins(nano(ORDER_ATTACHED.fill)),
  });
}

interface Fill {
  /** Call id. */
  readonly id: string;
  /** What is shown is what is sent. */
  readonly told: Announcement;
  readonly order: LimitOrder;
  readonly payRoot: Token['root'];
  /** Base units. */
  readonly pay: bigint;
  readonly receives: DealAmount;
  readonly page: string;
}

/** Asks the wallet for the message, unless the chain says that the order would refuse it. */
function sendFill(
  client: QueryClient,
  connection: NonNullable<Wallet['connection']>,
  { id, told, order, payRoot, pay, receives, page }: Fill,
) {
  const { address } = order;
  const { account } = told.signer;
  return sendOperation({
    id,
    kind: 'fill-order',
    connection,
    announcement: told,
    terms: { tokens: told.leaves, receives: [receives], target: address, page },
    message: async () =>
      (await refusalOf(connection, order)) ??
      tokenOrderMessage(client, connection, account, {
        root: payRoot,
        amount: pay,
        recipient: address,
        payload: fillPayloadOnChain(id, account),
        value: told.sum,
        deployWalletValue: ORDER_DEPLOY_WALLET.fill,
      }),
  });
}

/** Filling one order: what it still is on the chain, what is typed, and the message. */
export function useFillOrder({ order, payToken, getToken, wallet, page }: FillFacts) {
  const client = useQueryClient();
  const { connection } = wallet;
  // Frozen when the dialog opened.
  const [signer, setSigner] = useState(() => signerOf(wallet));
  const now = signerOf(wallet);
  const from = useTokenWallet(connection, signer?.account, payToken.root);
  const chain = useQuery(chainOrderQuery(connection, order.address));
  const balances = useBalances(wallet, [payToken.root, getToken.root]);
  const balance = balances.tokens.get(payToken.root);
  const [typed, setTyped] = useState<FillForm>();
  const [askingId, setAskingId] = useState<string>();
  const asking = useOperation(askingId);
  const { address } = order;
  useOrderWatch(connection, address);

  const decimals = { pay: payToken.decimals, get: getToken.decimals };
  const live = chain.data ?? undefined;
  const [first, setFirst] = useState<bigint>();
  if (first === undefined && live !== undefined) setFirst(live.rest.offered);
  const state = deriveFill({
    typed,
    live,
    isLoading: chain.isPending || (chain.isError && chain.data === undefined),
    first,
    isAsking: asking !== undefined && isAsking(asking),
    balance,
    coin: balances.coin,
    gas: ORDER_ATTACHED.fill,
    decimals,
  });
  const { form, outcome } = state;
  const pay = outcome.kind === 'deal' ? amountOf(payToken, outcome.deal.pay) : undefined;

  const told = announceFill(signer, from, address, pay);
  const send = async (): Promise<boolean> => {
    if (told === undefined || connection === undefined || outcome.kind !== 'deal') return false;
    const id = newOperationId();
    setAskingId(id);
    const result = await sendFill(client, connection, {
      id,
      told,
      order,
      payRoot: payToken.root,
      pay: outcome.deal.pay,
      receives: amountOf(getToken, outcome.deal.get),
      page,
    });
    setAskingId(undefined);
    return result.isSent;
  };
  // The wallet is where it was when the dialog opened.
  const isHere = signer !== undefined && isSameSigner(signer, now);

  return {
    told,
    signer,
    now,
    isSameSigner: isHere,
    canSend: isHere && state.blocker === undefined && told !== undefined,
    acceptSigner: () => setSigner(now),
    chain,
    live,
    ...state,
    balance,
    coin: balances.coin,
    held: balances.of(payToken.root),
    getBalance: balances.tokens.get(getToken.root),
    type: (field: FillField, text: string) => setTyped({ field, text }),
    settle: (field: FillField) => {
      if (form.field === field && typed !== undefined)
        setTyped({ field, text: settleAmountText(typed.text, decimals[field]) });
    },
    max: () => {
      if (live !== undefined) setTyped(fullestFill(balance, decimals, live.rest, live.fee));
    },
    send,
  };
}

export type FillView = ReturnType<typeof useFillOrder>;
