import type { Address } from '@junction/primitives';
import type { FlightOrder, FlightReport } from '@junction/protocol/flight';
import type { FlownAction } from '@junction/protocol/flight/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getNetwork } from '../../../../shared/network/network.ts';
import { namedAccounts } from './model/named-accounts.ts';
import { flightQuery, describedActionsQuery, type DescribedAction } from './queries/flight-queries.ts';
import type { FlightTrouble } from './worker/flight-word.ts';

export interface FlightFacts {
  readonly actions: readonly FlownAction[];
  /** Undefined before the proposal is made. */
  readonly proposalId: number | undefined;
  readonly proposer: Address;
}

export type FlightState =
  | { readonly kind: 'not-asked' }
  | { readonly kind: 'flying' }
  | { readonly kind: 'trouble'; readonly trouble: FlightTrouble }
  | { readonly kind: 'flown'; readonly report: FlightReport; readonly isFlying: boolean };

export interface FlightView {
  /** Undefined while the words are loaded, or when they cannot be. */
  readonly described: readonly DescribedAction[] | undefined;
  readonly state: FlightState;
  readonly fly: () => void;
}

export function useFlight({ actions, proposalId, proposer }: FlightFacts): FlightView {
  const [isAsked, setAsked] = useState(false);
  const accounts = namedAccounts(getNetwork());
  const order: FlightOrder | undefined = accounts && { accounts, actions, proposalId, proposer };
  const flight = useFlightQuery(order, isAsked);
  const state = stateOf(flight);
  // What the chain has takes the place of what was told.
  const shown = state.kind === 'flown' && state.report.isOther ? state.report.actions.map(actionOf) : actions;
  const described = useQuery(describedActionsQuery(shown, accounts)).data;
  const fly = (): void => {
    if (isAsked) void flight.refetch();
    else setAsked(true);
  };
  return { described, state, fly };
}

const actionOf = ({
  description: { target, value, payload },
}: FlightReport['actions'][number]): FlownAction => ({
  target,
  value,
  payload,
});

function stateOf(flight: ReturnType<typeof useFlightQuery>): FlightState {
  const { data, isFetching, isError } = flight;
  if (data?.ok === true) return { kind: 'flown', report: data.report, isFlying: isFetching };
  if (isFetching) return { kind: 'flying' };
  if (data !== undefined) return { kind: 'trouble', trouble: data.trouble };
  // Its program could not be loaded.
  return isError ? { kind: 'trouble', trouble: 'vm' } : { kind: 'not-asked' };
}

const useFlightQuery = (order: FlightOrder | undefined, isAsked: boolean) =>
  useQuery(flightQuery(order, isAsked));
