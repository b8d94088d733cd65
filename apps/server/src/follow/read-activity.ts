import type { DecodedTransaction } from '@junction/tvm';
import { getActivityAccount, type Activity, type ActivityKind } from '../database/activity-json.ts';
import type { DiscoveredReferences, IndexModule } from '../modules/index-module.ts';

/** Decodes a transaction of a followed account. An unreadable one becomes an activity without events. */
export function decodeActivity(
  modules: readonly IndexModule[],
  kind: ActivityKind,
  transaction: DecodedTransaction,
  onUnreadable?: (cause: unknown) => void,
): Activity {
  const module = getModule(modules, kind);
  try {
    return module.decode(kind, transaction);
  } catch (cause) {
    onUnreadable?.(cause);
    return module.decodeUnreadable(kind, transaction);
  }
}

/** Returns the accounts to follow and tokens to read that an activity announces, in order. */
export function discoverReferencedAccountsAndTokens(
  modules: readonly IndexModule[],
  one: Activity,
): DiscoveredReferences {
  const { accounts, tokens } = getModule(modules, one.kind).discover(one);
  return { accounts: accounts.filter(({ account }) => account !== getActivityAccount(one)), tokens };
}

/** Returns the module that decodes this kind of activity. Throws `RangeError` if there is none. */
function getModule(modules: readonly IndexModule[], kind: ActivityKind): IndexModule {
  const module = modules.find((one) => one.handles(kind));
  if (!module) throw new RangeError(`no module handles ${kind}`);
  return module;
}
