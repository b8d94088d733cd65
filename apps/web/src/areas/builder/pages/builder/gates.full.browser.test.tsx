import '@junction/ui-kit/styles.css';
import {
  BUILDER_TOKEN_PAGE_PATH,
  OTHER_ACCOUNT,
  setUpSubmitButtonTests,
} from '../../../../app/testing/gate-market.ts';
import { locateMain, locateButton, locatePanel, fillMainField } from '../../../../app/testing/gate-steps.ts';
import { INSUFFICIENT_GAS_REASON, describeDisabledButtonReasons } from '../../../../app/testing/gates.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { builderArea } from '../../index.ts';

const { openConnected } = createTestApp(builderArea);
const gates = setUpSubmitButtonTests();

describeDisabledButtonReasons(openConnected, {
  'create token, gas': {
    path: '/builder/create',
    before: gates.impoverish,
    act: async (screen) => {
      await fillMainField(screen, 'Name', 'Fern');
      await locateMain(screen).getByLabelText('Symbol', { exact: true }).fill('FERN');
      await fillMainField(screen, 'Decimal places', '9');
    },
    button: locateButton('Not enough TYCHO for gas'),
    reason: INSUFFICIENT_GAS_REASON,
  },
  'mint, gas': {
    path: BUILDER_TOKEN_PAGE_PATH,
    before: gates.impoverish,
    act: async (screen) => {
      await locatePanel(screen, 'Mint').getByLabelText('Target address').fill(OTHER_ACCOUNT);
      await locatePanel(screen, 'Mint').getByLabelText('Amount to mint').fill('1');
    },
    button: locateButton('Not enough TYCHO for gas', (screen) => locatePanel(screen, 'Mint')),
    reason: INSUFFICIENT_GAS_REASON,
  },
  'burn, gas': {
    path: BUILDER_TOKEN_PAGE_PATH,
    before: gates.impoverish,
    act: async (screen) => {
      await locatePanel(screen, 'Burn').getByLabelText('Target address').fill(OTHER_ACCOUNT);
      await locatePanel(screen, 'Burn').getByLabelText('Amount to burn').fill('1');
    },
    button: locateButton('Not enough TYCHO for gas', (screen) => locatePanel(screen, 'Burn')),
    reason: INSUFFICIENT_GAS_REASON,
  },
  'give away, gas': {
    path: BUILDER_TOKEN_PAGE_PATH,
    before: gates.impoverish,
    act: async (screen) => {
      await locatePanel(screen, 'Transfer ownership').getByLabelText('New owner').fill(OTHER_ACCOUNT);
      await locatePanel(screen, 'Transfer ownership').getByLabelText('Type MOSS to confirm').fill('MOSS');
    },
    button: locateButton('Not enough TYCHO for gas', (screen) => locatePanel(screen, 'Transfer ownership')),
    reason: INSUFFICIENT_GAS_REASON,
  },
});
