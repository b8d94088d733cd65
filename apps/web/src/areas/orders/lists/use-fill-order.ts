import { ORDER_ATTACHED_NANO } from '@junction/protocol/order-calls';
import type { SigningAccount } from '@junction/wallet';
import type { Address } from '@junction/primitives';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chainOrderQuery, type LimitOrder } from '../shared/limit-order/index.ts';
import { useActionBlockerInput } from '../../../rooms/action/index.ts';
import {
  isSendingUnconfirmed,
  generateOperationId,
  sendOperation,
  useOperation,
  type MessageAnnouncement,
} from '../../../rooms/operation/index.ts';
import {
  SIMULATED_CALL_ID,
  getSimulationBlocker,
  useFormActionSimulation,
} from '../../../rooms/operation/simulation/index.ts';
import { buildPayloadTransfer, useBalances, useTokenWallet } from '../../../rooms/token/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { getOrderVerificationError } from './queries/order-rejection.ts';
import { getOrderTokenWallets } from './model/untrusted-wallet-check.ts';
import {
  createMaxFillForm,
  normalizeFillForm,
  type OrderFillResult,
  type OrderFillField,
  type OrderFillForm,
} from './model/fill-form.ts';
import {
  buildFillAnnouncement,
  getFillOperationTerms,
  buildFillTransfer,
  type OrderFillTokens,
} from './model/fill-message.ts';
import { buildFillSimulation } from './model/simulated-orders.ts';
import { deriveFillState } from './model/fill-state.ts';
import { useUntrustedWalletCheck } from './use-untrusted-wallet-check.ts';
import { useDialogSigner } from './use-opening-signer.ts';
import { useOrderRefetchOnTransactions } from './use-order-watch.ts';

export interface FillOrderInput extends OrderFillTokens {
  readonly order: LimitOrder;
  readonly wallet: Wallet;
  /** Signer when the dialog was opened. */
  readonly openedBy: SigningAccount | undefined;
  readonly page: string;
}

/** Reads the order, the taker's balances and the token wallets that the coins pass through. */
function useFillReads({ order, payToken, getToken, wallet }: FillOrderInput, account: Address | undefined) {
  const { connection } = wallet;
  const chain = useQuery(chainOrderQuery(connection, order.address));
  const balances = useBalances(wallet, [payToken.root, getToken.root]);
  useOrderRefetchOnTransactions(connection, order.address);
  const live = chain.data ?? undefined;
  const from = useTokenWallet(connection, account, payToken.root);
  const passed = live &&
    from && [{ token: payToken.root, at: from }, ...getOrderTokenWallets(order, live.wallets)];
  const untrustedWalletCheck = useUntrustedWalletCheck(connection, passed, ORDER_ATTACHED_NANO.fill);
  const [first, setFirst] = useState<bigint>();
  if (first === undefined && live !== undefined) setFirst(live.rest.offered);
  return {
    chain,
    from,
    untrustedWalletCheck,
    live,
    first,
    isLoading: chain.isPending || (chain.isError && chain.data === undefined),
    balance: balances.tokens.get(payToken.root),
    coin: balances.coin,
    held: balances.of(payToken.root),
    getBalance: balances.tokens.get(getToken.root),
  };
}

/** Fill as displayed, which is what the wallet is asked to sign. */
interface Fill {
  readonly announcement: MessageAnnouncement;
  readonly trade: OrderFillResult;
}

/** Builds the message of a fill, or returns the error because of which the order would reject it. */
async function fillMessage(
  client: QueryClient,
  connection: NonNullable<Wallet['connection']>,
  callId: string,
  { order, payToken, announcement, trade }: Fill & Pick<FillOrderInput, 'order' | 'payToken'>,
) {
  const transfer = buildFillTransfer(callId, announcement, order.address, payToken, trade);
  return (
    (await getOrderVerificationError(connection, order)) ??
    buildPayloadTransfer(client, connection, announcement.signer.account, transfer)
  );
}

