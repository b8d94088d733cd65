import fonts from '@junction/ui-kit/fonts-ja.css?url';
import { addFonts } from './add-fonts.ts';

export { messages } from 'virtual:messages/ja';
export const parts = undefined;

addFonts(fonts);
