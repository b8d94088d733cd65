import { checkGaugeOrigin, type GaugeFactoryState } from '@junction/protocol/earn/gauge-origin';
import { beforeAll, describe, expect, it } from 'vitest';
import { GAUGE_ARTIFACT } from '../artifacts/gauge.ts';
import { escrowAdminAddress, buildEarnCallMetaParam } from './earn/escrow-stage.ts';
import { GAUGE_FACTORY_ABI } from './earn/gauge/stage.ts';
import { createGaugeWorld, type GaugeWorld } from './earn/gauge/world.ts';
import { toTestAddress } from './stage.ts';

// Before the app sends tokens to a gauge, it verifies that a known factory created the gauge. This is tested with
// gauges of the factory.

let world: GaugeWorld;

function getInitialState(): GaugeFactoryState {
  const { stage, factory } = world.stage;
  const count = stage.get(factory, GAUGE_FACTORY_ABI, 'getDetails')['_gauges_count'] as bigint;
  const codes = stage.get(factory, GAUGE_FACTORY_ABI, 'getCodes') as unknown as GaugeFactoryState['codes'];
  return { factory, count, codes };
}

beforeAll(async () => {
  world = await createGaugeWorld();
}, 120_000);

describe('the origin of a gauge', () => {
  it('is the factory whose codes and count its address follows from', async () => {
    const second = await world.stage.deployGauge(world.terms);
    expect(await checkGaugeOrigin(world.gauge, getInitialState())).toBe('own');
    expect(await checkGaugeOrigin(second, getInitialState())).toBe('own');
  });
  it('is another one where the address does not follow', async () => {
    expect(await checkGaugeOrigin(toTestAddress('7'), getInitialState())).toBe('unknown-factory');
    // The same contract created by another factory.
    expect(await checkGaugeOrigin(world.gauge, { ...getInitialState(), factory: toTestAddress('7') })).toBe(
      'unknown-factory',
    );
    expect(await checkGaugeOrigin(world.gauge, { ...getInitialState(), count: 0n })).toBe('unknown-factory');
  });
  it('cannot be proven once the factory has other codes', async () => {
    const inputs = { gauge_code: GAUGE_ARTIFACT.code, meta: buildEarnCallMetaParam(escrowAdminAddress) };
    await world.stage.callFactory(escrowAdminAddress, 'installNewGaugeCode', inputs);
    expect(await checkGaugeOrigin(world.gauge, getInitialState())).toBe('unproven');
    expect(await checkGaugeOrigin(await world.stage.deployGauge(world.terms), getInitialState())).toBe('own');
  });
});
