import i18next from 'i18next';
import { lateTexts } from './pt-br-late.ts';

/** Puts the texts of the other screens beside those that the page began with; again changes nothing. */
export function addLateTexts(): void {
  for (const [namespace, texts] of Object.entries(lateTexts)) i18next.addResourceBundle('pt-BR', namespace, texts);
}
