import type { Address } from '@junction/primitives';
import { TokenRoundel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { roundelOf } from '../model/roundel-of.ts';
import { useTokens } from '../use-tokens.ts';

export interface KnownRoundelProps {
  readonly token: { readonly root: Address; readonly symbol: string };
  /** Pixels. */
  readonly size: number;
}

/** The roundel of a token that was read from its root: the picture it has elsewhere when it is listed or imported. */
export function KnownRoundel({ token, size }: KnownRoundelProps): JSX.Element {
  const known = useTokens().cache.get(token.root);
  return (
    <TokenRoundel token={known === undefined ? { symbol: token.symbol } : roundelOf(known)} size={size} />
  );
}
