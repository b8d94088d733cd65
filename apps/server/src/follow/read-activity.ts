import type { DecodedTransaction } from '@junction/tvm';
import { accountOf, type Activity, type ActivityKind } from '../database/activity-json.ts';
import type { Discovery, IndexModule } from '../modules/index-module.ts';

/** What a transaction of a followed account did; one that cannot be read did nothing that we know of. */
export function readActivity(
  modules: readonly IndexModule[],
  kind: ActivityKind,
  transaction: DecodedTransaction,
  onUnreadable?: (cause: unknown) => void,
): Activity {
  const module = moduleOf(modules, kind);
  try {
    return module.decode(kind, transaction);
  } catch (cause) {
    onUnreadable?.(cause);
    return module.unread(kind, transaction);
  }
}

/** Accounts to follow and tokens to ask for, in the order they were told. */
export function discoverIn(modules: readonly IndexModule[], one: Activity): Discovery {
  const { accounts, tokens } = moduleOf(modules, one.kind).discover(one);
  return { accounts: accounts.filter(({ account }) => account !== accountOf(one)), tokens };
}

/** Throws `RangeError` when nobody reads such accounts: they are followed by no module then. */
function moduleOf(modules: readonly IndexModule[], kind: ActivityKind): IndexModule {
  const module = modules.find((one) => one.reads(kind));
  if (!module) throw new RangeError(`nobody reads ${kind}`);
  return module;
}
