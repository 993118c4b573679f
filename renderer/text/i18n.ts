import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { KEY_VARIABLES, type KeyVariables } from './key-variables.ts';
import type { customer } from './pt-br/customer.ts';
import { ptBr } from './pt-br.ts';
import type { lateTexts } from './pt-br-late.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    // the customer's page starts its own
    resources: typeof ptBr & typeof lateTexts & { readonly customer: typeof customer };
    defaultVariables: KeyVariables;
  }
}

/** Starts the texts of the page's beginning; they are part of the bundle, so nothing is fetched and nothing flickers. */
export function startTexts(): void {
  void i18next.use(initReactI18next).init({
    lng: 'pt-BR',
    fallbackLng: 'pt-BR',
    resources: { 'pt-BR': ptBr },
    defaultNS: 'shell',
    interpolation: { escapeValue: false, defaultVariables: KEY_VARIABLES },
    returnNull: false,
    initAsync: false,
  });
}
