// Definitions of metrics, included in the OpenAPI descriptions of the routes that return them.

/** OpenAPI text that defines the TVL of a gauge. */
export const GAUGE_TVL_DESCRIPTION =
  'TVL: deposits times the price of an LP token (TVL of its pool / LP supply), USD; "0" while that price is unknown.';
/** OpenAPI text that defines the APRs of a gauge. */
export const GAUGE_APR_DESCRIPTION =
  'minApr: what a deposit without any boost earns in a year of 31 536 000 s, percent: 100 * 31536000 / LP price * ' +
  '(sum over extra rewards with a running round of rewardPerSecond * price / lock-boosted supply + governance token per ' +
  'second * its price / total boosted supply). maxApr: the extra part times m plus the governance part times (m + 1.5), ' +
  'm being maxBoost. While nothing is deposited, both are those of a first deposit of 1 USD.';
/** OpenAPI text that defines a low reward balance. */
export const LOW_REWARD_BALANCE_DESCRIPTION =
  'isLowBalance: some extra reward lasts for less than a day: balance < owed + rewardPerSecond * 86400, owed being what ' +
  'its rounds have accrued so far less what was paid; or, before the first round of any kind, never paid in.';
/** OpenAPI text that defines the fields with changes. */
export const GAUGE_CHANGE_FIELDS_DESCRIPTION = 'Changes are percent against 24 hours ago, "0" when unknown.';
