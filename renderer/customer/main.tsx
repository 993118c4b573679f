import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ComeBack } from './come-back.tsx';
import { CustomerScreen } from './customer-screen.tsx';
import { startTexts } from './start-texts.ts';
import '../theme/tokens.css';
import '../theme/base.css';
import '../theme/high-contrast.css';
import '../theme/forced-colors.css';
import './customer.css';
import './basket.css';
import './payment.css';

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
