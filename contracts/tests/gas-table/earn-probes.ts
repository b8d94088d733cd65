import { seconds, type Address } from '@junction/primitives';
import { escrowAdminAddress, EscrowTestStage, RECORDED_ESCROW_RULES } from '../earn/escrow-stage.ts';
import { GaugeStage } from '../earn/gauge/stage.ts';
import { toTestAddress, COIN, toAbiText } from '../stage.ts';
import { createBalanceReader, type GasBench, type GasProbe } from './probe.ts';

// Measures locks and gauges at their largest: a hundred locks of one user that end immediately, and fifty rounds
// of each of two rewards. The required values are those stated in the READMEs of contracts/src/earn.

const alice = toTestAddress('a');
const LOCKS = 100;
const ROUNDS = 50;
const WEEK = 604_800n;
const YEAR = 31_536_000;

const MIN_MESSAGE = (3n * COIN) / 2n;
const PER_LOCK = COIN / 100n;
/** Value that the README requires for an action of a gauge with two extra tokens, nano. */
const GAUGE_ACTION = 7n * COIN;

export interface EarnBench extends GasBench {
  readonly escrow: EscrowTestStage;
  readonly gauges: GaugeStage;
  readonly gauge: Address;
}

async function fill(escrow: EscrowTestStage, gauges: GaugeStage, gauge: Address): Promise<void> {
  const start = BigInt(escrow.stage.chain.now);
  for (let lock = 0n; lock < LOCKS; lock += 1n) {
    await escrow.lock(alice, 10n ** 9n, WEEK + lock, { value: 9n * COIN });
    await gauges.deposit(alice, gauge, 10n ** 9n, { lockTime: 1000n + lock, value: 14n * COIN });
  }
  const now = BigInt(escrow.stage.chain.now);
  const payload = gauges.get(gauge, 'encodeRewardDepositPayload', { call_id: 1n, nonce: 0n });
  for (const root of gauges.rewards)
    await gauges.give(
      escrowAdminAddress,
      root,
      gauge,
      10n ** 15n,
      toAbiText(payload['reward_deposit_payload']),
      3n * COIN,
    );
  for (let round = 0n; round < ROUNDS; round += 1n) {
    const startTime = now + 100n + round * 1000n;
    const fresh = { startTime, endTime: 0n, rewardPerSecond: 1000n, accRewardPerShare: 0n };
    await gauges.call(escrowAdminAddress, gauge, 'addRewardRounds', {
      ids: [0n, 1n],
      new_rounds: [fresh, fresh],
    });
  }
  await gauges.giveRound(gauge, 10n ** 12n, start, 1_000_000n);
  escrow.stage.chain.advanceTime(seconds(YEAR));
}

export async function openEarnBench(): Promise<EarnBench> {
  const escrow = await EscrowTestStage.create([alice], RECORDED_ESCROW_RULES);
  await escrow.admin('initialize', { start_offset: 0n });
  await escrow.supply(escrowAdminAddress, 10n ** 18n);
  const gauges = await GaugeStage.create(escrow, [alice], { period: 0n, ratio: 0n });
  const gauge = await gauges.deployGauge({
    owner: escrowAdminAddress,
    maxBoost: 2000n,
    maxLockTime: 31_536_000n,
    extra: [...gauges.rewards],
    periods: [0n, 0n],
    ratios: [0n, 0n],
    qubePeriod: 0n,
    qubeRatio: 0n,
    lockPeriod: 0n,
  });
  await fill(escrow, gauges, gauge);
  return { stage: escrow.stage, payer: alice, escrow, gauges, gauge };
}

export function createEarnProbes(bench: EarnBench): GasProbe[] {
  const { escrow, gauges, gauge } = bench;
  const roots = [escrow.token, gauges.lp, ...gauges.rewards];
  const wallets = createBalanceReader(bench, roots);
  const locked = (): readonly unknown[] => [
    escrow.ofAccount(alice, 'getDetails')['_qubeBalance'],
    gauges.ofAccount(gauge, alice, 'getDetails')['_balance'],
  ];
  const readState = (): readonly unknown[] => [...wallets(), ...locked()];
  const size = `${LOCKS} ended locks`;
  const withRounds = `${size}, ${ROUNDS} rounds of 2 rewards`;
  const perLocks = BigInt(LOCKS) * PER_LOCK;
  const probe = (
    kind: string,
    of: string,
    asked: bigint,
    send: GasProbe['runs'][number]['send'],
  ): GasProbe => ({
    kind,
    size: of,
    asked,
    readState,
    runs: [{ send }],
  });
  const free = 10n ** 9n;
  return [
    probe('a lock', size, MIN_MESSAGE + perLocks + COIN / 5n, (value) =>
      escrow.lock(alice, 10n ** 9n, WEEK, { value }),
    ),
    probe('a withdrawal of locks', size, MIN_MESSAGE + perLocks + COIN / 5n, (value) =>
      escrow.call(alice, 'withdraw', {}, value),
    ),
    probe('a deposit to a gauge', withRounds, GAUGE_ACTION + perLocks, (value) =>
      gauges.deposit(alice, gauge, free, { lockTime: 1000n, claim: true, value }),
    ),
    probe('a withdrawal from a gauge', withRounds, GAUGE_ACTION + perLocks, (value) =>
      gauges.call(alice, gauge, 'withdraw', { amount: free, claim: true }, value),
    ),
    probe('a claim from a gauge', withRounds, GAUGE_ACTION + perLocks, (value) =>
      gauges.call(alice, gauge, 'claimReward', {}, value),
    ),
  ];
}
