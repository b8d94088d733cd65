import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseUnits } from '@junction/primitives';
import { parseNetworkConfig, type NetworkConfig } from '@junction/protocol/network';
import { ConfigurationError } from './configuration-error.ts';
import { MIN_RETENTION_DAYS, type RetentionPolicy } from './database/retention.ts';
import type { KeeperSettings } from './keeper/start-keeper.ts';
import { hasCredentials, isHttpUrl, readEnvironment, type Environment } from './read-environment.ts';

const ROLES = ['all', 'indexer', 'api', 'keeper'] as const;
type ServerRole = (typeof ROLES)[number];

export interface ServerOptions {
  readonly port: number;
  /** Address the server listens on. */
  readonly host: string;
  /** Separate address for metrics and probes; undefined to serve them with the API. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Trusted proxies: the number of proxies in front of the server, or their addresses. */
  readonly trustProxy: number | readonly string[] | undefined;
  /**
   * Milliseconds at the beginning of a shutdown in which the readiness probe responds 503 and requests are still
   * accepted.
   */
  readonly drainDelayMs: number;
  /**
   * `indexer` writes the index, `api` serves queries, `keeper` executes orders, and `all` runs every part that is
   * configured.
   */
  readonly role: ServerRole;
  /** Settings of the keeper; undefined if none runs. */
  readonly keeper: KeeperSettings | undefined;
  /** Retention policy of the indexer; undefined if everything is kept. */
  readonly retention: RetentionPolicy | undefined;
  readonly network: NetworkConfig;
  /** Path of the token list, next to the network file. */
  readonly tokenListFile: string;
  /** Path of the upgrade manifest, next to the network file. */
  readonly upgradeManifestFile: string;
  readonly dataDirectory: string;
  readonly webDirectory: string | undefined;
  /** Path of the network file. The prepared index belongs to the history in the same folder. */
  readonly networkFile: string;
  /** True if a new index may be copied from a prepared one. */
  readonly mayBePrepared: boolean;
  readonly devnetUrl: string | undefined;
  readonly databaseUrl: string | undefined;
  /** Connection URL of a standby of the database, used for queries. */
  readonly databaseReplicaUrl: string | undefined;
  readonly logLevel: string;
  /**
   * URLs of the nodes the server uses, in order of preference. They may contain API keys and never appear in a
   * response.
   */
  readonly rpcUrls: readonly string[];
  /** Names of the settings that contain `rpcUrls`, in the same order. */
  readonly rpcNames: readonly string[];
  readonly streamUrl: string | undefined;
}

const USAGE =
  'usage: main.ts --network FILE [--port N] [--host ADDRESS] [--metrics-port N] [--metrics-host ADDRESS] [--trust-proxy N|ADDRESSES] [--drain-delay SECONDS] [--role all|indexer|api|keeper] [--keep-hourly-candles DAYS] [--keep-decoded-transactions DAYS] [--data DIR] [--web DIST] [--devnet URL] [--dev-keeper] [--prepared]   (DATABASE_URL: PostgreSQL; JUNCTION_KEEPER_KEY, JUNCTION_KEEPER_LEAST_PROFIT: keeper; JUNCTION_RPC_URLS: nodes of the server)';

const OPTIONS = {
  port: { type: 'string', default: '3000' },
  host: { type: 'string', default: '127.0.0.1' },
  'metrics-port': { type: 'string' },
  'metrics-host': { type: 'string', default: '127.0.0.1' },
  'trust-proxy': { type: 'string' },
  'drain-delay': { type: 'string' },
  role: { type: 'string', default: 'all' },
  'keep-hourly-candles': { type: 'string' },
  'keep-decoded-transactions': { type: 'string' },
  network: { type: 'string' },
  data: { type: 'string', default: '.data/server' },
  web: { type: 'string' },
  devnet: { type: 'string' },
  'dev-keeper': { type: 'boolean', default: false },
  prepared: { type: 'boolean', default: false },
} as const;

function parseKnownArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, tokens: true });
  } catch (cause) {
    const [line] = cause instanceof Error ? cause.message.split('\n', 1) : [String(cause)];
    throw new ConfigurationError(line, { cause });
  }
}

function readArguments(args: readonly string[]) {
  const { values, tokens } = parseKnownArguments(args);
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = given.find((name, index) => given.indexOf(name) !== index);
  if (twice !== undefined) throw new ConfigurationError(`--${twice}: it is given twice`);
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string' && value.trim() === '')
      throw new ConfigurationError(`--${name}: its value is empty`);
  return values;
}

/**
 * Reads command line, environment and network file. Throws `ConfigurationError` with a one-line message that names the
 * setting.
 */
