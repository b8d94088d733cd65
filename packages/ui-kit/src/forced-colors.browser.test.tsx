/// <reference types="@vitest/browser-playwright" />
import './styles/index.css';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  AmountField,
  Checkbox,
  RouteOutcomeList,
  Pager,
  PercentSlider,
  StackedTotalBar,
  SegmentedControl,
  Switch,
  TextField,
} from './index.ts';

/** Methods of a Chromium DevTools Protocol session. Declared here, because their types are part of the Node driver. */
interface CdpSession {
  send(method: 'Emulation.setEmulatedMedia', params: object): Promise<unknown>;
}
const emulateForcedColors = async (value: 'active' | 'none'): Promise<void> => {
  const session = cdp() as unknown as CdpSession;
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
};
beforeAll(() => emulateForcedColors('active'));
afterAll(() => emulateForcedColors('none'));

const nothing = (): void => undefined;

/** Returns the computed styles that distinguish elements in forced (system) colours. */
function getDistinctStyles(element: Element | null | undefined): string {
  if (element === null || element === undefined) throw new Error('nothing to look at');
  return [undefined, '::before', '::after']
    .map((pseudo) => {
      const { backgroundColor, color, borderBottomColor, borderBottomWidth } = getComputedStyle(
        element,
        pseudo,
      );
      return [backgroundColor, color, borderBottomColor, borderBottomWidth].join();
    })
    .join(' | ');
}

const renderControls = () =>
  render(
    <>
      <SegmentedControl
        label="View"
        value="depth"
        options={[
          { value: 'depth', label: 'Depth' },
          { value: 'price', label: 'Price' },
        ]}
        onChange={nothing}
      />
      <Pager page={2} pageSize={10} total={50} onChange={nothing} />
      <Switch checked label="Switch on" onChange={nothing} />
      <Switch checked={false} label="Switch off" onChange={nothing} />
      <Checkbox checked onChange={nothing}>
        Box on
      </Checkbox>
      <Checkbox checked={false} onChange={nothing}>
        Box off
      </Checkbox>
      <PercentSlider label="Part" value={50} onChange={nothing} />
      <StackedTotalBar
        title="Where it went"
        parts={[
          { key: 'a', label: 'you', weight: 3, tone: 'route' },
          { key: 'b', label: 'fees', weight: 2, tone: 'ink' },
          { key: 'c', label: 'rest', weight: 1, tone: 'track' },
        ]}
      />
    </>,
  );

it('distinguishes selected from unselected in system colours', async () => {
  const screen = await renderControls();
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  const by = (role: 'radio' | 'button' | 'switch' | 'checkbox', name: string): Element =>
    screen.getByRole(role, { name, exact: true }).element();
  const segment = (name: string): Element | null => by('radio', name).closest('label');
  expect(getDistinctStyles(segment('Depth'))).not.toBe(getDistinctStyles(segment('Price')));
  const pages = [...screen.getByRole('navigation').element().querySelectorAll('button')];
  const current = pages.find((button) => button.ariaCurrent === 'page');
  const other = pages.find((button) => button.textContent === '3');
  expect(getDistinctStyles(current)).not.toBe(getDistinctStyles(other));
  expect(getDistinctStyles(by('switch', 'Switch on'))).not.toBe(
    getDistinctStyles(by('switch', 'Switch off')),
  );
  expect(getDistinctStyles(by('checkbox', 'Box on'))).not.toBe(getDistinctStyles(by('checkbox', 'Box off')));
  const track = screen.getByRole('slider').element().parentElement;
  const [ridden, passed, , ahead] = track?.querySelectorAll('span') ?? [];
  expect(getDistinctStyles(passed)).not.toBe(getDistinctStyles(ahead));
  expect(getComputedStyle(ridden ?? document.body).backgroundColor).not.toBe(
    getComputedStyle(document.body).backgroundColor,
  );
  const parts = [...screen.container.querySelectorAll('[aria-hidden] > i')].map(getDistinctStyles);
  expect(new Set(parts).size).toBe(3);
});

it('shows which field has the focus', async () => {
  const screen = await render(
    <>
      <AmountField label="You sell" decimals={6} token={undefined} value="" onChange={nothing} />
      <TextField label="Name" value="" onChange={nothing} />
    </>,
  );
  for (const label of ['You sell', 'Name']) {
    const field = screen.getByLabelText(label).element();
    const outlines = (): readonly string[] => {
      const found: string[] = [];
      for (let up: Element | null = field; up !== null && up !== screen.container; up = up.parentElement)
        found.push(getComputedStyle(up).outlineStyle);
      return found;
    };
    expect(outlines()).not.toContain('solid');
    if (field instanceof HTMLElement) field.focus();
    expect(outlines(), label).toContain('solid');
    if (field instanceof HTMLElement) field.blur();
  }
});

it('draws the line of outcomes', async () => {
  const screen = await render(
    <RouteOutcomeList
      label="What can happen"
      outcomes={[{ key: 'a', cause: 'Hop 1 reverts', amount: '1 USDT' }]}
      terminus={{ key: 'end', cause: 'It arrives', amount: '2 JCT', token: { symbol: 'JCT' } }}
    />,
  );
  const lines = [...screen.container.querySelectorAll('*')].map(
    (element) => getComputedStyle(element, '::before').backgroundColor,
  );
  const ground = getComputedStyle(document.body).backgroundColor;
  expect(lines.some((colour) => colour !== ground && colour !== 'rgba(0, 0, 0, 0)')).toBe(true);
});
