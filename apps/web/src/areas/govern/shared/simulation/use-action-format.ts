import type { Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { useGovernanceToken, useKnownTokens, useTokens } from '../../../../rooms/token/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { useChainReader } from '../../../../shared/chain-reading/use-chain-reader.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import {
  actionTokensQuery,
  tokenDecimalsQuery,
  type TokenRootsByWallet,
} from './queries/action-tokens-query.ts';
import type { DescribedProposalAction } from './queries/simulation-queries.ts';
import {
  omitTokensWithWrongDecimals,
  getActionAmountToken,
  type ProposalActionFormat,
} from './ui/action-texts.ts';

const NO_ACTIONS: readonly DescribedProposalAction[] = [];
const NO_ACTION_TOKENS: TokenRootsByWallet = new Map();
const NO_DECIMALS: ReadonlyMap<Address, number> = new Map();

/**
 * Returns the texts and token formats with which actions and amounts are displayed. `more` lists tokens that occur in
 * addition to the tokens of the actions.
 */
export function useProposalActionFormat(
  described: readonly DescribedProposalAction[] | undefined,
  more: readonly Address[],
): ProposalActionFormat {
  const t = useTranslations();
  const { cache } = useTokens();
  const governance = useGovernanceToken();
  const reader = useChainReader(useWallet());
  const actions = (described ?? NO_ACTIONS).map((action) => action.description);
  const tokens = useQuery(actionTokensQuery(reader, actions)).data ?? NO_ACTION_TOKENS;
  const inActions = actions.flatMap((action) => getActionAmountToken(action, tokens) ?? []);
  const named = [...inActions, ...more];
  const known = useKnownTokens(cache, named);
  const decimals = useQuery(tokenDecimalsQuery(reader, named)).data ?? NO_DECIMALS;
  const own = getNetwork().earn?.governanceToken;
  return {
    t,
    ve: governance,
    tokens,
    tokenFormatOf: omitTokensWithWrongDecimals(
      (token) => known.cache.get(token as Address) ?? (token === own ? governance : undefined),
      decimals,
    ),
  };
}
