import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { decodeMessage, parseBoc } from '@junction/tvm';
import type { RecordedMessageInput } from './listen.ts';
import { replaceCodesByPlaceholders } from './codes.ts';
import { formatCall } from './outcome.ts';
import type { RecordedTransaction } from './transactions.ts';

/** A recorded message whose outcome has not been computed. */
export interface RecordingCandidate extends RecordedTransaction {
  /** Contract and called function. */
  readonly kind: string;
  readonly way: string;
}

/**
 * Reads the recorded messages of a folder for the wanted contracts, at most `maxPerPath` per path through the code.
 */
export async function readObservedMessages(
  folder: string,
  maxPerPath: number,
  wants: (contract: string) => boolean,
): Promise<RecordingCandidate[]> {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  const found: RecordingCandidate[] = [];
  for (const file of readdirSync(folder).toSorted()) {
    const lines = createInterface({ input: createReadStream(join(folder, file)) });
    for await (const line of lines) {
      // The contract's name is read without parsing the line, because most lines are not wanted.
      const contract = /^\{"contract":"(\w+)"/.exec(line)?.[1] ?? '';
      const [, way = ''] = /"way":"([^"]*)"/.exec(line) ?? [];
      const count = counts.get(way) ?? 0;
      if (count >= maxPerPath || !wants(contract)) continue;
      const candidate = parseCandidate(JSON.parse(line) as RecordedMessageInput);
      const key = `${candidate.hashes} ${candidate.now}`;
      if (seen.has(key)) continue;
      seen.add(key);
      counts.set(way, count + 1);
      found.push(candidate);
    }
  }
  return found;
}

function parseCandidate({
  contract,
  way,
  account,
  message,
  now,
  lt,
}: RecordedMessageInput): RecordingCandidate & { readonly hashes: string } {
  const [state, reported] = [parseBoc(account), parseBoc(message)];
  return {
    kind: `${contract} ${formatCall(decodeMessage(reported))}`,
    way,
    account: replaceCodesByPlaceholders(state),
    message: replaceCodesByPlaceholders(reported),
    now,
    lt: BigInt(lt),
    hashes: `${state.refs[0]?.hash} ${reported.hash}`,
  };
}
