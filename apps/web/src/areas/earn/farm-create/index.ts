export { CreateFarmTicket, FarmCreationStepsPanel } from './ui/create-ticket.tsx';
export { CreatedFarmReceipt } from './ui/created-farm.tsx';
export { FarmDepositTokenPanel, RewardsPanel, VestingPanel } from './ui/form-panels.tsx';
export { CREATE_FARM_PATH } from './model/create-message.ts';
export { useFarmCreateView } from './use-farm-create.ts';
