import { TokenIcon } from '@junction/ui-kit';
import type { JSX } from 'react';
import { tokenIconOf, useGovernanceToken } from '../../../../rooms/token/index.ts';

/** Icon of the governance token; null if unknown. */
export function GovernanceMark(): JSX.Element | null {
  const { token } = useGovernanceToken();
  return token === undefined ? null : <TokenIcon size={28} token={tokenIconOf(token)} />;
}
