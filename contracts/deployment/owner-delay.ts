import RootDelayAbi from '../abi/DexRootDelay.abi.json' with { type: 'json' };
import { COIN, type ContractSteps } from './steps.ts';

/** Timelock of owner changes, seconds: two days between announcement and execution. */
const OWNER_CHANGE_DELAY_SECONDS = 172_800n;

/**
 * Adds the step that sets the timelock of owner changes. After this step every parameter change of the contract must be
 * announced first.
 */
export function delayOwnerChanges(contract: ContractSteps): ContractSteps {
  return contract.call(COIN, [['setChangeDelay', { delay: OWNER_CHANGE_DELAY_SECONDS }]], RootDelayAbi);
}
