import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applySettings } from './lib/settings-store.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('the page has no #root');

applySettings(document.documentElement);
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
