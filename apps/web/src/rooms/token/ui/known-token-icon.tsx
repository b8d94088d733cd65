import type { Address } from '@junction/primitives';
import { TokenIcon } from '@junction/ui-kit';
import type { JSX } from 'react';
import { getTokenIcon } from '../model/token-icon-of.ts';
import { useTokens } from '../use-tokens.ts';

export interface KnownTokenIconProps {
  readonly token: { readonly root: Address; readonly symbol: string };
  /** Size in pixels. */
  readonly size: number;
}

/** Icon of a token read from its root. Listed and imported tokens have their own icon. */
export function KnownTokenIcon({ token, size }: KnownTokenIconProps): JSX.Element {
  const known = useTokens().cache.get(token.root);
  return (
    <TokenIcon token={known === undefined ? { symbol: token.symbol } : getTokenIcon(known)} size={size} />
  );
}
