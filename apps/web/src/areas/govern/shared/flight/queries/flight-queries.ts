import type { FlightOrder } from '@junction/protocol/flight';
import type { ActionDescription, FlownAction, NamedAccounts } from '@junction/protocol/flight/words';
import { queryOptions } from '@tanstack/react-query';
import { cleanProse } from '../../../../../shared/format/clean-prose.ts';
import type { FlightAnswer } from '../worker/flight-word.ts';

/** An action in words, its values as text. */
export interface DescribedAction {
  readonly description: ActionDescription;
  readonly inputs: readonly { readonly name: string; readonly text: string }[] | undefined;
}

const keyOf = (actions: readonly FlownAction[]): string =>
  actions.map(({ target, value, payload }) => `${target} ${value} ${payload}`).join('\n');

/** The actions in words: what the app knows of contracts is loaded with the first proposal that is looked at. */
export const describedActionsQuery = (actions: readonly FlownAction[], accounts: NamedAccounts | undefined) =>
  queryOptions({
    queryKey: ['flight-words', accounts?.daoRoot ?? null, keyOf(actions)],
    enabled: accounts !== undefined,
    staleTime: Infinity,
    queryFn: async (): Promise<readonly DescribedAction[]> => {
      if (accounts === undefined) return [];
      const { describeAction, knownContracts, valueInWords } =
        await import('@junction/protocol/flight/words');
      const contracts = await knownContracts();
      return actions.map((action) => {
        const description = describeAction(action, accounts, contracts);
        const inputs =
          description.inputs &&
          Object.entries(description.inputs).map(([name, value]) => ({
            name,
            text: cleanProse(valueInWords(value)),
          }));
        return { description, inputs };
      });
    },
  });

/** What a reader sees of a text, with whose words actions are compared. */
export const seenTextQuery = (text: string | undefined) =>
  queryOptions({
    queryKey: ['flight-text', text ?? null],
    enabled: text !== undefined,
    staleTime: Infinity,
    queryFn: async (): Promise<string> => {
      const { renderedText } = await import('../../proposals/ui/rendered-markdown.tsx');
      return renderedText(cleanProse(text ?? ''));
    },
  });

/** A flight is made when it is asked for, and again only then: it costs a VM and the states of all it touches. */
export const flightQuery = (order: FlightOrder | undefined, isAsked: boolean) =>
  queryOptions({
    queryKey: [
      'flight',
      order?.accounts.daoRoot ?? null,
      order?.proposalId ?? null,
      order?.proposer ?? null,
      keyOf(order?.actions ?? []),
    ],
    enabled: isAsked && order !== undefined,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }): Promise<FlightAnswer> => {
      if (order === undefined) return { ok: false, trouble: 'no-dao-root' };
      const { runFlight } = await import('./run-flight.ts');
      return runFlight(order, signal);
    },
  });
