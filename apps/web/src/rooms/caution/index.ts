export { cautionOf, levelOf, type Caution, type OwnCaution } from './model/caution.ts';
export { Acknowledgement } from './ui/acknowledgement.tsx';
export { useAcknowledgement } from './use-acknowledgement.ts';
