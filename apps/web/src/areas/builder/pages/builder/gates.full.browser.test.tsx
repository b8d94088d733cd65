import '@junction/ui-kit/styles.css';
import { BUILDER, OTHER, openGateMarket } from '../../../../app/testing/gate-market.ts';
import { main, named, panel, t } from '../../../../app/testing/gate-steps.ts';
import { GAS, describeGateReasons } from '../../../../app/testing/gates.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { builder } from '../../index.ts';

const { openConnected } = createTestApp(builder);
const gates = openGateMarket();

describeGateReasons(openConnected, {
  'create token, gas': {
    path: '/builder/create',
    before: gates.impoverish,
    act: async (screen) => {
      await t(screen, 'Name', 'Fern');
      await main(screen).getByLabelText('Symbol', { exact: true }).fill('FERN');
      await t(screen, 'Decimal places', '9');
    },
    button: named('Not enough TYCHO for gas'),
    reason: GAS,
  },
  'mint, gas': {
    path: BUILDER,
    before: gates.impoverish,
    act: async (screen) => {
      await panel(screen, 'Mint').getByLabelText('Target address').fill(OTHER);
      await panel(screen, 'Mint').getByLabelText('Amount to mint').fill('1');
    },
    button: named('Not enough TYCHO for gas', (screen) => panel(screen, 'Mint')),
    reason: GAS,
  },
  'burn, gas': {
    path: BUILDER,
    before: gates.impoverish,
    act: async (screen) => {
      await panel(screen, 'Burn').getByLabelText('Target address').fill(OTHER);
      await panel(screen, 'Burn').getByLabelText('Amount to burn').fill('1');
    },
    button: named('Not enough TYCHO for gas', (screen) => panel(screen, 'Burn')),
    reason: GAS,
  },
  'give away, gas': {
    path: BUILDER,
    before: gates.impoverish,
    act: async (screen) => {
      await panel(screen, 'Transfer ownership').getByLabelText('New owner').fill(OTHER);
      await panel(screen, 'Transfer ownership').getByLabelText('Type MOSS to confirm').fill('MOSS');
    },
    button: named('Not enough TYCHO for gas', (screen) => panel(screen, 'Transfer ownership')),
    reason: GAS,
  },
});
