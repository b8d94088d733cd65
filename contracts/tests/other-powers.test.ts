import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seconds, type Address } from '@junction/primitives';
import type { AbiInputs, AbiJson } from '@junction/tvm';
import { EARN_PLATFORM_ARTIFACT } from '../artifacts/earn-platform.ts';
import { GAUGE_ARTIFACT } from '../artifacts/gauge.ts';
import { GAUGE_ACCOUNT_ARTIFACT } from '../artifacts/gauge-account.ts';
import { GAUGE_FACTORY_ARTIFACT } from '../artifacts/gauge-factory.ts';
import { ORDER_ARTIFACT } from '../artifacts/order.ts';
import { ORDER_FACTORY_ARTIFACT } from '../artifacts/order-factory.ts';
import { WRAPPED_CURRENCY_VAULT_ARTIFACT } from '../artifacts/wrapped-currency-vault.ts';
import { dexOwner } from './dex-stage.ts';
import {
  callOrderFactory,
  createOrderWorld,
  NO_ORDER_FEES,
  ORDER_FACTORY_ABI,
  type OrderWorld,
} from './order-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS, type Trace } from './stage.ts';
import { TOKEN_FACTORY_ABI } from './token-stage.ts';

// Checks the access control tables of the contracts other than DexRoot. Every message is sent by every role, and
// changes that are subject to the timelock must not take effect before the delay has passed.

const CHANGE_DELAY_SECONDS = 172_800;
const OPEN = 1_209_600;
const CHANGES = getAbi('DexRootDelay');
const VAULT_ROOT = getAbi('VaultTokenRoot');
const COIN_VAULT = getAbi('WrappedCurrencyVault');
const GAUGE_FACTORY = getAbi('GaugeFactory');
const alice = toTestAddress('a');
const manager = toTestAddress('6');
const ROLES: Readonly<Record<string, Address>> = { owner: dexOwner, manager, anybody: toTestAddress('5') };

interface Privilege {
  readonly message: string;
  readonly roles: readonly string[];
  readonly waits: boolean;
}

/** Parses the privileges of a contract from the table between the two markers in the README. */
function parsePrivileges(contract: string): readonly Privilege[] {
  const text = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8');
  const table = text.split(`<!-- powers of ${contract} -->`)[1] ?? '';
  return table.split('\n').flatMap((line) => {
    const [, messages = '', who = '', waits = ''] = line.split('|').map((cell) => cell.trim());
    return [...messages.matchAll(/`(\w+)`/g)].map(([, message = '']) => ({
      message,
      roles: who.split(', '),
      waits: waits === 'yes',
    }));
  });
}

let world: OrderWorld;
let coinVault: Address;
let gaugeFactory: Address;

async function deployGaugeFactory(): Promise<Address> {
  const { stage, wrapped } = world.dex;
  const state = stage.stateOf(GAUGE_FACTORY_ARTIFACT, {
    PlatformCode: EARN_PLATFORM_ARTIFACT.code,
    nonce: 1n,
  });
  const message = { from: dexOwner, to: state.address, value: 5n * COIN, abi: GAUGE_FACTORY };
  const inputs = {
    _owner: dexOwner,
    _qube: wrapped,
    _vote_escrow: alice,
    _qube_vesting_ratio: 0n,
    _qube_vesting_period: 0n,
  };
  await stage.send({ ...message, stateInit: state.stateInit, method: 'constructor', inputs });
  const gauge = { gauge_code: GAUGE_ARTIFACT.code, meta: meta() };
  await stage.send({ ...message, method: 'installNewGaugeCode', inputs: gauge });
  const account = { gauge_account_code: GAUGE_ACCOUNT_ARTIFACT.code, meta: meta() };
  await stage.send({ ...message, method: 'installNewGaugeAccountCode', inputs: account });
  return state.address;
}

