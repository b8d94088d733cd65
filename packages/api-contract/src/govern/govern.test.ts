import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EARN_ROUTES } from '../earn/index.ts';
import {
  ROUTE_GROUP_BASE_PATHS,
  CORE_API_ROUTES,
  toUntypedCodec,
  decodeWireIfValid,
  decodeWire,
  buildRoutePath,
  type AnyApiRoute,
} from '../index.ts';
import {
  EPOCH_ROUTES,
  PROPOSAL_ROUTES,
  countVoterProposals,
  listCandidates,
  listProposals,
  listVotes,
  listVoterProposals,
  proposalCodec,
  searchVoterCounts,
} from './index.ts';

const GOVERN_ROUTES = { ...EPOCH_ROUTES, ...PROPOSAL_ROUTES };
const routes: readonly AnyApiRoute[] = Object.values(GOVERN_ROUTES);
const user = `0:${'1'.repeat(64)}`;
const page = { limit: 10, offset: 0 };
const accepts = (route: AnyApiRoute, body: object) =>
  route.body && z.safeParse(toUntypedCodec(route.body).schema, body).success;

describe('governance routes', () => {
  test('have unique names and paths', () => {
    const all: readonly AnyApiRoute[] = [...Object.values({ ...CORE_API_ROUTES, ...EARN_ROUTES }), ...routes];
    const places = all.map(
      (route) => `${route.method} ${ROUTE_GROUP_BASE_PATHS[route.group][0] ?? ''}${route.path}`,
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(places).size).toBe(all.length);
    for (const [id, route] of Object.entries(GOVERN_ROUTES)) expect(route.id).toBe(id);
    expect(buildRoutePath(listVoterProposals, { voter: user })).toBe(
      `/api/governance/v1/voters/0%3A${'1'.repeat(64)}/search`,
    );
    expect(buildRoutePath(EPOCH_ROUTES.getEpochVotesSum, { epochNum: '7' })).toBe(
      '/api/dao/v1/epochs/7/votes/sum',
    );
  });

  test.each(routes.map((route) => [route.id, route] as const))('%s can be documented', (_, route) => {
    for (const part of [route.params, route.body, route.response])
      if (part) expect(() => z.toJSONSchema(toUntypedCodec(part).schema)).not.toThrow();
    expect(route.summary.length).toBeGreaterThan(20);
    if (route.alsoMethod !== undefined) expect(route.body).toBeUndefined();
  });

  test('reject unknown fields where the public ones do', () => {
    for (const route of [listProposals, listVoterProposals, searchVoterCounts]) {
      expect(accepts(route, page)).toBe(true);
      expect(accepts(route, { ...page, colour: 'red' })).toBe(false);
      expect(accepts(route, { offset: 0 })).toBe(false);
      expect(accepts(route, { limit: 10 })).toBe(false);
    }
    expect(accepts(countVoterProposals, { voters: [user] })).toBe(true);
    expect(accepts(countVoterProposals, { voters: [user], limit: 1 })).toBe(false);
    expect(accepts(listVotes, { ...page, colour: 'red' })).toBe(true);
    expect(accepts(listProposals, { ...page, locked: true })).toBe(false);
    expect(accepts(listVoterProposals, { ...page, locked: true, availableForUnlock: false })).toBe(true);
  });

  test('sort by existing columns, and accept large pages where clients request them', () => {
    const ordering = (column: string) => ({ ...page, ordering: { column, direction: 'ASC' } });
    expect(accepts(listProposals, ordering('createdAt'))).toBe(true);
    expect(accepts(listProposals, ordering('updatedAt'))).toBe(false);
    expect(accepts(searchVoterCounts, ordering('count'))).toBe(true);
    expect(accepts(listCandidates, { ...ordering('averagePercentage'), limit: 500 })).toBe(true);
    expect(accepts(listProposals, { ...page, limit: 5_000 })).toBe(true);
    expect(accepts(listProposals, { ...page, limit: -1 })).toBe(false);
    expect(accepts(listProposals, { ...page, startTimeGe: 2 ** 31 })).toBe(false);
    expect(accepts(listProposals, { ...page, state: 'active' })).toBe(false);
    expect(accepts(listProposals, { ...page, state: 'Active', proposer: null })).toBe(true);
  });

  test('carry any text of a proposal', () => {
    const proposal = {
      proposalId: 1,
      proposalAddress: user,
      proposer: user,
      description: '\u0000 </script> 한국어 not JSON',
      startTime: 4_294_967_295,
      endTime: 0,
      executionTime: null,
      gracePeriod: 600,
      timeLock: 60,
      votingDelay: 60,
      forVotes: '0',
      againstVotes: (2n ** 128n - 1n).toString(),
      quorumVotes: '80000000000000',
      actions: {
        tonActions: [{ value: '1000000000', target: user, payload: 'te6ccgEBAQEAAgAAAA==' }],
        ethActions: [{ value: 'ff', chainId: 1, target: 'a'.repeat(40), signature: '', callData: '' }],
      },
      executed: false,
      canceled: false,
      queued: false,
      executedAt: null,
      canceledAt: null,
      queuedAt: null,
      createdAt: 1_800_000_000,
      messageHash: 'a'.repeat(64),
      transactionHash: 'b'.repeat(64),
      state: 'Pending',
    };
    const read = decodeWire(proposalCodec, JSON.parse(JSON.stringify(proposal)));
    expect(read).toMatchObject({
      description: proposal.description,
      againstVotes: 2n ** 128n - 1n,
      state: 'pending',
    });
    expect(proposalCodec.encode(read)).toEqual({ ...proposal, executedHash: null });
    // Pages format sums of these times as dates, which fails for out-of-range values.
    for (const field of ['startTime', 'endTime', 'executionTime', 'gracePeriod', 'timeLock', 'votingDelay'])
      for (const absurd of [-1, 4_294_967_296, 8_640_000_000_000])
        expect(decodeWireIfValid(proposalCodec, { ...proposal, [field]: absurd }), field).toBeUndefined();
  });
});
