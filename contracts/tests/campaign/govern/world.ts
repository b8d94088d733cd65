import { beginCell, Cell } from '@ton/core';
import { seconds, type Address } from '@junction/primitives';
import { admin } from '../../earn/escrow-stage.ts';
import { CONFIG, GovernStage } from '../../earn/govern/stage.ts';
import { putTarget } from '../../earn/govern/targets.ts';
import { actor, COIN, type Stage } from '../../stage.ts';
import { transfer, walletOf } from '../../token-stage.ts';

const DAY = 86_400n;

/** A DAO that is its own admin, with votes of both honest users and attackers. */
export interface GovernWorld {
  readonly stage: Stage;
  readonly token: Address;
  readonly escrow: Address;
  readonly dao: Address;
  /** Wallet of the DAO's tokens. */
  readonly treasury: Address;
  /** Honest users: they must not lose anything. */
  readonly users: readonly Address[];
  readonly attackers: readonly Address[];
  /** Targets without votes that respond, throw, or burn their gas. */
  readonly hostile: readonly Address[];
  /** Votes that a proposal holds. */
  readonly threshold: bigint;
}

const users = ['a', 'b', '2'].map(actor);
const attackers = ['c', 'd'].map(actor);
const outsiders = ['6', '8'].map(actor);
/** Codes that do nothing, and that throw. */
const CODES = [Cell.EMPTY, beginCell().storeUint(0xf221, 16).endCell()];
/** Grace period: enough time to execute a queued proposal at the pace of a campaign. */
const PATIENT = { ...CONFIG, gracePeriod: 1500n };
const TREASURY = 10n ** 15n;
const LOCKED = 4n * 10n ** 12n;
const LONG = 4n * 365n * DAY;

/** Builds the world on a new chain. */
export async function createGovernWorld(): Promise<GovernWorld> {
  const people = [...users, ...attackers];
  const govern = await GovernStage.create({ users: people, config: PATIENT, start: 1_700_000_000 });
  const { stage, escrow, root } = govern;
  await escrow.admin('initialize', { start_offset: 0n });
  for (const user of people) await escrow.lock(user, LOCKED, LONG);
  await transfer(stage, escrow.token, admin, { amount: TREASURY, to: root, deploy: COIN / 10n });
  await govern.must('transferAdmin', { newAdmin: root });
  const targets = [];
  for (const kind of ['throws', 'burns', 'callsBack'] as const) targets.push(await putTarget(stage, kind));
  outsiders.forEach((address, index) => {
    stage.chain.putAccount(address, {
      code: CODES[index] ?? Cell.EMPTY,
      data: Cell.EMPTY,
      balance: 100n * COIN,
    });
  });
  stage.chain.advanceTime(seconds(60));
  return {
    stage,
    token: escrow.token,
    escrow: escrow.escrow,
    dao: root,
    treasury: walletOf(stage, escrow.token, root),
    users,
    attackers,
    hostile: [...outsiders, ...targets],
    threshold: govern.config.threshold,
  };
}
