import type { Address } from '@junction/primitives';
import { ORDER_ATTACHED_NANO, ORDER_DEPLOY_WALLET_NANO } from '@junction/protocol/order-calls';
import type { OutgoingMessage, WalletConnection } from '@junction/wallet';
import { getMaxExecutionGas } from '../../shared/limit-order/index.ts';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import {
  SIMULATED_CALL_ID,
  toSimulatedAction,
  type AnnouncedAction,
  type SimulatedAction,
} from '../../../../rooms/operation/simulation/index.ts';
import { buildCancelOrderMessage } from './cancel.ts';
import { buildExecutionMessage, type OrderExecutionPlan, type OrderExecutionTrade } from './execution.ts';
import { getAmountReceivedByExecutor } from './execution-state.ts';
import type { OrderFillResult } from './fill-form.ts';

// Claims of the order dialogs that a simulation verifies: the stated amounts arrive, and only the parties of the order
// receive tokens.

/** Maximum number of token wallets that an execution deploys: of caller, maker, counter maker and beneficiary. */
const MAX_WALLETS = 4n;
/** Nano that a deployed token wallet keeps, plus a fifth for the cost of its deployment message. */
const WALLET_DEPLOY_COST_NANO = (ORDER_DEPLOY_WALLET_NANO.fill * 12n) / 10n;

type Message = AnnouncedAction['message'];

/**
 * Builds the simulation of a cancellation. It expects that the remaining offer (`back`, base units) returns to the
 * maker, and that no other tokens move.
 */
export const buildCancellationSimulation = (
  announcement: MessageAnnouncement,
  { root, back }: { readonly root: Address; readonly back: bigint },
  checkOrder: () => Promise<Awaited<ReturnType<Message>> | undefined>,
): SimulatedAction =>
  toSimulatedAction({
    announcement,
    claims: { arrives: [{ root, minimum: back }], receivers: 'exchange', holders: () => [] },
    message: async () => (await checkOrder()) ?? buildCancelOrderMessage(SIMULATED_CALL_ID, announcement),
  });

/**
 * Builds the simulation of a fill. It expects that the stated amount arrives, and that only the maker and the fee
 * account are paid.
 */
export const buildFillSimulation = (
  announcement: MessageAnnouncement,
  {
    order,
    trade,
    connection,
    message,
  }: {
    readonly order: { readonly address: Address; readonly spentRoot: Address; readonly receiveRoot: Address };
    readonly trade: OrderFillResult;
    readonly connection: WalletConnection;
    readonly message: Message;
  },
): SimulatedAction =>
  toSimulatedAction({
    announcement,
    claims: {
      arrives: [{ root: order.spentRoot, minimum: trade.get }],
      receivers: 'traders',
      holders: async () => {
        const { readFillTokenRecipients } = await import('../queries/order-holders.ts');
        return readFillTokenRecipients(connection, order);
      },
    },
    message,
  });

/**
 * Builds the simulated form of an execution. The simulation must show that the reward arrives, that the message costs
 * at most the stated gas, and that only the parties of the trade are paid.
 */
export function buildExecutionSimulation(
  announcement: MessageAnnouncement,
  plan: OrderExecutionPlan,
  trade: OrderExecutionTrade,
  connection: WalletConnection,
): SimulatedAction {
  const { account } = announcement.signer;
  return toSimulatedAction({
    announcement,
    claims: {
      arrives: [{ root: plan.receiveRoot, minimum: getAmountReceivedByExecutor(account, trade) }],
      receivers: 'traders',
      refund: ORDER_ATTACHED_NANO.execute - getMaxExecutionGas(plan) - MAX_WALLETS * WALLET_DEPLOY_COST_NANO,
      holders: async () => {
        const { readExecutionTokenRecipients } = await import('../queries/order-holders.ts');
        return readExecutionTokenRecipients(connection, plan, trade);
      },
    },
    message: (): OutgoingMessage => buildExecutionMessage(SIMULATED_CALL_ID, plan, trade),
  });
}
