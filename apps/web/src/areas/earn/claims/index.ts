export { ClaimsBody } from './ui/claims-body.tsx';
export { useRewardClaims } from './use-claims.ts';
