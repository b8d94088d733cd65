import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { seconds, type Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import type { AbiInputs, AbiJson } from '@junction/tvm';
import { DEX_PAIR_ARTIFACT } from '../artifacts/dex-pair.ts';
import { DEX_ROOT_ARTIFACT } from '../artifacts/dex-root.ts';
import { DEX_STABLE_PAIR_ARTIFACT } from '../artifacts/dex-stable-pair.ts';
import { DEX_ROOT_ABI, DEX_ROOT_POOLS_ABI, dexOwner, DEX_PAIR_ABI, type DexStage } from './dex-stage.ts';
import { createPairDexStage, deployPairWithLiquidity, type DeployedPair } from './pair-stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';

// Checks the table of privileges in contracts/README.md: every message is sent by every role, and changes that are
// subject to the timelock take effect only after its delay.

const CHANGE_DELAY_SECONDS = 172_800;
const OPEN = 1_209_600;
const DEX_ROOT_DELAY = getAbi('DexRootDelay');
const alice = toTestAddress('a');
const manager = toTestAddress('6');
const ROLES: Readonly<Record<string, Address>> = { owner: dexOwner, manager, anybody: toTestAddress('5') };

interface Privilege {
  readonly message: string;
  readonly roles: readonly string[];
  readonly waits: boolean;
}

/** Returns the rows of the table between the two markers in the README. */
function powersInReadme(): readonly Privilege[] {
  const text = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8');
  const table = text.split('<!-- powers of DexRoot -->')[1] ?? '';
  return table.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, messages = '', who = '', waits = ''] = cells;
    return [...messages.matchAll(/`(\w+)`/g)].map(([, message = '']) => ({
      message,
      roles: who.split(', '),
      waits: waits === 'yes',
    }));
  });
}

const POWERS = powersInReadme();
let dex: DexStage;
let pair: DeployedPair;

beforeAll(async () => {
  dex = await createPairDexStage();
  const [a, b] = [await dex.createToken('AAA', 9n, 10n ** 24n), await dex.createToken('BBB', 9n, 10n ** 24n)];
  for (const who of [dexOwner, alice]) await dex.deployAccount(who);
  pair = await deployPairWithLiquidity(dex, a, b);
  await dex.admin('setManager', { _newManager: manager });
}, 60_000);
revertChainAfterEachTest(() => dex.stage.chain);

const abiOfMessage = (message: string): AbiJson =>
  [DEX_ROOT_ABI, DEX_ROOT_POOLS_ABI, DEX_ROOT_DELAY].find(({ functions }) =>
    functions.some(({ name }) => name === message),
  ) ?? DEX_ROOT_ABI;

const FEES = {
  denominator: 1_000_000n,
  pool_numerator: 2000n,
  beneficiary_numerator: 0n,
  referrer_numerator: 0n,
  beneficiary: ALL_ZERO_ADDRESS,
  threshold: [],
  referrer_threshold: [],
};

