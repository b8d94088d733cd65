export { ClaimsBody } from './ui/claims-body.tsx';
export { useClaims } from './use-claims.ts';
