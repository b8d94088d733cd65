import { nano, type Address } from '@junction/primitives';
import { BUILDER_ATTACHED } from '@junction/protocol/builder-calls';
import type { Signer } from '@junction/wallet';
import { toFixedCoins, type Announcement } from '../../../../rooms/operation/index.ts';
import { parseDecimals, type TokenDraft } from './create-form.ts';

/** Parameters of the token to create. */
export interface TokenCreation {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly announcement: Announcement;
}

/** Returns the parameters and the announcement of the entered token; undefined if a field is missing or invalid. */
export function toTokenCreation(
  draft: TokenDraft,
  signer: Signer | undefined,
  factory: Address,
): TokenCreation | undefined {
  const decimals = parseDecimals(draft.decimals);
  if (signer === undefined || decimals === undefined) return undefined;
  const name = draft.name.trim();
  const symbol = draft.symbol.trim();
  return {
    name,
    symbol,
    decimals,
    announcement: {
      ...toFixedCoins(nano(BUILDER_ATTACHED.create)),
      signer,
      method: 'createToken',
      receiver: { role: 'token-factory', address: factory },
      leaves: [],
      recipient: signer.account,
      details: { name, symbol, decimals: String(decimals) },
    },
  };
}
