import type { Address } from '@junction/primitives';
import type { ProposalSimulationRequest, ProposalSimulationReport } from '@junction/protocol/simulation';
import type { ProposalAction } from '@junction/protocol/simulation/describe';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getAccountsCallableByProposals } from './model/named-accounts.ts';
import {
  proposalSimulationQuery,
  describedProposalActionsQuery,
  type DescribedProposalAction,
} from './queries/simulation-queries.ts';
import type { SimulationErrorCode } from './worker/worker-messages.ts';

export interface ProposalSimulationInput {
  readonly actions: readonly ProposalAction[];
  /** Id of the proposal. Undefined for a draft, which is simulated with the next id. */
  readonly proposalId: number | undefined;
  readonly proposer: Address;
}

export type ProposalSimulationState =
  | { readonly kind: 'not-asked' }
  | { readonly kind: 'running' }
  | { readonly kind: 'trouble'; readonly errorCode: SimulationErrorCode }
  | { readonly kind: 'done'; readonly report: ProposalSimulationReport; readonly isRunning: boolean };

export interface ProposalSimulationView {
  /** Descriptions of the actions; undefined until loaded. */
  readonly described: readonly DescribedProposalAction[] | undefined;
  readonly state: ProposalSimulationState;
  readonly simulate: () => void;
}

export function useProposalSimulation({
  actions,
  proposalId,
  proposer,
}: ProposalSimulationInput): ProposalSimulationView {
  const [isRequested, setRequested] = useState(false);
  const accounts = getAccountsCallableByProposals(getNetwork());
  const order: ProposalSimulationRequest | undefined = accounts && {
    accounts,
    actions,
    proposalId,
    proposer,
  };
  const simulation = useSimulationQuery(order, isRequested);
  const state = toSimulationState(simulation);
  // If the actions on the chain differ from those that the server reported, the actions on the chain are shown.
  const shown =
    state.kind === 'done' && state.report.hasOtherActions
      ? state.report.actions.map(toProposalAction)
      : actions;
  const described = useQuery(describedProposalActionsQuery(shown, accounts)).data;
  const simulate = (): void => {
    if (isRequested) void simulation.refetch();
    else setRequested(true);
  };
  return { described, state, simulate };
}

const toProposalAction = ({
  description: { target, value, payload },
}: ProposalSimulationReport['actions'][number]): ProposalAction => ({
  target,
  value,
  payload,
});

function toSimulationState(simulation: ReturnType<typeof useSimulationQuery>): ProposalSimulationState {
  const { data, isFetching, isError } = simulation;
  if (data?.ok === true) return { kind: 'done', report: data.report, isRunning: isFetching };
  if (isFetching) return { kind: 'running' };
  if (data !== undefined) return { kind: 'trouble', errorCode: data.errorCode };
  // The query fails only if the script of the worker cannot be loaded.
  return isError ? { kind: 'trouble', errorCode: 'vm' } : { kind: 'not-asked' };
}

const useSimulationQuery = (order: ProposalSimulationRequest | undefined, isRequested: boolean) =>
  useQuery(proposalSimulationQuery(order, isRequested));
