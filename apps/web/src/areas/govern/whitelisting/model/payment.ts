import { nano, type Address, type Nano } from '@junction/primitives';
import type { SigningAccount } from '@junction/wallet';
import {
  buildFixedAttachedCoins,
  buildTransferAnnouncement,
  type MessageAnnouncement,
} from '../../../../rooms/operation/index.ts';

/** Payment for a gauge candidate, under review. */
export interface ReviewedWhitelistPayment {
  readonly message: MessageAnnouncement;
  readonly gauge: Address;
  /** Price in base units of the governance token. */
  readonly price: bigint;
  readonly voteEscrow: Address;
  /** Signer's token wallet of the governance token. */
  readonly tokenWallet: Address;
}

interface PaymentInput {
  readonly signer: SigningAccount | undefined;
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
export function buildWhitelistPayment(
  { gauge, price }: { readonly gauge: Address | undefined; readonly price: bigint | undefined },
  { signer, tokenWallet, voteEscrow, governance, gas }: PaymentInput,
): ReviewedWhitelistPayment | undefined {
  if (signer === undefined || tokenWallet === undefined || voteEscrow === undefined) return undefined;
  if (gauge === undefined || price === undefined) return undefined;
  const { root, symbol, decimals } = governance;
  const transfer = buildTransferAnnouncement({
    signer,
    from: tokenWallet,
    token: { root, symbol, decimals, units: price.toString() },
    first: { role: 'vote-escrow', address: voteEscrow },
    coins: buildFixedAttachedCoins(nano(gas)),
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
