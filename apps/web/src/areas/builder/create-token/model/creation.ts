import { nano, type Address } from '@junction/primitives';
import { TOKEN_BUILDER_ATTACHED_NANO } from '@junction/protocol/builder-calls';
import type { SigningAccount } from '@junction/wallet';
import { buildFixedAttachedCoins, type MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { parseDecimals, type TokenDraft } from './create-form.ts';

/** Parameters of the token to create. */
export interface TokenCreationParams {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly announcement: MessageAnnouncement;
}

/** Returns the parameters and the announcement of the entered token; undefined if a field is missing or invalid. */
export function toTokenCreationParams(
  draft: TokenDraft,
  signer: SigningAccount | undefined,
  factory: Address,
): TokenCreationParams | undefined {
  const decimals = parseDecimals(draft.decimals);
  if (signer === undefined || decimals === undefined) return undefined;
  const name = draft.name.trim();
  const symbol = draft.symbol.trim();
  return {
    name,
    symbol,
    decimals,
    announcement: {
      ...buildFixedAttachedCoins(nano(TOKEN_BUILDER_ATTACHED_NANO.create)),
      signer,
      method: 'createToken',
      receiver: { role: 'token-factory', address: factory },
      leaves: [],
      recipient: signer.account,
      details: { name, symbol, decimals: String(decimals) },
    },
  };
}
