import { ARTIFACTS } from '@junction/contracts/artifacts';
import type { Address } from '@junction/primitives';
import { expectedAddress, type AbiInputs } from '@junction/tvm';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { announceChanges, COIN } from './deploy-dex.ts';
import { ABI } from './dex-abis.ts';
import { PROPOSALS } from './earn-plan.ts';
import type { GenesisStage } from './genesis-stage.ts';

/** The root of proposals. The vote escrow is born with its address, and it learns the escrow's afterwards. */
export async function deployDao(stage: GenesisStage, owner: DevWallet, units: bigint): Promise<Address> {
  const { address, stateInit } = expectedAddress(ABI.daoRoot, ARTIFACTS.DaoRoot.code, { _nonce: 1n });
  const { quorum, threshold, votingDelay, votingPeriod, timeLock, gracePeriod } = PROPOSALS;
  await stage.deploy(owner.address, stateInit, {
    to: address,
    value: 10n * COIN,
    abi: ABI.daoRoot,
    method: 'constructor',
    inputs: {
      platformCode_: ARTIFACTS.EarnPlatform.code,
      // Setters ask for a day and more; only the constructor takes periods as short as these.
      proposalConfiguration_: {
        votingDelay: BigInt(votingDelay),
        votingPeriod: BigInt(votingPeriod),
        quorumVotes: BigInt(quorum) * units,
        timeLock: BigInt(timeLock),
        threshold: BigInt(threshold) * units,
        gracePeriod: BigInt(gracePeriod),
      },
      admin_: owner.address,
    },
  });
  await order(stage, owner, address, 'updateProposalCode', { code: ARTIFACTS.Proposal.code });
  return address;
}

/** Ends the set-up of the DAO: from here on changes of its admin are announced. */
export async function joinDao(
  stage: GenesisStage,
  owner: DevWallet,
  dao: Address,
  voteEscrow: Address,
): Promise<void> {
  await order(stage, owner, dao, 'setVoteEscrowRoot', { newVoteEscrowRoot: voteEscrow });
  await announceChanges(stage, owner, dao);
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
