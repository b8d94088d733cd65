import { moveLostFocusToHeading } from '@junction/ui-kit';
import { useEffect, useState, type JSX } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { replayEarlyInput } from '../../build/keep-presses.ts';

let element: HTMLElement;
let app: Root | undefined;

interface ScreenProps {
  readonly isReady?: boolean;
  /** Changing this number replaces the elements of the list. */
  readonly version?: number;
}

function Screen({ isReady = true, version = 0 }: ScreenProps): JSX.Element {
  const [shown, show] = useState('nothing');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [gauge, setGauge] = useState('all');
  useEffect(() => moveLostFocusToHeading(), []);
  return (
    <main>
      <button type="button" onClick={() => show('first')}>
        Choose
      </button>
      <button type="button" onClick={() => show('second')}>
        Choose
      </button>
      <button type="button" disabled={!isReady} onPointerDown={() => show('menu')}>
        Menu
      </button>
      <label>
        You sell
        <input value={amount} onChange={(event) => setAmount(event.target.value)} />
      </label>
      <label>
        <input type="radio" name="window" onChange={() => show('day')} /> 1D
      </label>
      <label>
        Reason
        <textarea value={reason} onChange={(event) => setReason(event.target.value)} />
      </label>
      <label>
        Gauge
        <select value={gauge} onChange={(event) => setGauge(event.target.value)}>
          <option value="all">All</option>
          <option value="first">First</option>
        </select>
      </label>
      <section key={version}>
        <h2>Gauges</h2>
        <a href="#all">All gauges</a>
        <button type="button">Value</button>
      </section>
      <output>{`${shown}, ${amount || 'no amount'}`}</output>
      <p>{`${reason}, ${gauge}`}</p>
    </main>
  );
}

/** Creates the first screen as the server renders it: one copy per width, one of them hidden. */
function showFirstScreen(): void {
  const html = renderToString(<Screen />);
  element.innerHTML = `<div data-for="narrow" style="display:none">${html}</div><div data-for="wide">${html}</div>`;
  replayEarlyInput(element);
}

function startApp(screen = <Screen />): void {
  app ??= createRoot(element);
  app.render(screen);
}

const onFirstScreen = (selector: string): HTMLElement => {
  const found = element.querySelectorAll<HTMLElement>(`[data-for="wide"] ${selector}`);
  const last = [...found].at(-1);
  if (!last) throw new Error(`no ${selector}`);
  return last;
};
const inApp = (selector: string): HTMLElement => {
  const found = element.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const shown = () => element.querySelector('output')?.textContent;

beforeEach(() => {
  element = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  app?.unmount();
  app = undefined;
  element.remove();
});

test('a click before the app is loaded is handled by the app', async () => {
  showFirstScreen();
  await userEvent.click(onFirstScreen('button:nth-of-type(2)'));
  startApp();
  await vi.waitFor(() => expect(shown()).toBe('second, no amount'));
});

test('input and focus are kept', async () => {
  showFirstScreen();
  await userEvent.type(onFirstScreen('input:not([type])'), '1.5');
  startApp();
  await vi.waitFor(() => expect(shown()).toBe('nothing, 1.5'));
  expect(document.activeElement).toBe(inApp('input:not([type])'));
  await userEvent.keyboard('2');
  await vi.waitFor(() => expect(shown()).toBe('nothing, 1.52'));
});

test('a text and a choice in other fields are kept', async () => {
  showFirstScreen();
  await userEvent.type(onFirstScreen('textarea'), 'cheap');
  await userEvent.selectOptions(onFirstScreen('select'), 'first');
  startApp();
  await vi.waitFor(() => expect(element.querySelector('p')?.textContent).toBe('cheap, first'));
});

test.each(['a', 'section button', 'textarea'])('the focus of %s is kept', async (selector) => {
  showFirstScreen();
  onFirstScreen(selector).focus();
  startApp();
  await vi.waitFor(() => expect(element.querySelector('[data-for]')).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(inApp(selector)));
});

test.each(['a', 'section button'])('the focus of %s is kept when the app replaces it', async (selector) => {
  showFirstScreen();
  onFirstScreen(selector).focus();
  startApp();
  await vi.waitFor(() => expect(element.querySelector('[data-for]')).toBeNull());
  const first = inApp(selector);
  startApp(<Screen version={1} />);
  await vi.waitFor(() => expect(inApp(selector)).not.toBe(first));
  await vi.waitFor(() => expect(document.activeElement).toBe(inApp(selector)));
});

test('the focus is not moved once the user continues', async () => {
  showFirstScreen();
  onFirstScreen('a').focus();
  startApp();
  await vi.waitFor(() => expect(document.activeElement).toBe(inApp('a')));
  await userEvent.tab();
  expect(document.activeElement).toBe(inApp('section button'));
  inApp('section button').blur();
  startApp(<Screen version={1} />);
  await new Promise((done) => setTimeout(done, 50));
  expect(document.activeElement).toBe(document.body);
});

test('a selection is made', async () => {
  showFirstScreen();
  await userEvent.click(onFirstScreen('[type=radio]'));
  startApp();
  await vi.waitFor(() => expect(shown()).toBe('day, no amount'));
});

test('a control that opens on pointer down and is not ready immediately', async () => {
  showFirstScreen();
  await userEvent.click(onFirstScreen('button:nth-of-type(3)'));
  startApp(<Screen isReady={false} />);
  await vi.waitFor(() => expect(element.querySelector('button:disabled')).not.toBeNull());
  expect(shown()).toBe('nothing, no amount');
  startApp(<Screen />);
  await vi.waitFor(() => expect(shown()).toBe('menu, no amount'));
});

test('a click is dropped when the user continues', async () => {
  showFirstScreen();
  await userEvent.click(onFirstScreen('button:nth-of-type(3)'));
  startApp(<Screen isReady={false} />);
  await vi.waitFor(() => expect(element.querySelector('button:disabled')).not.toBeNull());
  await userEvent.click(inApp('button'));
  await vi.waitFor(() => expect(shown()).toBe('first, no amount'));
  startApp(<Screen />);
  await vi.waitFor(() => expect(element.querySelector('button:disabled')).toBeNull());
  expect(shown()).toBe('first, no amount');
});

test('an app that was not clicked is unchanged', async () => {
  showFirstScreen();
  startApp();
  await vi.waitFor(() => expect(element.querySelector('[data-for]')).toBeNull());
  await userEvent.click(inApp('button'));
  await vi.waitFor(() => expect(shown()).toBe('first, no amount'));
});
