import type { Address } from '@junction/primitives';
import type { WalletConnection } from '@junction/wallet';
import type { MessageError } from '../../../../rooms/operation/index.ts';
import type { PreparedAction, SimulationGap } from '../../../../rooms/operation/simulation/index.ts';
import { claimsOfSwap } from '../model/swap-claims.ts';
import type { Payment } from '../model/payment.ts';
import type { Quote } from '../model/quote.ts';
import { readSwapMessage } from '../signing/build-swap-message.ts';
import { MESSAGE_CHECKS } from '../signing/message-checks.ts';
import { swapChainOf } from '../signing/read-chain.ts';

/** Reviewed swap whose message is simulated. */
export interface ReviewedSwap {
  readonly account: Address;
  readonly connection: WalletConnection;
  readonly quote: Quote;
  readonly payment: Payment;
}

/** Builds the message of a swap as for signing, with its claims. */
export async function prepareSwap(swap: ReviewedSwap): Promise<PreparedAction> {
  const { account, connection, quote, payment } = swap;
  const built = await readSwapMessage(swap);
  if (!built.ok) return { ok: false, reason: gapOf(built.error), messageChecks: [] };
  const asked = quote.transfer?.asked;
  const vault = asked && (await readVault(connection, asked.sold));
  if (asked === undefined || vault === undefined)
    return { ok: false, reason: 'unread', messageChecks: MESSAGE_CHECKS };
  const { to, value, body, returned } = built.value;
  const claims = claimsOfSwap({
    account,
    sold: asked.sold,
    bought: asked.bought,
    tokens: payment.tokens,
    minimum: quote.minimum,
    isPaidInCoins: asked.coin === 'coin-out',
    value,
    returned,
    holders: [vault, ...quote.hops.map(({ pool }) => pool)],
    messageChecks: MESSAGE_CHECKS,
  });
  return { ok: true, message: { to, value, bounce: true, body }, claims };
}

const gapOf = ({ code }: MessageError): SimulationGap => (code === 'NOT_AS_SHOWN' ? 'differs' : 'message');

async function readVault(connection: WalletConnection, sold: Address): Promise<Address | undefined> {
  try {
    return await swapChainOf(connection).vault(sold);
  } catch {
    return undefined;
  }
}
