import { Icon, spokenClass, type IconName } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import type { PlainMessageId } from '../../../../shared/i18n/message-values.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { CHECK_OF_BLOCKER } from '../model/check-outcome.ts';
import type { Simulation } from '../model/simulation.ts';
import { GAP_TEXTS, outcomeCheckText } from './simulation-texts.ts';
import css from './simulation-badge.module.css';

/** State of the simulation in one line; opens the list of checks that passed. */
export function SimulationBadge({ simulation }: { readonly simulation: Simulation }): JSX.Element {
  const t = useTranslations();
  // A repeated simulation has no checks for a moment: an opened list opens again.
  const [isOpen, setIsOpen] = useState(false);
  const passed = passedChecks(simulation);
  const line = (
    <span className={css['line']}>
      <Icon name={ICONS[toneOf(simulation)]} size={14} />
      {badgeText(t, simulation, passed.length)}
    </span>
  );
  return (
    // One region that stays, so that screen readers announce a change of the state.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a click on a summary inside an `output` opens nothing
    <div role="status" className={css['badge']} data-tone={toneOf(simulation)}>
      {passed.length === 0 ? (
        line
      ) : (
        <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>
            {line}
            <Icon name="chevron-down" size={14} />
          </summary>
          <CheckList passed={passed} failed={failedCheck(simulation)} />
        </details>
      )}
    </div>
  );
}

interface CheckListProps {
  readonly passed: readonly PlainMessageId[];
  readonly failed: PlainMessageId | undefined;
}

function CheckList({ passed, failed }: CheckListProps): JSX.Element {
  const t = useTranslations();
  return (
    <ul className={css['checks']} aria-label={t('simulation.checks')} aria-live="off">
      {failed !== undefined && (
        <li>
          <Icon name="close" size={14} />
          <span className={spokenClass}>{t('simulation.failed')}</span>
          {t(failed)}
        </li>
      )}
      {passed.map((check) => (
        <li key={check}>
          <Icon name="check" size={14} />
          {t(check)}
        </li>
      ))}
    </ul>
  );
}

type Tone = 'running' | 'passed' | 'missing' | 'blocked';

const ICONS: Readonly<Record<Tone, IconName>> = {
  running: 'clock',
  passed: 'check',
  missing: 'warning',
  blocked: 'close',
};

function toneOf(simulation: Simulation): Tone {
  if (simulation.kind === 'running') return 'running';
  if (simulation.kind === 'not-simulated') return 'missing';
  return simulation.blocker === undefined ? 'passed' : 'blocked';
}

function passedChecks(simulation: Simulation): readonly PlainMessageId[] {
  switch (simulation.kind) {
    case 'running':
      return [];
    case 'not-simulated':
      return simulation.messageChecks;
    case 'simulated': {
      const { blocker, claims, outcomeChecks } = simulation;
      if (blocker !== undefined) return claims.messageChecks;
      return [...claims.messageChecks, ...outcomeChecks.map((check) => outcomeCheckText(check, claims))];
    }
  }
}

const failedCheck = (simulation: Simulation): PlainMessageId | undefined =>
  simulation.kind === 'simulated' && simulation.blocker !== undefined
    ? outcomeCheckText(CHECK_OF_BLOCKER[simulation.blocker.code], simulation.claims)
    : undefined;

function badgeText(t: Translate, simulation: Simulation, checks: number): string {
  switch (simulation.kind) {
    case 'running':
      return t('simulation.running');
    case 'not-simulated': {
      const gap = t(GAP_TEXTS[simulation.reason]);
      return checks > 0 ? `${gap} ${t('simulation.read', { checks })}` : gap;
    }
    case 'simulated':
      return simulation.blocker === undefined
        ? t('simulation.done', { messages: simulation.messages, checks })
        : t('simulation.blocked');
  }
}
