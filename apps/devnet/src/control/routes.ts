import { seconds, toAddress, parseAddress, type Address, type Seconds } from '@junction/primitives';
import * as z from 'zod/mini';
import type { Chain } from '../chain/index.ts';
import { ControlError } from './control-error.ts';
import type { DevAccount } from './dev-accounts.ts';
import type { FaultSettings, InjectedFaults, RejectedMessageDetails } from './faults.ts';
import { mintTokens } from './token-faucet.ts';

export interface ControlRouteContext {
  readonly chain: Chain;
  readonly faults: InjectedFaults;
  readonly devAccounts: readonly DevAccount[];
}

/** Handler of a control request. `body` is the parsed JSON, undefined for GET. Throws `ControlError`. */
type ControlRoute = (body: unknown, context: ControlRouteContext) => unknown;

const FAUCET_ADDRESS = toAddress(`0:${'fa'.repeat(32)}`);
/** Maximum nano per request (one million coins), so that a typo does not distort the supply. */
const MAX_FAUCET_NANO = 10n ** 15n;
const MAX_UINT128 = (1n << 128n) - 1n;
const MAX_ADVANCE_SECONDS = 10 * 365 * 86_400;

const address = z.pipe(
  z.string(),
  z.transform((text, issues): Address => {
    const parsed = parseAddress(text);
    if (parsed !== undefined) return parsed;
    issues.issues.push({ code: 'custom', message: 'not a workchain-0 address', input: text });
    return z.NEVER;
  }),
);
const amount = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,38}$/, 'not a positive integer as text')),
  z.transform((text) => BigInt(text)),
);
const count = z.int().check(z.minimum(0), z.maximum(1_000_000));

/**
 * Creates tokens or coins for an account. `amount` is in base units as decimal text; without `token` it is nano of
 * the native coin.
 */
const faucet = route(
  z.strictObject({ address, amount, token: z.optional(address) }),
  async (order, context) => {
    if (order.token !== undefined) {
      if (order.amount > MAX_UINT128)
        throw new ControlError(400, 'BAD_INPUT', 'amount: more than a token can hold');
      const owners = new Set(context.devAccounts.map((account) => account.address));
      return mintTokens(context.chain, owners, {
        token: order.token,
        to: order.address,
        amount: order.amount,
      });
    }
    if (order.amount > MAX_FAUCET_NANO)
      throw new ControlError(400, 'BAD_INPUT', 'amount: at most a million coins');
    return context.chain.sendInternal({ from: FAUCET_ADDRESS, to: order.address, value: order.amount });
  },
);

const advanceTime = route(
  z.strictObject({ seconds: z.int().check(z.minimum(0), z.maximum(MAX_ADVANCE_SECONDS)) }),
  (body, { chain }): { now: Seconds } => {
    chain.advanceTime(seconds(body.seconds));
    return { now: chain.now };
  },
);

/** Maximum number of snapshots; each stores a list of all accounts. */
const MAX_SNAPSHOTS = 16;

const snapshot: ControlRoute = (_, { chain }) => ({ id: chain.snapshot(MAX_SNAPSHOTS) });

const revert = route(z.strictObject({ id: z.int() }), ({ id }, { chain }) => {
  if (!chain.hasSnapshot(id)) throw new ControlError(404, 'UNKNOWN_SNAPSHOT', `there is no snapshot ${id}`);
  chain.revert(id);
  return { lt: String(chain.lt), seqno: chain.seqno };
});

const setFaults = route(
  z.strictObject({
    latency: z.optional(z.int().check(z.minimum(0), z.maximum(60_000))),
    dropNext: z.optional(count),
    refuseNext: z.optional(count),
    offline: z.optional(z.boolean()),
  }),
  (changes, { faults }): FaultSettings =>
    faults.set(Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))),
);

const getAccounts: ControlRoute = (_, { devAccounts }) => devAccounts;

const getLastRejection: ControlRoute = (_, { faults }): (RejectedMessageDetails & { now: Seconds }) | null =>
  faults.lastRejection ?? null;

const getState: ControlRoute = (_, { chain, faults }) => ({
  globalId: chain.globalId,
  now: chain.now,
  timeOffset: chain.timeOffset,
  lt: String(chain.lt),
  seqno: chain.seqno,
  accounts: chain.accountCount,
  transactions: chain.transactionCount,
  faults: faults.settings,
});

/** Control commands by HTTP method and path. */
export const CONTROL_ROUTES: ReadonlyMap<string, ControlRoute> = new Map(
  Object.entries({
    'GET /control/state': getState,
    'GET /control/accounts': getAccounts,
    'GET /control/last-rejection': getLastRejection,
    'POST /control/faucet': faucet,
    'POST /control/advance-time': advanceTime,
    'POST /control/snapshot': snapshot,
    'POST /control/revert': revert,
    'POST /control/faults': setFaults,
  }),
);

function route<Schema extends z.ZodMiniType>(
  schema: Schema,
  run: (body: z.output<Schema>, context: ControlRouteContext) => unknown,
): ControlRoute {
  return (body, context) => {
    const parsed = schema.safeParse(body);
    if (parsed.success) return run(parsed.data, context);
    const [issue] = parsed.error.issues;
    const field = issue?.path.join('.') ?? '';
    throw new ControlError(
      400,
      'BAD_INPUT',
      `${field === '' ? 'body' : field}: ${issue?.message ?? 'invalid'}`,
    );
  };
}
