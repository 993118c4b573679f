import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from '../locales/en/customer.json' with { type: 'json' };
import es from '../locales/es/customer.json' with { type: 'json' };
import ptBr from '../locales/pt-BR/customer.json' with { type: 'json' };
import type {} from '../text/i18n.ts';

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
