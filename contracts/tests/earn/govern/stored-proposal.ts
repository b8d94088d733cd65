import { Address as CoreAddress, beginCell, Cell } from '@ton/core';
import type { ProposalVotingState } from '@junction/earn';
import type { Address } from '@junction/primitives';

/** Returns the data of a proposal with this voting state. All addresses in it are `account`. */
export function buildProposalData(account: Address, votingState: ProposalVotingState): Cell {
  const address = CoreAddress.parseRaw(account);
  const parties = beginCell()
    .storeAddress(address)
    .storeAddress(address)
    .storeAddress(address)
    .storeRef(Cell.EMPTY);
  const terms = beginCell()
    .storeUint(1, 16)
    .storeUint(0, 64)
    .storeUint(votingState.quorumVotes, 128)
    .storeUint(0, 32)
    .storeUint(0, 128)
    .storeUint(votingState.gracePeriod, 32)
    .storeUint(0, 66)
    .storeRef(Cell.EMPTY);
  return beginCell()
    .storeUint(1, 32)
    .storeUint(votingState.startTime, 32)
    .storeUint(votingState.endTime, 32)
    .storeUint(votingState.executionTime, 32)
    .storeBit(votingState.canceled)
    .storeBit(votingState.executed)
    .storeBit(false)
    .storeUint(votingState.forVotes, 128)
    .storeUint(votingState.againstVotes, 128)
    .storeUint(0, 128)
    .storeRef(parties.endCell())
    .storeRef(terms.endCell())
    .endCell();
}
