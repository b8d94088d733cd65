import { createHash } from 'node:crypto';
import { toAddress, type Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { DEX_ROOT_ABI, dexOwner } from '../../dex-stage.ts';
import { callOrderFactory, createOrderWorld, NO_ORDER_FEES } from '../../order-world.ts';
import { COIN } from '../../stage.ts';
import type { ResourceBoundProbe } from '../probe.ts';
import type { ResourceBoundScenario } from '../world.ts';

// Measures the longest batches of the owners of DexRoot and the order factory. The recipients do not exist, so every
// message of a batch bounces.

const MAX_OF_ROOT = 100;
const MAX_OF_FACTORY = 50;

const addresses = (count: number): Address[] =>
  Array.from({ length: count }, (_, index) =>
    toAddress(`0:${createHash('sha256').update(`item ${index}`).digest('hex')}`),
  );

export async function createAdminBatchBoundScenario(): Promise<ResourceBoundScenario> {
  const world = await createOrderWorld();
  const { dex, a, factory } = world;
  const { stage } = dex;
  const tokens = addresses(MAX_OF_ROOT);
  const pools = tokens.map((token) => ({ tokenRoots: [a, token], poolType: 1n, newActive: true }));
  /**
   * Number of transactions that the last message caused on accounts other than the owner's; 0 if the message failed.
   * The probe observes this number as the state.
   */
  let reached = 0;
  const probe = (
    subject: string,
    items: number,
    send: (value: bigint) => ReturnType<typeof callOrderFactory>,
  ): ResourceBoundProbe => ({
    subject,
    sizes: `${items} items`,
    readState: () => [reached],
    plenty: 100n * COIN,
    runs: [
      {
        prepare: () => {
          reached = 0;
        },
        send: async (value) => {
          const trace = await send(value);
          reached =
            trace.exitCode === 0 ? trace.steps.filter(({ account }) => account !== dexOwner).length : 0;
          return trace;
        },
      },
    ],
  });
  const ofRoot = (method: string, list: string, items: unknown): ResourceBoundProbe =>
    probe(`DexRoot.${method}`, MAX_OF_ROOT, (value) =>
      dex.call(
        dexOwner,
        dex.root,
        DEX_ROOT_ABI,
        method,
        { [list]: items, _offset: 0n, _remainingGasTo: dexOwner } as AbiInputs,
        value,
      ),
    );
  const ofFactory = (method: string, inputs: AbiInputs): ResourceBoundProbe =>
    probe(`OrderFactory.${method}`, MAX_OF_FACTORY, (value) =>
      callOrderFactory({ dex, factory }, method, inputs, { value }),
    );
  const roots = addresses(MAX_OF_FACTORY);
  return {
    stage,
    probes: [
      ofRoot('upgradeTokenVaults', '_tokenRoots', tokens),
      ofRoot('upgradeAccounts', '_accountsOwners', tokens),
      ofRoot('upgradePools', '_params', pools),
      ofRoot('setPoolsActive', '_params', pools),
      ofFactory('upgradeOrderRoot', { listOrderRoots: roots }),
      ofFactory('upgradeOrderCodeInOrderRoot', { listOrderRoots: roots }),
      ofFactory('setRootFeeParams', { params: NO_ORDER_FEES, roots }),
    ],
    covers: [],
  };
}
