import type { Address } from '@junction/primitives';
import { readShardAccount, type ShardAccount } from './shard-account.ts';
import type { Simulation } from './simulate.ts';

/** Contract deployed during a simulation. */
export interface Deployment {
  readonly account: Address;
  /** Sender of the first message that the contract executed. */
  readonly deployer: Address;
}

/** Lists the accounts that have code only after the simulation, each with its deployer. */
export function listDeployments({
  steps,
  states,
}: Pick<Simulation, 'steps' | 'states'>): readonly Deployment[] {
  return [...states].flatMap(([account, { before, after }]) => {
    if (isActive(before) || !isActive(after)) return [];
    const first = steps.find(
      ({ to, outcome }) => to === account && outcome.kind === 'ran' && !outcome.transaction.isAborted,
    );
    const deployer = first?.message.from;
    return deployer === undefined ? [] : [{ account, deployer }];
  });
}

const isActive = (state: ShardAccount): boolean => readShardAccount(state).status === 'active';
