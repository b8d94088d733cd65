import { ZERO_ADDRESS, parseAddress, type Address } from '@junction/primitives';
import * as z from 'zod/mini';

/**
 * This module contains the schema of the network configuration file, the only source of contract addresses. The
 * devnet's genesis writes the file; for public networks it is maintained manually.
 */

const addressSchema = z.pipe(
  z.string(),
  z.transform((text, context): Address => {
    const parsed = parseAddress(text);
    if (parsed !== undefined && parsed !== ZERO_ADDRESS) return parsed;
    const message =
      parsed === undefined ? 'not a workchain-0 address' : 'the zero address; fill in the real one';
    context.issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  }),
);

/** An http(s) URL, or a path relative to the page's origin. */
const nodeUrlSchema = z
  .string()
  .check(
    z.refine(
      (text) => /^\/(?!\/)/.test(text) || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
      'neither an http(s) URL nor a path that begins with one "/"',
    ),
  );

/** An http(s) URL without path, query, user name or password. */
const originSchema = z.pipe(
  z.string(),
  z.transform((text, context): string => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
    context.issues.push({ code: 'custom', message: 'not an http(s) URL without a path', input: text });
    return z.NEVER;
  }),
);

const codeHash = z.pipe(
  z.string().check(z.regex(/^[0-9a-fA-F]{64}$/, 'a code hash has 64 hexadecimal characters')),
  z.transform((text) => text.toLowerCase()),
);

/** Contracts for which the configuration may state the expected code hash and owner. */
export const CONFIG_CHECKED_CONTRACTS = [
  'dexRoot',
  'gasValues',
  'tokenFactory',
  'wrappedCoinRoot',
  'wrappedCoinVault',
  'orderFactory',
  'voteEscrow',
  'gaugeFactory',
  'farmFabric',
  'daoRoot',
] as const;

const explorerSchema = z.strictObject({
  title: z.string(),
  /** URL without path, e.g. "https://explorer.example". */
  baseUrl: z.url({ protocol: /^https?$/ }),
  accountsSubPath: z._default(z.string(), 'accounts'),
  transactionsSubPath: z._default(z.string(), 'transactions'),
  tokensSubPath: z.optional(z.string()),
});

