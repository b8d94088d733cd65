import type { AbiInputs, AbiJson, AbiValue } from '@junction/tvm';
import { Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { GAUGE_ABI, GAUGE_ACCOUNT_ABI, GAUGE_FACTORY_ABI } from './earn/gauge/stage.ts';
import { alice, createGaugeWorld } from './earn/gauge/world.ts';
import type { GaugeWorld } from './earn/gauge/world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC } from './stage.ts';

// Calls every restricted function as an outsider. The exit code must equal that of the public contract, the coins must
// be returned, and the state must stay unchanged. The lists must contain every function of the ABI.

const outsider = toTestAddress('5');
const PLATFORM = getAbi('EarnPlatform');

let world: GaugeWorld;
beforeAll(async () => {
  world = await createGaugeWorld();
  await world.stage.deposit(alice, world.gauge, 1000n);
}, 120_000);
revertChainAfterEachTest(() => world.stage.stage.chain);

type AbiJsonParameter = AbiJson['functions'][number]['inputs'][number];

/** Returns the zero value of an ABI type. For `address`, returns the address of the user alice. */
function zeroOf({ type, components }: AbiJsonParameter): AbiValue {
  if (type.endsWith('[]')) return [];
  if (type === 'tuple') return zerosOf(components ?? []);
  if (type === 'address') return alice;
  if (type === 'cell') return EMPTY_CELL_BOC;
  return type === 'bool' ? false : 0n;
}

const zerosOf = (parameters: readonly AbiJsonParameter[]): Record<string, AbiValue> =>
  Object.fromEntries(parameters.map((parameter) => [parameter.name, zeroOf(parameter)]));

const inputsOf = (abi: AbiJson, method: string): AbiInputs =>
  zerosOf(abi.functions.find(({ name }) => name === method)?.inputs ?? []);

/** Exit code → functions that reject an outsider with it. */
const REJECTED: Readonly<
  Record<'gauge' | 'account' | 'factory', Readonly<Record<number, readonly string[]>>>
> = {
  gauge: {
    1000: [
      'addRewardRounds',
      'setExtraFarmEndTime',
      'withdrawUnclaimed',
      'requestUpdateGaugeAccountCode',
      'requestUpgradeGauge',
    ],
    1007: ['receiveTokenWalletAddress'],
    4000: [
      'finishDeposit',
      'revertDeposit',
      'finishWithdraw',
      'revertWithdraw',
      'finishClaim',
      'revertClaim',
      'burnLockBoostedBalance',
      'onGaugeAccountDeploy',
      'onGaugeAccountUpgrade',
    ],
    4001: [
      'constructor',
      'setupTokens',
      'setupVesting',
      'setupBoostLock',
      'initialize',
      'updateGaugeAccountCode',
      'upgrade',
      'forceUpgradeGaugeAccount',
    ],
  },
  account: {
    1007: [
      'syncDepositsRecursive',
      'updateQubeReward',
      'updateExtraReward',
      'processDeposit_final',
      'processWithdraw_final',
      'processClaim_final',
    ],
    5000: [
      'processDeposit',
      'processWithdraw',
      'processClaim',
      'increasePoolDebt',
      'upgrade',
      'onDeployRetry',
    ],
    5001: ['receiveVeAverage'],
    5002: ['receiveVeAccAverage', 'revertAction'],
    65535: ['constructor'],
  },
  factory: {
    1000: [
      'upgrade',
      'transferOwnership',
      'acceptOwnership',
      'setDefaultQubeVestingParams',
      'installNewGaugeCode',
      'installNewGaugeAccountCode',
      'upgradeGauges',
      'updateGaugeAccountsCode',
      'forceUpgradeGaugeAccounts',
      'deployGaugeByOwner',
    ],
    1003: ['constructor'],
    5000: ['onGaugeDeploy'],
  },
};

/** Functions that anyone may call. */
const OPEN: Readonly<Record<keyof typeof REJECTED, readonly string[]>> = {
  gauge: ['dummy', 'onAcceptTokensTransfer', 'withdraw', 'claimReward', 'upgradeGaugeAccount'],
  account: [],
  factory: ['deployGauge', 'processUpgradeGaugeRequest', 'processUpdateGaugeAccountCodeRequest'],
};

const ABIS: Readonly<Record<keyof typeof REJECTED, AbiJson>> = {
  gauge: GAUGE_ABI,
  account: GAUGE_ACCOUNT_ABI,
  factory: GAUGE_FACTORY_ABI,
};

const addressOf = (kind: keyof typeof REJECTED) => {
  const { stage, gauge } = world;
  if (kind === 'factory') return stage.factory;
  return kind === 'gauge' ? gauge : stage.accountOf(gauge, alice);
};

const cases = (['gauge', 'account', 'factory'] as const).flatMap((kind) =>
  Object.entries(REJECTED[kind]).flatMap(([code, methods]) =>
    methods.map((method) => [kind, method, Number(code)] as const),
  ),
);

describe('an outsider', () => {
  it.each(cases)('is rejected by the %s: %s', async (kind, method, code) => {
    const { stage } = world.stage;
    const to = addressOf(kind);
    const before = stage.chain.getAccount(to)?.stuffBoc;
    const value = 5n * COIN;
    const inputs = inputsOf(ABIS[kind], method);
    const trace = await stage.send({ from: outsider, to, value, abi: ABIS[kind], method, inputs });
    expect(trace.exitCode).toBe(code);
    const back = trace
      .at(outsider)
      .reduce((sum, step) => sum + (step.transaction.inMessage?.value ?? 0n), 0n);
    expect(back).toBeGreaterThan((49n * COIN) / 10n);
    expect(dataOf(stage.chain.getAccount(to)?.stuffBoc)).toBe(dataOf(before));
  });

  it('cannot report that an account is missing', async () => {
    const inputs = { initialData: EMPTY_CELL_BOC, call: EMPTY_CELL_BOC };
    const trace = await world.stage.stage.send({
      from: outsider,
      to: world.gauge,
      value: COIN,
      abi: PLATFORM,
      method: 'onChildMissing',
      inputs,
    });
    expect(trace.exitCode).toBe(4000);
  });

  it.each(['gauge', 'account', 'factory'] as const)('has tried every function of the %s', (kind) => {
    const isGetter = (name: string): boolean => {
      const fn = ABIS[kind].functions.find((each) => each.name === name);
      return (fn?.outputs.length ?? 0) > 0;
    };
    const named = [...Object.values(REJECTED[kind]).flat(), ...OPEN[kind]].toSorted();
    const all = ABIS[kind].functions.map(({ name }) => name).filter((name) => !isGetter(name));
    expect(named).toEqual(all.toSorted());
  });
});

/** Returns code and data of an account without the fields that change with every message. */
function dataOf(stuff: string | undefined): string {
  return stuff === undefined
    ? ''
    : Cell.fromBase64(stuff)
        .refs.map((ref) => ref.hash().toString('hex'))
        .join();
}
