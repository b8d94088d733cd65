/** The arrows of ARCHITECTURE.md: imports go down only, no cycles, packages are entered through their exports. */
const { packageRules } = require('./scripts/lib/package-rules.cjs');
const { serverRules } = require('./scripts/lib/server-rules.cjs');
const { webRules } = require('./scripts/lib/web-rules.cjs');

const room = (name) => `^(packages/${name}|apps/${name}|${name})/`;
const only = (from, allowed) => ({
  name: `${from}-imports-down`,
  comment: `${from} may import only: ${allowed.join(', ') || 'itself'}`,
  severity: 'error',
  from: { path: room(from), pathNot: '\\.(test|bench)\\.tsx?$|/(test|tests|bench)/' },
  to: {
    path: '^(packages|apps|contracts|e2e)/',
    pathNot: [from, ...allowed].map(room),
  },
});
const PURE =
  '^packages/(primitives|amm|earn|routing|market-data)/src(?!.*\\.(test|bench)\\.ts$)(?!.*/(test|bench)/)/';
module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?url$' },
    },
    only('primitives', []),
    only('amm', ['primitives']),
    only('earn', ['primitives']),
    only('tvm', ['primitives']),
    only('key-wallet', ['primitives']),
    only('market-data', ['primitives']),
    only('routing', ['primitives', 'amm']),
    only('simulation', ['primitives', 'tvm']),
    only('protocol', ['primitives', 'simulation', 'tvm', 'contracts']),
    only('api-contract', ['primitives']),
    only('sdk', ['primitives', 'api-contract']),
    only('wallet', ['primitives', 'tvm', 'protocol']),
    only('ui-kit', ['primitives']),
    only('contracts', ['primitives', 'tvm']),
    only('web', [
      'primitives',
      'amm',
      'earn',
      'routing',
      'market-data',
      'api-contract',
      'wallet',
      'ui-kit',
      'simulation',
      'protocol',
    ]),
    only('server', [
      'primitives',
      'amm',
      'earn',
      'key-wallet',
      'routing',
      'market-data',
      'tvm',
      'protocol',
      'contracts',
      'api-contract',
    ]),
    only('devnet', ['primitives', 'amm', 'earn', 'key-wallet', 'tvm', 'protocol', 'contracts']),
    {
      name: 'devnet-protocol-only-in-genesis',
      severity: 'error',
      from: { path: '^apps/devnet/src/(?!genesis/)', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages/(protocol|amm|earn)|contracts)/' },
    },
    {
      name: 'pure-packages-touch-no-platform',
      severity: 'error',
      from: { path: PURE },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure-packages-have-no-npm-dependencies',
      severity: 'error',
      from: { path: PURE },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional'] },
    },
    {
      name: 'react-only-in-web-and-ui-kit',
      severity: 'error',
      from: { pathNot: '^(apps/web|packages/ui-kit)/' },
      to: { path: 'node_modules/(react|react-dom)/' },
    },
    {
      name: 'testing-only-in-tests',
      severity: 'error',
      from: { pathNot: '\\.(test|bench)\\.tsx?$|/(test|tests|bench)/|^packages/testing/|^e2e/' },
      to: { path: '^packages/testing/' },
    },
    ...packageRules,
    ...serverRules,
    ...webRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-server|\\.data|\\.cache|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: true,
    preserveSymlinks: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
