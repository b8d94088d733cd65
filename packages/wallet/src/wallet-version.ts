/**
 * Minimum version of each wallet extension, keyed by its reverse domain name. Each extension has its own version
 * numbering.
 */
export type MinWalletVersions = Readonly<Record<string, string>>;

/**
 * Returns true if `version` is older than `required`. A version that cannot be parsed counts as new enough.
 */
export function isOlderVersion(version: string, required: string): boolean {
  const have = parseVersion(version);
  const want = parseVersion(required);
  if (have === undefined || want === undefined) return false;
  const at = want.findIndex((part, n) => part !== have[n]);
  return at >= 0 && (have[at] ?? 0) < (want[at] ?? 0);
}

function parseVersion(text: string): readonly number[] | undefined {
  const match = /^v?(\d+)\.(\d+)(?:\.(\d+))?/.exec(text.trim());
  // oxlint-disable-next-line junction/no-silent-zero -- version 1.2 is 1.2.0
  return match ? [match[1], match[2], match[3] ?? '0'].map(Number) : undefined;
}
