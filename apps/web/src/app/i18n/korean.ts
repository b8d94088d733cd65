import fonts from '@junction/ui-kit/fonts-ko.css?url';
import { addFonts } from './add-fonts.ts';

export { messages } from 'virtual:messages/ko';
export { KOREAN_PARTICLES as parts } from '../../shared/i18n/josa.ts';

addFonts(fonts);
