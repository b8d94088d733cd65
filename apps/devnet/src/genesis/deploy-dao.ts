import { beginCell, Cell, loadAccount } from '@ton/core';
import { DAO_ROOT_ARTIFACT } from '@junction/contracts/artifacts/dao-root';
import { EARN_PLATFORM_ARTIFACT } from '@junction/contracts/artifacts/earn-platform';
import { PROPOSAL_ARTIFACT } from '@junction/contracts/artifacts/proposal';
import { CodedError, type Address } from '@junction/primitives';
import { expectedAddress, type AbiInputs } from '@junction/tvm';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { COIN } from './deploy-dex.ts';
import { ABI } from './dex-abis.ts';
import { PROPOSALS } from './earn-plan.ts';
import type { GenesisStage } from './genesis-stage.ts';
import { FIRST_QUORUM, type ProposalPeriods } from './govern-plan.ts';

export interface DaoTerms {
  /** Decimals of the governance token. */
  readonly decimals: number;
  /** Periods of proposals during the history. */
  readonly proposals: ProposalPeriods;
}

/**
 * Deploys the root of proposals. The vote escrow is deployed with its address; the root receives the escrow's address
 * afterwards.
 */
export async function deployDao(stage: GenesisStage, owner: DevWallet, terms: DaoTerms): Promise<Address> {
  const { address, stateInit } = expectedAddress(ABI.daoRoot, DAO_ROOT_ARTIFACT.code, { _nonce: 1n });
  const units = 10n ** BigInt(terms.decimals);
  const { votingDelay, votingPeriod, timeLock, gracePeriod } = terms.proposals;
  await stage.deploy(owner.address, stateInit, {
    to: address,
    value: 10n * COIN,
    abi: ABI.daoRoot,
    method: 'constructor',
    inputs: {
      platformCode_: EARN_PLATFORM_ARTIFACT.code,
      proposalConfiguration_: {
        votingDelay: BigInt(votingDelay),
        votingPeriod: BigInt(votingPeriod),
        quorumVotes: BigInt(FIRST_QUORUM) * units,
        timeLock: BigInt(timeLock),
        threshold: BigInt(PROPOSALS.threshold) * units,
        gracePeriod: BigInt(gracePeriod),
      },
      admin_: owner.address,
    },
  });
  await order(stage, owner, address, 'updateProposalCode', { code: PROPOSAL_ARTIFACT.code });
  return address;
}

/** Completes the setup of the DAO: afterwards it is its own admin and executes proposals only. */
export async function completeDaoSetup(
  stage: GenesisStage,
  owner: DevWallet,
  dao: Address,
  voteEscrow: Address,
): Promise<void> {
  await order(stage, owner, dao, 'setVoteEscrowRoot', { newVoteEscrowRoot: voteEscrow });
  await order(stage, owner, dao, 'transferAdmin', { newAdmin: dao });
}

/**
 * Shortens the periods of later proposals to minutes. No message can do this, because the setters require at least a
 * day, so genesis writes this state directly. A coin transfer follows, so that the DAO's last change is a transaction.
 */
export async function shortenPeriods(stage: GenesisStage, donor: DevWallet, dao: Address): Promise<void> {
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
  await stage.sendChecked(donor, { to: dao, value: COIN });
}

/** The DAO's storage with other periods; the configuration is its first cell. */
function withShortPeriods(data: Cell): Cell {
  const [config, ...others] = data.refs;
  if (!config) throw new RangeError('the DAO has no configuration');
  const old = config.beginParse();
  const { votingDelay, votingPeriod, timeLock, gracePeriod } = PROPOSALS;
  const changed = beginCell().storeUint(votingDelay, 32).storeUint(votingPeriod, 32);
  old.skip(64);
  changed.storeUint(old.loadUintBig(128), 128).storeUint(timeLock, 32);
  old.skip(32);
  changed.storeUint(old.loadUintBig(128), 128).storeUint(gracePeriod, 32);
  const copy = beginCell().storeBits(data.bits).storeRef(changed);
  for (const other of others) copy.storeRef(other);
  return copy.endCell();
}

async function order(
  stage: GenesisStage,
  owner: DevWallet,
  to: Address,
  method: string,
  inputs: AbiInputs,
): Promise<void> {
  await stage.sendChecked(owner, { to, value: COIN, abi: ABI.daoRoot, method, inputs });
}
