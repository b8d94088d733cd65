import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseNetworkConfig, type NetworkConfig } from '@junction/protocol/network';

export interface ServerOptions {
  readonly port: number;
  /** `indexer` writes the index, `api` answers from it, `all` does both. */
  readonly role: 'all' | 'indexer' | 'api';
  readonly network: NetworkConfig;
  /** File of the token list, beside the network file. */
  readonly tokenListFile: string;
  /** File of the upgrade manifest, beside the network file. */
  readonly upgradeManifestFile: string;
  readonly dataDirectory: string;
  readonly webDirectory: string | undefined;
  readonly devnetUrl: string | undefined;
  readonly databaseUrl: string | undefined;
  /** Nodes of the chain, the preferred one first. */
  readonly rpcUrls: readonly string[];
  readonly streamUrl: string | undefined;
}

const USAGE =
  'usage: main.ts --network FILE [--port N] [--role all|indexer|api] [--data DIR] [--web DIST] [--devnet URL]   (DATABASE_URL: PostgreSQL)';

/** Reads the command line and the network file. Throws an error whose message is one line for the user. */
export function readServerOptions(args: readonly string[], environment: NodeJS.ProcessEnv): ServerOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '3000' },
      role: { type: 'string', default: 'all' },
      network: { type: 'string' },
      data: { type: 'string', default: '.data/server' },
      web: { type: 'string' },
      devnet: { type: 'string' },
    },
  });
  if (values.network === undefined) throw new TypeError(USAGE);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new TypeError(`--port: ${values.port} is no port number`);
  const { role } = values;
  if (role !== 'all' && role !== 'indexer' && role !== 'api')
    throw new TypeError(`--role: ${role} is none of all, indexer, api`);
  if (role !== 'all' && !environment['DATABASE_URL'])
    throw new TypeError(
      `--role ${role}: the embedded database belongs to one process; set DATABASE_URL to a PostgreSQL server`,
    );
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
    role,
    network,
    tokenListFile: join(dirname(networkFile), 'token-list.json'),
    upgradeManifestFile: join(dirname(networkFile), 'upgrade-manifest.json'),
    dataDirectory: resolve(values.data),
    webDirectory: values.web === undefined ? undefined : resolve(values.web),
    devnetUrl: values.devnet,
    databaseUrl: environment['DATABASE_URL'] === '' ? undefined : environment['DATABASE_URL'],
    rpcUrls: [...new Set([network.rpcUrl, ...network.rpcUrls].map((one) => url('rpcUrl', one)))],
    streamUrl: network.streamUrl === undefined ? undefined : url('streamUrl', network.streamUrl),
  };
}

/** Reads a JSON file; the message of the error names it. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new TypeError(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
