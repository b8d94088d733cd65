import { ZERO_ADDRESS, parseAddress, type Address } from '@junction/primitives';
import * as z from 'zod/mini';

/** A network is a config file: the app code knows no address. Written by genesis for the devnet, by hand for public networks. */

const address = z.pipe(
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

/** An http(s) URL, or a path below the page's own origin. */
const nodeUrl = z
  .string()
  .check(
    z.refine(
      (text) => /^\/(?!\/)/.test(text) || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
      'neither an http(s) URL nor a path that begins with one "/"',
    ),
  );

const codeHash = z.pipe(
  z.string().check(z.regex(/^[0-9a-fA-F]{64}$/, 'a code hash has 64 hexadecimal characters')),
  z.transform((text) => text.toLowerCase()),
);

/** Contracts of a network whose code or owner the configuration may fix. */
export const CHECKED_CONTRACTS = [
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
  /** Full base, "https://explorer.example". */
  baseUrl: z.url({ protocol: /^https?$/ }),
  accountsSubPath: z._default(z.string(), 'accounts'),
  transactionsSubPath: z._default(z.string(), 'transactions'),
  tokensSubPath: z.optional(z.string()),
});

/** A network: everything the app knows of one. Addresses are made canonical. */
export const networkConfigSchema = z.strictObject({
  /** Also the global id that signatures are bound to. */
  chainId: z.int().check(z.minimum(1), z.maximum(0x7fffffff)),
  kind: z.enum(['devnet', 'testnet', 'mainnet']),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  shortName: z.string().check(z.minLength(1), z.maxLength(20)),
  /** Absolute, or a path below the page's own origin ("/rpc"). */
  rpcUrl: nodeUrl,
  /** Further nodes of the same chain, for server and page to ask when that one does not answer. */
  rpcUrls: z._default(z.array(nodeUrl), []),
  /** Server-sent events of the chain; left out where a node has none. */
  streamUrl: z.optional(nodeUrl),
  explorer: z.optional(explorerSchema),
  coin: z.strictObject({
    symbol: z.string().check(z.minLength(1), z.maxLength(20)),
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    decimals: z.int().check(z.minimum(0), z.maximum(18)),
  }),
  contracts: z.strictObject({
    dexRoot: address,
    gasValues: address,
    tokenFactory: address,
    wrappedCoinRoot: address,
    wrappedCoinVault: address,
  }),
  /** The pair shown when the address names none. */
  defaultPair: z.strictObject({ left: address, right: address }),
  /** The token that prices everything; worth one dollar by definition. */
  usdToken: address,
  /** Further stable coins that may anchor prices. */
  stableTokens: z._default(z.array(address), []),
  tokenListUrl: nodeUrl,
  minPoolTvl: z._default(z.string().check(z.regex(/^\d+(\.\d+)?$/, 'must be a decimal number')), '50000'),
  /** Roots that are always tagged [SCAM]. */
  scamRoots: z._default(z.array(address), []),
  /** A symbol with one of these words, in any case, is tagged [SCAM] too. */
  scamWords: z._default(
    z.array(
      z.pipe(
        z.string().check(z.minLength(3)),
        z.transform((word) => word.toLowerCase()),
      ),
    ),
    [],
  ),
  /** Oldest extension version accepted, by reverse domain name. */
  minWalletVersions: z._default(
    z.record(z.string(), z.string().check(z.regex(/^\d+(\.\d+)*$/, 'must be a version such as 1.2.3'))),
    {},
  ),
  /** What the contracts of this network can do beyond the public interface. */
  features: z._default(
    z.strictObject({
      /** Token vaults take a route and hand its branches to several first pools. */
      sourceSplits: z._default(z.boolean(), false),
      /** No key owns a gauge: whose factory made it follows from its address, and a page checks it before it sends anything. */
      gaugeOrigins: z._default(z.boolean(), false),
    }),
    { sourceSplits: false, gaugeOrigins: false },
  ),
  /** The limit orders of this network; null where it has none. */
  limitOrders: z._default(z.nullable(z.strictObject({ factory: address })), null),
  /** Vote escrow, gauges and older farms; null where the network has none. */
  earn: z._default(
    z.nullable(
      z.strictObject({
        voteEscrow: address,
        gaugeFactory: address,
        /** The token that is locked for votes, and that gauges pay by vote. */
        governanceToken: address,
        /** The older farms. */
        farmFabric: z._default(z.nullable(address), null),
        /** Proposals; null where the network is governed otherwise. */
        daoRoot: z._default(z.nullable(address), null),
        /** Chain time from which on the older farms only pay out what they owe; the page's banner. Seconds. */
        farmsMigratedAt: z.optional(z.int().check(z.minimum(1))),
      }),
    ),
    null,
  ),
  /** First block time worth indexing, seconds. */
  since: z._default(z.int().check(z.minimum(0)), 0),
  /** What servers check at their start: hash of the code, and account that owns the contract. */
  expected: z.optional(
    z.partialRecord(
      z.enum(CHECKED_CONTRACTS),
      z.strictObject({ codeHash: z.optional(codeHash), owner: z.optional(address) }),
    ),
  ),
});

/** A network as its file describes it, checked. */
export type NetworkConfig = z.infer<typeof networkConfigSchema>;

/** Parses untrusted configuration; throws with every setting named that does not fit. */
export function parseNetworkConfig(json: unknown): NetworkConfig {
  const parsed = networkConfigSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new TypeError(`network configuration: ${parsed.error.issues.map(describeIssue).join('; ')}`);
}

type Issue = z.core.$ZodIssue;

/** The setting and what is wrong with it: the small edition of the parser knows no sentences. */
function describeIssue(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => `"${z.core.toDotPath([...issue.path, key])}"`);
    return `${names.join(', ')}: unknown setting`;
  }
  const path = issue.path.length === 0 ? 'the whole' : z.core.toDotPath(issue.path);
  return `${path}: ${reasonOf(issue)}`;
}

function reasonOf(issue: Issue): string {
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
