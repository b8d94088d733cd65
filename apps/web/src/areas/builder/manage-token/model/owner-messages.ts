import { nano, type Address } from '@junction/primitives';
import {
  BUILDER_ATTACHED,
  burnTokens,
  mintTokens,
  transferTokenOwnership,
} from '@junction/protocol/builder-calls';
import type { TokenCall } from '@junction/protocol/token-calls';
import type { Signer } from '@junction/wallet';
import {
  fixedCoins,
  type Announcement,
  type Terms,
  type TermsKind,
} from '../../../../rooms/operation/index.ts';

/** Token that the signer owns. */
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

export interface BurnOrder {
  readonly target: Address;
  /** Base units. */
  readonly amount: bigint;
  readonly callback: Address;
  /** Text sent to the callback recipient. */
  readonly note: string;
}

/** Announces minting. */
export const announceMint = (
  signer: Signer,
  token: Owned,
  recipient: Address,
  amount: bigint,
): Announcement => ({
  ...announce(signer, token, 'mint', 'mint'),
  recipient,
  minimums: [{ root: token.root, units: amount }],
});

/** Announces burning tokens of any wallet. The contract at `callback` is notified. */
export const announceBurn = (signer: Signer, token: Owned, burn: BurnOrder): Announcement => ({
  ...announce(signer, token, 'burn', 'burnTokens'),
  leaves: [{ ...token, units: burn.amount.toString() }],
  details: { holder: burn.target, callback: burn.callback, note: burn.note },
});

/** Announces a transfer of ownership. */
export const announceTransfer = (signer: Signer, token: Owned, newOwner: Address): Announcement => ({
  ...announce(signer, token, 'transfer', 'transferOwnership'),
  recipient: newOwner,
});

/** Message of a token's owner with its announcement. */
export interface OwnerMessage {
  readonly kind: TermsKind;
  readonly announcement: Announcement;
  readonly terms: Pick<Terms, 'tokens' | 'receives'>;
  readonly call: TokenCall;
}

/** Builds the message that mints `amount` base units for `recipient`. */
export const mintMessage = (
  announcement: Announcement,
  { root, symbol, decimals }: Owned,
  recipient: Address,
  amount: bigint,
): OwnerMessage => ({
  kind: 'mint-token',
  announcement,
  terms: { tokens: [], receives: [{ root, symbol, decimals, units: amount.toString() }] },
  call: mintTokens({ amount, recipient, remainingGasTo: announcement.signer.account }),
});

export const burnMessage = (announcement: Announcement, burn: BurnOrder): OwnerMessage => ({
  kind: 'burn-token',
  announcement,
  terms: { tokens: announcement.leaves },
  call: burnTokens({
    amount: burn.amount,
    walletOwner: burn.target,
    remainingGasTo: announcement.signer.account,
    callbackTo: burn.callback,
    text: burn.note,
  }),
});

export const transferMessage = (announcement: Announcement, newOwner: Address): OwnerMessage => ({
  kind: 'transfer-ownership',
  announcement,
  terms: { tokens: [] },
  call: transferTokenOwnership(newOwner, announcement.signer.account),
});
