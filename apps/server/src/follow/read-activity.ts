import type { DecodedTransaction } from '@junction/tvm';
import { accountOf, type Activity, type ActivityKind } from '../database/activity-json.ts';
import type { Discovery, IndexModule } from '../modules/index-module.ts';

/** Decodes a transaction of a followed account. An unreadable one becomes an activity without events. */
export function readActivity(
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

/** Returns accounts to follow and tokens to read, in the order they were announced. */
export function discover(modules: readonly IndexModule[], one: Activity): Discovery {
  const { accounts, tokens } = getModule(modules, one.kind).discover(one);
  return { accounts: accounts.filter(({ account }) => account !== accountOf(one)), tokens };
}

/** Throws `RangeError` if no module decodes this kind, since then no module follows such accounts either. */
function getModule(modules: readonly IndexModule[], kind: ActivityKind): IndexModule {
  const module = modules.find((one) => one.handles(kind));
  if (!module) throw new RangeError(`no module handles ${kind}`);
  return module;
}
