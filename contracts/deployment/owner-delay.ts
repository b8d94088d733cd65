import RootDelayAbi from '../abi/DexRootDelay.abi.json' with { type: 'json' };
import { COIN, type ContractSteps } from './steps.ts';

/** Seconds from the announcement of an owner's change to its effect: two days. */
const OWNER_CHANGE_DELAY_SECONDS = 172_800n;

/** Adds the delay of owner changes. From this step on no contract parameter changes without an announcement. */
export function delayOwnerChanges(contract: ContractSteps): ContractSteps {
  return contract.call(COIN, [['setChangeDelay', { delay: OWNER_CHANGE_DELAY_SECONDS }]], RootDelayAbi);
}
