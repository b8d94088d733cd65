import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readServerOptions } from './read-server-options.ts';
import { FAKE_MARKET_NETWORK } from './test/fake-market.ts';

const folder = mkdtempSync(join(tmpdir(), 'junction-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RIGHT = { ...FAKE_MARKET_NETWORK, rpcUrl: 'https://rpc.example/rpc' };
const DATABASE_URL = 'postgres://index:secret@db.example/index';
const KEY = 'ab'.repeat(32);
const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
const at = (name: string): string => join(folder, name);
mkdirSync(at('no-page'));
writeFileSync(at('empty'), '\n');
writeFileSync(at('broken.json'), '{');

let files = 0;
/** Writes a copy of a valid network file with these changes, and returns its path. */
function writeNetworkFile(changes: object): string {
  files += 1;
  const file = at(`network-${files}.json`);
  writeFileSync(file, JSON.stringify({ ...RIGHT, ...changes }));
  return file;
}

/** Invalid settings, and the name that the error message must contain. */
interface Case {
  readonly args?: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
  readonly network?: object;
  readonly names: string;
}

const CASES: readonly Case[] = [
  // Command line
  { args: ['--prot', '1'], names: '--prot' },
  { args: ['unexpected'], names: 'unexpected' },
  { args: ['--port', '1', '--port', '2'], names: '--port' },
  { args: ['--port', ''], names: '--port' },
  { args: ['--port', '0x10'], names: '--port' },
  { args: ['--port', '65536'], names: '--port' },
  { args: ['--host', 'not an address'], names: '--host' },
  { args: ['--host', '300.1.1.1'], names: '--host' },
  { args: ['--metrics-port', 'x'], names: '--metrics-port' },
  { args: ['--metrics-port', '1', '--metrics-host', '*'], names: '--metrics-host' },
  { args: ['--trust-proxy', 'true'], names: '--trust-proxy' },
  { args: ['--drain-delay', '-1'], names: '--drain-delay' },
  { args: ['--drain-delay', '5m'], names: '--drain-delay' },
  { args: ['--role', 'boss'], names: '--role' },
  { args: ['--role', 'indexer'], names: '--role' },
  { args: ['--keep-hourly-candles', '29'], names: '--keep-hourly-candles' },
  { args: ['--keep-hourly-candles', '1 year'], names: '--keep-hourly-candles' },
  { args: ['--keep-decoded-transactions', '90.5'], names: '--keep-decoded-transactions' },
  { args: ['--keep-decoded-transactions', '99999'], names: '--keep-decoded-transactions' },
  {
    args: ['--role', 'api', '--keep-hourly-candles', '90'],
    variables: { DATABASE_URL },
    names: '--keep-hourly-candles',
  },
  { args: ['--data', ' '], names: '--data' },
  { args: ['--web', at('no-page')], names: '--web' },
  { args: ['--devnet', 'localhost:9000'], names: '--devnet' },
  { args: ['--devnet', 'http://127.0.0.1:1'], network: { kind: 'mainnet' }, names: '--devnet' },
  { args: ['--dev-keeper'], network: { kind: 'testnet' }, names: '--dev-keeper' },
  { args: ['--dev-keeper=yes'], names: '--dev-keeper' },
  { args: ['--network', at('missing.json')], names: '--network' },
  { args: ['--network', at('broken.json')], names: '--network' },
  // Environment
  { variables: { JUNCTION_KEEPR_KEY: KEY }, names: 'JUNCTION_KEEPR_KEY' },
  { variables: { LOG_LEVEL: 'loud' }, names: 'LOG_LEVEL' },
  { variables: { DATABASE_URL: 'mysql://db.example/index' }, names: 'DATABASE_URL' },
  { variables: { DATABASE_URL: 'db.example:5432' }, names: 'DATABASE_URL' },
  { variables: { DATABASE_URL: 'postgres://db.example:port/index' }, names: 'DATABASE_URL' },
  { variables: { DATABASE_URL: 'postgres://one,two:99999/index' }, names: 'DATABASE_URL' },
  { variables: { DATABASE_URL_FILE: at('missing') }, names: 'DATABASE_URL_FILE' },
  { variables: { DATABASE_URL_FILE: at('empty') }, names: 'DATABASE_URL_FILE' },
  { variables: { DATABASE_URL, DATABASE_URL_FILE: at('empty') }, names: 'DATABASE_URL_FILE' },
  { variables: { DATABASE_REPLICA_URL: DATABASE_URL }, names: 'DATABASE_REPLICA_URL' },
  { variables: { DATABASE_URL, DATABASE_REPLICA_URL: 'standby' }, names: 'DATABASE_REPLICA_URL' },
  { variables: { JUNCTION_KEEPER_KEY: `${KEY}0` }, names: 'JUNCTION_KEEPER_KEY' },
  {
    variables: { JUNCTION_KEEPER_KEY: KEY, JUNCTION_KEEPER_LEAST_PROFIT: 'all' },
    names: 'JUNCTION_KEEPER_LEAST_PROFIT',
  },
  {
    variables: { JUNCTION_KEEPER_KEY: KEY, JUNCTION_KEEPER_LEAST_PROFIT: '-1' },
    names: 'JUNCTION_KEEPER_LEAST_PROFIT',
  },
  { args: ['--role', 'keeper'], variables: { DATABASE_URL }, names: 'JUNCTION_KEEPER_KEY' },
  {
    args: ['--role', 'keeper'],
    variables: { DATABASE_URL, JUNCTION_KEEPER_KEY: KEY },
    network: { limitOrders: null },
    names: '--role keeper',
  },
  { variables: { JUNCTION_RPC_URLS: 'rpc.example' }, names: 'JUNCTION_RPC_URLS' },
  { variables: { JUNCTION_RPC_URLS: ' , ' }, names: 'JUNCTION_RPC_URLS' },
  { variables: { JUNCTION_STREAM_URL: 'wss://rpc.example' }, names: 'JUNCTION_STREAM_URL' },
  { variables: { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, names: 'OTEL_EXPORTER_OTLP_ENDPOINT' },
  {
    variables: { OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://user:secret@collector' },
    names: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  },
  { variables: { ...COLLECTOR, OTEL_TRACES_SAMPLER: 'some' }, names: 'OTEL_TRACES_SAMPLER' },
  { variables: { ...COLLECTOR, OTEL_TRACES_SAMPLER_ARG: '2' }, names: 'OTEL_TRACES_SAMPLER_ARG' },
  { variables: { JUNCTION_PORT: '3000' }, names: 'JUNCTION_PORT' },
  { variables: { JUNCTION_KEEPER_KEY_FILE: KEY }, names: 'JUNCTION_KEEPER_KEY_FILE' },
  { variables: { JUNCTION_RPC_URLS: 'https://me:secret@rpc.example/rpc' }, names: 'JUNCTION_RPC_URLS' },
  { variables: { JUNCTION_RPC_URLS: 'https://a.example,https://secret@b.example' }, names: 'number 2' },
  { variables: { JUNCTION_STREAM_URL: 'https://me:secret@rpc.example' }, names: 'JUNCTION_STREAM_URL' },
  { network: { rpcUrl: 'https://me:secret@rpc.example/rpc' }, names: 'rpcUrl' },
  // Invalid settings in the network file.
  { network: { chainId: 0 }, names: 'chainId' },
  { network: { kind: 'localnet' }, names: 'kind' },
  { network: { name: '' }, names: 'name' },
  { network: { rpcUrl: '/rpc' }, names: 'rpcUrl' },
  { network: { rpcUrl: 'rpc.example' }, names: 'rpcUrl' },
  { network: { rpcUrls: ['https://rpc.example', 'two'] }, names: 'rpcUrls[1]' },
  { network: { streamUrl: 'wss://rpc.example' }, names: 'streamUrl' },
  { network: { contracts: { ...RIGHT.contracts, dexRoot: '0:00' } }, names: 'contracts.dexRoot' },
  { network: { contracts: { ...RIGHT.contracts, dexRot: RIGHT.usdToken } }, names: 'contracts.dexRot' },
  { network: { usdToken: `0:${'0'.repeat(64)}` }, names: 'usdToken' },
  { network: { minPoolTvl: 50_000 }, names: 'minPoolTvl' },
  { network: { explorer: { title: 'x', baseUrl: 'ftp://x' } }, names: 'explorer.baseUrl' },
  { network: { expected: { dexRoot: { codeHash: 'ab' } } }, names: 'expected.dexRoot.codeHash' },
  { network: { unknown: 1 }, names: 'unknown' },
];

function getErrorMessage({ args = [], variables = {}, network = {} }: Case): string {
  const named = args.includes('--network') ? [] : ['--network', writeNetworkFile(network)];
  try {
    readServerOptions([...named, ...args], variables);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'accepted';
}

test.for(CASES.map((one) => [one.names, one] as const))(
  'an invalid setting is rejected by name: %s',
  ([, one]) => {
    const message = getErrorMessage(one);
    expect(message).not.toBe('accepted');
    expect(message).toContain(one.names);
    expect(message.split('\n')).toHaveLength(1);
    // The error must not contain the secret, even if the secret is invalid.
    expect(message).not.toContain(KEY);
    expect(message).not.toContain('secret');
  },
);

test('the table has at least 31 invalid settings, and without them everything is accepted', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(31);
  expect(getErrorMessage({ names: '' })).toBe('accepted');
  const variables = { DATABASE_URL, JUNCTION_KEEPER_KEY: KEY, LOG_LEVEL: 'info' };
  expect(getErrorMessage({ args: ['--role', 'keeper'], variables, names: '' })).toBe('accepted');
});

test.for<Readonly<Record<string, string>>>([
  // Kubernetes sets these variables for services. They are no settings, so they must be accepted.
  {
    JUNCTION_SERVICE_HOST: '10.0.0.1',
    JUNCTION_SERVICE_PORT: '3000',
    JUNCTION_SERVICE_PORT_HTTP: '3000',
    JUNCTION_PORT: 'tcp://10.0.0.1:3000',
    JUNCTION_PORT_3000_TCP: 'tcp://10.0.0.1:3000',
    JUNCTION_PORT_3000_TCP_ADDR: '10.0.0.1',
    JUNCTION_PORT_3000_TCP_PORT: '3000',
    JUNCTION_PORT_3000_TCP_PROTO: 'tcp',
    JUNCTION_API_PORT_3000_TCP_ADDR: '10.0.0.1',
    JUNCTION_API_SERVICE_HOST: '10.0.0.1',
    JUNCTION_API_PORT: 'tcp://10.0.0.1:3000',
  },
  { LOG_LEVEL: '', JUNCTION_KEEPER_LEAST_PROFIT: '', JUNCTION_KEEPER_KEY: KEY },
  { OTEL_TRACES_SAMPLER: 'jaeger_remote', OTEL_TRACES_SAMPLER_ARG: 'endpoint=http://x' },
  { OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
])('variables of other programs and empty ones are accepted: %o', (variables) => {
  expect(getErrorMessage({ variables, names: '' })).toBe('accepted');
});

test('a network file may name its schema', () => {
  expect(getErrorMessage({ network: { $schema: './network.schema.json' }, names: '' })).toBe('accepted');
});

test('requests are accepted for 5 seconds after SIGTERM, on a devnet not at all', () => {
  const delayOf = (network: object, args: readonly string[] = []): number =>
    readServerOptions(['--network', writeNetworkFile(network), ...args], {}).drainDelayMs;
  expect([delayOf({ kind: 'devnet' }), delayOf({ kind: 'mainnet' })]).toEqual([0, 5_000]);
  expect(delayOf({ kind: 'mainnet' }, ['--drain-delay', '0'])).toBe(0);
});
