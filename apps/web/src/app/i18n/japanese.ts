import fonts from '@junction/ui-kit/fonts-ja.css?url';
import { addFontStylesheet } from './add-fonts.ts';

export { messages } from 'virtual:messages/ja';
export const parts = undefined;

addFontStylesheet(fonts);
