import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { customer as en } from '../text/en/customer.ts';
import { customer as es } from '../text/es/customer.ts';
import type {} from '../text/i18n.ts';
import { customer as ptBr } from '../text/pt-br/customer.ts';

/** Starts the texts of this page, of which it has all three languages: they are few, and it follows the till's at once. */
export function startTexts(): void {
  void i18next.use(initReactI18next).init({
    lng: 'pt-BR',
    fallbackLng: 'pt-BR',
    resources: { 'pt-BR': { customer: ptBr }, en: { customer: en }, es: { customer: es } },
    defaultNS: 'customer',
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  });
}
