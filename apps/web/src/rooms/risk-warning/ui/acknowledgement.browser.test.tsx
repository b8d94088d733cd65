import '@junction/ui-kit/styles.css';
import { FIXED_POINT_ONE, ratio, type Ratio } from '@junction/primitives';
import { useState, type JSX } from 'react';
import { I18nProvider } from '../../../shared/i18n/i18n-provider.tsx';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ENGLISH_I18N } from '../../../shared/i18n/english.ts';
import { assessTradeRisk, type TradeRiskInput } from '../model/risk-warning.ts';
import { useRiskAcknowledgement } from '../use-acknowledgement.ts';
import { RiskAcknowledgement } from './acknowledgement.tsx';

const percent = (value: number): Ratio =>
  ratio((FIXED_POINT_ONE * BigInt(Math.round(value * 100))) / 10_000n);

function Trade({ steps }: { readonly steps: readonly TradeRiskInput[] }): JSX.Element {
  const [step, setStep] = useState(0);
  const state = useRiskAcknowledgement(assessTradeRisk(steps[step] ?? {}));
  return (
    <I18nProvider i18n={ENGLISH_I18N}>
      <RiskAcknowledgement state={state} />
      <button type="button" disabled={!state.isGiven}>
        Send
      </button>
      <button type="button" onClick={() => setStep(step + 1)}>
        Move
      </button>
    </I18nProvider>
  );
}

it('asks for the displayed figure, and for the next one when it gets worse', async () => {
  const screen = await render(
    <Trade steps={[{ impact: percent(25.96) }, { impact: percent(25.9) }, { impact: percent(27) }]} />,
  );
  const send = screen.getByRole('button', { name: 'Send' });
  await expect.element(screen.getByText('Price impact 26.0 %')).toBeVisible();
  await expect.element(send).toBeDisabled();
  await screen.getByLabelText('Type 26.0 to continue').fill('26.0');
  await expect.element(send).toBeEnabled();
  await screen.getByRole('button', { name: 'Move' }).click();
  await expect.element(send).toBeEnabled();
  await screen.getByRole('button', { name: 'Move' }).click();
  await expect.element(screen.getByText('Price impact 27.0 %')).toBeVisible();
  await expect.element(send).toBeDisabled();
});

it('accepts a checkbox from 5 %, and resets it with the trade', async () => {
  const screen = await render(<Trade steps={[{ distance: percent(8) }, {}, { distance: percent(8) }]} />);
  const send = screen.getByRole('button', { name: 'Send' });
  await expect.element(screen.getByText('8.0 % worse than the market')).toBeVisible();
  await screen.getByRole('checkbox', { name: 'I understand what this can cost me' }).click();
  await expect.element(send).toBeEnabled();
  await screen.getByRole('button', { name: 'Move' }).click();
  await screen.getByRole('button', { name: 'Move' }).click();
  await expect.element(send).toBeDisabled();
});

it('warns without an acknowledgement from 3 %, and names every cause', async () => {
  const screen = await render(<Trade steps={[{ slippageTolerance: percent(4), impact: percent(3) }]} />);
  await expect.element(screen.getByText('You may receive 4.0 % less than quoted')).toBeVisible();
  await expect.element(screen.getByText('Price impact 3.0 %.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});
