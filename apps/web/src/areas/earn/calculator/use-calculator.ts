import type { Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGovernanceToken, type GovernanceToken } from '../../../rooms/token/index.ts';
import type { GaugeSummary } from './model/calculate.ts';
import {
  DEFAULT_CALCULATOR_CHOICES,
  parseCalculatorChoices,
  serializeCalculatorChoices,
  type BoostCalculatorInputs,
} from './model/choices.ts';
import { deriveBoostCalculatorResult, type BoostCalculatorResult } from './model/derive-plan.ts';
import { parseCustomGauge, type ListedGauge } from './model/gauge-summary.ts';
import { gaugeQuery, gaugesQuery, veSupplyQuery } from './queries/calculator-queries.ts';
import { useCalculatorPosition, type CalculatorPosition } from './use-position.ts';

/** Maximum number of gauges in the selection; others are entered by address. */
const MAX_OFFERED = 100;
/** Delay between the last key and the URL update, milliseconds: browsers limit history updates. */
const URL_UPDATE_DELAY_MS = 400;

export interface BoostCalculator extends BoostCalculatorResult {
  readonly choices: BoostCalculatorInputs;
  readonly change: (change: Partial<BoostCalculatorInputs>) => void;
  readonly reset: () => void;
  readonly governance: GovernanceToken;
  /** Gauge used for the calculation; undefined if unknown. */
  readonly gauge: GaugeSummary | undefined;
  readonly listed: ListedGauge | undefined;
  readonly offered: readonly ListedGauge[];
  /** True while a request to the server is pending. */
  readonly isLoading: boolean;
  /**
   * True until a gauge is selected or known to be missing. The gauge with the highest TVL is selected automatically.
   */
  readonly isChoosing: boolean;
  /**
   * 'silent' if the server does not respond, 'unknown' if it does not know the gauge. Values must then be
   * entered.
   */
  readonly gaugeError: 'silent' | 'unknown' | undefined;
  readonly retry: () => void;
  readonly position: CalculatorPosition;
}

/** Holds the entered values. The URL is updated after a delay, and another URL replaces the values. */
function useChoices() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [choices, setChoices] = useState(() => parseCalculatorChoices(search));
  const linked = getChoicesKey(parseCalculatorChoices(search));
  const written = useRef(linked);
  const adopt = useEffectEvent(() => setChoices(parseCalculatorChoices(search)));
  useEffect(() => {
    // Ignore the page's own URL update, which may arrive after the next key.
    if (written.current === linked) return;
    written.current = linked;
    adopt();
  }, [linked]);
  useEffect(() => {
    const key = getChoicesKey(choices);
    if (written.current === key) return undefined;
    const timer = setTimeout(() => {
      written.current = key;
      void navigate({
        to: '.',
        search: serializeCalculatorChoices(choices) as never,
        replace: true,
        resetScroll: false,
      });
    }, URL_UPDATE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [choices, navigate]);
  return { choices, setChoices };
}

const getChoicesKey = (choices: BoostCalculatorInputs): string =>
  JSON.stringify(serializeCalculatorChoices(choices));

/** Selected gauge, from the list or by address. */
function useListed(gauge: Address | undefined) {
  const list = useQuery(gaugesQuery({ starred: undefined, limit: MAX_OFFERED, offset: 0 }));
  const offered = list.data?.gauges ?? [];
  const inList = offered.find(({ address }) => address === gauge);
  const one = useQuery({
    ...gaugeQuery(gauge),
    enabled: gauge !== undefined && inList === undefined && !list.isPending,
  });
  const listed = gauge === undefined ? undefined : (inList ?? one.data ?? undefined);
  return { list, offered, one, listed };
}

/** Returns the gauge data for the calculation, from the server or as entered. */
function useGaugeSummary(choices: BoostCalculatorInputs) {
  const { list, offered, one, listed } = useListed(choices.gauge);
  // True if a gauge is selected but not loaded.
  const isOpen = choices.gauge !== undefined && listed === undefined;
  const isSilent = list.isError || (one.isError && listed === undefined);
  return {
    offered,
    listed,
    gauge: listed === undefined ? parseCustomGauge(choices) : listed.summary,
    isLoading: list.isPending || (isOpen && one.isFetching),
    gaugeError: getGaugeError(isSilent, isOpen && one.data === null),
    retry: () => {
      void list.refetch();
      if (choices.gauge !== undefined) void one.refetch();
    },
  };
}

function getGaugeError(isSilent: boolean, isUnknown: boolean): 'silent' | 'unknown' | undefined {
  if (isSilent) return 'silent';
  return isUnknown ? 'unknown' : undefined;
}

/** View of the calculator. It sends no messages and works with entered values alone. */
export function useCalculator(): BoostCalculator {
  const { choices, setChoices } = useChoices();
  const governance = useGovernanceToken();
  const { gauge, listed, ...server } = useGaugeSummary(choices);
  const indexedVe = useQuery(veSupplyQuery).data;
  const position = useCalculatorPosition(listed);
  const isChoosing = useFirstGauge(choices, server.offered[0]?.address, setChoices);
  const { decimals } = governance;
  const plan = deriveBoostCalculatorResult(choices, { decimals, gauge, position, indexedVe });
  return {
    choices,
    change: (change) => setChoices((before) => ({ ...before, ...change })),
    reset: () => setChoices((before) => ({ ...DEFAULT_CALCULATOR_CHOICES, gauge: before.gauge })),
    governance,
    gauge,
    listed,
    ...server,
    isChoosing: server.isLoading || isChoosing,
    ...plan,
    position,
  };
}

/**
 * Selects the gauge with the highest TVL unless the user has changed an input. Returns true while that gauge
 * is loaded but not selected yet.
 */
function useFirstGauge(
  choices: BoostCalculatorInputs,
  first: Address | undefined,
  setChoices: (change: (before: BoostCalculatorInputs) => BoostCalculatorInputs) => void,
): boolean {
  const isBegun = useRef(false);
  const { gauge, tvl, govApr, extraApr, boost } = choices;
  const isTouched = gauge !== undefined || [tvl, govApr, extraApr, boost].some((text) => text !== '');
  useEffect(() => {
    if (isTouched) isBegun.current = true;
    if (isBegun.current || first === undefined) return;
    isBegun.current = true;
    setChoices((before) => ({ ...before, gauge: first }));
  }, [isTouched, first, setChoices]);
  return !isTouched && first !== undefined;
}
