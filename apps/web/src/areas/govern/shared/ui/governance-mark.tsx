import { TokenIcon } from '@junction/ui-kit';
import type { JSX } from 'react';
import { getTokenIcon, useGovernanceToken } from '../../../../rooms/token/index.ts';

/** Icon of the governance token. Renders nothing while the token is unknown. */
export function GovernanceTokenIcon(): JSX.Element | null {
  const { token } = useGovernanceToken();
  return token === undefined ? null : <TokenIcon size={28} token={getTokenIcon(token)} />;
}
