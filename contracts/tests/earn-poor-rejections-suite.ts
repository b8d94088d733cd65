import { beginCell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { escrowAdminAddress } from './earn/escrow-stage.ts';
import {
  alice,
  bob,
  createGaugeWorld,
  getLpBalance,
  getGovernanceTokenBalance,
  getRewardBalance,
  type GaugeWorld,
} from './earn/gauge/world.ts';
import {
  createFarmStage,
  encodeFarmDepositPayload,
  deployTestFarmPool,
  registerFarmPool,
  getTokenRoot,
  getUserAddress,
} from './earn/farm/farm-stage.ts';
import { putVeAccount } from './earn/put-escrow.ts';
import { putIntoStorageDebt, setCoinBalance } from './poverty.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN, EMPTY_CELL_BOC, type ContractTestChain } from './stage.ts';
import { getTokenBalance, sendTokenTransfer, getTokenWalletAddress } from './token-stage.ts';

// Rejected tokens are returned in full, however few coins are attached and however low the rejecting contract's balance
// is. The contract replenishes its rent only from messages it accepts.

const MILLI = COIN / 1000n;
/** Attached values in thousandths of a coin. With less than the first value a token wallet does not send the tokens. */
export const ATTACHED_MILLI_COINS = [
  160n,
  200n,
  230n,
  245n,
  260n,
  280n,
  300n,
  350n,
  400n,
  420n,
  450n,
  500n,
  700n,
  1000n,
  1450n,
];
/**
 * Balances of the rejecting contract in thousandths of a coin. Negative values are storage debt too small to freeze the
 * contract.
 */
export const CONTRACT_BALANCES_MILLI_COINS = [2000n, 1000n, 500n, 100n, 0n, -50n, -90n];
/**
 * Minimum value to attach when the rejecting contract has storage debt, in thousandths of a coin. The chain deducts the
 * debt from the value, and the remainder must pay for the return.
 */
const MIN_WITH_DEBT = 230n;

/** Attached values and contract balances that are tested in all combinations. */
export interface LowCoinRejectionCases {
  /**
   * `values`: attached values. `coins`: coin balances of the rejecting contract, negative for storage debt. Both are in
   * thousandths of a coin.
   */
  readonly values: readonly bigint[];
  readonly coins: readonly bigint[];
}

let sweep: LowCoinRejectionCases;

interface Rejection {
  readonly name: string;
  /** Contract that rejects the tokens. */
  readonly by: () => Address;
  readonly root: () => Address;
  readonly payload: () => string;
}

/**
 * Sends the rejected tokens with every value to the contract at every balance, and expects that they are
 * returned.
 */
async function expectTokensReturned(
  stage: ContractTestChain,
  holder: Address,
  rejection: Rejection,
): Promise<void> {
  const faults: string[] = [];
  const to = rejection.by();
  const root = rejection.root();
  const payload = rejection.payload();
  const before = getTokenBalance(stage, root, holder);
  for (const coins of sweep.coins) {
    const rich = stage.chain.snapshot();
    if (coins < 0n) await putIntoStorageDebt(stage, to, -coins * MILLI);
    else await setCoinBalance(stage, to, coins * MILLI);
    // Resets the coins of both token wallets, because their storage fees would otherwise use up the coins during the
    // time in which `to` goes into storage debt.
    for (const wallet of [holder, to])
      await setCoinBalance(stage, getTokenWalletAddress(stage, root, wallet), COIN / 10n);
    for (const value of sweep.values) {
      if (coins < 0n && value + coins < MIN_WITH_DEBT) continue;
      const at = stage.chain.snapshot();
      const sent = { amount: 1000n, to, notify: true, payload, value: value * MILLI };
      await sendTokenTransfer(stage, root, holder, sent);
      if (getTokenBalance(stage, root, holder) !== before) faults.push(`${coins} with ${value}`);
      stage.chain.revert(at);
    }
    stage.chain.revert(rich);
  }
  expect(faults).toEqual([]);
}

/** Adds tests of rejected tokens for all combinations of the given message values and contract balances. */
export function describeLowCoinRejectionTests(tried: LowCoinRejectionCases): void {
  beforeAll(() => {
    sweep = tried;
  });

  describe('gauge and vote escrow', () => {
    let world: GaugeWorld;

    beforeAll(async () => {
      world = await createGaugeWorld({ tokens: 1 });
      const { stage, gauge } = world;
      await stage.deposit(alice, gauge, 1000n);
      await stage.escrow.lock(alice, 1000n, 604_800n);
      // Deploys the gauge's wallet of a token that it rejects.
      await sendTokenTransfer(stage.stage, stage.rewards[1], escrowAdminAddress, {
        amount: 1n,
        to: gauge,
        deploy: COIN / 10n,
      });
    }, 120_000);
    revertChainAfterEachTest(() => world.stage.stage.chain);

    const note = (bits: number): string =>
      beginCell().storeUint(7, bits).endCell().toBoc().toString('base64');
    const lockFor = (lockTime: bigint, nonce: bigint): string =>
      world.stage.escrow.payload('encodeDepositPayload', {
        deposit_owner: bob,
        nonce,
        lock_time: lockTime,
        call_id: 1n,
      });
    const gauge = (): Address => world.gauge;
    const escrow = (): Address => world.stage.escrow.escrow;
    const qube = (): Address => world.stage.escrow.token;

    const rejections: readonly Rejection[] = [
      { name: 'gauge: no payload', by: gauge, root: () => world.stage.lp, payload: () => EMPTY_CELL_BOC },
      { name: 'gauge: unreadable', by: gauge, root: () => world.stage.lp, payload: () => note(5) },
      {
        name: 'gauge: few coins',
        by: gauge,
        root: () => world.stage.lp,
        payload: () => world.stage.depositPayload(alice, { nonce: 5n }),
      },
      { name: 'gauge: extra reward', by: gauge, root: () => world.stage.rewards[0], payload: () => note(5) },
      { name: 'gauge: governance token', by: gauge, root: qube, payload: () => note(5) },
      { name: 'gauge: unknown token', by: gauge, root: () => world.stage.rewards[1], payload: () => note(5) },
      { name: 'escrow: no payload', by: escrow, root: qube, payload: () => EMPTY_CELL_BOC },
      { name: 'escrow: few coins', by: escrow, root: qube, payload: () => lockFor(604_800n, 0n) },
      { name: 'escrow: few coins, callback', by: escrow, root: qube, payload: () => lockFor(604_800n, 5n) },
      { name: 'escrow: lock too short, callback', by: escrow, root: qube, payload: () => lockFor(1n, 5n) },
    ];

    it.each(rejections)(
      '$name',
      (rejection) => expectTokensReturned(world.stage.stage, alice, rejection),
      120_000,
    );

    it('escrow: a lock that the account rejects', async () => {
      const { stage: chain, escrow } = world.stage;
      const account = escrow.accountOf(alice);
      const count = 300;
      const locks = Array.from({ length: count }, (_, lock) => {
        const createdAt = BigInt(chain.chain.now);
        const lockTime = 100_000_000n;
        return { key: (createdAt + lockTime) * 100n + BigInt(lock), amount: 1n, ve: 0n, createdAt, lockTime };
      });
      const ve = { balance: 0n, average: 0n, period: 0n, last: 0n };
      putVeAccount(chain, account, alice, escrow.escrow, { tokens: BigInt(count), unlocked: 0n, ve, locks });
      const tokenBalance = getGovernanceTokenBalance(world, alice);
      for (const coins of [2000n, 0n, -90n]) {
        const at = chain.chain.snapshot();
        if (coins < 0n) await putIntoStorageDebt(chain, account, -coins * MILLI);
        else await setCoinBalance(chain, account, coins * MILLI);
        for (const value of [1700n, 2500n, 4000n]) {
          await escrow.lock(alice, 1000n, 604_800n, { value: value * MILLI, nonce: 5n });
          expect(getGovernanceTokenBalance(world, alice), `${coins} with ${value}`).toBe(tokenBalance);
        }
        chain.chain.revert(at);
      }
    }, 120_000);

    it('tracks its holders', () => {
      expect(
        [
          getLpBalance(world, alice),
          getGovernanceTokenBalance(world, alice),
          getRewardBalance(world, alice),
        ].every((tokenBalance) => tokenBalance > 0n),
      ).toBe(true);
    });
  });

  describe('legacy farm', () => {
    it('returns what it rejects', async () => {
      const farm = await createFarmStage(['LP', 'R1', 'R2']);
      const rounds = [{ startTime: BigInt(farm.stage.chain.now), rewardPerSecond: [1000n] }];
      const pool = registerFarmPool(
        farm,
        await deployTestFarmPool(farm, { rounds, rewards: ['R1'] }),
        'pool',
      );
      await sendTokenTransfer(farm.stage, getTokenRoot(farm, 'R2'), getUserAddress('owner'), {
        amount: 1n,
        to: pool,
        deploy: COIN / 10n,
      });
      const by = (): Address => pool;
      const rejections: readonly Rejection[] = [
        { name: 'no payload', by, root: () => getTokenRoot(farm, 'LP'), payload: () => EMPTY_CELL_BOC },
        {
          name: 'few coins',
          by,
          root: () => getTokenRoot(farm, 'LP'),
          payload: () => encodeFarmDepositPayload(farm, pool, getUserAddress('alice'), 5n),
        },
        { name: 'unknown token', by, root: () => getTokenRoot(farm, 'R2'), payload: () => EMPTY_CELL_BOC },
      ];
      for (const rejection of rejections)
        await expectTokensReturned(farm.stage, getUserAddress('alice'), rejection);
    }, 240_000);
  });
}
