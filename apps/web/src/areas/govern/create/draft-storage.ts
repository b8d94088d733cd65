import type { NetworkConfig } from '@junction/protocol/network';
import * as z from 'zod/mini';
import { storedVersioned, type StoredItem } from '../../../shared/storage/stored-item.ts';
import { ACTION_KINDS, EMPTY_DRAFT, type Draft } from './model/draft.ts';

/** Latest timestamp a JavaScript Date can represent, milliseconds. */
const MAX_TIMESTAMP = 8_640_000_000_000_000;
/** Limit of every stored field. The page still renders texts of this length. */
const text = z.string().check(z.maxLength(20_000));

const draftSchema: z.ZodMiniType<Draft> = z.object({
  title: text,
  link: text,
  body: text,
  kind: z.optional(z.enum(ACTION_KINDS)),
  actions: z.array(z.object({ target: text, payload: text, value: text })).check(z.maxLength(10)),
  savedAt: z.optional(z.number().check(z.minimum(0), z.maximum(MAX_TIMESTAMP))),
}) as z.ZodMiniType<Draft>;

const items = new Map<number, StoredItem<Draft>>();

/**
 * Returns the stored draft of a proposal, which this browser keeps until it is proposed. Each network has its
 * own, since actions name addresses of that network's contracts.
 */
export function draftItemOf({ chainId }: Pick<NetworkConfig, 'chainId'>): StoredItem<Draft> {
  const known = items.get(chainId);
  if (known !== undefined) return known;
  const item = storedVersioned<Draft>(`junction.proposal_draft.${chainId}`, 1, draftSchema, EMPTY_DRAFT);
  items.set(chainId, item);
  return item;
}
