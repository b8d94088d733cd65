import type { NetworkConfig } from '@junction/protocol/network';
import * as z from 'zod/mini';
import { defineVersionedStoredJson, type StoredItem } from '../../../shared/storage/stored-item.ts';
import { PROPOSAL_ACTION_KINDS, EMPTY_PROPOSAL_DRAFT, type ProposalDraft } from './model/draft.ts';

/** Latest time that a JavaScript Date can represent, in milliseconds. */
const MAX_TIMESTAMP = 8_640_000_000_000_000;
/** Validator of a text field. The limit protects the page, which still renders texts of this length. */
const boundedText = z.string().check(z.maxLength(20_000));

const draftSchema: z.ZodMiniType<ProposalDraft> = z.object({
  title: boundedText,
  link: boundedText,
  body: boundedText,
  kind: z.optional(z.enum(PROPOSAL_ACTION_KINDS)),
  actions: z
    .array(z.object({ target: boundedText, payload: boundedText, value: boundedText }))
    .check(z.maxLength(10)),
  savedAt: z.optional(z.number().check(z.minimum(0), z.maximum(MAX_TIMESTAMP))),
}) as z.ZodMiniType<ProposalDraft>;

const draftItems = new Map<number, StoredItem<ProposalDraft>>();

/**
 * Returns the storage item of the proposal draft, which this browser keeps until it is proposed. Each network has its
 * own draft, since actions contain addresses of that network's contracts.
 */
export function getProposalDraftStorageItem({
  chainId,
}: Pick<NetworkConfig, 'chainId'>): StoredItem<ProposalDraft> {
  const known = draftItems.get(chainId);
  if (known !== undefined) return known;
  const item = defineVersionedStoredJson<ProposalDraft>(
    `junction.proposal_draft.${chainId}`,
    1,
    draftSchema,
    EMPTY_PROPOSAL_DRAFT,
  );
  draftItems.set(chainId, item);
  return item;
}
