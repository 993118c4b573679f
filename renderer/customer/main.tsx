import '../theme/layout.css';
import i18next from 'i18next';
import { Component, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import en from '../locales/en/customer.json' with { type: 'json' };
import es from '../locales/es/customer.json' with { type: 'json' };
import ptBr from '../locales/pt-BR/customer.json' with { type: 'json' };
import type {} from '../text/i18n.ts';
import { CustomerScreen } from './customer-screen.tsx';
import '../theme/typeface.css';
import '../theme/tokens.css';
import '../theme/base.css';
import '../theme/high-contrast.css';
import '../theme/forced-colors.css';
import './customer.css';
import './basket.css';
import './payment.css';

/** All three languages are small, and the page follows the till's language at once. */
function startTexts(): void {
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

/** Prevents a reload loop of a page that fails at once. */
const PAUSE_MS = 2_000;

type Props = { readonly children: ReactNode };

/** A failed page reloads: no one can press a key there, and the till holds the state. */
class ComeBack extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    setTimeout(() => window.location.reload(), PAUSE_MS);
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}

startTexts();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <ComeBack>
      <CustomerScreen />
    </ComeBack>
  </StrictMode>,
);
