import { FONT_SIZE } from '@claraboia/ui/lib/settings.ts';
import {
  decreaseFont,
  increaseFont,
  resetFont,
  toggleDarkMode,
  toggleHighContrast,
  useSettings,
} from '@claraboia/ui/lib/settings-store.ts';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import { acessibilidadePath } from './portal-paths.ts';

/**
 * Font size, contrast and dark mode, stored in the browser; and a link to the accessibility page.
 * @param cliente owner of the page; `null` on pages that belong to no client
 */
export function AccessibilityBar({ cliente }: { cliente: string | null }) {
  const { fontSize, highContrast, darkMode } = useSettings((all) => all);
  const smallest = fontSize <= FONT_SIZE.min;
  const largest = fontSize >= FONT_SIZE.max;
  return (
    <div className="portal-a11y">
      <div className="portal-a11y-inner" role="group" aria-label="Acessibilidade">
        {/* `aria-disabled` instead of `disabled`: the button keeps the focus at the end of the scale. */}
        <button
          type="button"
          className="portal-a11y-button"
          aria-label="A− Diminuir a letra"
          aria-disabled={smallest}
          onClick={decreaseFont}
        >
          A−
        </button>
        <button
          type="button"
          className="portal-a11y-button"
          aria-label="A Letra de tamanho padrão"
          onClick={resetFont}
        >
          A
        </button>
        <button
          type="button"
          className="portal-a11y-button"
          aria-label="A+ Aumentar a letra"
          aria-disabled={largest}
          onClick={increaseFont}
        >
          A+
        </button>
        <span className="visually-hidden" role="status">
          {fontSize !== FONT_SIZE.initial && <span>Letra de {fontSize} pixels</span>}
        </span>
        <span className="portal-a11y-gap" />
        <Link
          to={acessibilidadePath(cliente)}
          className="portal-a11y-button"
          aria-label="Acessibilidade: atalhos e ajuda"
        >
          <Icon name="person" />
          <span className="portal-a11y-label">Acessibilidade</span>
        </Link>
        <button
          type="button"
          className="portal-a11y-button"
          aria-pressed={highContrast}
          onClick={toggleHighContrast}
        >
          <Icon name="contrast" />
          <span className="portal-a11y-label">Alto contraste</span>
        </button>
        <button
          type="button"
          className="portal-a11y-button"
          aria-pressed={darkMode}
          onClick={toggleDarkMode}
        >
          <Icon name="moon" />
          <span className="portal-a11y-label">Modo escuro</span>
        </button>
      </div>
    </div>
  );
}