/** Asks the wallet to fill the order. */
function sendFill(client: QueryClient, id: string, input: FillOrderInput, { announcement, trade }: Fill) {
  const { order, payToken, getToken, wallet, page } = input;
  const { connection } = wallet;
  if (connection === undefined) return undefined;
  return sendOperation({
    id,
    kind: 'fill-order',
    connection,
    announcement,
    terms: getFillOperationTerms(announcement, getToken, trade, page),
    message: () => fillMessage(client, connection, id, { order, payToken, announcement, trade }),
  });
}

/** Milliseconds for which the amounts must not change before the fill is simulated. */
const SETTLE_MS = 600;

/** Simulates the displayed fill; undefined while none can be sent. */
function useFillSimulation(
  input: FillOrderInput,
  fill: Fill | undefined,
  signing: ReturnType<typeof useDialogSigner>,
) {
  const client = useQueryClient();
  const { order, payToken, wallet } = input;
  const { connection } = wallet;
  const action =
    fill !== undefined && connection !== undefined
      ? buildFillSimulation(fill.announcement, {
          order,
          trade: fill.trade,
          connection,
          message: () => fillMessage(client, connection, SIMULATED_CALL_ID, { order, payToken, ...fill }),
        })
      : undefined;
  return useFormActionSimulation(action, { reviewed: signing.signer, now: signing.now, settleMs: SETTLE_MS });
}

function useFillSending(input: FillOrderInput, isUnchanged: () => Promise<boolean>) {
  const client = useQueryClient();
  const [askingId, setAskingId] = useState<string>();
  const asking = useOperation(askingId);
  const [isLooking, setLooking] = useState(false);
  const send = async (fill: Fill): Promise<boolean> => {
    setLooking(true);
    const isStill = await isUnchanged();
    setLooking(false);
    if (!isStill) return false;
    const id = generateOperationId();
    setAskingId(id);
    const result = await sendFill(client, id, input, fill);
    setAskingId(undefined);
    return result?.isSent === true;
  };
  return { isAsking: isLooking || (asking !== undefined && isSendingUnconfirmed(asking)), send };
}

/** Returns the state of filling an order, the form, and a function that sends it. */
export function useFillOrder(input: FillOrderInput) {
  const { order, payToken, getToken, wallet } = input;
  const signing = useDialogSigner(wallet, input.openedBy);
  const { signer } = signing;
  const reads = useFillReads(input, signer?.account);
  const { live, from, balance } = reads;
  const sending = useFillSending(input, reads.untrustedWalletCheck.isUnchanged);
  const [typed, setTyped] = useState<OrderFillForm>();
  const decimals = { pay: payToken.decimals, get: getToken.decimals };
  const gas = ORDER_ATTACHED_NANO.fill;
  const gate = useActionBlockerInput(wallet, sending.isAsking ? 'asking' : undefined);
  const state = deriveFillState({ ...reads, ...gate, typed, gas, decimals });
  const { outcome } = state;
  const asked = { signer, networkId: getNetwork().chainId, from, order: order.address, payToken, outcome };
  const announcement = buildFillAnnouncement(asked);
  const isComplete = state.blocker === undefined || state.blocker === 'await-wallet';
  const fill =
    isComplete && announcement !== undefined && outcome.kind === 'trade'
      ? { announcement, trade: outcome.trade }
      : undefined;
  const simulation = useFillSimulation(input, fill, signing);
  const isBlocked = state.blocker !== undefined || getSimulationBlocker(simulation) !== undefined;
  return {
    ...signing,
    ...reads,
    ...state,
    announcement,
    simulation,
    canSend: signing.isSameSigner && !isBlocked && announcement !== undefined,
    type: (field: OrderFillField, text: string) => setTyped({ field, text }),
    settle: (field: OrderFillField) => setTyped(normalizeFillForm(typed, field, decimals)),
    max: () => {
      if (live !== undefined) setTyped(createMaxFillForm(balance, decimals, live.rest, live.fee));
    },
    send: async (): Promise<boolean> => {
      if (announcement === undefined || outcome.kind !== 'trade') return false;
      return sending.send({ announcement, trade: outcome.trade });
    },
  };
}

export type FillOrderView = ReturnType<typeof useFillOrder>;