export function readServerOptions(args: readonly string[], variables: NodeJS.ProcessEnv): ServerOptions {
  const values = readArguments(args);
  const environment = readEnvironment(variables);
  if (values.network === undefined) throw new ConfigurationError(USAGE);
  const role = readRole(values.role, environment);
  const networkFile = resolve(values.network);
  const network = readNetwork(networkFile);
  const devnetUrl = readDevnet(values.devnet, network);
  const { databaseUrl, databaseReplicaUrl, logLevel } = environment;
  return {
    port: readPort('--port', values.port),
    host: readHost('--host', values.host),
    metrics:
      values['metrics-port'] === undefined
        ? undefined
        : {
            port: readPort('--metrics-port', values['metrics-port']),
            host: readHost('--metrics-host', values['metrics-host']),
          },
    trustProxy: readTrustProxy(values['trust-proxy']),
    drainDelayMs: readDrainDelay(values['drain-delay'], network),
    role,
    keeper:
      role === 'all' || role === 'keeper'
        ? readKeeper({ role, network, isDevelopment: values['dev-keeper'] }, environment)
        : undefined,
    retention: readRetention(values, role),
    network,
    tokenListFile: join(dirname(networkFile), 'token-list.json'),
    upgradeManifestFile: join(dirname(networkFile), 'upgrade-manifest.json'),
    dataDirectory: resolve(values.data),
    webDirectory: readWebDirectory(values.web),
    networkFile,
    mayBePrepared: values.prepared,
    devnetUrl,
    databaseUrl,
    databaseReplicaUrl,
    logLevel,
    ...selectNodes(network, environment, devnetUrl),
  };
}

/** Reads a network file. Throws `ConfigurationError` that names the invalid settings. */
export function readNetwork(file: string): NetworkConfig {
  const json = readJson(file, '--network');
  try {
    return parseNetworkConfig(removeSchema(json));
  } catch (cause) {
    throw new ConfigurationError(
      `--network ${file}: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

/** Removes the property `$schema`, which is only for editors. */
function removeSchema(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(Object.entries(json).filter(([name]) => name !== '$schema'));
}

function readDevnet(text: string | undefined, network: NetworkConfig): string | undefined {
  if (text === undefined) return undefined;
  if (!isHttpUrl(text)) throw new ConfigurationError(`--devnet: ${text} is no http(s) URL`);
  if (network.kind !== 'devnet')
    throw new ConfigurationError(`--devnet: the network is a ${network.kind}, which has no local chain`);
  return text;
}

/** Returns the nodes that the server uses: its own if configured, otherwise the public ones of the page. */
function selectNodes(
  network: NetworkConfig,
  environment: Environment,
  devnetUrl: string | undefined,
): Pick<ServerOptions, 'rpcUrls' | 'rpcNames' | 'streamUrl'> {
  const absolute = (name: string, text: string): string => {
    const url = text.startsWith('/') ? devnetUrl && new URL(text, devnetUrl).href : text;
    if (url !== undefined && hasCredentials(url))
      throw new ConfigurationError(
        `${name}: it has a user name or password, which every visitor would learn`,
      );
    if (url !== undefined) return url;
    throw new ConfigurationError(
      `${name}: ${text} is below this server's own origin, so --devnet must name the chain, or JUNCTION_RPC_URLS its nodes`,
    );
  };
  const stream = environment.streamUrl ?? (environment.rpcUrls ? undefined : network.streamUrl);
  const nodes = environment.rpcUrls
    ? environment.rpcUrls.map((one, index) => [`JUNCTION_RPC_URLS[${index}]`, one] as const)
    : [
        ['rpcUrl', network.rpcUrl] as const,
        ...network.rpcUrls.map((one, index) => [`rpcUrls[${index}]`, one] as const),
      ];
  const named = new Map<string, string>();
  for (const [name, text] of nodes) {
    const url = environment.rpcUrls ? text : absolute(name, text);
    if (!named.has(url)) named.set(url, name);
  }
  return {
    rpcUrls: [...named.keys()],
    rpcNames: [...named.values()],
    streamUrl: stream === undefined ? undefined : absolute('streamUrl', stream),
  };
}

/**
 * Returns the absolute path of the directory of a built web app; undefined if no directory is configured. Throws
 * `ConfigurationError` if the directory has no index.html.
 */
export function readWebDirectory(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const folder = resolve(text);
  if (existsSync(join(folder, 'index.html'))) return folder;
  throw new ConfigurationError(`--web: ${folder} holds no index.html; build the web app first`);
}

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new ConfigurationError(`${name}: ${text} is no port number`);
}

