import { Cell } from '@ton/core';
import { beforeAll, expect, it } from 'vitest';
import { seconds, type Address } from '@junction/primitives';
import { encodeBody, runGetter, type AbiInputs } from '@junction/tvm';
import { DelayedMessageNetwork } from './campaign/network.ts';
import { ESCROW_ABI } from './earn/escrow-stage.ts';
import { GovernStage, PROPOSAL_ABI } from './earn/govern/stage.ts';
import { RandomSource } from './random-source.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC } from './stage.ts';

// Several messages of one voter are in flight at once, around the second in which the voting begins.

const alice = toTestAddress('a');
const VE = 3n * 10n ** 12n;
const ID = 1n;

let govern: GovernStage;
let network: DelayedMessageNetwork;
let account: Address;
let proposal: Address;

beforeAll(async () => {
  govern = await GovernStage.create({ users: [alice], start: 1_700_000_000 });
  await govern.escrow.admin('initialize', { start_offset: 0n });
  await govern.escrow.lock(alice, VE, 126_144_000n);
  await govern.proposed(alice, {
    ton: [{ value: COIN, target: toTestAddress('7a'), payload: EMPTY_CELL_BOC }],
  });
  account = govern.escrow.accountOf(alice);
  proposal = govern.proposalOf(ID);
  // The last second before voting starts.
  govern.moveTo(Number(govern.ofProposal(ID, 'startTime')['startTime']));
  network = new DelayedMessageNetwork(govern.stage.chain);
}, 60_000);

const sendCall = (method: string, inputs: AbiInputs): void =>
  network.post({
    from: alice,
    to: govern.escrow.escrow,
    value: 20n * COIN,
    bounce: true,
    body: Cell.fromBase64(encodeBody(ESCROW_ABI, method, inputs)),
  });
const vote = (): void => sendCall('castVote', { proposal_id: ID, support: true });
const unlock = (times: number): void =>
  sendCall('tryUnlockCastedVotes', { proposal_ids: Array.from({ length: times }, () => ID) });

type Hop = () => readonly [from: Address, to: Address];

/** Picks the message of each requested hop in order, and random messages afterwards. */
class ScriptedDelivery extends RandomSource {
  readonly #hops: Hop[];

  constructor(hops: readonly Hop[]) {
    super(1);
    this.#hops = [...hops];
  }

  override pick<T>(items: readonly T[]): T {
    const wanted = this.#hops.shift()?.();
    const found = items.find((item) => wanted !== undefined && isPendingOn(item, wanted));
    if (wanted !== undefined && found === undefined) throw new Error(`nothing goes to ${wanted[1]}`);
    return found ?? super.pick(items);
  }
}

/** True when the pending message is on this hop, from sender to recipient. */
function isPendingOn(item: unknown, [from, to]: readonly [Address, Address]): boolean {
  const [key] = item as readonly [string];
  return key === from + to;
}

function votesFor(): bigint {
  const accountStuffBoc = network.get(proposal)?.stuffBoc() ?? '';
  const getter = { abi: PROPOSAL_ABI, method: 'forVotes', inputs: {}, responsible: false };
  const answer = runGetter({ accountStuffBoc, ...getter, nowMs: network.now * 1000 });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value['forVotes'] as bigint;
}

it('a vote that was let go before the vote began is given once', () => {
  const { escrow } = govern.escrow;
  const ask: Hop = () => [alice, escrow];
  const pass: Hop = () => [escrow, account];
  const count: Hop = () => [account, proposal];
  const answer: Hop = () => [proposal, account];
  // Voting has not started yet: the proposal rejects the vote, and three requests ask it to release the vote.
  vote();
  unlock(3);
  const before = [ask, ask, pass, pass, count, count, count, count];
  const again: Hop = () => {
    for (let time = 0; time < 4; time += 1) vote();
    return answer();
  };
  // The account receives each new vote before the proposal's next response about the first vote.
  const race = [again, ask, ask, ask, ask, pass, answer, pass, answer, pass, answer, pass];
  const begun: Hop = () => {
    network.advanceTime(seconds(1));
    return count();
  };
  network.drain(new ScriptedDelivery([...before, ...race, begun]), () => undefined);
  expect(votesFor()).toBe(VE);
});