/** Returns valid inputs of a message. */
function buildInputs(message: string): AbiInputs {
  const [left, right] = pair.roots;
  const roots = [left, right];
  const code = DEX_PAIR_ARTIFACT.code;
  const inputs: Record<string, AbiInputs> = {
    setActive: { new_active: true },
    setVaultOnce: { new_vault: alice },
    installPlatformOnce: { code: EMPTY_CELL_BOC },
    setManager: { _newManager: alice },
    revokeManager: {},
    transferOwner: { new_owner: alice },
    setTokenFactory: { _newTokenFactory: alice, _remainingGasTo: alice },
    setWeverVaultTokenRoot: { _newWeverVaultTokenRoot: alice, _remainingGasTo: alice },
    installOrUpdateAccountCode: { code },
    installOrUpdatePairCode: { code, pool_type: 1n },
    installOrUpdatePoolCode: { code, pool_type: 3n },
    installOrUpdateTokenVaultCode: { _newCode: code, _remainingGasTo: alice },
    installOrUpdateLpTokenPendingCode: { _newCode: code, _remainingGasTo: alice },
    upgrade: { code: DEX_ROOT_ARTIFACT.code },
    setChangeDelay: { delay: 60n },
    setPairFeeParams: { _roots: roots, _params: FEES, _remainingGasTo: alice },
    setPairAmplificationCoefficient: {
      _roots: roots,
      _A: { value: 300n, precision: 1n },
      _remainingGasTo: alice,
    },
    setPoolActive: { _param: { tokenRoots: roots, newActive: false }, _remainingGasTo: alice },
    setPoolsActive: {
      _params: [{ tokenRoots: roots, newActive: false }],
      _offset: 0n,
      _remainingGasTo: alice,
    },
    setOracleOptions: {
      _leftRoot: left,
      _rightRoot: right,
      _options: {
        minInterval: 15n,
        minRateDeltaNumerator: 1n,
        minRateDeltaDenominator: 100n,
        cardinality: 10n,
      },
      _remainingGasTo: alice,
    },
    removeLastNPoints: { _leftRoot: left, _rightRoot: right, _count: 1n, _remainingGasTo: alice },
    setWeverInDexTokenVault: { _dexTokenVault: dex.vaultOf(left), _remainingGasTo: alice },
    setWeverInDexPool: { _dexPool: pair.address, _remainingGasTo: alice },
    resetGas: { receiver: alice },
    resetTargetGas: { target: dex.vaultOf(left), receiver: alice },
    upgradePair: { left_root: left, right_root: right, pool_type: 1n, send_gas_to: alice },
    upgradePool: { roots, pool_type: 1n, send_gas_to: alice },
    upgradePools: { _params: [{ tokenRoots: roots, poolType: 1n }], _offset: 0n, _remainingGasTo: alice },
    upgradeTokenVault: { _tokenRoot: left, _remainingGasTo: alice },
    upgradeTokenVaults: { _tokenRoots: [left], _offset: 0n, _remainingGasTo: alice },
    forceUpgradeAccount: { account_owner: alice, send_gas_to: alice },
    upgradeAccounts: { _accountsOwners: [alice], _offset: 0n, _remainingGasTo: alice },
    orderForPoolOfType: {
      poolType: 1n,
      order: encodeBody(DEX_ROOT_ABI, 'setPoolActive', {
        _param: { tokenRoots: roots, newActive: false },
        _remainingGasTo: alice,
      }),
    },
    deployAccount: { account_owner: manager, send_gas_to: alice },
    deployPair: { left_root: left, right_root: right, send_gas_to: alice },
    deployTokenVault: { _tokenRoot: left, _remainingGasTo: alice },
  };
  const found = inputs[message];
  if (!found) throw new Error(`no inputs for ${message}`);
  return found;
}

const sendCall = (role: string, message: string, inputs = buildInputs(message)): Promise<Trace> =>
  dex.call(ROLES[role] ?? alice, dex.root, abiOfMessage(message), message, inputs, 20n * COIN);
/** Exit codes by message, for privileges of the owner that can be used only once and have been used. */
const SINGLE_USE_CODES: Readonly<Record<string, number>> = { setVaultOnce: 151, installPlatformOnce: 108 };

const setDelay = (delay: number) => sendCall('owner', 'setChangeDelay', { delay: BigInt(delay) });
const readPairVersion = () =>
  dex.stage.get(dex.root, DEX_ROOT_ABI, 'getPairVersion', { pool_type: 1n })['value0'];
const advanceTime = (time: number) => dex.stage.chain.advanceTime(seconds(time));
const getDelayEvents = (trace: Trace) => trace.events(dex.root, DEX_ROOT_DELAY);

