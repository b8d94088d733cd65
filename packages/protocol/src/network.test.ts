import { describe, expect, it } from 'vitest';
import example from '../../../config/tycho-testnet.example.json' with { type: 'json' };
import { parseNetworkConfig } from './network.ts';

const filled: unknown = JSON.parse(JSON.stringify(example).replaceAll('0'.repeat(64), 'A1'.repeat(32)));

describe('parseNetworkConfig', () => {
  it('reads the example once its addresses are filled in, in any letter case, and fills the defaults', () => {
    const network = parseNetworkConfig(filled);
    expect(network.contracts.dexRoot).toBe(`0:${'a1'.repeat(32)}`);
    expect(network.minPoolTvl).toBe('50000');
    expect(network.features).toEqual({ sourceSplits: false, gaugeOrigins: false });
    expect(network.limitOrders).toBe(null);
  });
  it('names the field that does not fit', () => {
    expect(() => parseNetworkConfig(example)).toThrow(/zero address[\s\S]*contracts\.dexRoot/);
    expect(() => parseNetworkConfig({})).toThrow(/chainId/);
    expect(() => parseNetworkConfig(undefined)).toThrow(TypeError);
  });
});
