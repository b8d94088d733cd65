import { TokenRoundel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { roundelOf, useGovernanceToken } from '../../../../rooms/token/index.ts';

/** The roundel of the token that votes come from; none while nobody knows it. */
export function GovernanceMark(): JSX.Element | null {
  const { token } = useGovernanceToken();
  return token === undefined ? null : <TokenRoundel size={28} token={roundelOf(token)} />;
}
