import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { beginCell } from '@ton/core';
import { EscrowTestStage } from './earn/escrow-stage.ts';
import { GAUGE_ABI, GaugeStage } from './earn/gauge/stage.ts';
import { alice } from './earn/gauge/world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN, type Trace } from './stage.ts';
import { TOKEN_CALLBACKS_ABI, TOKEN_WALLET_ABI } from './token-stage.ts';

// The creator of a gauge may add an extra reward with a malicious root. Before the root of another reward responds, the
// malicious root may name the wallet of that reward as its own. The malicious reward must then receive none of the
// other reward's tokens, and the other reward must lose nothing.

const [HOSTILE, HONEST] = [toTestAddress('71'), toTestAddress('72')];
/** The gauge's wallet of the honest token, and a wallet deployed by the hostile root. */
const [PLACE, FAKE] = [toTestAddress('77'), toTestAddress('78')];
const PAID = 1_000_000n;

let stage: GaugeStage;
let gauge: Address;

const notify = (root: Address, wallet: Address): Promise<Trace> =>
  stage.stage.send({
    from: root,
    to: gauge,
    value: COIN,
    abi: GAUGE_ABI,
    method: 'receiveTokenWalletAddress',
    inputs: { wallet },
  });
const payIn = (wallet: Address, tokenRoot: Address): Promise<Trace> =>
  stage.stage.send({
    from: wallet,
    to: gauge,
    value: 3n * COIN,
    abi: TOKEN_CALLBACKS_ABI,
    method: 'onAcceptTokensTransfer',
    inputs: {
      tokenRoot,
      amount: PAID,
      sender: alice,
      senderWallet: toTestAddress('79'),
      remainingGasTo: alice,
      payload: beginCell().storeUint(0, 64).endCell().toBoc().toString('base64'),
    },
  });
const balances = (): bigint[] => {
  const data = stage.get(gauge, 'getTokenDetails')['_extraTokenData'] as unknown as readonly {
    readonly balance: bigint;
  }[];
  return data.map(({ balance }) => balance);
};

describe('an extra root that names the wallet of another extra token', () => {
  beforeAll(async () => {
    const escrow = await EscrowTestStage.create([alice]);
    await escrow.admin('initialize', { start_offset: 0n });
    stage = await GaugeStage.create(escrow, [alice], { period: 0n, ratio: 0n });
    gauge = await stage.deployGauge({
      owner: alice,
      maxBoost: 1500n,
      maxLockTime: 31_536_000n,
      extra: [HOSTILE, HONEST],
      periods: [0n, 0n],
      ratios: [0n, 0n],
      qubePeriod: 0n,
      qubeRatio: 0n,
      lockPeriod: 0n,
    });
  }, 120_000);
  revertChainAfterEachTest(() => stage.stage.chain);

  it.each([
    ['first', [HOSTILE, HONEST]],
    ['last', [HONEST, HOSTILE]],
  ] as const)('%s gets nothing of that token', async (_, order) => {
    for (const root of order) expect((await notify(root, PLACE)).exitCode).toBe(0);
    await payIn(PLACE, HONEST);
    expect(balances()).toEqual([0n, PAID]);
  });

  it('gets nothing for tokens that its wallet claims are of the other reward', async () => {
    await notify(HOSTILE, FAKE);
    await notify(HONEST, PLACE);
    const trace = await payIn(FAKE, HONEST);
    expect(balances()).toEqual([0n, 0n]);
    expect(trace.calls(FAKE, TOKEN_WALLET_ABI).map(({ method }) => method)).toEqual(['transfer']);
  });
});
