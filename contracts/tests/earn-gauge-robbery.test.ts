import type { Address } from '@junction/primitives';
import { toAddress } from '@junction/primitives';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin } from './earn/escrow-stage.ts';
import { GAUGE, GAUGE_FACTORY } from './earn/gauge/stage.ts';
import { alice, createWorld, owner, YEAR, type World } from './earn/gauge/world.ts';
import { actor, COIN, textOf } from './stage.ts';
import { CALLBACKS, WALLET } from './token-stage.ts';

// A reward token of a stranger whose root answers before that of the deposited token, and names the gauge's wallet of it:
// deposits would be taken for its rewards, which the owner of the gauge may take.

const [ROOT, PLACE, EVIL] = [actor('7'), actor('8'), actor('6')];
const DEPOSIT = 10n ** 18n;

let world: World;
let gauge: Address;

const told = (from: Address) =>
  world.stage.stage.send({
    from,
    to: gauge,
    value: COIN,
    abi: GAUGE,
    method: 'receiveTokenWalletAddress',
    inputs: { wallet: PLACE },
  });

const deposited = () =>
  world.stage.stage.send({
    from: PLACE,
    to: gauge,
    value: 15n * COIN,
    abi: CALLBACKS,
    method: 'onAcceptTokensTransfer',
    inputs: {
      tokenRoot: ROOT,
      amount: DEPOSIT,
      sender: alice,
      senderWallet: actor('9'),
      remainingGasTo: alice,
      payload: world.stage.depositPayload(alice),
    },
  });

interface Held {
  readonly balance: bigint;
}

const balances = (): readonly bigint[] => {
  const { _depositTokenData, _extraTokenData } = world.stage.get(gauge, 'getTokenDetails');
  return [_depositTokenData as unknown as Held, ...(_extraTokenData as unknown as Held[])].map(
    ({ balance }) => balance,
  );
};

beforeAll(async () => {
  world = await createWorld({ tokens: 0 });
  const trace = await world.stage.callFactory(owner, 'deployGauge', {
    gauge_owner: owner,
    depositTokenRoot: ROOT,
    maxBoost: 1500n,
    maxLockTime: YEAR,
    rewardTokenRoots: [EVIL],
    vestingPeriods: [0n],
    vestingRatios: [0n],
    withdrawAllLockPeriod: 0n,
    call_id: 1n,
  });
  const [made] = trace.events(world.stage.factory, GAUGE_FACTORY);
  gauge = toAddress(textOf(made?.inputs['gauge']));
}, 120_000);

describe('a reward token of a stranger that answers first', () => {
  it('gets no deposit for its own, and loses the wallet to the deposited token', async () => {
    expect((await told(EVIL)).exitCode).toBe(0);
    const early = await deposited();
    expect(early.calls(PLACE, WALLET).map(({ method }) => method)).toEqual(['transfer']);
    expect(balances()).toEqual([0n, 0n]);
    expect((await told(ROOT)).exitCode).toBe(0);
    await deposited();
    expect(balances()).toEqual([DEPOSIT, 0n]);
    expect((await told(EVIL)).exitCode).toBe(1007);
  });
  it('is told nothing by anybody else', async () => {
    expect((await told(admin)).exitCode).toBe(1007);
  });
});
