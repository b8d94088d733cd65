import fonts from '@junction/ui-kit/fonts-ko.css?url';
import { addFontStylesheet } from './add-fonts.ts';

export { messages } from 'virtual:messages/ko';
export { KOREAN_PARTICLES as parts } from '../../shared/i18n/josa.ts';

addFontStylesheet(fonts);
