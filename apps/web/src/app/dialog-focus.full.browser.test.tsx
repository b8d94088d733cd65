import '@junction/ui-kit/styles.css';
import { describeDialogFocus, setUpDialogTests } from './testing/dialog-focus.ts';
import { createTestApp } from './testing/test-app.tsx';

const { openUnconnected } = createTestApp();
setUpDialogTests();

describeDialogFocus(openUnconnected, {
  'Connect wallet': {
    path: '/pools',
    connected: false,
    opener: (screen) => screen.getByRole('banner').getByRole('button', { name: 'Connect wallet' }),
  },
  'More, on a phone': {
    path: '/pools',
    width: 390,
    opener: (screen) => screen.getByRole('navigation', { name: 'Main' }).getByRole('button'),
  },
});
