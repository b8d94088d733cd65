export { gasOfClaims, isChosenAtFirst, isReady, sumOfClaims } from './claim-sums.ts';
export { type Claim } from './claim.ts';
export { OwnStrip } from './own-strip.tsx';
export { StripFigure, useGovernanceCells } from './reward-cells.tsx';
export { useFarmClaims } from './use-farm-claims.ts';
export { useGaugeClaims } from './use-gauge-claims.ts';
export { usePricing } from './use-pricing.ts';
export { vestingEnds, type VestingEnd } from './vesting-ends.ts';
export { isPriced, worthOf, type Pricing } from './worth.ts';