/** Schema of a network configuration. Normalizes addresses. */
export const networkConfigSchema = z.strictObject({
  /** Chain id, which is also the global id that signatures of external messages include. */
  chainId: z.int().check(z.minimum(1), z.maximum(0x7fffffff)),
  kind: z.enum(['devnet', 'testnet', 'mainnet']),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  shortName: z.string().check(z.minLength(1), z.maxLength(20)),
  /** Absolute URL, or a path relative to the page's origin ("/rpc"). */
  rpcUrl: nodeUrlSchema,
  /** Fallback nodes of the same chain, for the server and the page. */
  rpcUrls: z._default(z.array(nodeUrlSchema), []),
  /** URL of the node's stream of chain events (server-sent events); absent if the node has no stream. */
  streamUrl: z.optional(nodeUrlSchema),
  /** Origin of the API, e.g. "https://api.example". By default the page's own origin. */
  apiUrl: z.optional(originSchema),
  explorer: z.optional(explorerSchema),
  coin: z.strictObject({
    symbol: z.string().check(z.minLength(1), z.maxLength(20)),
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    decimals: z.int().check(z.minimum(0), z.maximum(18)),
  }),
  contracts: z.strictObject({
    dexRoot: addressSchema,
    gasValues: addressSchema,
    tokenFactory: addressSchema,
    wrappedCoinRoot: addressSchema,
    wrappedCoinVault: addressSchema,
  }),
  /** Token pair that the swap page selects if its URL names none. */
  defaultPair: z.strictObject({ left: addressSchema, right: addressSchema }),
  /** Token in which prices are quoted. Its price is defined as one dollar. */
  usdToken: addressSchema,
  /** Further tokens whose price is defined as one dollar. */
  stableTokens: z._default(z.array(addressSchema), []),
  tokenListUrl: nodeUrlSchema,
  minPoolTvl: z._default(z.string().check(z.regex(/^\d+(\.\d+)?$/, 'must be a decimal number')), '50000'),
  /** Token roots that are always tagged [SCAM]. */
  scamRoots: z._default(z.array(addressSchema), []),
  /** Words that tag a token as [SCAM] if its symbol contains them, in any letter case. */
  scamWords: z._default(
    z.array(
      z.pipe(
        z.string().check(z.minLength(3)),
        z.transform((word) => word.toLowerCase()),
      ),
    ),
    [],
  ),
  /** Minimum version of each wallet extension, keyed by the extension's reverse domain name. */
  minWalletVersions: z._default(
    z.record(z.string(), z.string().check(z.regex(/^\d+(\.\d+)*$/, 'must be a version such as 1.2.3'))),
    {},
  ),
  /** Features of the network's contracts that extend the public interface. */
  features: z._default(
    z.strictObject({
      /** True if token vaults can split a route among several first pools. */
      sourceSplits: z._default(z.boolean(), false),
      /**
       * True if the address of a gauge proves which factory created it. The page then verifies it before it sends
       * anything to a gauge.
       */
      gaugeOrigins: z._default(z.boolean(), false),
    }),
    { sourceSplits: false, gaugeOrigins: false },
  ),
  /** Factory of limit orders; null if the network has none. */
  limitOrders: z._default(z.nullable(z.strictObject({ factory: addressSchema })), null),
  /** Vote escrow, gauges and legacy farms; null if the network has none. */
  earn: z._default(
    z.nullable(
      z.strictObject({
        voteEscrow: addressSchema,
        gaugeFactory: addressSchema,
        /** Token that is locked for votes and that gauges distribute. */
        governanceToken: addressSchema,
        /** Factory of the legacy farms. */
        farmFabric: z._default(z.nullable(addressSchema), null),
        /** DAO root, which creates proposals; null if the network is not governed by proposals. */
        daoRoot: z._default(z.nullable(addressSchema), null),
        /**
         * Unix seconds from which on legacy farms only pay rewards accrued earlier; the page's banner shows this date.
         */
        farmsMigratedAt: z.optional(z.int().check(z.minimum(1))),
      }),
    ),
    null,
  ),
  /**
   * Start of the exchange's market, Unix seconds. Informational only: the index contains all transactions that the node
   * returns, and reports contracts with missing ones.
   */
  since: z._default(z.int().check(z.minimum(0)), 0),
  /** Expected code hash and owner of contracts. Servers check them at startup. */
  expected: z.optional(
    z.partialRecord(
      z.enum(CONFIG_CHECKED_CONTRACTS),
      z.strictObject({ codeHash: z.optional(codeHash), owner: z.optional(addressSchema) }),
    ),
  ),
});

/** Validated network configuration. */
export type NetworkConfig = z.infer<typeof networkConfigSchema>;

/**
 * Parses and validates an untrusted network configuration.
 *
 * @throws TypeError that names every invalid setting
 */
export function parseNetworkConfig(json: unknown): NetworkConfig {
  const parsed = networkConfigSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new TypeError(`network configuration: ${parsed.error.issues.map(formatConfigIssue).join('; ')}`);
}

type Issue = z.core.$ZodIssue;

/**
 * Formats a validation issue with the path of its setting. Needed because zod's mini build contains no
 * messages.
 */
export function formatConfigIssue(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => `"${z.core.toDotPath([...issue.path, key])}"`);
    return `${names.join(', ')}: unknown setting`;
  }
  const path = issue.path.length === 0 ? 'the whole' : z.core.toDotPath(issue.path);
  return `${path}: ${describeReason(issue)}`;
}

function describeReason(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${issue.origin === 'string' ? ' characters long' : ''}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters long' : ''}`;
    case 'invalid_format':
      return issue.message === 'Invalid input' ? `no ${issue.format}` : issue.message;
    default:
      return issue.message;
  }
}
