import type { Address } from '@junction/primitives';
import { toAddress } from '@junction/primitives';
import { beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { escrowAdminAddress } from './earn/escrow-stage.ts';
import { GAUGE_ABI, GAUGE_FACTORY_ABI } from './earn/gauge/stage.ts';
import { alice, createGaugeWorld, owner, SECONDS_PER_YEAR, type GaugeWorld } from './earn/gauge/world.ts';
import { toTestAddress, COIN, toAbiText } from './stage.ts';
import { TOKEN_CALLBACKS_ABI, TOKEN_WALLET_ABI } from './token-stage.ts';

// The root of a malicious reward token responds before the root of the deposited token, and names the gauge's wallet of
// the deposited token. Without protection, deposits would count as rewards, which the gauge's owner may withdraw.

const [ROOT, PLACE, EVIL] = [toTestAddress('7'), toTestAddress('8'), toTestAddress('6')];
const DEPOSIT = 10n ** 18n;
/** Code that accepts every message and answers none. */
const SILENT = beginCell().storeUint(0xff00, 16).endCell();

let world: GaugeWorld;
let gauge: Address;

async function deployGauge(rewards: readonly Address[]): Promise<Address> {
  const trace = await world.stage.callFactory(owner, 'deployGauge', {
    gauge_owner: owner,
    depositTokenRoot: ROOT,
    maxBoost: 1500n,
    maxLockTime: SECONDS_PER_YEAR,
    rewardTokenRoots: [...rewards],
    vestingPeriods: rewards.map(() => 0n),
    vestingRatios: rewards.map(() => 0n),
    withdrawAllLockPeriod: 0n,
    call_id: 1n,
  });
  const [made] = trace.events(world.stage.factory, GAUGE_FACTORY_ABI);
  return toAddress(toAbiText(made?.inputs['gauge']));
}

const notify = (from: Address) =>
  world.stage.stage.send({
    from,
    to: gauge,
    value: COIN,
    abi: GAUGE_ABI,
    method: 'receiveTokenWalletAddress',
    inputs: { wallet: PLACE },
  });

const arrived = (tokenRoot: Address, sender: Address, payload: string) =>
  world.stage.stage.send({
    from: PLACE,
    to: gauge,
    value: 15n * COIN,
    abi: TOKEN_CALLBACKS_ABI,
    method: 'onAcceptTokensTransfer',
    inputs: {
      tokenRoot,
      amount: DEPOSIT,
      sender,
      senderWallet: toTestAddress('9'),
      remainingGasTo: alice,
      payload,
    },
  });
const deposited = (tokenRoot = ROOT) => arrived(tokenRoot, alice, world.stage.depositPayload(alice));

interface Balances {
  readonly balance: bigint;
}

const balances = (): readonly bigint[] => {
  const { _depositTokenData, _extraTokenData } = world.stage.get(gauge, 'getTokenDetails');
  return [_depositTokenData as unknown as Balances, ...(_extraTokenData as unknown as Balances[])].map(
    ({ balance }) => balance,
  );
};
const governanceBalance = (): bigint =>
  (world.stage.get(gauge, 'getTokenDetails')['_qubeTokenData'] as unknown as Balances).balance;

beforeAll(async () => {
  world = await createGaugeWorld({ tokens: 0 });
  gauge = await deployGauge([EVIL]);
}, 120_000);

describe('a malicious reward token that responds first', () => {
  it('gets no deposit for its own, and loses the wallet to the deposited token', async () => {
    expect((await notify(EVIL)).exitCode).toBe(0);
    const early = await deposited();
    expect(early.calls(PLACE, TOKEN_WALLET_ABI).map(({ method }) => method)).toEqual(['transfer']);
    expect(balances()).toEqual([0n, 0n]);
    expect((await notify(ROOT)).exitCode).toBe(0);
    await deposited();
    expect(balances()).toEqual([DEPOSIT, 0n]);
    expect((await notify(EVIL)).exitCode).toBe(1007);
  });
  it('accepts settings from no other account', async () => {
    expect((await notify(escrowAdminAddress)).exitCode).toBe(1007);
  });
});

describe('a malicious deposit token that names the wallet of the governance token', () => {
  let governance: Address;
  beforeAll(async () => {
    const { escrow, stage } = world.stage;
    governance = escrow.token;
    // The governance token's root responds only when the test sends its message, after the malicious root.
    stage.chain.putAccount(governance, { code: SILENT, data: Cell.EMPTY, balance: 10n * COIN });
    gauge = await deployGauge([]);
  });

  it('takes no deposit before and does not store the wallet, so rounds do not change', async () => {
    expect((await notify(ROOT)).exitCode).toBe(0);
    const early = await deposited(governance);
    expect(early.calls(PLACE, TOKEN_WALLET_ABI).map(({ method }) => method)).toEqual(['transfer']);
    expect(balances()).toEqual([0n]);
    expect((await notify(governance)).exitCode).toBe(0);
    const round = beginCell().storeUint(world.stage.stage.chain.now, 32).storeUint(1000, 32).endCell();
    await arrived(governance, world.stage.escrow.escrow, round.toBoc().toString('base64'));
    expect(governanceBalance()).toBe(DEPOSIT);
    await deposited(governance);
    expect([balances(), governanceBalance()]).toEqual([[0n], DEPOSIT]);
    expect((await notify(ROOT)).exitCode).toBe(1007);
  });
});
