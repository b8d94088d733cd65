import { beginCell, Cell } from '@ton/core';
import { seconds, type Address } from '@junction/primitives';
import { addGaugeRewardRounds } from '../../earn/gauge/many-rounds.ts';
import { alice, bob, getGaugeChainTime, owner } from '../../earn/gauge/world.ts';
import { getAbi, COIN, type Trace } from '../../stage.ts';
import { TOKEN_CALLBACKS_ABI, getTokenBalance, getTokenWalletAddress } from '../../token-stage.ts';
import { computeAccountStateHash } from '../account-facts.ts';
import type { ResourceBoundProbe } from '../probe.ts';
import type { ResourceBoundScenario } from '../world.ts';
import { REWARD_TOKEN_IDS, createGaugeWithMaxRewardTokens } from './gauges.ts';

// Measures, for a gauge of twenty rewards: actions that the user's ve account rejects, a reward transfer that bounces,
// rewards that the gauge could not pay, and the owner's withdrawal after all rewards have ended.

const ACCOUNT = getAbi('GaugeAccount');
const LP = 10n ** 12n;
const YEAR = 31_536_000;
/** Code that accepts every message and answers none. */
const SILENT = beginCell().storeUint(0xff00, 16).endCell();
const SIZES = `${REWARD_TOKEN_IDS.length} rewards`;

/** Builds probes of actions that the user's ve account rejects. */
function rejectionProbes({
  stage,
  gauge,
}: Awaited<ReturnType<typeof createGaugeWithMaxRewardTokens>>): ResourceBoundProbe[] {
  const account = stage.accountOf(gauge, alice);
  const veAccount = stage.escrow.accountOf(alice);
  const coins = { value: 100n * COIN };
  const actions: Readonly<Record<string, () => Promise<Trace>>> = {
    deposit: () => stage.deposit(alice, gauge, LP, coins),
    withdrawal: () => stage.call(alice, gauge, 'withdraw', { amount: LP, claim: true }, coins.value),
    claim: () => stage.call(alice, gauge, 'claimReward', {}, coins.value),
  };
  return Object.entries(actions).map(([action, begin]) => ({
    subject: 'GaugeAccount.revertAction',
    sizes: `a ${action}, ${SIZES}`,
    readState: () => [computeAccountStateHash(stage.stage, account)],
    searchesCoins: false,
    runs: [
      {
        prepare: async () => {
          stage.stage.chain.putAccount(veAccount, { code: SILENT, data: Cell.EMPTY, balance: COIN });
          await begin();
        },
        send: (value) =>
          stage.stage.send({
            from: veAccount,
            to: account,
            value,
            abi: ACCOUNT,
            method: 'revertAction',
            // The first action was the deposit that deployed the account.
            inputs: { nonce: 2n },
          }),
      },
    ],
  }));
}

export async function createGaugeRejectionBoundScenario(): Promise<ResourceBoundScenario> {
  const world = await createGaugeWithMaxRewardTokens();
  const { stage, gauge, terms } = world;
  const { stage: chain } = stage;
  await stage.escrow.lock(alice, 10n ** 12n, 100_000_000n, { value: 10n * COIN });
  await stage.deposit(alice, gauge, 100n * LP, { value: 100n * COIN });
  const account = stage.accountOf(gauge, alice);
  const last = terms.extra.at(-1) ?? gauge;
  const probe = (
    subject: string,
    read: Address,
    send: (value: bigint) => Promise<Trace>,
  ): ResourceBoundProbe => ({
    subject,
    sizes: SIZES,
    readState: () => [computeAccountStateHash(chain, read)],
    searchesCoins: false,
    runs: [{ send }],
  });
  const end = async (): Promise<void> => {
    await addGaugeRewardRounds(world, REWARD_TOKEN_IDS, 1, getGaugeChainTime(world) + 10n, 1n);
    const times = REWARD_TOKEN_IDS.map(() => getGaugeChainTime(world) + 100n);
    await stage.call(
      owner,
      gauge,
      'setExtraFarmEndTime',
      { ids: [...REWARD_TOKEN_IDS], farm_end_times: times },
      20n * COIN,
    );
    chain.chain.advanceTime(seconds(YEAR));
  };
  return {
    stage: chain,
    probes: [
      ...rejectionProbes(world),
      probe('Gauge.onBounceTokensTransfer', gauge, (value) =>
        chain.send({
          from: getTokenWalletAddress(chain, last, gauge),
          to: gauge,
          value,
          abi: TOKEN_CALLBACKS_ABI,
          method: 'onBounceTokensTransfer',
          inputs: { tokenRoot: last, amount: 1n, revertedFrom: account },
        }),
      ),
      probe('GaugeAccount.increasePoolDebt', account, (value) =>
        chain.send({
          from: gauge,
          to: account,
          value,
          abi: ACCOUNT,
          method: 'increasePoolDebt',
          inputs: { qube_debt: 1n, extra_debt: REWARD_TOKEN_IDS.map(() => 1n), send_gas_to: alice },
        }),
      ),
      {
        subject: 'Gauge.withdrawUnclaimed',
        sizes: SIZES,
        readState: () => terms.extra.map((root) => getTokenBalance(chain, root, bob) ?? 0n),
        runs: [
          {
            prepare: end,
            send: (value) =>
              stage.call(owner, gauge, 'withdrawUnclaimed', { to: bob, ids: [...REWARD_TOKEN_IDS] }, value),
          },
        ],
      },
    ],
    covers: ['Gauge.revertClaim', 'Gauge.revertDeposit', 'Gauge.revertWithdraw'],
  };
}
