import { describe, expect, it } from 'vitest';
import example from '../../../config/tycho-testnet.example.json' with { type: 'json' };
import { parseNetworkConfig } from './network.ts';

const filled: unknown = JSON.parse(JSON.stringify(example).replaceAll('0'.repeat(64), 'A1'.repeat(32)));

describe('parseNetworkConfig', () => {
  it('parses the example once its addresses are filled in, in any letter case, with defaults', () => {
    const network = parseNetworkConfig(filled);
    expect(network.contracts.dexRoot).toBe(`0:${'a1'.repeat(32)}`);
    expect(network.minPoolTvl).toBe('50000');
    expect(network.features).toEqual({ sourceSplits: false, gaugeOrigins: false });
    expect(network.limitOrders).toBe(null);
  });
  it('names the invalid field', () => {
    expect(() => parseNetworkConfig(example)).toThrow(/contracts\.dexRoot: the zero address/);
    expect(() => parseNetworkConfig({})).toThrow(/chainId/);
    expect(() => parseNetworkConfig(undefined)).toThrow(TypeError);
  });
});

describe('keys and values of a network file', () => {
  const parse = (changes: object) => () => parseNetworkConfig({ ...(filled as object), ...changes });

  it('rejects unknown keys on every level and names them', () => {
    expect(parse({ rpcURL: '/rpc' })).toThrow(/"rpcURL"/);
    expect(parse({ coin: { symbol: 'A', name: 'A', decimals: 9, digits: 9 } })).toThrow(
      /"coin\.digits": unknown setting/,
    );
    expect(parse({ explorer: { title: 'A', baseUrl: 'https://a.example', url: '' } })).toThrow(
      /"explorer\.url"/,
    );
    expect(parse({ features: { sourceSplit: true } })).toThrow(/"features\.sourceSplit"/);
    expect(parse({ limitOrders: { factory: `0:${'a'.repeat(64)}`, root: '' } })).toThrow(
      /"limitOrders\.root"/,
    );
    expect(parse({ expected: { dexRot: {} } })).toThrow(/dexRot/);
  });

  it('rejects node URLs that cannot be requested', () => {
    for (const url of ['', 'rpc.example', 'ws://rpc.example', '//rpc.example/rpc'])
      for (const key of ['rpcUrl', 'streamUrl', 'tokenListUrl']) expect(parse({ [key]: url })).toThrow(key);
    expect(parse({ rpcUrls: ['/rpc', 'rpc'] })).toThrow(/rpcUrls\[1\]/);
  });

  it('parses the origin of the API, which has no path, query or credentials', () => {
    expect(parse({ apiUrl: 'https://api.example/' })().apiUrl).toBe('https://api.example');
    for (const url of ['/', '', 'api.example', 'ftp://api.example', 'https://api.example/v1'])
      expect(parse({ apiUrl: url })).toThrow(/apiUrl: not an http/);
    for (const url of ['https://me@api.example', 'https://api.example?key=1'])
      expect(parse({ apiUrl: url })).toThrow(/apiUrl/);
  });

  it('parses expected code and owners of contracts', () => {
    const owner = `0:${'b'.repeat(64)}`;
    const hash = 'AB'.repeat(32);
    expect(parse({ expected: { dexRoot: { codeHash: hash, owner } } })().expected).toEqual({
      dexRoot: { codeHash: hash.toLowerCase(), owner },
    });
    expect(parse({ expected: { dexRoot: { codeHash: 'ab' } } })).toThrow(/64 hexadecimal/);
  });
});
