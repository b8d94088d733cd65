import { readFileSync } from 'node:fs';
import { ConfigurationError } from './configuration-error.ts';
import { parseDatabaseUrl } from './database/database-url.ts';
import { COLLECTORS, isTelemetryOn } from './telemetry/start-telemetry.ts';

/** Validated settings from environment variables, as text. */
export interface Environment {
  readonly databaseUrl: string | undefined;
  /** Connection URL of a standby of the database, used for queries. */
  readonly databaseReplicaUrl: string | undefined;
  readonly logLevel: string;
  /** Hexadecimal seed of the keeper's key pair. */
  readonly keeperKey: string | undefined;
  /** Hexadecimal seed of the key pair that owns the contracts, used by `deploy:contracts` only. */
  readonly ownerKey: string | undefined;
  readonly minProfit: string;
  /** Node URLs that the server uses instead of those in the network file, which is public. */
  readonly rpcUrls: readonly string[] | undefined;
  readonly streamUrl: string | undefined;
}

type EnvironmentVariables = NodeJS.ProcessEnv;

/** Variables whose value can instead be in the file named by NAME_FILE, which keeps it out of process lists. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'JUNCTION_KEEPER_KEY',
  'JUNCTION_OWNER_KEY',
  'JUNCTION_RPC_URLS',
  'JUNCTION_STREAM_URL',
] as const;
type Secret = (typeof SECRETS)[number];

/** All variables that programs of this repository read: the server, `npm start` and tests. */
const KNOWN_VARIABLES = new Set([
  ...SECRETS.flatMap((name) => [name, `${name}_FILE`]),
  'JUNCTION_KEEPER_LEAST_PROFIT',
  'JUNCTION_CACHE',
  'JUNCTION_DATA',
  'JUNCTION_MUTANTS',
  'JUNCTION_MUTANTS_LOG',
  'JUNCTION_MUTANTS_LOGS',
  'JUNCTION_ORIGIN',
  'JUNCTION_SERVER',
]);

/**
 * Names of variables that Kubernetes sets for services with a matching name. Link variables with a port contain URLs.
 */
const SERVICE_LINK_NAME =
  /^JUNCTION_(?:\w+_)?(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)$/;
