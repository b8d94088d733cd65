import { Icon, spokenClass, type IconName } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { CHECK_OF_BLOCKER, OUTCOME_CHECKS, type OutcomeCheck } from '../model/check-outcome.ts';
import type { SwapSimulation } from '../model/swap-simulation.ts';
import { MESSAGE_CHECKS, type SwapDifference } from '../signing/swap-difference.ts';
import { CHECK_TEXTS, GAP_TEXTS } from './simulation-texts.ts';
import css from './simulation-badge.module.css';

type Check = SwapDifference | OutcomeCheck;

/** State of the simulation in one line; opens the list of checks that passed. */
export function SimulationBadge({ simulation }: { readonly simulation: SwapSimulation }): JSX.Element {
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
  readonly passed: readonly Check[];
  readonly failed: OutcomeCheck | undefined;
}

function CheckList({ passed, failed }: CheckListProps): JSX.Element {
  const t = useTranslations();
  return (
    <ul className={css['checks']} aria-label={t('swap.simulation.checks')} aria-live="off">
      {failed !== undefined && (
        <li>
          <Icon name="close" size={14} />
          <span className={spokenClass}>{t('swap.simulation.failed')}</span>
          {t(CHECK_TEXTS[failed])}
        </li>
      )}
      {passed.map((check) => (
        <li key={check}>
          <Icon name="check" size={14} />
          {t(CHECK_TEXTS[check])}
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

function toneOf(simulation: SwapSimulation): Tone {
  if (simulation.kind === 'running') return 'running';
  if (simulation.kind === 'not-simulated') return 'missing';
  return simulation.blocker === undefined ? 'passed' : 'blocked';
}

function passedChecks(simulation: SwapSimulation): readonly Check[] {
  switch (simulation.kind) {
    case 'running':
      return [];
    case 'not-simulated':
      return simulation.isMessageRead ? MESSAGE_CHECKS : [];
    case 'simulated':
      return simulation.blocker === undefined ? [...MESSAGE_CHECKS, ...OUTCOME_CHECKS] : MESSAGE_CHECKS;
  }
}

const failedCheck = (simulation: SwapSimulation): OutcomeCheck | undefined =>
  simulation.kind === 'simulated' && simulation.blocker !== undefined
    ? CHECK_OF_BLOCKER[simulation.blocker.code]
    : undefined;

function badgeText(t: Translate, simulation: SwapSimulation, checks: number): string {
  switch (simulation.kind) {
    case 'running':
      return t('swap.simulation.running');
    case 'not-simulated': {
      const gap = t(GAP_TEXTS[simulation.reason]);
      return simulation.isMessageRead ? `${gap} ${t('swap.simulation.read', { checks })}` : gap;
    }
    case 'simulated':
      return simulation.blocker === undefined
        ? t('swap.simulation.done', { messages: simulation.messages, checks })
        : t('swap.simulation.blocked');
  }
}