beforeAll(async () => {
  world = await createOrderWorld();
  const { stage, wrapped } = world.dex;
  await callOrderFactory(world, 'setManager', { answerId: 0n, _newManager: manager });
  gaugeFactory = await deployGaugeFactory();
  const { address, stateInit } = stage.stateOf(WRAPPED_CURRENCY_VAULT_ARTIFACT, { _randomNonce: 1n });
  coinVault = address;
  await stage.send({
    from: dexOwner,
    to: address,
    value: 3n * COIN,
    stateInit,
    abi: COIN_VAULT,
    method: 'constructor',
    inputs: {
      owner_: dexOwner,
      root: wrapped,
      root_tunnel: wrapped,
      receive_safe_fee: COIN,
      settings_deploy_wallet_grams: COIN / 10n,
      initial_balance: COIN,
    },
  });
}, 120_000);
revertChainAfterEachTest(() => world.dex.stage.chain);

interface Contract {
  readonly name: string;
  readonly address: () => Address;
  readonly abi: AbiJson;
  /** Matches the messages of the ABI that any account may send. */
  readonly open: RegExp;
  readonly inputs: (message: string) => AbiInputs;
  /** Exit codes with which messages of unauthorized senders are rejected. */
  readonly rejections: readonly number[];
  /** Exit codes of messages that a role may send but that have no effect in this test. */
  readonly answers?: Readonly<Record<string, number>>;
}

const code = ORDER_ARTIFACT.code;
const fees = { ...NO_ORDER_FEES, numerator: 1n, denominator: 100n, beneficiary: alice };
const meta = () => ({ call_id: 1n, nonce: 0n, send_gas_to: alice });
const batch = () => ({ listOrderRoots: [world.rootA] });
const selectInputs = (all: Readonly<Record<string, () => AbiInputs>>) => (message: string) => {
  const inputs = { setChangeDelay: () => ({ delay: 60n }), ...all }[message];
  if (!inputs) throw new Error(`no inputs for ${message}`);
  return inputs();
};

