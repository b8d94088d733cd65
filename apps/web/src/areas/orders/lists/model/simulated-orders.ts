import type { Address } from '@junction/primitives';
import { ORDER_ATTACHED, ORDER_DEPLOY_WALLET } from '@junction/protocol/order-calls';
import type { OutgoingMessage, WalletConnection } from '@junction/wallet';
import { executionGas } from '../../shared/limit-order/index.ts';
import type { Announcement } from '../../../../rooms/operation/index.ts';
import {
  SIMULATED_CALL_ID,
  toSimulatedAction,
  type AnnouncedAction,
  type SimulatedAction,
} from '../../../../rooms/operation/simulation/index.ts';
import { cancelMessage } from './cancel.ts';
import { executionMessage, type ExecutionPlan, type ExecutionTrade } from './execution.ts';
import { getReceivedByCaller } from './execution-state.ts';
import type { FillTrade } from './fill-form.ts';

// Claims of the order dialogs that a simulation verifies: the stated amounts arrive, and only the parties of the order
// receive tokens.

/** Maximum number of token wallets that an execution deploys: of caller, maker, counter maker and beneficiary. */
const MAX_WALLETS = 4n;
/** Nano that a deployed token wallet keeps, plus a fifth for the cost of its deployment message. */
const WALLET_DEPLOY_COST_NANO = (ORDER_DEPLOY_WALLET.fill * 12n) / 10n;

type Message = AnnouncedAction['message'];

/**
 * Simulated cancellation. Claims that the remaining offer (`back`, base units) returns to the maker and no other tokens
 * move.
 */
export const simulatedCancellation = (
  announcement: Announcement,
  { root, back }: { readonly root: Address; readonly back: bigint },
  checkOrder: () => Promise<Awaited<ReturnType<Message>> | undefined>,
): SimulatedAction =>
  toSimulatedAction({
    announcement,
    claims: { arrives: [{ root, minimum: back }], receivers: 'exchange', holders: () => [] },
    message: async () => (await checkOrder()) ?? cancelMessage(SIMULATED_CALL_ID, announcement),
  });

/** Claims that the stated amount arrives, and that only maker and fee account are paid. */
export const simulatedFill = (
  announcement: Announcement,
  {
    order,
    trade,
    connection,
    message,
  }: {
    readonly order: { readonly address: Address; readonly spentRoot: Address; readonly receiveRoot: Address };
    readonly trade: FillTrade;
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
        const { readFillHolders } = await import('../queries/order-holders.ts');
        return readFillHolders(connection, order);
      },
    },
    message,
  });

/** Claims that the reward arrives for at most the stated gas, and that only the parties of the trade are paid. */
export function simulatedExecution(
  announcement: Announcement,
  plan: ExecutionPlan,
  trade: ExecutionTrade,
  connection: WalletConnection,
): SimulatedAction {
  const { account } = announcement.signer;
  return toSimulatedAction({
    announcement,
    claims: {
      arrives: [{ root: plan.receiveRoot, minimum: getReceivedByCaller(account, trade) }],
      receivers: 'traders',
      refund: ORDER_ATTACHED.execute - executionGas(plan) - MAX_WALLETS * WALLET_DEPLOY_COST_NANO,
      holders: async () => {
        const { readExecutionHolders } = await import('../queries/order-holders.ts');
        return readExecutionHolders(connection, plan, trade);
      },
    },
    message: (): OutgoingMessage => executionMessage(SIMULATED_CALL_ID, plan, trade),
  });
}
