import { beginCell, Cell } from '@ton/core';
import { seconds, type Address } from '@junction/primitives';
import { escrowAdminAddress } from '../../earn/escrow-stage.ts';
import { DEFAULT_PROPOSAL_CONFIG, GovernStage } from '../../earn/govern/stage.ts';
import { deployMaliciousTarget } from '../../earn/govern/targets.ts';
import { toTestAddress, COIN, type ContractTestChain } from '../../stage.ts';
import { sendTokenTransfer, getTokenWalletAddress } from '../../token-stage.ts';

const DAY = 86_400n;

/** A DAO that is its own admin. Honest users and attackers have votes. */
export interface GovernWorld {
  readonly stage: ContractTestChain;
  readonly token: Address;
  readonly escrow: Address;
  readonly dao: Address;
  /** The DAO's token wallet. */
  readonly treasury: Address;
  /** Honest users. No message of another user may reduce what they own. */
  readonly users: readonly Address[];
  readonly attackers: readonly Address[];
  /** Contracts that serve as targets of proposals. They have no votes, and they respond, throw, or use up all gas. */
  readonly hostile: readonly Address[];
  /** Votes required to create a proposal. The proposal locks them. */
  readonly threshold: bigint;
}

const users = ['a', 'b', '2'].map(toTestAddress);
const attackers = ['c', 'd'].map(toTestAddress);
const outsiders = ['6', '8'].map(toTestAddress);
/** Codes of the hostile targets: one does nothing, one throws. */
const CODES = [Cell.EMPTY, beginCell().storeUint(0xf221, 16).endCell()];
/**
 * Configuration with a grace period long enough to execute a queued proposal although much time passes between
 * messages.
 */
const LONG_GRACE_CONFIG = { ...DEFAULT_PROPOSAL_CONFIG, gracePeriod: 1500n };
const TREASURY = 10n ** 15n;
const LOCKED = 4n * 10n ** 12n;
const LONG = 4n * 365n * DAY;

export async function createGovernWorld(): Promise<GovernWorld> {
  const people = [...users, ...attackers];
  const govern = await GovernStage.create({ users: people, config: LONG_GRACE_CONFIG, start: 1_700_000_000 });
  const { stage, escrow, root } = govern;
  await escrow.admin('initialize', { start_offset: 0n });
  for (const user of people) await escrow.lock(user, LOCKED, LONG);
  await sendTokenTransfer(stage, escrow.token, escrowAdminAddress, {
    amount: TREASURY,
    to: root,
    deploy: COIN / 10n,
  });
  await govern.must('transferAdmin', { newAdmin: root });
  const targets = [];
  for (const kind of ['throws', 'burns', 'callsBack'] as const)
    targets.push(await deployMaliciousTarget(stage, kind));
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
    treasury: getTokenWalletAddress(stage, escrow.token, root),
    users,
    attackers,
    hostile: [...outsiders, ...targets],
    threshold: govern.config.threshold,
  };
}
