import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { WalletApprovalRequest } from '../../packages/wallet/src/approval.ts';
import type { WalletExtension } from './wallet-extension.ts';

const LONG = { timeout: 30_000 };
const NANO_DIGITS = 9;

export type SendApprovalRequest = Extract<WalletApprovalRequest, { readonly kind: 'send' }>;

/** Expected announcement of a message, in the words of the page. */
export interface ExpectedAnnouncement {
  /** Displayed name of the contract that receives the message. */
  readonly to: string | RegExp;
  /** Displayed amounts and symbols that leave the account; empty if there are none. */
  readonly leaves: readonly (string | RegExp)[];
  /** Recipient of the result; 'none' if the page shows only the signer. */
  readonly recipient: 'me' | { readonly other: string } | 'none';
  /** Contract that receives the tokens first, if any. */
  readonly first?: string | RegExp;
}

interface Row {
  readonly label: string;
  readonly text: string;
  /** Complete addresses in the row, which the page displays in shortened form. */
  readonly addresses: readonly string[];
}

/** Returns the element with the announcement of a message. */
export const locateAnnouncement = (scope: Locator): Locator =>
  scope.getByRole('region', { name: 'Message to be signed' });

async function readRows(announcement: Locator): Promise<readonly Row[]> {
  return announcement.locator('dl > div').evaluateAll((rows) =>
    rows.map((row) => ({
      label: row.querySelector('dt')?.textContent ?? '',
      text: (row.querySelector('dd')?.textContent ?? '').replaceAll(/\s/g, ' '),
      addresses: [
        ...[...row.querySelectorAll('dd [title^="0:"]')].map((one) => one.getAttribute('title') ?? ''),
        ...(row.querySelector('dd')?.textContent.match(/0:[0-9a-f]{64}/g) ?? []),
      ],
    })),
  );
}

/** Parses an amount such as "2.2904 TYCHO" into nano, exactly. */
function parseNano(text: string): bigint {
  const [, integer = '', part = ''] = /^([\d ]+)(?:\.(\d+))? TYCHO/.exec(text) ?? [];
  return BigInt(integer.replaceAll(' ', '') + part.padEnd(NANO_DIGITS, '0'));
}

/**
 * Reads the announcement, presses the button that asks the wallet, and compares the request with the
 * announcement. Ends with the wallet's popup open. Returns the wallet's request.
 */
export async function expectAnnouncedRequest(
  wallet: WalletExtension,
  scope: Locator,
  press: () => Promise<void>,
  expected: ExpectedAnnouncement,
): Promise<SendApprovalRequest> {
  const announcement = locateAnnouncement(scope);
  await announcement.waitFor(LONG);
  expect(wallet.asked()).toEqual([]);
  const rows = await readRows(announcement);
  await press();
  await wallet.untilOpen(1);
  const [asked] = wallet.asked();
  if (asked?.kind !== 'send') throw new Error('the wallet was not asked to send');
  const row = (label: string): Row => {
    const found = rows.filter((one) => one.label === label);
    expect(found, label).toHaveLength(1);
    return found[0] ?? { label, text: '', addresses: [] };
  };
  const me = asked.from.address;
  expect(parseNano(row('Total attached value').text)).toBe(asked.value);
  expect(row('Of which refunded').text).not.toBe('');
  expect(row('Message recipient').text).toMatch(expected.to);
  expect(row('Message recipient').addresses).toEqual([asked.to]);
  const leaves = rows.filter(({ label }) => label === 'Leaves your account').map(({ text }) => text);
  expect(leaves).toHaveLength(expected.leaves.length);
  for (const [index, words] of expected.leaves.entries()) expect(leaves[index]).toMatch(words);
  if (expected.first !== undefined) {
    const first = row('Token recipient');
    expect(first.text).toMatch(expected.first);
    expect(Object.values(asked.call?.params ?? {}).map(String)).toContain(first.addresses[0]);
  }
  if (expected.recipient === 'none') {
    expect(row('Signed by').addresses).toEqual([me]);
  } else if (expected.recipient === 'me') {
    expect(row('Result recipient').text).toContain('your account');
    expect(row('Result recipient').addresses).toEqual([me]);
  } else {
    expect(row('Result recipient').text).toContain('another account');
    expect(row('Result recipient').addresses).toEqual([expected.recipient.other]);
  }
  return asked;
}
