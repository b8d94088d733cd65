import { Icon, screenReaderOnlyClass, type IconName } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import type { PlainMessageId } from '../../../../shared/i18n/message-values.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { CHECK_BY_SIMULATION_BLOCKER } from '../model/check-outcome.ts';
import type { Simulation } from '../model/simulation.ts';
import { getInconclusiveTextId, getOutcomeCheckTextId } from './simulation-texts.ts';
import css from './simulation-badge.module.css';

/** State of the simulation in one line. A click opens the list of checks. */
export function SimulationBadge({ simulation }: { readonly simulation: Simulation }): JSX.Element {
  const t = useTranslations();
  // While a simulation is repeated there are no checks to list. The state is kept, so that an open list opens again
  // afterwards.
  const [isOpen, setIsOpen] = useState(false);
  const passed = getPassedChecks(simulation);
  const line = (
    <span className={css['line']}>
      <Icon name={ICONS[getTone(simulation)]} size={14} />
      {getBadgeText(t, simulation, passed.length)}
    </span>
  );
  return (
    <div className={css['badge']} data-tone={getTone(simulation)}>
      {passed.length === 0 ? (
        line
      ) : (
        <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>
            {line}
            <Icon name="chevron-down" size={14} />
          </summary>
          <CheckList passed={passed} failed={getFailedCheck(simulation)} />
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
          <span className={screenReaderOnlyClass}>{t('simulation.failed')}</span>
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

function getTone(simulation: Simulation): Tone {
  if (simulation.kind === 'running') return simulation.stage === 'overdue' ? 'missing' : 'running';
  if (simulation.kind === 'not-simulated') return 'missing';
  return simulation.blocker === undefined ? 'passed' : 'blocked';
}

function getPassedChecks(simulation: Simulation): readonly PlainMessageId[] {
  switch (simulation.kind) {
    case 'running':
      return [];
    case 'not-simulated':
      return simulation.messageChecks;
    case 'simulated': {
      const { blocker, claims, outcomeChecks } = simulation;
      if (blocker !== undefined) return claims.messageChecks;
      return [...claims.messageChecks, ...outcomeChecks.map((check) => getOutcomeCheckTextId(check, claims))];
    }
  }
}

const getFailedCheck = (simulation: Simulation): PlainMessageId | undefined =>
  simulation.kind === 'simulated' && simulation.blocker !== undefined
    ? getOutcomeCheckTextId(CHECK_BY_SIMULATION_BLOCKER[simulation.blocker.code], simulation.claims)
    : undefined;

function getBadgeText(t: Translate, simulation: Simulation, checks: number): string {
  switch (simulation.kind) {
    case 'running':
      return t(simulation.stage === 'overdue' ? 'simulation.overdue' : 'simulation.running');
    case 'not-simulated': {
      const gap = t(getInconclusiveTextId(simulation));
      return checks > 0 ? `${gap} ${t('simulation.read', { checks })}` : gap;
    }
    case 'simulated':
      return simulation.blocker === undefined
        ? t('simulation.done', { messages: simulation.messages, checks })
        : t('simulation.blocked');
  }
}
