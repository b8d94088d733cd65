// Writes THIRD-PARTY-NOTICES.md from the lock file, and rejects licences that must not be shipped. `--check` compares
// instead of writing. The full licence texts of the packages in the web app are not part of this file; the build of the
// web app contains them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';

const FORBIDDEN = /AGPL|SSPL|BUSL|Commons-Clause/i;
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

function getLicence(path, entry) {
  if (entry.license) return entry.license;
  const manifest = join(root, path, 'package.json');
  const declared = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).license : undefined;
  return typeof declared === 'string' ? declared : 'not declared';
}

const rows = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  const name = path.split('node_modules/').at(-1);
  if (!path.includes('node_modules/') || entry.link || entry.dev || entry.devOptional || entry.optional)
    continue;
  rows.push({ name, version: entry.version, licence: getLicence(path, entry) });
}
rows.sort((a, b) => {
  if (a.name === b.name) return a.version.localeCompare(b.version);
  return a.name < b.name ? -1 : 1;
});

const forbiddenRows = rows.filter((row) => FORBIDDEN.test(row.licence));
for (const row of forbiddenRows)
  console.error(`${row.name} ${row.version} is under ${row.licence}, which this project does not ship`);

const text = `# Third-party notices

Junction is GPL-3.0-or-later (see LICENSE). It is built on the work of others; each part stays under its own licence.
Made by \`npm run notices\` from package-lock.json. The texts of the licences of everything the page loads are served with it, at \`/licences.md\`.

IBM Plex Sans and IBM Plex Mono are under the SIL Open Font License 1.1; its text lies beside the fonts.

| package | version | licence |
| --- | --- | --- |
${rows.map((row) => `| ${row.name} | ${row.version} | ${row.licence} |`).join('\n')}
`;
const file = join(root, 'THIRD-PARTY-NOTICES.md');
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error('THIRD-PARTY-NOTICES.md does not match package-lock.json: npm run notices');
  process.exit(1);
}
process.exit(forbiddenRows.length > 0 ? 1 : 0);
