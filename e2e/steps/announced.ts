import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { ApprovalRequest } from '../../packages/wallet/src/approval.ts';
import type { WalletExtension } from './wallet-extension.ts';

const LONG = { timeout: 30_000 };
const NANO_DIGITS = 9;

export type AskedToSend = Extract<ApprovalRequest, { readonly kind: 'send' }>;

/** What has to be told of a message, in the words of the page. */
export interface ExpectedWords {
  /** The name of the contract that gets the message. */
  readonly to: string | RegExp;
  /** What leaves the account, amount and symbol; empty where nothing does. */
  readonly leaves: readonly (string | RegExp)[];
  /** Where the result goes; without one it is told who signs. */
  readonly recipient: 'me' | { readonly other: string } | 'nobody';
  /** The one who is given the tokens, where they are given to somebody. */
  readonly first?: string | RegExp;
}

interface Row {
  readonly label: string;
  readonly text: string;
  /** Whole addresses. */
  readonly addresses: readonly string[];
}

/** The message as the page tells it. */
export const announcedIn = (scope: Locator): Locator =>
  scope.getByRole('region', { name: 'Message to be signed' });

async function readRows(told: Locator): Promise<readonly Row[]> {
  return told.locator('dl > div').evaluateAll((rows) =>
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

/** "2.2904 TYCHO" in nano, exact. */
function nanoOf(text: string): bigint {
  const [, whole = '', part = ''] = /^([\d ]+)(?:\.(\d+))? TYCHO/.exec(text) ?? [];
  return BigInt(whole.replaceAll(' ', '') + part.padEnd(NANO_DIGITS, '0'));
}

/**
 * Reads what is told, presses the button that asks the wallet, and holds the two against each other. Ends with the
 * wallet's popup open; answers what it asks.
 */
export async function expectAnnounced(
  wallet: WalletExtension,
  scope: Locator,
  press: () => Promise<void>,
  expected: ExpectedWords,
): Promise<AskedToSend> {
  const told = announcedIn(scope);
  await told.waitFor(LONG);
  expect(wallet.asked()).toEqual([]);
  const rows = await readRows(told);
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
  expect(nanoOf(row('Total attached value').text)).toBe(asked.value);
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
  if (expected.recipient === 'nobody') {
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
