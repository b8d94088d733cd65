import { Icon, Menu } from '@junction/ui-kit';
import type { JSX } from 'react';
import { Said } from '../../../shared/i18n/said.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { showToast } from '../../../shared/toasts/show-toast.ts';
import { moveClock, SPANS } from '../move-clock.ts';
import css from './clock-menu.module.css';

/** Spans by which the clock of a devnet can be moved on: those of votes, epochs and locks. */
export function ClockMenu({ className }: { readonly className?: string | undefined }): JSX.Element {
  const say = useText();
  return (
    <Menu
      label={say('devnetClock.title')}
      head={<p className={css['note']}>{say('devnetClock.wallets')}</p>}
      renderTrigger={(trigger) => (
        <button type="button" className={className} {...trigger}>
          <Icon name="clock" size={14} />
          {say('devnetClock.title')}
        </button>
      )}
      items={SPANS.map(({ key, seconds }) => ({
        key,
        label: say(`devnetClock.${key}`),
        note: say(`devnetClock.${key}.note`),
        onSelect: () => void move(key, seconds),
      }))}
    />
  );
}

async function move(key: (typeof SPANS)[number]['key'], seconds: number): Promise<void> {
  const hasMoved = await moveClock(seconds);
  await showToast({
    id: 'devnet-clock',
    tone: hasMoved ? 'info' : 'danger',
    title: <Said of={(say) => say(hasMoved ? 'devnetClock.moved' : 'devnetClock.failed')} />,
    body: (
      <Said
        of={(say) =>
          hasMoved
            ? say('devnetClock.moved.note', { span: say(`devnetClock.${key}`) })
            : say('devnetClock.failed.note')
        }
      />
    ),
  });
}
