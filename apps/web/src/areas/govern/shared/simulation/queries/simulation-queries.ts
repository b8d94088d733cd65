import type { ProposalSimulationRequest } from '@junction/protocol/simulation';
import type {
  ProposalActionDescription,
  ProposalAction,
  ConfiguredAccounts,
} from '@junction/protocol/simulation/describe';
import { queryOptions } from '@tanstack/react-query';
import { sanitizeUntrustedText } from '../../../../../shared/format/clean-prose.ts';
import type { ProposalSimulationResult } from '../worker/worker-messages.ts';

/** Description of an action and its inputs as text; the inputs are undefined if they are not decoded. */
export interface DescribedProposalAction {
  readonly description: ProposalActionDescription;
  readonly inputs: readonly { readonly name: string; readonly text: string }[] | undefined;
}

const toActionsKey = (actions: readonly ProposalAction[]): string =>
  actions.map(({ target, value, payload }) => `${target} ${value} ${payload}`).join('\n');

/** Query that describes actions. The known ABIs are loaded on first use. */
export const describedProposalActionsQuery = (
  actions: readonly ProposalAction[],
  accounts: ConfiguredAccounts | undefined,
) =>
  queryOptions({
    queryKey: ['action-descriptions', accounts?.daoRoot ?? null, toActionsKey(actions)],
    enabled: accounts !== undefined,
    staleTime: Infinity,
    queryFn: async (): Promise<readonly DescribedProposalAction[]> => {
      if (accounts === undefined) return [];
      const { describeProposalAction, loadKnownContracts, formatAbiValue } =
        await import('@junction/protocol/simulation/describe');
      const contracts = await loadKnownContracts();
      return actions.map((action) => {
        const description = describeProposalAction(action, accounts, contracts);
        const inputs =
          description.inputs &&
          Object.entries(description.inputs).map(([name, value]) => ({
            name,
            text: sanitizeUntrustedText(formatAbiValue(value)),
          }));
        return { description, inputs };
      });
    },
  });

/** Query of the text that is visible when the Markdown is rendered, in which recipients are searched. */
export const visibleMarkdownTextQuery = (text: string | undefined) =>
  queryOptions({
    queryKey: ['rendered-text', text ?? null],
    enabled: text !== undefined,
    staleTime: Infinity,
    queryFn: async (): Promise<string> => {
      const { getVisibleMarkdownText } = await import('../../proposals/ui/rendered-markdown.tsx');
      return getVisibleMarkdownText(sanitizeUntrustedText(text ?? ''));
    },
  });

/** Query that simulates a proposal. It runs only on request, since it loads the VM and the state of all accounts. */
export const proposalSimulationQuery = (order: ProposalSimulationRequest | undefined, isRequested: boolean) =>
  queryOptions({
    queryKey: [
      'simulation',
      order?.accounts.daoRoot ?? null,
      order?.proposalId ?? null,
      order?.proposer ?? null,
      toActionsKey(order?.actions ?? []),
    ],
    enabled: isRequested && order !== undefined,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }): Promise<ProposalSimulationResult> => {
      if (order === undefined) return { ok: false, errorCode: 'no-dao-root' };
      const { runSimulation } = await import('./run-simulation.ts');
      return runSimulation(order, signal);
    },
  });
