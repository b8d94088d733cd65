import type { GovernStage } from '../../earn/govern/stage.ts';
import { openGovernBench } from '../../gas-table/govern-probes.ts';
import { toTestAddress, EMPTY_CELL_BOC } from '../../stage.ts';
import { sendTokenTransfer } from '../../token-stage.ts';
import { computeAccountStateHash } from '../account-facts.ts';
import type { ResourceBoundProbe, ResourceBoundProbeRun } from '../probe.ts';
import type { ResourceBoundScenario } from '../world.ts';

// Measures proposals that external messages queue or execute, a proposal of a user without an account, votes without a
// reason, and tokens that the treasury receives.

const [alice, bob, outsider] = [toTestAddress('a'), toTestAddress('b'), toTestAddress('5')];
const SIZES = '10 actions, 4 096 bytes';
/** Ids of the proposals in this world by their state. */
const ID = { due: 1n, succeeded: 2n, active: 4n } as const;

/** Builds a probe of an external call. It carries no coins; the proposal pays for it. */
function outsideProbe(govern: GovernStage, method: 'queue' | 'execute', id: bigint): ResourceBoundProbe {
  return {
    subject: `Proposal.outside ${method}`,
    sizes: SIZES,
    readState: () => [govern.stateOf(id)],
    searchesCoins: false,
    runs: [{ send: async () => (await govern.outside(id, method)).trace }],
  };
}

export async function createOtherGovernanceBoundScenario(): Promise<ResourceBoundScenario> {
  const { govern, request, stage } = await openGovernBench();
  const { escrow, root } = govern;
  const probe = (
    subject: string,
    sizes: string,
    read: ResourceBoundProbe['readState'],
    send: ResourceBoundProbeRun['send'],
    searchesCoins = true,
  ): ResourceBoundProbe => ({ subject, sizes, readState: read, searchesCoins, runs: [{ send }] });
  return {
    stage,
    probes: [
      outsideProbe(govern, 'queue', ID.succeeded),
      outsideProbe(govern, 'execute', ID.due),
      probe(
        'DaoRoot.propose',
        `no account, ${SIZES}`,
        () => [stage.balanceOf(outsider)],
        (value) => govern.propose(outsider, { ...request, value }),
        false,
      ),
      probe(
        'VoteEscrow.castVote',
        `${SIZES}, 40 ended locks`,
        () => [computeAccountStateHash(stage, govern.proposalOf(ID.active))],
        (value) => escrow.call(bob, 'castVote', { proposal_id: ID.active, support: true }, value),
      ),
      probe(
        'DaoRoot.onAcceptTokensTransfer',
        'one transfer',
        () => [stage.chain.getAccount(root)?.lt],
        (value) =>
          sendTokenTransfer(stage, escrow.token, alice, {
            amount: 1n,
            to: root,
            notify: true,
            value,
            payload: EMPTY_CELL_BOC,
          }),
        false,
      ),
    ],
    covers: ['DaoRoot.onChildMissing'],
  };
}
