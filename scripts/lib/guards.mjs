// The guards of `npm run check` and their inputs.

const buildToolArguments = (path, ...args) => [`node_modules/${path}`, ...args];

const CODE = String.raw`\.(?:[cm]?[jt]sx?|json)$`;
/** Matches files that imports may name, which excludes documents. */
const IMPORTABLE = /^(?!docs\/)(?!.*\.md$)/;

/**
 * Commands of all guards. A guard with `inputs` is skipped if it has already passed with the same inputs: the contents
 * of the paths that match `contents`, and the existence of the paths that match `names`. Guards without `inputs` always
 * run, because running them is cheaper than hashing their inputs.
 *
 * @type {readonly { name: string, args: readonly string[], inputs?: { contents: RegExp, names?: RegExp } }[]}
 */
export const GUARD_COMMANDS = [
  // Guards are ordered by duration, longest first, so that no long one runs alone at the end.
  {
    // Checks each file with the options of the nearest tsconfig.json. For example, the tsconfig.json of the server
    // excludes the DOM types.
    name: 'types and lint',
    args: buildToolArguments('oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings'),
    inputs: { contents: new RegExp(CODE), names: IMPORTABLE },
  },
  {
    name: 'artifacts',
    args: ['--import', 'tsx', 'contracts/build.ts', '--check'],
    inputs: {
      contents: /^contracts\/(?!tests\/|mutants\/)|^packages\/[^/]+\/(?:src\/|package\.json$)|^tsconfig/,
    },
  },
  {
    // Limits the JavaScript that pages load first. Builds the web app before measuring if it has changed.
    name: 'first load',
    args: ['scripts/size.mjs'],
    inputs: {
      contents:
        /^(?:apps\/web|packages)\/(?!.*\.test\.)|^contracts\/(?:artifacts|abi|package\.json)|^tsconfig|^\.size-limit\.mjs$|^scripts\/size\.mjs$/,
    },
  },
  {
    name: 'arrows',
    args: ['scripts/arrows.mjs'],
    inputs: {
      contents: new RegExp(`^(?:packages|apps|contracts|e2e|scripts)/.*${CODE}|^tsconfig|^\\.dependency`),
      names: IMPORTABLE,
    },
  },
  {
    name: 'dead code',
    args: buildToolArguments('knip/bin/knip.js', '--no-config-hints', '--cache'),
    inputs: { contents: new RegExp(`${CODE}|\\.(?:css|html)$|^\\.`), names: IMPORTABLE },
  },
  {
    name: 'format',
    args: ['scripts/format-check.mjs'],
    inputs: { contents: /(?<!\.(?:tolk|woff2|png|br|txt))$/ },
  },
  {
    // Builds the site and the API reference. Checks that all links lead to existing pages and that no public
    // declaration refers to a private one.
    name: 'documentation',
    args: ['docs/site/build.mjs', '--check'],
    inputs: {
      contents: /\.md$|^docs\/site\/|^tsconfig|^packages\/(?!.*\.test\.)[^/]+\/src\/.*\.ts$/,
    },
  },
  {
    name: 'replaced words',
    args: ['scripts/replaced-words.mjs'],
    inputs: {
      contents: /\.(?:[cm]?[jt]sx?|tolk|css|md|json)$|^scripts\/replaced-words\.txt$/,
      names: /^/,
    },
  },
  { name: 'licences', args: ['scripts/notices.mjs', '--check'] },
  { name: 'fonts', args: ['scripts/cjk-fonts.mjs', '--check'] },
  { name: 'catalogues', args: ['scripts/catalogues.mjs'] },
  { name: 'wire words', args: ['scripts/wire-words.mjs'] },
  { name: 'documented', args: ['scripts/documented.mjs'] },
];
