import { ConfigurationError } from '../configuration-error.ts';

/** Host name and port of a PostgreSQL server; for a Unix socket the host is its folder. */
export interface DatabaseHost {
  readonly host: string;
  readonly port: number;
}

/** Parsed connection URL, which may name several hosts of which one is the primary. */
export interface DatabaseUrl {
  readonly hosts: readonly DatabaseHost[];
  /** Returns the URL of one of the hosts, for the driver. */
  readonly urlOf: (host: DatabaseHost) => string;
}

const DEFAULT_PORT = 5_432;
const URL_PARTS = /^postgres(?:ql)?:\/\/(?:([^@/?#]*)@)?([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;

/**
 * Parses `postgres://user:password@host:port,host:port/database?…` like libpq. Hosts may also be given as `?host=`.
 * Throws a one-line `ConfigurationError` that names the setting but contains no part of the URL, because the URL
 * contains a password.
 */
export function parseDatabaseUrl(setting: string, url: string): DatabaseUrl {
  const wrong = (reason: string): ConfigurationError => new ConfigurationError(`${setting}: ${reason}`);
  const [, credentials, authority = '', path = '', query = ''] = URL_PARTS.exec(url) ?? [];
  if (!URL_PARTS.test(url)) throw wrong('it is no postgres:// URL');
  const parameters = new URLSearchParams(query);
  const hosts =
    parameters.has('host') && authority === ''
      ? combineHosts(parameters.get('host') ?? '', parameters.get('port') ?? '', wrong)
      : authority.split(',').map((one) => parseHost(one, wrong));
  for (const name of ['host', 'port', 'target_session_attrs']) parameters.delete(name);
  return {
    hosts,
    urlOf: ({ host, port }) => {
      // With a single host the URL is passed on unchanged, so that the driver applies its own defaults.
      if (hosts.length === 1) return url;
      const isSocket = host.startsWith('/');
      const all = new URLSearchParams(parameters);
      if (isSocket) all.set('host', host);
      const at = isSocket ? '' : `${host.includes(':') ? `[${host}]` : host}:${port}`;
      if (isSocket && port !== DEFAULT_PORT) all.set('port', String(port));
      const rest = all.size === 0 ? '' : `?${all.toString()}`;
      return `postgres://${credentials === undefined ? '' : `${credentials}@`}${at}${path}${rest}`;
    },
  };
}

function parseHost(text: string, wrong: (reason: string) => ConfigurationError): DatabaseHost {
  const [, six, name, port] = /^(?:\[([\da-f:.]+)\]|([^:[\]]*))(?::(\d+))?$/i.exec(text) ?? [];
  const host = six ?? name;
  if (host === undefined) throw wrong('a host in it cannot be read');
  return { host: host === '' ? 'localhost' : decodeURIComponent(host), port: parsePort(port, wrong) };
}

/** Combines comma-separated hosts and ports. There is either one port for all hosts or one port per host. */
function combineHosts(
  hosts: string,
  ports: string,
  wrong: (reason: string) => ConfigurationError,
): readonly DatabaseHost[] {
  const [names, numbers] = [hosts.split(','), ports === '' ? [] : ports.split(',')];
  if (numbers.length > 1 && numbers.length !== names.length) throw wrong('it has not as many ports as hosts');
  return names.map((host, index) => ({ host, port: parsePort(numbers[index] ?? numbers[0], wrong) }));
}

function parsePort(text: string | undefined, wrong: (reason: string) => ConfigurationError): number {
  if (text === undefined) return DEFAULT_PORT;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) throw wrong('a port in it is no port number');
  return port;
}
