import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseUnits } from '@junction/primitives';
import { parseNetworkConfig, type NetworkConfig } from '@junction/protocol/network';
import type { KeeperSettings } from './keeper/start-keeper.ts';

const ROLES = ['all', 'indexer', 'api', 'keeper'] as const;
type ServerRole = (typeof ROLES)[number];

export interface ServerOptions {
  readonly port: number;
  /** Address it listens on. */
  readonly host: string;
  /** Proxies whose word about the caller's address counts: how many stand before the server, or their addresses. */
  readonly trustProxy: number | readonly string[] | undefined;
  /** Milliseconds at a shutdown in which readiness is 503 and requests are still accepted. */
  readonly drainDelayMs: number;
  /** `indexer` writes the index, `api` answers from it, `keeper` executes orders, `all` does what it is given the means for. */
  readonly role: ServerRole;
  /** Undefined where nothing is kept. */
  readonly keeper: KeeperSettings | undefined;
  readonly network: NetworkConfig;
  /** File of the token list, beside the network file. */
  readonly tokenListFile: string;
  /** File of the upgrade manifest, beside the network file. */
  readonly upgradeManifestFile: string;
  readonly dataDirectory: string;
  readonly webDirectory: string | undefined;
  /** File of the network, whose folder tells which past the chain has. */
  readonly networkFile: string;
  /** An index that does not exist yet begins as the prepared one, where that fits. */
  readonly mayBePrepared: boolean;
  readonly devnetUrl: string | undefined;
  readonly databaseUrl: string | undefined;
  /** Nodes of the chain, the preferred one first. */
  readonly rpcUrls: readonly string[];
  readonly streamUrl: string | undefined;
}

const USAGE =
  'usage: main.ts --network FILE [--port N] [--host ADDRESS] [--trust-proxy N|ADDRESSES] [--drain-delay SECONDS] [--role all|indexer|api|keeper] [--data DIR] [--web DIST] [--devnet URL] [--dev-keeper] [--prepared]   (DATABASE_URL: PostgreSQL; JUNCTION_KEEPER_KEY, JUNCTION_KEEPER_LEAST_PROFIT: keeper)';

/** Reads the command line and the network file. Throws an error whose message is one line for the user. */
export function readServerOptions(args: readonly string[], environment: NodeJS.ProcessEnv): ServerOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '3000' },
      host: { type: 'string', default: '127.0.0.1' },
      'trust-proxy': { type: 'string' },
      'drain-delay': { type: 'string', default: '0' },
      role: { type: 'string', default: 'all' },
      network: { type: 'string' },
      data: { type: 'string', default: '.data/server' },
      web: { type: 'string' },
      devnet: { type: 'string' },
      'dev-keeper': { type: 'boolean', default: false },
      prepared: { type: 'boolean', default: false },
    },
  });
  if (values.network === undefined) throw new TypeError(USAGE);
  const port = readPort(values.port);
  const role = readRole(values.role, environment);
  const networkFile = resolve(values.network);
  const network = parseNetworkConfig(readJson(networkFile));
  const url = (name: string, text: string): string => {
    const absolute = text.startsWith('/') ? values.devnet && new URL(text, values.devnet).href : text;
    if (absolute === undefined || !URL.canParse(absolute))
      throw new TypeError(
        `${name}: ${text} is below this server's own origin, so --devnet must name the chain`,
      );
    return absolute;
  };
  return {
    port,
    host: values.host,
    trustProxy: readTrustProxy(values['trust-proxy']),
    drainDelayMs: readDrainDelay(values['drain-delay']),
    role,
    keeper:
      role === 'all' || role === 'keeper'
        ? readKeeper({ role, network, isDevelopment: values['dev-keeper'] }, environment)
        : undefined,
    network,
    tokenListFile: join(dirname(networkFile), 'token-list.json'),
    upgradeManifestFile: join(dirname(networkFile), 'upgrade-manifest.json'),
    dataDirectory: resolve(values.data),
    webDirectory: values.web === undefined ? undefined : resolve(values.web),
    networkFile,
    mayBePrepared: values.prepared,
    devnetUrl: values.devnet,
    databaseUrl: environment['DATABASE_URL'] === '' ? undefined : environment['DATABASE_URL'],
    rpcUrls: [...new Set([network.rpcUrl, ...network.rpcUrls].map((one) => url('rpcUrl', one)))],
    streamUrl: network.streamUrl === undefined ? undefined : url('streamUrl', network.streamUrl),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new TypeError(`--port: ${text} is no port number`);
}