/** Returns the host if it is an IP address or a host name of this machine; throws otherwise. */
function readHost(name: string, text: string): string {
  const isName = /^(?!\d+(?:\.\d+)*$)[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(text);
  if (isIP(text) !== 0 || isName) return text;
  throw new ConfigurationError(`${name}: ${text} is no address`);
}

function readRole(text: string, { databaseUrl }: Environment): ServerRole {
  const role = ROLES.find((one) => one === text);
  if (role === undefined) throw new ConfigurationError(`--role: ${text} is none of ${ROLES.join(', ')}`);
  if (role === 'all' || databaseUrl !== undefined) return role;
  throw new ConfigurationError(
    `--role ${role}: the embedded database belongs to one process; set DATABASE_URL to a PostgreSQL server`,
  );
}

const MAX_RETENTION_DAYS = 36_500;

/** Reads the retention policy from the command-line options; undefined if everything is kept. */
function readRetention(
  values: Readonly<Partial<Record<'keep-hourly-candles' | 'keep-decoded-transactions', string>>>,
  role: ServerRole,
): RetentionPolicy | undefined {
  const readDays = (name: keyof typeof values): number | undefined => {
    const text = values[name];
    if (text === undefined) return undefined;
    if (role !== 'all' && role !== 'indexer')
      throw new ConfigurationError(`--${name}: --role ${role} prunes nothing; set it for the indexer`);
    const days = Number(text);
    if (/^\d{1,5}$/.test(text) && days >= MIN_RETENTION_DAYS && days <= MAX_RETENTION_DAYS) return days;
    throw new ConfigurationError(
      `--${name}: ${text} is no number of days from ${MIN_RETENTION_DAYS} to ${MAX_RETENTION_DAYS}`,
    );
  };
  const hourlyCandleDays = readDays('keep-hourly-candles');
  const decodedTransactionDays = readDays('keep-decoded-transactions');
  return hourlyCandleDays === undefined && decodedTransactionDays === undefined
    ? undefined
    : { hourlyCandleDays, decodedTransactionDays };
}

const MAX_DRAIN_SECONDS = 300;
/**
 * Default delay in milliseconds before the shutdown. It is long enough for a load balancer that checks every other
 * second to notice the shutdown.
 */
const DEFAULT_DRAIN_DELAY_MS = 5_000;

/** Parses seconds and returns milliseconds. The default on a devnet is 0, because it has no load balancer. */
function readDrainDelay(text: string | undefined, { kind }: NetworkConfig): number {
  if (text === undefined) return kind === 'devnet' ? 0 : DEFAULT_DRAIN_DELAY_MS;
  const seconds = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && seconds <= MAX_DRAIN_SECONDS) return seconds * 1_000;
  throw new ConfigurationError(
    `--drain-delay: ${text} is no number of seconds from 0 to ${MAX_DRAIN_SECONDS}`,
  );
}

const MAX_PROXIES = 10;
/** Names of address ranges that Fastify's list of proxies accepts. */
const ADDRESS_RANGE_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Returns the number or the addresses of trusted proxies. Trusting every proxy is not supported, because a caller could
 * then choose its own address.
 */
function readTrustProxy(text: string | undefined): number | readonly string[] | undefined {
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text)) {
    const count = Number(text);
    if (count >= 1 && count <= MAX_PROXIES) return count;
    throw new ConfigurationError(`--trust-proxy: ${text} is no number of proxies from 1 to ${MAX_PROXIES}`);
  }
  const addresses = text.split(',').map((one) => one.trim());
  for (const one of addresses)
    if (!ADDRESS_RANGE_NAMES.includes(one) && !isNetwork(one))
      throw new ConfigurationError(
        `--trust-proxy: ${one} is no address, no network and none of ${ADDRESS_RANGE_NAMES.join(', ')}`,
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

/** Publicly known seed of the keeper on a devnet, whose coins are worthless. */
const DEVNET_KEEPER_SEED = createHash('sha256').update('junction devnet keeper').digest('hex');
const COIN_DECIMALS = 9;

function readKeeper(
  at: { readonly role: ServerRole; readonly network: NetworkConfig; readonly isDevelopment: boolean },
  { keeperKey, minProfit: minProfitText }: Environment,
): KeeperSettings | undefined {
  if (at.isDevelopment && at.network.kind !== 'devnet')
    throw new ConfigurationError('--dev-keeper: its key is known to everybody; only a devnet may use it');
  const secretKey = at.isDevelopment ? DEVNET_KEEPER_SEED : keeperKey;
  const minProfit = parseUnits(minProfitText, COIN_DECIMALS);
  if (!minProfit.ok)
    throw new ConfigurationError(`JUNCTION_KEEPER_LEAST_PROFIT: ${minProfitText} is no number of coins`);
  if (at.role === 'keeper') requireKeeperSettings(secretKey, at.network);
  return secretKey === undefined || at.network.limitOrders === null
    ? undefined
    : { secretKey, minProfit: minProfit.value };
}

function requireKeeperSettings(secretKey: string | undefined, network: NetworkConfig): void {
  if (secretKey === undefined)
    throw new ConfigurationError('--role keeper: set JUNCTION_KEEPER_KEY to the seed of its key pair');
  if (network.limitOrders === null)
    throw new ConfigurationError('--role keeper: the network has no limit orders');
}

/**
 * Reads a JSON file, with or without a byte order mark. The message of a thrown error names the file and the setting
 * that contains its path.
 */
export function readJson(file: string, setting?: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigurationError(`${setting === undefined ? '' : `${setting} `}${file}: ${reason}`, {
      cause,
    });
  }
}
