import type { SimulationRequest } from '@junction/protocol/simulation';
import type {
  ActionDescription,
  ProposalAction,
  NamedAccounts,
} from '@junction/protocol/simulation/describe';
import { queryOptions } from '@tanstack/react-query';
import { cleanProse } from '../../../../../shared/format/clean-prose.ts';
import type { SimulationResult } from '../worker/worker-messages.ts';

/** Description of an action, with its inputs as text; undefined if they are not decoded. */
export interface DescribedAction {
  readonly description: ActionDescription;
  readonly inputs: readonly { readonly name: string; readonly text: string }[] | undefined;
}

const keyOf = (actions: readonly ProposalAction[]): string =>
  actions.map(({ target, value, payload }) => `${target} ${value} ${payload}`).join('\n');

/** Describes actions. The known ABIs are loaded on first use. */
export const describedActionsQuery = (
  actions: readonly ProposalAction[],
  accounts: NamedAccounts | undefined,
) =>
  queryOptions({
    queryKey: ['action-descriptions', accounts?.daoRoot ?? null, keyOf(actions)],
    enabled: accounts !== undefined,
    staleTime: Infinity,
    queryFn: async (): Promise<readonly DescribedAction[]> => {
      if (accounts === undefined) return [];
      const { describeAction, loadKnownContracts, formatAbiValue } =
        await import('@junction/protocol/simulation/describe');
      const contracts = await loadKnownContracts();
      return actions.map((action) => {
        const description = describeAction(action, accounts, contracts);
        const inputs =
          description.inputs &&
          Object.entries(description.inputs).map(([name, value]) => ({
            name,
            text: cleanProse(formatAbiValue(value)),
          }));
        return { description, inputs };
      });
    },
  });

/** Returns the text that a reader of the rendered Markdown sees, in which recipients are searched. */
export const visibleTextQuery = (text: string | undefined) =>
  queryOptions({
    queryKey: ['rendered-text', text ?? null],
    enabled: text !== undefined,
    staleTime: Infinity,
    queryFn: async (): Promise<string> => {
      const { renderedText } = await import('../../proposals/ui/rendered-markdown.tsx');
      return renderedText(cleanProse(text ?? ''));
    },
  });

/** Simulates a proposal. Runs only on request, since it loads the VM and the state of all accounts. */
export const simulationQuery = (order: SimulationRequest | undefined, isRequested: boolean) =>
  queryOptions({
    queryKey: [
      'simulation',
      order?.accounts.daoRoot ?? null,
      order?.proposalId ?? null,
      order?.proposer ?? null,
      keyOf(order?.actions ?? []),
    ],
    enabled: isRequested && order !== undefined,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }): Promise<SimulationResult> => {
      if (order === undefined) return { ok: false, errorCode: 'no-dao-root' };
      const { runSimulation } = await import('./run-simulation.ts');
      return runSimulation(order, signal);
    },
  });