const MAX_DRAIN_SECONDS = 300;

function readDrainDelay(text: string): number {
  const seconds = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && seconds <= MAX_DRAIN_SECONDS) return seconds * 1_000;
  throw new TypeError(`--drain-delay: ${text} is no number of seconds from 0 to ${MAX_DRAIN_SECONDS}`);
}

function readRole(text: string, environment: NodeJS.ProcessEnv): ServerRole {
  const role = ROLES.find((one) => one === text);
  if (role === undefined) throw new TypeError(`--role: ${text} is none of ${ROLES.join(', ')}`);
  if (role === 'all' || environment['DATABASE_URL']) return role;
  throw new TypeError(
    `--role ${role}: the embedded database belongs to one process; set DATABASE_URL to a PostgreSQL server`,
  );
}

const MOST_PROXIES = 10;
/** Names of the proxy list for the addresses they stand for. */
const ADDRESS_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** To trust everybody would let every caller name an address of its own choice, so there is no word for it. */
function readTrustProxy(text: string | undefined): number | readonly string[] | undefined {
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text)) {
    const count = Number(text);
    if (count >= 1 && count <= MOST_PROXIES) return count;
    throw new TypeError(`--trust-proxy: ${text} is no number of proxies from 1 to ${MOST_PROXIES}`);
  }
  const addresses = text.split(',').map((one) => one.trim());
  for (const one of addresses)
    if (!ADDRESS_NAMES.includes(one) && !isNetwork(one))
      throw new TypeError(
        `--trust-proxy: ${one} is no address, no network and none of ${ADDRESS_NAMES.join(', ')}`,
      );
  return addresses;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest))
  );
}

/** Known to everybody: for the devnet, whose coins are worth nothing. */
const DEVELOPMENT_KEY = createHash('sha256').update('junction devnet keeper').digest('hex');
const COIN_DECIMALS = 9;

function readKeeper(
  at: { readonly role: ServerRole; readonly network: NetworkConfig; readonly isDevelopment: boolean },
  environment: NodeJS.ProcessEnv,
): KeeperSettings | undefined {
  const { JUNCTION_KEEPER_LEAST_PROFIT: least = '0.1' } = environment;
  if (at.isDevelopment && at.network.kind !== 'devnet')
    throw new TypeError('--dev-keeper: its key is known to everybody; only a devnet may use it');
  const secretKey = at.isDevelopment ? DEVELOPMENT_KEY : readKeeperKey(environment);
  const leastProfit = parseUnits(least, COIN_DECIMALS);
  if (!leastProfit.ok) throw new TypeError(`JUNCTION_KEEPER_LEAST_PROFIT: ${least} is no number of coins`);
  if (at.role === 'keeper') requireKeeping(secretKey, at.network);
  return secretKey === undefined || at.network.limitOrders === null
    ? undefined
    : { secretKey, leastProfit: leastProfit.value };
}

function readKeeperKey({ JUNCTION_KEEPER_KEY: key }: NodeJS.ProcessEnv): string | undefined {
  if (key === undefined || key === '') return undefined;
  // Never told: it is a secret even when it is wrong.
  if (!/^[0-9a-f]{64}$/i.test(key))
    throw new TypeError('JUNCTION_KEEPER_KEY: a seed has 64 hexadecimal characters');
  return key.toLowerCase();
}

function requireKeeping(secretKey: string | undefined, network: NetworkConfig): void {
  if (secretKey === undefined)
    throw new TypeError('--role keeper: set JUNCTION_KEEPER_KEY to the seed of its key pair');
  if (network.limitOrders === null) throw new TypeError('--role keeper: the network has no limit orders');
}

/** Reads a JSON file; the message of the error names it. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new TypeError(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
