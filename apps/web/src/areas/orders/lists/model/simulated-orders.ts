import type { Address } from '@junction/primitives';
import { ORDER_ATTACHED, ORDER_DEPLOY_WALLET } from '@junction/protocol/order-calls';
import type { OutgoingMessage, WalletConnection } from '@junction/wallet';
import { executionGas } from '../../shared/limit-order/index.ts';
import type { Announcement } from '../../../../rooms/operation/index.ts';
import {
  SIMULATED_CALL_ID,
  simulatedAction,
  type AnnouncedAction,
  type SimulatedAction,
} from '../../../../rooms/operation/simulation/index.ts';
import { cancelMessage } from './cancel.ts';
import { executionMessage, type ExecutionPlan, type ExecutionTrade } from './execution.ts';
import { broughtTo } from './execution-state.ts';
import type { FillTrade } from './fill-form.ts';

// Claims of the dialogs: what they state must arrive, and only the parties of the order receive tokens.

/** Token wallets that an execution deploys at most: of caller, maker, counter maker and beneficiary. */
const MAX_WALLETS = 4n;
/** Nano that stay with a deployed token wallet, with a fifth for its message. */
const WALLET_COST = (ORDER_DEPLOY_WALLET.fill * 12n) / 10n;

type Message = AnnouncedAction['message'];

/** Claims that what the order still offers (`back`, base units) returns to its maker, and nothing else moves. */
export const simulatedCancellation = (
  announcement: Announcement,
  { root, back }: { readonly root: Address; readonly back: bigint },
  checkOrder: () => Promise<Awaited<ReturnType<Message>> | undefined>,
): SimulatedAction =>
  simulatedAction({
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
  simulatedAction({
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
  return simulatedAction({
    announcement,
    claims: {
      arrives: [{ root: plan.receiveRoot, minimum: broughtTo(account, trade) }],
      receivers: 'traders',
      refund: ORDER_ATTACHED.execute - executionGas(plan) - MAX_WALLETS * WALLET_COST,
      holders: async () => {
        const { readExecutionHolders } = await import('../queries/order-holders.ts');
        return readExecutionHolders(connection, plan, trade);
      },
    },
    message: (): OutgoingMessage => executionMessage(SIMULATED_CALL_ID, plan, trade),
  });
}
