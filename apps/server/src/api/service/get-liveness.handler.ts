import type { getLiveness } from '@junction/api-contract';
import type { Handler } from '../handler.ts';

export const getLivenessHandler: Handler<typeof getLiveness> = () => ({ status: 'ok' });