describe('the table of powers', () => {
  it('lists every message of the root that is no query, report or deployment', () => {
    const internal =
      /^(on[A-Z]|get|is[A-Z]|deployLpToken|requestUpgrade|platform_code|constructor|acceptOwner)/;
    // Messages that other tests cover: `deployStablePool` needs code that this exchange does not have.
    const testedElsewhere = ['deployStablePool', 'cancelChange'];
    const messages = [DEX_ROOT_ABI, DEX_ROOT_POOLS_ABI, DEX_ROOT_DELAY]
      .flatMap(({ functions }) => functions.map(({ name }) => name))
      .filter((name) => !internal.test(name));
    expect(POWERS.map(({ message }) => message).toSorted()).toEqual(
      messages.filter((name) => !testedElsewhere.includes(name)).toSorted(),
    );
  });

  it.each(POWERS)('$message: $roles', async ({ message, roles }) => {
    for (const role of Object.keys(ROLES)) {
      const at = dex.stage.chain.snapshot();
      const { exitCode } = await sendCall(role, message);
      const isAllowed = roles.includes(role) || roles.includes('anybody');
      expect(exitCode, role).toBe(isAllowed ? (SINGLE_USE_CODES[message] ?? 0) : 100);
      dex.stage.chain.revert(at);
    }
  });

  it.each(POWERS)('$message waits: $waits', async ({ message, roles, waits }) => {
    await setDelay(CHANGE_DELAY_SECONDS);
    for (const role of Object.keys(ROLES)) {
      const at = dex.stage.chain.snapshot();
      const first = await sendCall(role, message);
      const isAllowed = roles.includes(role) || roles.includes('anybody');
      expect(first.exitCode, role).toBe(isAllowed ? (SINGLE_USE_CODES[message] ?? 0) : 100);
      expect(getDelayEvents(first).some(({ method }) => method === 'ChangeAnnounced')).toBe(
        waits && isAllowed,
      );
      if (waits && isAllowed) {
        // The change is announced, and nothing is executed.
        expect(first.events(dex.root, DEX_ROOT_ABI)).toEqual([]);
        expect(first.at(pair.address)).toEqual([]);
        advanceTime(CHANGE_DELAY_SECONDS - 60);
        expect((await sendCall(role, message)).exitCode, role).toBe(190);
        advanceTime(120);
        const done = await sendCall(role, message);
        expect(done.exitCode, role).toBe(0);
        expect(getDelayEvents(done).map(({ method }) => method)).toContain('ChangeCarriedOut');
      }
      dex.stage.chain.revert(at);
    }
  });
});

describe('a change that has to wait', () => {
  it('is announced with its time, stands in the list, and is carried out once', async () => {
    await setDelay(CHANGE_DELAY_SECONDS);
    const version = readPairVersion();
    const [announced] = getDelayEvents(await sendCall('owner', 'installOrUpdatePairCode'));
    const readyAt = BigInt(dex.stage.chain.now + CHANGE_DELAY_SECONDS);
    expect(announced?.inputs['readyAt']).toBe(readyAt);
    const order = announced?.inputs['order'];
    expect(dex.stage.get(dex.root, DEX_ROOT_DELAY, 'getAnnouncedChanges')['changes']).toEqual([
      [order, readyAt],
    ]);
    expect(readPairVersion()).toBe(version);
    advanceTime(CHANGE_DELAY_SECONDS);
    await sendCall('owner', 'installOrUpdatePairCode');
    expect(readPairVersion()).toBe(2n);
    expect(dex.stage.get(dex.root, DEX_ROOT_DELAY, 'getAnnouncedChanges')['changes']).toEqual([]);
    // The change has been executed, so the same message announces a new change.
    expect(getDelayEvents(await sendCall('owner', 'installOrUpdatePairCode'))[0]?.method).toBe(
      'ChangeAnnounced',
    );
    expect(readPairVersion()).toBe(2n);
  });

  it('must equal the announced change exactly', async () => {
    await setDelay(CHANGE_DELAY_SECONDS);
    await sendCall('owner', 'installOrUpdatePairCode');
    advanceTime(CHANGE_DELAY_SECONDS);
    const other = { code: DEX_STABLE_PAIR_ARTIFACT.code, pool_type: 1n };
    expect(getDelayEvents(await sendCall('owner', 'installOrUpdatePairCode', other))[0]?.method).toBe(
      'ChangeAnnounced',
    );
    expect(readPairVersion()).toBe(1n);
  });

  it.each(['owner', 'manager'])('is cancelled only by the %s', async (role) => {
    await setDelay(CHANGE_DELAY_SECONDS);
    const order = getDelayEvents(await sendCall('owner', 'installOrUpdatePairCode'))[0]?.inputs[
      'order'
    ] as bigint;
    expect((await sendCall('anybody', 'cancelChange', { order })).exitCode).toBe(100);
    expect((await sendCall(role, 'cancelChange', { order: order + 1n })).exitCode).toBe(192);
    expect(getDelayEvents(await sendCall(role, 'cancelChange', { order }))[0]?.method).toBe(
      'ChangeCancelled',
    );
    advanceTime(CHANGE_DELAY_SECONDS);
    await sendCall('owner', 'installOrUpdatePairCode');
    expect(readPairVersion()).toBe(1n);
  });

  it('is announced again when its time has long passed', async () => {
    await setDelay(CHANGE_DELAY_SECONDS);
    await sendCall('owner', 'installOrUpdatePairCode');
    advanceTime(CHANGE_DELAY_SECONDS + OPEN + 1);
    expect(getDelayEvents(await sendCall('owner', 'installOrUpdatePairCode'))[0]?.method).toBe(
      'ChangeAnnounced',
    );
    expect(readPairVersion()).toBe(1n);
    advanceTime(CHANGE_DELAY_SECONDS);
    await sendCall('owner', 'installOrUpdatePairCode');
    expect(readPairVersion()).toBe(2n);
  });

  it('waits too when it is meant for a pool of another kind', async () => {
    await setDelay(CHANGE_DELAY_SECONDS);
    const order = encodeBody(DEX_ROOT_ABI, 'setPairFeeParams', buildInputs('setPairFeeParams'));
    const inputs = { poolType: 1n, order };
    const feeNow = () => dex.stage.get(pair.address, DEX_PAIR_ABI, 'getFeeParams')['value0'];
    const before = feeNow();
    expect(getDelayEvents(await sendCall('manager', 'orderForPoolOfType', inputs))[0]?.method).toBe(
      'ChangeAnnounced',
    );
    expect(feeNow()).toEqual(before);
    advanceTime(CHANGE_DELAY_SECONDS);
    await sendCall('manager', 'orderForPoolOfType', inputs);
    expect(feeNow()).toMatchObject({ pool_numerator: 2000n });
  });

  it('a shorter delay waits as long as the one it replaces, and none is not for sale', async () => {
    await setDelay(CHANGE_DELAY_SECONDS);
    const delay = () => dex.stage.get(dex.root, DEX_ROOT_DELAY, 'getChangeDelay')['delay'];
    await setDelay(60);
    expect(delay()).toBe(BigInt(CHANGE_DELAY_SECONDS));
    advanceTime(CHANGE_DELAY_SECONDS);
    await setDelay(60);
    expect(delay()).toBe(60n);
    await setDelay(CHANGE_DELAY_SECONDS);
    expect(delay()).toBe(BigInt(CHANGE_DELAY_SECONDS));
    for (const wrong of [2_592_001, 2 ** 32 - 1]) expect((await setDelay(wrong)).exitCode).toBe(191);
    // A delay of 0 is announced like any shorter delay, but is rejected when executed.
    await setDelay(0);
    advanceTime(CHANGE_DELAY_SECONDS);
    expect((await setDelay(0)).exitCode).toBe(191);
  });
});

