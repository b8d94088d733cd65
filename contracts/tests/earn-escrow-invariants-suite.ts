import { describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { seconds } from '@junction/primitives';
import { SeededRandomGenerator } from '../generator/random-abi.ts';
import {
  escrowAdminAddress,
  daoTestAddress,
  EscrowTestStage,
  RECORDED_ESCROW_RULES,
} from './earn/escrow-stage.ts';
import { toTestAddress, COIN } from './stage.ts';
import { getTokenBalance } from './token-stage.ts';

// Random sequences of all operations of users, owner and DAO. After every step the escrow holds exactly the tokens that
// it has recorded, and enough for everything that it owes.

const users: readonly [Address, ...Address[]] = [toTestAddress('a'), toTestAddress('b'), toTestAddress('c')];
const gauges: readonly [Address, ...Address[]] = [
  toTestAddress('61'),
  toTestAddress('62'),
  toTestAddress('63'),
  toTestAddress('64'),
];
/** A candidate without a token wallet: tokens sent to it are returned. */
const ghost = toTestAddress('99');
const candidates: readonly [Address, ...Address[]] = [...gauges, ghost];
const DAY = 86_400;
const UNIT = 10n ** 12n;

class World {
  readonly #random: SeededRandomGenerator;
  readonly #escrow: EscrowTestStage;

  constructor(random: SeededRandomGenerator, escrow: EscrowTestStage) {
    this.#random = random;
    this.#escrow = escrow;
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return this.#random.pick(items);
  }

  async step(): Promise<string> {
    const escrow = this.#escrow;
    const user = this.pick(users);
    const gauge = this.pick(candidates);
    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      lock: () =>
        escrow.lock(user, BigInt(this.pick([1, 7, 1e9, 3e12])), BigInt(this.pick([7, 14, 400]) * DAY)),
      rejected: () => escrow.lock(user, UNIT, 1n, { owner: this.pick(users) }),
      withdraw: () => escrow.call(user, 'withdraw'),
      whitelist: () => escrow.whitelist(user, gauge, UNIT + 3n),
      supply: () => escrow.supply(escrowAdminAddress, 40n * UNIT),
      vote: () => this.vote(user),
      end: () => escrow.endVoting(user, 1n, 60n * COIN),
      remove: () => escrow.call(daoTestAddress, 'removeGaugeDAO', { gauge }),
      approve: () => escrow.call(daoTestAddress, 'approveGaugeDAO', { gauge }),
      add: () => escrow.call(escrowAdminAddress, 'addToWhitelist', { gauge }),
      normalize: () =>
        escrow.call(escrowAdminAddress, 'setVotingNormalizingType', {
          _new_type: BigInt(this.pick([0, 1, 2])),
        }),
      takeTreasury: () => this.takeOut('withdrawTreasuryTokens', '_treasuryTokens'),
      takeTeam: () => this.takeOut('withdrawTeamTokens', '_teamTokens'),
      takePayments: () => this.takeOut('withdrawPaymentTokens', '_whitelistPayments'),
      wait: () => Promise.resolve(this.wait(this.pick([1, 3600, 3 * DAY, 12 * DAY, 12 * DAY]))),
    };
    const often = [
      'lock',
      'vote',
      'vote',
      'vote',
      'end',
      'end',
      'end',
      'wait',
      'wait',
      'wait',
      'wait',
      'supply',
    ] as const;
    const name = this.pick([...often, ...often, ...Object.keys(steps)]);
    await steps[name]?.();
    return name;
  }

  private wait(span: number): void {
    this.#escrow.stage.chain.advanceTime(seconds(span));
  }

  private vote(user: Address): Promise<unknown> {
    const approved = this.#escrow.get('gaugeDaoApproved')['gaugeDaoApproved'] as readonly (readonly [
      Address,
      boolean,
    ])[];
    const votes = approved
      .map(([gauge]) => gauge)
      .filter(() => this.pick([true, false]))
      .map((gauge) => [gauge, BigInt(this.pick([0, 1, 5e8, 4e10]))] as const);
    return this.#escrow.vote(user, votes);
  }

  private takeOut(method: string, book: string): Promise<unknown> {
    const amount = this.#escrow.get('getDetails')[book] as bigint;
    return this.#escrow.call(escrowAdminAddress, method, { amount, receiver: this.pick(users) });
  }
}

function expectCovered(escrow: EscrowTestStage, after: string): void {
  const details = escrow.get('getDetails');
  const balance = getTokenBalance(escrow.stage, escrow.token, escrow.escrow) ?? 0n;
  const accounts = users.filter((user) => escrow.isThere(escrow.accountOf(user)));
  const sumOf = (name: string): bigint =>
    accounts.reduce((sum, user) => sum + (escrow.ofAccount(user, 'getDetails')[name] as bigint), 0n);
  const ledger = [
    '_distributionSupply',
    '_treasuryTokens',
    '_teamTokens',
    '_whitelistPayments',
    '_emissionDebt',
  ];
  const promised = ledger.reduce((sum, name) => sum + (details[name] as bigint), sumOf('_qubeBalance'));
  expect(details['_qubeBalance'], after).toBe(balance);
  expect(promised, after).toBeLessThanOrEqual(balance);
  expect(details['_veQubeBalance'], after).toBe(sumOf('_veQubeBalance'));
}

/**
 * Registers the tests of random operations.
 * @param steps random operations per seed
 */
export function describeRandomEscrow(seeds: readonly number[], steps: number): void {
  describe.each(seeds)('seed %i', (seed) => {
    it('covers everything it has promised, after every step', async () => {
      const rules = {
        ...RECORDED_ESCROW_RULES,
        maxDowntime: 2n,
        schedule: Array.from({ length: 40 }, () => 5n * UNIT),
      };
      const escrow = await EscrowTestStage.create([...users, ...gauges], rules, 1_700_000_000);
      await escrow.admin('initialize', { start_offset: 0n });
      await escrow.supply(escrowAdminAddress, 100n * UNIT);
      for (const gauge of gauges) await escrow.admin('addToWhitelist', { gauge });
      const world = new World(new SeededRandomGenerator(seed), escrow);
      const done = new Set<string>();
      for (let step = 0; step < steps; step += 1) {
        const name = await world.step();
        done.add(name);
        expectCovered(escrow, `seed ${seed} step ${step} ${name}`);
      }
      expect(done.size).toBeGreaterThan(8);
      // The random actions must have ended at least one vote, which starts the next epoch.
      expect(escrow.get('getCurrentEpochDetails')['_currentEpoch']).toBeGreaterThan(2n);
    }, 120_000);
  });
}
