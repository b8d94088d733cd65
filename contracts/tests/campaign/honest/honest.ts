import type { Step } from '../step.ts';
import { accountJoin, accountLeave, accountSwap, deposit, withdraw } from './accounts.ts';
import type { Actor } from './actor.ts';
import { cancel, execute, fill, order } from './orders.ts';
import { join, leave, leaveInOne, route, swap } from './pools.ts';
import { give, unwrap, wrap } from './tokens.ts';

const ACTIONS: readonly ((actor: Actor) => Step | undefined)[] = [
  swap,
  swap,
  swap,
  route,
  route,
  join,
  leave,
  leaveInOne,
  deposit,
  withdraw,
  accountSwap,
  accountSwap,
  accountJoin,
  accountLeave,
  order,
  order,
  cancel,
  fill,
  execute,
  wrap,
  unwrap,
  give,
];

/** Returns a random message of an honest user; undefined when the chosen action is not possible now. */
export function honestStep(actor: Actor): Step | undefined {
  const action = actor.random.pick(ACTIONS);
  return action(actor);
}
