import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import type { OutgoingMessage } from '@junction/wallet';
import type { MessageAnnouncement, MessageTokenAmount } from './announcement.ts';
import type { DecodedCallEffects } from './message-reading.ts';
import { readCallEffects } from './read-message.ts';

/** Field in which a message differs from its announcement. */
export type MismatchedAnnouncementField =
  | 'receiver'
  | 'sum'
  | 'method'
  /** The function is unknown, or its parameters could not be decoded. */
  | 'unreadable'
  | 'leaves'
  | 'handed'
  | 'first'
  | 'recipient'
  | 'refund'
  | 'referrer'
  | 'tokens'
  | 'minimums'
  | 'details'
  | 'more';

/**
 * True if both lists contain the same amounts. They are compared by root if the message contains roots, otherwise by
 * position. Each announced amount consumes one amount of the message, so that a repeated root cannot match twice.
 */
function isSameList(shown: readonly MessageTokenAmount[], announced: readonly MessageTokenAmount[]): boolean {
  const open = new Set(shown);
  return (
    shown.length === announced.length &&
    announced.every(({ root, units }, index) => {
      if (root === undefined) return units === shown[index]?.units;
      const match = [...open].find((one) => one.root === root && one.units === units);
      return match !== undefined && open.delete(match);
    })
  );
}

function isSameText(
  shown: Readonly<Record<string, string>>,
  announced: Readonly<Record<string, string>>,
): boolean {
  const names = Object.keys(announced);
  return (
    names.length === Object.keys(shown).length &&
    names.every((name) => Object.hasOwn(shown, name) && shown[name] === announced[name])
  );
}

const isSameSet = (shown: readonly Address[], announced: readonly Address[]): boolean =>
  shown.toSorted().join() === announced.toSorted().join();

// oxlint-disable-next-line complexity -- a table of checks, one line each; nothing branches
function findCallDifferences(
  reading: DecodedCallEffects,
  announcement: MessageAnnouncement,
): readonly MismatchedAnnouncementField[] {
  const { signer, leaves, first, recipient, tokens = [], minimums = [], details = {} } = announcement;
  const given = leaves.flatMap(({ root, units }) =>
    root === undefined ? [] : [{ root, units: BigInt(units) }],
  );
  const payee = reading.recipient === ZERO_ADDRESS ? undefined : reading.recipient;
  const checks: readonly (readonly [MismatchedAnnouncementField, boolean])[] = [
    ['leaves', isSameList(given, reading.leaves ?? [])],
    ['handed', (reading.handed ?? announcement.handed) === announcement.handed],
    ['first', first === undefined || reading.first === first.address],
    // If the message contains no recipient, the contracts use the sender.
    ['recipient', (payee ?? signer.account) === (recipient ?? signer.account)],
    ['refund', (reading.refund ?? signer.account) === signer.account],
    ['referrer', (reading.referrer ?? ZERO_ADDRESS) === ZERO_ADDRESS],
    ['tokens', isSameSet(tokens, reading.tokens ?? [])],
    ['minimums', isSameList(minimums, reading.minimums ?? [])],
    ['details', isSameText(details, reading.details ?? {})],
    ['more', reading.hasMore !== true],
  ];
  return checks.flatMap(([name, isSame]) => (isSame ? [] : [name]));
}

/**
 * Returns the fields in which a message differs from its announcement. Only a message without differences may be
 * signed.
 */
export function findAnnouncementDifferences(
  message: OutgoingMessage,
  announcement: MessageAnnouncement,
): readonly MismatchedAnnouncementField[] {
  const found: MismatchedAnnouncementField[] = [];
  if (message.to !== announcement.receiver.address) found.push('receiver');
  if (message.value !== announcement.sum) found.push('sum');
  if (message.call?.method !== announcement.method) return [...found, 'method'];
  if (message.call === undefined) return found;
  const reading = readCallEffects(message.call, announcement.first?.role);
  return reading === undefined
    ? [...found, 'unreadable']
    : [...found, ...findCallDifferences(reading, announcement)];
}
