import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Address } from '@junction/primitives';
import {
  getAbiEntryIndex,
  decodeBody,
  decodeEvent,
  decodeTransaction,
  encodeBody,
  hashBoc,
  serializeBoc,
  type AbiJson,
  type DecodedCall,
  type MessageRecord,
} from '@junction/tvm';
import * as nekoton from 'nekoton-wasm/node';
import { expect, it } from 'vitest';
import { encodeCrossExchangePayload, type CrossExchangeStep } from '@junction/protocol';
import {
  sendTokensFromAliceToPair,
  alice,
  unwrapPayloadResult,
  createPairWorld,
  buildWithdrawalPayload,
  buildSwapPayload,
  buildPayloadV2Options,
} from './pair-world.ts';
import { COIN, ALL_ZERO_ADDRESS } from './stage.ts';

const FOLDER = fileURLToPath(new URL('../abi/', import.meta.url));
const ABIS = readdirSync(FOLDER).map((file) => JSON.parse(readFileSync(FOLDER + file, 'utf8')) as AbiJson);

interface Found {
  readonly text: string;
  readonly ours: DecodedCall | undefined;
  readonly theirs: nekoton.DecodedInput['input'] | undefined;
}

function orNothing<T>(read: () => T | undefined): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Decodes a body with our codec and with the wallet library, by every ABI that contains its id. */
function* readings({ kind, body, bodyId = -1, bounced }: MessageRecord): Generator<Found> {
  if (body === undefined || bounced || kind === 'external-in') return;
  const boc = serializeBoc(body);
  for (const abi of ABIS) {
    const entry = (
      kind === 'internal' ? getAbiEntryIndex(abi).functionsById : getAbiEntryIndex(abi).eventsById
    ).get(bodyId);
    if (!entry) continue;
    const isEvent = kind === 'external-out';
    // The reference library encodes events like calls, so events are compared as calls.
    const call = { name: entry.name, inputs: entry.inputs, outputs: [], id: `0x${bodyId.toString(16)}` };
    const text = JSON.stringify({ ...abi, functions: [call], events: [], data: [], fields: [], getters: [] });
    yield {
      text,
      ours: isEvent ? decodeEvent(abi, body) : decodeBody(abi, body),
      theirs: orNothing(() => nekoton.decodeInput(boc, text, entry.name, true)?.input),
    };
  }
}

/** Returns all messages of these accounts and of every account they exchanged messages with. */
function messagesFrom(start: readonly Address[], transactions: (account: Address) => readonly string[]) {
  const messages = new Map<string, MessageRecord>();
  const accounts = new Set(start);
  for (const account of accounts)
    for (const boc of transactions(account)) {
      const { inMessage, outMessages, events } = decodeTransaction(boc);
      for (const message of [...(inMessage ? [inMessage] : []), ...outMessages, ...events]) {
        messages.set(message.hash, message);
        for (const end of [message.from, message.to]) if (end !== undefined) accounts.add(end);
      }
    }
  return messages;
}

it('reads every body of a chain as the wallet library does, and writes it again to the bit', async () => {
  const world = await createPairWorld();
  const { ab, bc, tokens, dex } = world;
  await sendTokensFromAliceToPair(world, ab.address, tokens[0], 10n ** 10n, buildSwapPayload());
  const onward: CrossExchangeStep = {
    pool: bc.address,
    expected: 1n,
    outcoming: ALL_ZERO_ADDRESS,
    numerator: 1n,
    next: [],
  };
  const route = unwrapPayloadResult(
    encodeCrossExchangePayload({
      ...buildPayloadV2Options(),
      expected: 1n,
      outcoming: ALL_ZERO_ADDRESS,
      next: [onward],
    }),
  );
  await sendTokensFromAliceToPair(world, ab.address, tokens[0], 10n ** 10n, route, 10n * COIN);
  await sendTokensFromAliceToPair(world, ab.address, tokens[0], 10n ** 10n, buildWithdrawalPayload());

  const found = { bodies: 0, read: 0, rejected: 0, sameBits: 0 };
  const messages = messagesFrom([ab.address, alice, ...tokens], (account) =>
    dex.stage.chain.listTransactions(account, 10_000).map(({ boc }) => boc),
  );
  for (const message of messages.values()) {
    for (const { text, ours, theirs } of readings(message)) {
      found.bodies += 1;
      expect(ours === undefined, message.hash).toBe(theirs === undefined);
      if (!ours || theirs === undefined) {
        found.rejected += 1;
        continue;
      }
      found.read += 1;
      const again = encodeBody(JSON.parse(text) as AbiJson, ours.method, ours.inputs);
      expect(hashBoc(again), ours.method).toBe(
        hashBoc(nekoton.encodeInternalInput(text, ours.method, theirs)),
      );
      if (hashBoc(again) === message.body?.hash) found.sameBits += 1;
    }
  }
  expect(found.sameBits).toBe(found.read);
  expect(found.read).toBeGreaterThan(1_000);
});
