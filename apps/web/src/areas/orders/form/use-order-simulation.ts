import type { SigningAccount, WalletConnection } from '@junction/wallet';
import { useQueryClient } from '@tanstack/react-query';
import {
  SIMULATED_CALL_ID,
  toSimulatedAction,
  useFormActionSimulation,
  type Simulation,
} from '../../../rooms/operation/simulation/index.ts';
import type { OrderUnderReview } from './model/message-for.ts';
import { buildOrderMessage } from './use-send-order.ts';

/**
 * Simulates the reviewed order. The simulated order contract, which the order root deploys, must hold the spent tokens.
 */
export function useOrderSimulation(
  order: OrderUnderReview,
  {
    connection,
    now,
  }: { readonly connection: WalletConnection | undefined; readonly now: SigningAccount | undefined },
): Simulation | undefined {
  const client = useQueryClient();
  const { announcement, spendToken, spend } = order;
  const deployer = announcement.first?.address;
  const action =
    connection === undefined || deployer === undefined
      ? undefined
      : toSimulatedAction({
          announcement,
          claims: {
            arrives: [],
            receivers: 'exchange',
            holders: () => [{ root: spendToken.root, holder: { deployer }, minimum: spend }],
          },
          message: () => buildOrderMessage(client, connection, order, SIMULATED_CALL_ID),
        });
  return useFormActionSimulation(action, { reviewed: announcement.signer, now });
}
