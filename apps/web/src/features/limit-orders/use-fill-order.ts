import { nano } from '@junction/primitives';
import { ORDER_ATTACHED, ORDER_DEPLOY_WALLET, fillPayloadOnChain } from '@junction/protocol/order-calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { chainOrderQuery, type LimitOrder } from '../../entities/limit-order/index.ts';
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
} from '../../entities/operation/index.ts';
import {
  settleAmountText,
  tokenOrderMessage,
  useBalances,
  useTokenWallet,
  type Token,
} from '../../entities/token/index.ts';
import type { Wallet } from '../../entities/wallet/index.ts';
import { getNetwork } from '../../shared/network/network.ts';
import { refusalOf } from './queries/order-refusal.ts';
import {
  fillBlocker,
  fullestFill,
  readFill,
  type FillField,
  type FillForm,
  type FillOutcome,
} from './model/fill-form.ts';

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
  useEffect(() => {
    if (connection === undefined) return undefined;
    // Whoever fills or cancels it meanwhile changes what can be done here.
    return connection.watch(address, () => {
      void client.invalidateQueries({ queryKey: chainOrderQuery(connection, address).queryKey });
    });
  }, [client, connection, address]);

  const decimals = { pay: payToken.decimals, get: getToken.decimals };
  const live = chain.data ?? undefined;
  const [first, setFirst] = useState<bigint>();
  if (first === undefined && live !== undefined) setFirst(live.rest.offered);
  const form: FillForm =
    typed ??
    (live === undefined || balance === undefined
      ? { field: 'pay', text: '' }
      : fullestFill(balance, decimals, live.rest, live.fee));
  const outcome: FillOutcome =
    live === undefined ? { kind: 'empty' } : readFill(form, decimals, live.rest, live.fee);
  const blocker = fillBlocker({
    isLoading: chain.isPending || (chain.isError && chain.data === undefined),
    isActive: live?.isActive === true,
    isAsking: asking !== undefined && isAsking(asking),
    outcome,
    balance,
    coin: balances.coin,
    gas: ORDER_ATTACHED.fill,
  });

  const told: Announcement | undefined =
    signer === undefined || from === undefined || outcome.kind !== 'deal'
      ? undefined
      : transferAnnouncement({
          signer: { ...signer, networkId: getNetwork().chainId },
          from,
          token: amountOf(payToken, outcome.deal.pay),
          first: { role: 'order', address },
          coins: fixedCoins(nano(ORDER_ATTACHED.fill)),
        });
  const send = async (): Promise<boolean> => {
    if (told === undefined || connection === undefined || outcome.kind !== 'deal') return false;
    const { deal } = outcome;
    const id = newOperationId();
    setAskingId(id);
    const result = await sendOperation({
      id,
      kind: 'fill-order',
      connection,
      announcement: told,
      terms: {
        tokens: told.leaves,
        receives: [amountOf(getToken, deal.get)],
        target: address,
        page,
      },
      message: async () =>
        (await refusalOf(connection, order)) ??
        tokenOrderMessage(client, connection, told.signer.account, {
          root: payToken.root,
          amount: deal.pay,
          recipient: address,
          payload: fillPayloadOnChain(id, told.signer.account),
          value: told.sum,
          deployWalletValue: ORDER_DEPLOY_WALLET.fill,
        }),
    });
    setAskingId(undefined);
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
    live,
    /** The order is not what it was when the popup was opened. */
    hasChanged: first !== undefined && live !== undefined && live.rest.offered !== first,
    form,
    outcome,
    blocker,
    balance,
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
