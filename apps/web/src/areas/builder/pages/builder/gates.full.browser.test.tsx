import '@junction/ui-kit/styles.css';
import { BUILDER_PATH, OTHER_ACCOUNT, openGateMarket } from '../../../../app/testing/gate-market.ts';
import { main, locateButton, panel, t } from '../../../../app/testing/gate-steps.ts';
import { GAS_REASON, describeGateReasons } from '../../../../app/testing/gates.ts';
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
    button: locateButton('Not enough TYCHO for gas'),
    reason: GAS_REASON,
  },
  'mint, gas': {
    path: BUILDER_PATH,
    before: gates.impoverish,
    act: async (screen) => {
      await panel(screen, 'Mint').getByLabelText('Target address').fill(OTHER_ACCOUNT);
      await panel(screen, 'Mint').getByLabelText('Amount to mint').fill('1');
    },
    button: locateButton('Not enough TYCHO for gas', (screen) => panel(screen, 'Mint')),
    reason: GAS_REASON,
  },
  'burn, gas': {
    path: BUILDER_PATH,
    before: gates.impoverish,
    act: async (screen) => {
      await panel(screen, 'Burn').getByLabelText('Target address').fill(OTHER_ACCOUNT);
      await panel(screen, 'Burn').getByLabelText('Amount to burn').fill('1');
    },
    button: locateButton('Not enough TYCHO for gas', (screen) => panel(screen, 'Burn')),
    reason: GAS_REASON,
  },
  'give away, gas': {
    path: BUILDER_PATH,
    before: gates.impoverish,
    act: async (screen) => {
      await panel(screen, 'Transfer ownership').getByLabelText('New owner').fill(OTHER_ACCOUNT);
      await panel(screen, 'Transfer ownership').getByLabelText('Type MOSS to confirm').fill('MOSS');
    },
    button: locateButton('Not enough TYCHO for gas', (screen) => panel(screen, 'Transfer ownership')),
    reason: GAS_REASON,
  },
});