const isServiceLink = (name: string, value: string): boolean =>
  SERVICE_LINK_NAME.test(name) || (name.endsWith('_PORT') && /^(?:tcp|udp|sctp):\/\//.test(value));

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Reads the environment. Throws a one-line error that names the variable and never contains the value of a secret. */
export function readEnvironment(variables: EnvironmentVariables): Environment {
  rejectUnknown(variables);
  if (isTelemetryOn(variables)) checkTelemetry(variables);
  const databaseUrl = readSecret(variables, 'DATABASE_URL');
  const databaseReplicaUrl = readSecret(variables, 'DATABASE_REPLICA_URL');
  if (databaseUrl !== undefined) parseDatabaseUrl('DATABASE_URL', databaseUrl);
  if (databaseReplicaUrl !== undefined) parseDatabaseUrl('DATABASE_REPLICA_URL', databaseReplicaUrl);
  if (databaseReplicaUrl !== undefined && databaseUrl === undefined)
    throw new ConfigurationError('DATABASE_REPLICA_URL: it is a standby of DATABASE_URL, which is not set');
  return {
    databaseUrl,
    databaseReplicaUrl,
    logLevel: readLogLevel(variables),
    keeperKey: readSeed(variables, 'JUNCTION_KEEPER_KEY'),
    ownerKey: readSeed(variables, 'JUNCTION_OWNER_KEY'),
    minProfit: readVariable(variables, 'JUNCTION_KEEPER_LEAST_PROFIT') ?? '0.1',
    rpcUrls: readUrls(variables, 'JUNCTION_RPC_URLS'),
    streamUrl: readUrls(variables, 'JUNCTION_STREAM_URL')?.[0],
  };
}

function rejectUnknown(variables: EnvironmentVariables): void {
  for (const [name, value = ''] of Object.entries(variables))
    if (name.startsWith('JUNCTION_') && !KNOWN_VARIABLES.has(name) && !isServiceLink(name, value))
      throw new ConfigurationError(`${name}: unknown setting`);
}

/** Returns the value of a variable; undefined if it is unset or empty. */
const readVariable = (variables: EnvironmentVariables, name: string): string | undefined => {
  const text = variables[name] ?? '';
  return text === '' ? undefined : text;
};

/** Returns a secret from its variable or file; undefined if both are unset or empty. */
function readSecret(variables: EnvironmentVariables, name: Secret): string | undefined {
  const [text, file] = [variables[name] ?? '', variables[`${name}_FILE`] ?? ''];
  if (file === '') return text === '' ? undefined : text;
  if (text !== '') throw new ConfigurationError(`${name}_FILE: ${name} is set as well; set one of them`);
  let content: string;
  try {
    content = readFileSync(file, 'utf8').trim();
  } catch (cause) {
    const { code = 'unreadable' } = cause as NodeJS.ErrnoException;
    // The error does not repeat the file name, because the secret itself may have been set instead.
    throw new ConfigurationError(`${name}_FILE: the file it names cannot be read (${code})`);
  }
  if (content === '') throw new ConfigurationError(`${name}_FILE: the file it names is empty`);
  return content;
}

function readLogLevel(variables: EnvironmentVariables): string {
  const level = readVariable(variables, 'LOG_LEVEL') ?? 'warn';
  if (LOG_LEVELS.includes(level)) return level;
  throw new ConfigurationError(`LOG_LEVEL: ${level} is none of ${LOG_LEVELS.join(', ')}`);
}

function readSeed(
  variables: EnvironmentVariables,
  name: 'JUNCTION_KEEPER_KEY' | 'JUNCTION_OWNER_KEY',
): string | undefined {
  const key = readSecret(variables, name);
  // The error does not repeat the value, because even an invalid one may be a secret.
  if (key !== undefined && !/^[0-9a-f]{64}$/i.test(key))
    throw new ConfigurationError(`${name}: a seed has 64 hexadecimal characters`);
  return key?.toLowerCase();
}

/**
 * Returns URLs separated by commas or white space. Error messages repeat none of them, because URLs may contain API
 * keys.
 */
function readUrls(
  variables: EnvironmentVariables,
  name: 'JUNCTION_RPC_URLS' | 'JUNCTION_STREAM_URL',
): readonly string[] | undefined {
  const urls = readSecret(variables, name)
    ?.split(/[\s,]+/)
    .filter((one) => one !== '');
  if (urls === undefined) return undefined;
  const wrong = urls.findIndex((url) => !isHttpUrl(url));
  if (wrong >= 0) throw new ConfigurationError(`${name}: number ${wrong + 1} of its URLs is no http(s) URL`);
  const withUser = urls.findIndex(hasCredentials);
  if (withUser >= 0)
    throw new ConfigurationError(
      `${name}: number ${withUser + 1} of its URLs has a user name or password, which is not sent; put the key into its path or query`,
    );
  if (urls.length === 0) throw new ConfigurationError(`${name}: it names no URL`);
  if (name === 'JUNCTION_STREAM_URL' && urls.length > 1)
    throw new ConfigurationError(`${name}: it names more than one URL`);
  return [...new Set(urls)];
}

/** True for an absolute HTTP or HTTPS URL. */
export const isHttpUrl = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** True if a URL contains a user name or password, which `fetch` rejects. */
export function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'];

/** Throws for values that OpenTelemetry would ignore and only log. */
function checkTelemetry(variables: EnvironmentVariables): void {
  for (const name of COLLECTORS) {
    const url = variables[name] ?? '';
    // The error does not repeat the URL, because it may contain credentials.
    if (url !== '' && !isHttpUrl(url)) throw new ConfigurationError(`${name}: it is no http(s) URL`);
  }
  const { OTEL_TRACES_SAMPLER: sampler = '', OTEL_TRACES_SAMPLER_ARG: argument = '' } = variables;
  if (sampler !== '' && !SAMPLERS.includes(sampler.replace(/^parentbased_/, '')))
    throw new ConfigurationError(`OTEL_TRACES_SAMPLER: ${sampler} is none of ${SAMPLERS.join(', ')}`);
  if (argument !== '' && !(Number(argument) >= 0 && Number(argument) <= 1))
    throw new ConfigurationError(`OTEL_TRACES_SAMPLER_ARG: ${argument} is no number from 0 to 1`);
}
