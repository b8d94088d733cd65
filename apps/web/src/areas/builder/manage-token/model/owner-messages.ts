import { nano, type Address } from '@junction/primitives';
import { BUILDER_ATTACHED } from '@junction/protocol/builder-calls';
import type { Signer } from '@junction/wallet';
import { fixedCoins, type Announcement } from '../../../../rooms/operation/index.ts';

/** The token whose owner acts. */
interface Owned {
  readonly root: Address;
  readonly symbol: string;
  readonly decimals: number;
}

const announce = (
  signer: Signer,
  { root, symbol }: Owned,
  action: keyof typeof BUILDER_ATTACHED,
  method: string,
): Announcement => ({
  ...fixedCoins(nano(BUILDER_ATTACHED[action])),
  signer,
  method,
  receiver: { role: 'token-root', address: root, symbol },
  leaves: [],
  recipient: undefined,
});

/** New units for somebody. */
export const mintTold = (signer: Signer, token: Owned, recipient: Address, amount: bigint): Announcement => ({
  ...announce(signer, token, 'mint', 'mint'),
  recipient,
  least: [{ root: token.root, units: amount }],
});

/** Units out of somebody's wallet; `callback` is told of it. */
export const burnTold = (
  signer: Signer,
  token: Owned,
  burn: {
    readonly target: Address;
    readonly amount: bigint;
    readonly callback: Address;
    readonly note: string;
  },
): Announcement => ({
  ...announce(signer, token, 'burn', 'burnTokens'),
  leaves: [{ ...token, units: burn.amount.toString() }],
  details: { holder: burn.target, callback: burn.callback, note: burn.note },
});

/** Somebody else becomes the owner. */
export const transferTold = (signer: Signer, token: Owned, newOwner: Address): Announcement => ({
  ...announce(signer, token, 'transfer', 'transferOwnership'),
  recipient: newOwner,
});
