import { nano, type Address } from '@junction/primitives';
import {
  TOKEN_BUILDER_ATTACHED_NANO,
  buildBurnTokensCall,
  buildMintTokensCall,
  buildTransferTokenOwnershipCall,
} from '@junction/protocol/builder-calls';
import type { TokenCall } from '@junction/protocol/token-calls';
import type { SigningAccount } from '@junction/wallet';
import {
  buildFixedAttachedCoins,
  type MessageAnnouncement,
  type NonSwapOperationTerms,
  type NonSwapKind,
} from '../../../../rooms/operation/index.ts';

/** Token that the signer owns. */
interface OwnedToken {
  readonly root: Address;
  readonly symbol: string;
  readonly decimals: number;
}

const buildOwnerAnnouncement = (
  signer: SigningAccount,
  { root, symbol }: OwnedToken,
  action: keyof typeof TOKEN_BUILDER_ATTACHED_NANO,
  method: string,
): MessageAnnouncement => ({
  ...buildFixedAttachedCoins(nano(TOKEN_BUILDER_ATTACHED_NANO[action])),
  signer,
  method,
  receiver: { role: 'token-root', address: root, symbol },
  leaves: [],
  recipient: undefined,
});

export interface TokenBurnParams {
  readonly target: Address;
  /** Amount to burn in base units. */
  readonly amount: bigint;
  readonly callback: Address;
  /** Text sent to the callback recipient. */
  readonly note: string;
}

/** Builds the announcement of minting tokens. */
export const buildMintAnnouncement = (
  signer: SigningAccount,
  token: OwnedToken,
  recipient: Address,
  amount: bigint,
): MessageAnnouncement => ({
  ...buildOwnerAnnouncement(signer, token, 'mint', 'mint'),
  recipient,
  minimums: [{ root: token.root, units: amount }],
});

/** Builds the announcement of burning tokens in any wallet. The contract at `callback` is notified. */
export const buildBurnAnnouncement = (
  signer: SigningAccount,
  token: OwnedToken,
  burn: TokenBurnParams,
): MessageAnnouncement => ({
  ...buildOwnerAnnouncement(signer, token, 'burn', 'burnTokens'),
  leaves: [{ ...token, units: burn.amount.toString() }],
  details: { holder: burn.target, callback: burn.callback, note: burn.note },
});

/** Builds the announcement of a transfer of ownership. */
export const buildTransferOwnershipAnnouncement = (
  signer: SigningAccount,
  token: OwnedToken,
  newOwner: Address,
): MessageAnnouncement => ({
  ...buildOwnerAnnouncement(signer, token, 'transfer', 'transferOwnership'),
  recipient: newOwner,
});

/** Message of the token's owner, with its announcement and terms. */
export interface TokenOwnerMessage {
  readonly kind: NonSwapKind;
  readonly announcement: MessageAnnouncement;
  readonly terms: Pick<NonSwapOperationTerms, 'tokens' | 'receives'>;
  readonly call: TokenCall;
}

/** Builds the message that mints `amount` base units for `recipient`. */
export const buildMintMessage = (
  announcement: MessageAnnouncement,
  { root, symbol, decimals }: OwnedToken,
  recipient: Address,
  amount: bigint,
): TokenOwnerMessage => ({
  kind: 'mint-token',
  announcement,
  terms: { tokens: [], receives: [{ root, symbol, decimals, units: amount.toString() }] },
  call: buildMintTokensCall({ amount, recipient, remainingGasTo: announcement.signer.account }),
});

export const buildBurnMessage = (
  announcement: MessageAnnouncement,
  burn: TokenBurnParams,
): TokenOwnerMessage => ({
  kind: 'burn-token',
  announcement,
  terms: { tokens: announcement.leaves },
  call: buildBurnTokensCall({
    amount: burn.amount,
    walletOwner: burn.target,
    remainingGasTo: announcement.signer.account,
    callbackTo: burn.callback,
    text: burn.note,
  }),
});

export const buildTransferOwnershipMessage = (
  announcement: MessageAnnouncement,
  newOwner: Address,
): TokenOwnerMessage => ({
  kind: 'transfer-ownership',
  announcement,
  terms: { tokens: [] },
  call: buildTransferTokenOwnershipCall(newOwner, announcement.signer.account),
});
