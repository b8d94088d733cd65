import '@junction/ui-kit/styles.css';
import { I18nProvider } from '../../../../shared/i18n/i18n-provider.tsx';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ENGLISH_I18N } from '../../../../shared/i18n/english.ts';
import { ProposalStateTag, type ProposalState } from './proposal-state-tag.tsx';

/** Groups of states that have the same colour in the specification (document 2, section 4). */
const GROUPS: readonly (readonly ProposalState[])[] = [
  ['pending', 'active'],
  ['canceled'],
  ['failed', 'expired', 'unknown'],
  ['succeeded', 'executed'],
  ['queued'],
];

it('every state has the colour of its group only', async () => {
  const screen = await render(
    <I18nProvider i18n={ENGLISH_I18N}>
      {GROUPS.flat().map((state) => (
        <div key={state} data-testid={state}>
          <ProposalStateTag state={state} />
        </div>
      ))}
    </I18nProvider>,
  );
  const readAccountChanges = (state: ProposalState): string => {
    const tag = screen.getByTestId(state).element().firstElementChild;
    if (tag === null) throw new Error(`${state} has no tag`);
    const { color, backgroundColor, borderColor } = getComputedStyle(tag);
    return `${color} ${backgroundColor} ${borderColor}`;
  };
  const looks = GROUPS.map((states) => new Set(states.map(readAccountChanges)));
  for (const group of looks) expect(group.size).toBe(1);
  expect(new Set(looks.flatMap((group) => [...group])).size).toBe(GROUPS.length);
  await expect.element(screen.getByTestId('unknown')).toHaveTextContent('Unknown');
});
