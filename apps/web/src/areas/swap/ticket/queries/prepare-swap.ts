import type { Address } from '@junction/primitives';
import type { WalletConnection } from '@junction/wallet';
import type { OperationMessageError } from '../../../../rooms/operation/index.ts';
import type {
  SimulatedActionExpectations,
  PreparedSimulation,
  InconclusiveSimulationReason,
} from '../../../../rooms/operation/simulation/index.ts';
import { buildSwapSimulationClaims, type SwapReviewValues } from '../model/swap-claims.ts';
import type { QuotePayment } from '../model/payment.ts';
import type { Quote } from '../model/quote.ts';
import { buildSimulatedSwapMessage } from '../signing/build-swap-message.ts';
import { SWAP_MESSAGE_CHECK_TEXT_IDS } from '../signing/message-checks.ts';
import { createSwapChainReader } from '../signing/read-chain.ts';

/** Reviewed swap whose message is simulated. */
export interface ReviewedSwap {
  readonly account: Address;
  readonly connection: WalletConnection;
  readonly quote: Quote;
  readonly payment: QuotePayment;
}

/** Builds the message of a swap in the same way as for signing, with the claims that the simulation verifies. */
export async function prepareSwapSimulation(swap: ReviewedSwap): Promise<PreparedSimulation> {
  const built = await buildSimulatedSwapMessage(swap);
  if (!built.ok) return { ok: false, reason: toSimulationGap(built.error), messageChecks: [] };
  const { to, value, body, returned } = built.value;
  const claims = await buildReviewedSwapClaims(swap, { value, returned });
  if (claims === undefined)
    return { ok: false, reason: 'unread', messageChecks: SWAP_MESSAGE_CHECK_TEXT_IDS };
  return { ok: true, message: { to, value, bounce: true, body }, claims };
}

/** Returns the claims of a reviewed swap; undefined if the vault of the sold token cannot be read. */
export async function buildReviewedSwapClaims(
  { account, connection, quote, payment }: ReviewedSwap,
  coins: Pick<SwapReviewValues, 'value' | 'returned'>,
): Promise<SimulatedActionExpectations | undefined> {
  const asked = quote.transfer?.asked;
  const vault = asked && (await readVault(connection, asked.sold));
  if (asked === undefined || vault === undefined) return undefined;
  return buildSwapSimulationClaims({
    account,
    sold: asked.sold,
    bought: asked.bought,
    tokens: payment.tokens,
    minimum: quote.minimum,
    isPaidInCoins: asked.coin === 'coin-out',
    ...coins,
    holders: [vault, ...quote.hops.map(({ pool }) => pool)],
    messageChecks: SWAP_MESSAGE_CHECK_TEXT_IDS,
  });
}

const toSimulationGap = ({ code }: OperationMessageError): InconclusiveSimulationReason =>
  code === 'NOT_AS_SHOWN' ? 'differs' : 'message';

async function readVault(connection: WalletConnection, sold: Address): Promise<Address | undefined> {
  try {
    return await createSwapChainReader(connection).vault(sold);
  } catch {
    return undefined;
  }
}
