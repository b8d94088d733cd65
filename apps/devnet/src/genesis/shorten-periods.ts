import { NANO_PER_COIN } from '@junction/contracts/deployment';
import { beginCell, Cell, loadAccount } from '@ton/core';
import { CodedError, type Address } from '@junction/primitives';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { PROPOSAL_PARAMETERS } from './earn-plan.ts';
import type { GenesisChain } from './genesis-stage.ts';

/**
 * Shortens the periods of later proposals to minutes. No message can do this, because the setters require at least a
 * day, so genesis writes this state directly. A coin transfer follows, so that the DAO's last change is a transaction.
 */
export async function shortenProposalPeriods(
  stage: GenesisChain,
  donor: DevWallet,
  dao: Address,
): Promise<void> {
  const account = stage.chain.getAccount(dao);
  const state = account && loadAccount(Cell.fromBase64(account.stuffBoc).beginParse()).storage.state;
  const [code, data] = state?.type === 'active' ? [state.state.code, state.state.data] : [];
  if (!account || !code || !data)
    throw new CodedError('GENESIS_FAILED', {
      what: 'shortenPeriods',
      account: dao,
      exitCode: undefined,
      resultCode: undefined,
    });
  stage.chain.putAccount(dao, { code, data: withShortPeriods(data), balance: account.balance });
  await stage.sendChecked(donor, { to: dao, value: NANO_PER_COIN });
}

/** Returns the DAO's storage with short periods. The configuration is the first referenced cell. */
function withShortPeriods(data: Cell): Cell {
  const [config, ...others] = data.refs;
  if (!config) throw new RangeError('the DAO has no configuration');
  const old = config.beginParse();
  const { votingDelay, votingPeriod, timeLock, gracePeriod } = PROPOSAL_PARAMETERS;
  const changed = beginCell().storeUint(votingDelay, 32).storeUint(votingPeriod, 32);
  old.skip(64);
  changed.storeUint(old.loadUintBig(128), 128).storeUint(timeLock, 32);
  old.skip(32);
  changed.storeUint(old.loadUintBig(128), 128).storeUint(gracePeriod, 32);
  const copy = beginCell().storeBits(data.bits).storeRef(changed);
  for (const other of others) copy.storeRef(other);
  return copy.endCell();
}