describe('the last second and the last message', () => {
  it('the same delay is no shorter one, and the longest is taken', async () => {
    await setDelay(CHANGE_DELAY_SECONDS);
    expect(getDelayEvents(await setDelay(CHANGE_DELAY_SECONDS))[0]?.method).toBe('ChangeDelaySet');
    expect((await setDelay(2_592_000)).exitCode).toBe(0);
  });

  it('a change may be carried out for fourteen days', async () => {
    await setDelay(CHANGE_DELAY_SECONDS);
    await sendCall('owner', 'installOrUpdatePairCode');
    advanceTime(CHANGE_DELAY_SECONDS + 14 * 86_400);
    expect(getDelayEvents(await sendCall('owner', 'installOrUpdatePairCode'))[0]?.method).toBe(
      'ChangeCarriedOut',
    );
  });
});

describe('fees of a pool', () => {
  const set = (change: AbiInputs) =>
    sendCall('owner', 'setPairFeeParams', {
      ...buildInputs('setPairFeeParams'),
      _params: { ...FEES, ...change },
    });

  it.each<readonly [string, AbiInputs, number]>([
    ['a tenth in all', { pool_numerator: 100_000n }, 0],
    ['more than a tenth', { pool_numerator: 100_001n }, 131],
    ['more than a tenth with the referrer', { pool_numerator: 100_000n, referrer_numerator: 1n }, 131],
    ['a twentieth to the beneficiary', { beneficiary_numerator: 50_000n, beneficiary: alice }, 0],
    ['more than that to the beneficiary', { beneficiary_numerator: 50_001n, beneficiary: alice }, 131],
  ])('of %s', async (_, change, exitCode) => {
    expect((await set(change)).exitCode).toBe(exitCode);
    const direct = await dex.call(dex.root, pair.address, DEX_PAIR_ABI, 'setFeeParams', {
      _params: { ...FEES, ...change },
      _remainingGasTo: alice,
    });
    expect(direct.exitCode).toBe(exitCode);
  });
});
