import type {
  RecordedJsonValue,
  RecordedJsonRecord,
  RecordedCallback,
  RecordedOperation,
  RecordedScenario,
} from '../recording.ts';
import { getIntegerField, getRecordField, getTextField } from '../recording.ts';
import { buildEmptyWithdrawalDeviation, RENT_DEVIATION } from '../escrow-deviations.ts';
import type { ExpectedDeviation, ExpectedDeviations } from '../replayer.ts';

// Intended differences of our governance from the recordings. `why` names the defect of the original contract (G-1,
// G-2, ...).

/** Voting delay in seconds that the DAO sets by its own proposal. The original rejects this change. */
const SELF_ORDERED_DELAY = '90000';

const buildCallbacks = (
  by: string,
  from: string,
  method: string,
  args: RecordedJsonRecord,
): readonly RecordedCallback[] => [{ to: by, from, method, args }];

const wasSkipped = ({ failures = [] }: RecordedOperation, method: string): boolean =>
  failures.some((failure) => failure.skipped === true && failure.method === method);

/**
 * G-5: the proposal's events and callbacks precede those of the account, because a vote is counted only after the
 * proposal has accepted it.
 */
function afterAcceptance({ events = [], callbacks = [] }: RecordedOperation): ExpectedDeviation {
  const counted = callbacks.some(({ method }) => method === 'onVoteCasted');
  const isAccount = ({ at }: { readonly at: string }): boolean => at.startsWith('veAcc(');
  const inOrder = [...events.filter((each) => !isAccount(each)), ...events.filter(isAccount)];
  return { why: 'G-5', events: counted ? inOrder : [] };
}

/** G-2: a user without an account gets a callback and the coins back. */
function buildNoAccountDeviation(operation: RecordedOperation): ExpectedDeviation | undefined {
  const { by = '', in: inputs = {} } = operation;
  if (wasSkipped(operation, 'propose')) {
    const args = { answerId: getTextField(inputs, 'answerId') };
    return { why: 'G-2', callbacks: buildCallbacks(by, 'daoRoot', 'onProposalNotCreated', args) };
  }
  if (operation.op !== 've.castVote' || !wasSkipped(operation, 'castVote') || operation.events)
    return undefined;
  const args = { proposalId: getTextField(inputs, 'proposal_id'), reason: '2000' };
  return { why: 'G-2', callbacks: buildCallbacks(by, 've', 'onVoteRejected', args) };
}

/**
 * Returns the expected deviation G-4: our contract rejects a vote on a proposal that does not exist, while the original
 * stores it forever.
 */
function unknownProposal({ by = '', in: inputs = {} }: RecordedOperation): ExpectedDeviation {
  const args = { proposalId: getTextField(inputs, 'proposal_id'), reason: '3006' };
  return { why: 'G-4', events: [], callbacks: buildCallbacks(by, `veAcc(${by})`, 'onVoteRejected', args) };
}

/**
 * Returns the recorded state without the votes on unknown proposals, which the original contract stores forever.
 * Undefined if the state has no such votes.
 */
function forgetting(
  after: RecordedJsonRecord | undefined,
  unknown: ReadonlySet<string>,
): RecordedJsonRecord | undefined {
  const account = after?.['account'];
  if (typeof account !== 'object' || account === null || !('casted_votes' in account)) return undefined;
  const casted = account['casted_votes'] as readonly (readonly [string, RecordedJsonValue])[];
  if (!casted.some(([id]) => unknown.has(id))) return undefined;
  return { account: { ...account, casted_votes: casted.filter(([id]) => !unknown.has(id)) } };
}

/** G-3: the DAO may change its own configuration, which therefore differs from the recorded one afterwards. */
function selfOrdered(operation: RecordedOperation): ExpectedDeviation | undefined {
  const { op, out, after, failures = [], events = [] } = operation;
  const changed = { votingDelay: SELF_ORDERED_DELAY };
  if (failures.some(({ exit, method }) => exit === 1201 && method === 'updateVotingDelay')) {
    const data = { oldVotingDelay: '356', newVotingDelay: SELF_ORDERED_DELAY };
    const event = { at: 'daoRoot', event: 'ProposalVotingDelayUpdated', data };
    return { why: 'G-3', events: [...events, event], failures: [] };
  }
  if (op === 'dao.proposalConfiguration' && out !== undefined)
    return { why: 'G-3', out: { ...(out as RecordedJsonRecord), ...changed } };
  if (op === 'dao.updateVotingDelay') {
    const data = {
      oldVotingDelay: SELF_ORDERED_DELAY,
      newVotingDelay: getTextField(operation.in ?? {}, 'newVotingDelay'),
    };
    return { why: 'G-3', events: [{ at: 'daoRoot', event: 'ProposalVotingDelayUpdated', data }] };
  }
  if (!after || !('config' in after)) return undefined;
  const config = getRecordField(after, 'config');
  return getIntegerField(config, 'votingDelay') === 356n
    ? { why: 'G-3', after: { config: { ...config, ...changed } } }
    : undefined;
}

function buildDeviation(operation: RecordedOperation, wasChanged: boolean): ExpectedDeviation | undefined {
  const { op, failures = [], events = [] } = operation;
  const missing = buildNoAccountDeviation(operation);
  if (missing) return missing;
  if (wasSkipped(operation, 'castVote')) return unknownProposal(operation);
  if (op.startsWith('ve.castVote') && events.length > 0) return afterAcceptance(operation);
  if (op === 've.withdraw' && failures.some(({ exit }) => exit === 1050))
    return buildEmptyWithdrawalDeviation(operation);
  if (op === 've.deposit') return RENT_DEVIATION;
  return wasChanged ? selfOrdered(operation) : undefined;
}

export function buildExpectedGovernDeviations({ ops }: RecordedScenario): ExpectedDeviations {
  const found = new Map<number, ExpectedDeviation>();
  const unknown = new Set<string>();
  let wasChanged = false;
  for (const operation of ops) {
    if (operation.failures?.some(({ exit }) => exit === 1201)) wasChanged = true;
    const deviation = buildDeviation(operation, wasChanged);
    if (deviation?.why === 'G-4') unknown.add(getTextField(operation.in ?? {}, 'proposal_id'));
    const after = forgetting(operation.after, unknown);
    if (deviation)
      found.set(operation.n, after ? { ...deviation, after: { ...deviation.after, ...after } } : deviation);
    else if (after) found.set(operation.n, { why: 'G-4', after });
  }
  return found;
}