const CONTRACTS: readonly Contract[] = [
  {
    name: 'OrderFactory',
    address: () => world.factory,
    abi: ORDER_FACTORY_ABI,
    open: /^(constructor|on[A-Z]|get|acceptOwner|createOrderRoot|setOrderFeeParams$|upgradeOrder$)/,
    rejections: [307, 308],
    answers: { setPlatformRootOrderCodeOnce: 321, setPlatformOrderCodeOnce: 322 },
    inputs: selectInputs({
      setFeeParams: () => ({ params: fees }),
      setRootFeeParams: () => ({ params: fees, roots: [world.rootA] }),
      setOrderRootCode: () => ({ _orderRootCode: code }),
      setOrderCode: () => ({ _orderCode: code }),
      upgrade: () => ({ newCode: ORDER_FACTORY_ARTIFACT.code, newVersion: 2n, sendGasTo: alice }),
      transferOwner: () => ({ answerId: 0n, newOwner: alice }),
      setManager: () => ({ answerId: 0n, _newManager: alice }),
      revokeManager: () => ({}),
      setEmergency: () => ({ enabled: true, orderAddress: world.rootA, _manager: 1n }),
      setPlatformRootOrderCodeOnce: () => ({ _orderRootPlatform: code }),
      setPlatformOrderCodeOnce: () => ({ _orderPlatform: code }),
      upgradeOrderRoot: batch,
      upgradeOrderCodeInOrderRoot: batch,
      sendGasRoot: () => ({ root: world.rootA, to: alice, _value: COIN, _flag: 1n }),
      withdrawFee: () => ({
        amount: 1n,
        recipient: alice,
        deployWalletValue: 0n,
        tokenWallet: alice,
        sendGasTo: alice,
      }),
      proxyRootTokensTransfer: () => ({
        root: world.rootA,
        _tokenWallet: alice,
        _gasValue: COIN / 2n,
        _amount: 5n,
        _recipient: alice,
        _deployWalletValue: COIN / 10n,
        _remainingGasTo: alice,
        _notify: false,
        _payload: EMPTY_CELL_BOC,
      }),
    }),
  },
  {
    name: 'TokenFactory',
    address: () => world.dex.factory,
    abi: TOKEN_FACTORY_ABI,
    open: /^(constructor|owner|pendingOwner|\w+Code|createToken|acceptOwner|upgrade)$(?<!^set\w+)/,
    rejections: [100],
    inputs: selectInputs({
      setRootCode: () => ({ _rootCode: code }),
      setWalletCode: () => ({ _walletCode: code }),
      setWalletPlatformCode: () => ({ _walletPlatformCode: code }),
      transferOwner: () => ({ answerId: 0n, newOwner: alice }),
    }),
  },
  {
    name: 'VaultTokenRoot',
    address: () => world.dex.wrapped,
    abi: VAULT_ROOT,
    // Functions that always fail, getters, and functions that any account may call.
    open: /^(?!transferOwnership|disableMint|disableBurnByRoot|burnTokens|sendSurplusGas)/,
    rejections: [1000],
    answers: { burnTokens: 2210 },
    inputs: selectInputs({
      transferOwnership: () => ({ newOwner: alice, remainingGasTo: alice, callbacks: [] }),
      disableMint: () => ({ answerId: 0n }),
      disableBurnByRoot: () => ({ answerId: 0n }),
      sendSurplusGas: () => ({ to: alice }),
      burnTokens: () => ({
        amount: 1n,
        walletOwner: alice,
        remainingGasTo: alice,
        callbackTo: ALL_ZERO_ADDRESS,
        payload: EMPTY_CELL_BOC,
      }),
    }),
  },
  {
    name: 'WrappedCurrencyVault',
    address: () => coinVault,
    abi: COIN_VAULT,
    open: /^(constructor|receiveTokenWalletAddress|grant|wrap|on[A-Z]\w*|_randomNonce|owner|configuration|token_wallet|total_wrapped)$/,
    rejections: [100],
    inputs: selectInputs({
      setConfiguration: () => ({
        _configuration: {
          root_tunnel: alice,
          root: alice,
          receive_safe_fee: COIN,
          settings_deploy_wallet_grams: 0n,
          initial_balance: COIN,
        },
      }),
      withdraw: () => ({ amount: 1n }),
      drain: () => ({ receiver: alice }),
      transferOwnership: () => ({ newOwner: alice }),
      renounceOwnership: () => ({}),
    }),
  },
  {
    name: 'GaugeFactory',
    address: () => gaugeFactory,
    abi: GAUGE_FACTORY,
    open: /^(constructor|get|acceptOwnership|deployGauge$|on[A-Z]|process)/,
    rejections: [1000],
    inputs: selectInputs({
      upgrade: () => ({ new_code: GAUGE_FACTORY_ARTIFACT.code, meta: meta() }),
      transferOwnership: () => ({ new_owner: alice, meta: meta() }),
      installNewGaugeCode: () => ({ gauge_code: code, meta: meta() }),
      installNewGaugeAccountCode: () => ({ gauge_account_code: code, meta: meta() }),
      setDefaultQubeVestingParams: () => ({ _vesting_period: 5n, _vesting_ratio: 5n, meta: meta() }),
      upgradeGauges: () => ({ gauges: [alice], meta: meta() }),
      updateGaugeAccountsCode: () => ({ gauges: [alice], meta: meta() }),
      forceUpgradeGaugeAccounts: () => ({ gauge: alice, users: [manager], meta: meta() }),
      deployGaugeByOwner: () => ({
        gauge_owner: alice,
        depositTokenRoot: world.a,
        maxBoost: 1000n,
        maxLockTime: 0n,
        qubeVestingPeriod: 0n,
        qubeVestingRatio: 0n,
        rewardTokenRoots: [],
        vestingPeriods: [],
        vestingRatios: [],
        withdrawAllLockPeriod: 0n,
        call_id: 1n,
      }),
    }),
  },
];

