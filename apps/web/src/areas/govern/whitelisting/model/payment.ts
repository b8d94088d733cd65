import { nano, type Address, type Nano } from '@junction/primitives';
import type { Signer } from '@junction/wallet';
import {
  toFixedCoins,
  buildTransferAnnouncement,
  type Announcement,
} from '../../../../rooms/operation/index.ts';

/** Payment for a gauge candidate, under review. */
export interface ReviewedPayment {
  readonly message: Announcement;
  readonly gauge: Address;
  /** Price in base units of the governance token. */
  readonly price: bigint;
  readonly voteEscrow: Address;
  /** Signer's token wallet of the governance token. */
  readonly tokenWallet: Address;
}

interface PaymentInput {
  readonly signer: Signer | undefined;
  readonly tokenWallet: Address | undefined;
  readonly voteEscrow: Address | undefined;
  readonly governance: {
    readonly root: Address | undefined;
    readonly symbol: string;
    readonly decimals: number;
  };
  readonly gas: Nano;
}

/** Builds the transfer that pays for a gauge candidate; undefined if an input is unknown. */
export function buildPayment(
  { gauge, price }: { readonly gauge: Address | undefined; readonly price: bigint | undefined },
  { signer, tokenWallet, voteEscrow, governance, gas }: PaymentInput,
): ReviewedPayment | undefined {
  if (signer === undefined || tokenWallet === undefined || voteEscrow === undefined) return undefined;
  if (gauge === undefined || price === undefined) return undefined;
  const { root, symbol, decimals } = governance;
  const transfer = buildTransferAnnouncement({
    signer,
    from: tokenWallet,
    token: { root, symbol, decimals, units: price.toString() },
    first: { role: 'vote-escrow', address: voteEscrow },
    coins: toFixedCoins(nano(gas)),
  });
  return { gauge, price, voteEscrow, tokenWallet, message: { ...transfer, details: { gauge } } };
}

/**
 * Returns whether an address is a gauge; undefined while unknown. The factory decides: if it has not deployed the
 * contract, the address is no gauge even if the server lists it.
 */
export function decideIsGauge(
  origin: string | undefined,
  isListed: boolean | undefined,
  hasFailed: boolean,
): boolean | undefined {
  if (origin === undefined) return undefined;
  if (origin === 'unknown-factory') return false;
  if (origin !== 'unproven') return true;
  return hasFailed ? false : isListed;
}