describe.each(CONTRACTS)('$name', ({ name, address, abi, open, inputs, rejections, answers = {} }) => {
  const powers = parsePrivileges(name);
  /**
   * ABI of delayed changes with the header of this contract's ABI, because the ABIs of some contracts have fewer header
   * fields.
   */
  const changes: AbiJson = { ...CHANGES, header: abi.header };
  const sendCall = (role: string, message: string, more = inputs(message)): Promise<Trace> =>
    world.dex.stage.send({
      from: ROLES[role] ?? alice,
      to: address(),
      value: 5n * COIN,
      abi: message === 'setChangeDelay' || message === 'cancelChange' ? changes : abi,
      method: message,
      inputs: more,
    });
  const eventsOf = (trace: Trace) => trace.events(address(), changes).map(({ method }) => method);
  const ask = (method: string) => world.dex.stage.get(address(), changes, method);
  const pass = (time: number) => world.dex.stage.chain.advanceTime(seconds(time));

  it('lists every privileged message', () => {
    const messages = abi.functions.map((fn) => fn.name).filter((message) => !open.test(message));
    expect(powers.map(({ message }) => message).toSorted()).toEqual(
      [...messages, 'setChangeDelay'].toSorted(),
    );
  });

  it.each(powers)('$message: $roles', async ({ message, roles }) => {
    for (const role of Object.keys(ROLES)) {
      const at = world.dex.stage.chain.snapshot();
      const { exitCode } = await sendCall(role, message);
      if (roles.includes(role)) expect(exitCode, role).toBe(answers[message] ?? 0);
      else expect(rejections, role).toContain(exitCode);
      world.dex.stage.chain.revert(at);
    }
  });

  describe('with a delay', () => {
    beforeEach(async () => {
      expect(
        (await sendCall('owner', 'setChangeDelay', { delay: BigInt(CHANGE_DELAY_SECONDS) })).exitCode,
      ).toBe(0);
    });

    it.each(powers)('$message waits: $waits', async ({ message, roles, waits }) => {
      for (const role of Object.keys(ROLES)) {
        const at = world.dex.stage.chain.snapshot();
        const first = await sendCall(role, message);
        const isAllowed = roles.includes(role);
        if (!isAllowed) expect(rejections, role).toContain(first.exitCode);
        expect(eventsOf(first).includes('ChangeAnnounced'), role).toBe(waits && isAllowed);
        if (waits && isAllowed) {
          expect(first.events(address(), abi)).toEqual([]);
          pass(CHANGE_DELAY_SECONDS - 60);
          expect((await sendCall(role, message)).exitCode, role).toBe(190);
          pass(120);
          const done = await sendCall(role, message);
          expect(done.exitCode, role).toBe(0);
          expect(eventsOf(done)).toContain('ChangeCarriedOut');
          expect(ask('getAnnouncedChanges')['changes']).toEqual([]);
        }
        world.dex.stage.chain.revert(at);
      }
    });

    it('lists announced changes; only the owner cancels them', async () => {
      const [first] = powers.filter(({ waits }) => waits);
      if (!first) throw new Error('something waits');
      const [announced] = (await sendCall('owner', first.message)).events(address(), changes);
      const order = announced?.inputs['order'] as bigint;
      expect(ask('getChangeDelay')['delay']).toBe(BigInt(CHANGE_DELAY_SECONDS));
      expect(ask('getAnnouncedChanges')['changes']).toEqual([
        [order, BigInt(world.dex.stage.chain.now + CHANGE_DELAY_SECONDS)],
      ]);
      expect(rejections).toContain((await sendCall('anybody', 'cancelChange', { order })).exitCode);
      expect((await sendCall('owner', 'cancelChange', { order: order + 1n })).exitCode).toBe(192);
      expect(eventsOf(await sendCall('owner', 'cancelChange', { order }))).toEqual(['ChangeCancelled']);
      pass(CHANGE_DELAY_SECONDS);
      expect(eventsOf(await sendCall('owner', first.message))).toEqual(['ChangeAnnounced']);
      // The announcement has expired, so the change is announced again.
      pass(CHANGE_DELAY_SECONDS + OPEN + 1);
      expect(eventsOf(await sendCall('owner', first.message))).toEqual(['ChangeAnnounced']);
    });

    it('keeps the delay between a second and thirty days', async () => {
      for (const delay of [2_592_001n, 2n ** 32n - 1n])
        expect((await sendCall('owner', 'setChangeDelay', { delay })).exitCode).toBe(191);
      expect(rejections).toContain(
        (await sendCall('anybody', 'setChangeDelay', { delay: 2_592_000n })).exitCode,
      );
      expect((await sendCall('owner', 'setChangeDelay', { delay: 2_592_000n })).exitCode).toBe(0);
      expect(ask('getChangeDelay')['delay']).toBe(2_592_000n);
    });
  });
});
