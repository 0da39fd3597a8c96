/*
 * Fallback for phones without updates. The app requires ES2023: an older browser would hydrate the page and break it.
 * It keeps the server-rendered page, with everything that works without scripts. A browser that cannot even parse the
 * app's files ends up the same.
 */

const TOO_OLD =
  'Este navegador é antigo demais para esta parte do portal. Atualize-o ou use outro: Chrome ou Edge 110, Firefox 115, Safari 16, ou mais novo.';

/**
 * Leaves a page as the server rendered it, and shows its `noscript` content; without a rendered page, shows the
 * reason.
 */
function stayPlain(container: HTMLElement): void {
  for (const said of container.querySelectorAll('noscript')) {
    said.insertAdjacentHTML('afterend', said.textContent);
    said.remove();
  }
  const { dataset } = document.documentElement;
  dataset.plain = '';
  if (dataset.app !== 'gestao' && container.querySelector('h1') !== null) return;
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.style.cssText = 'max-width: 40rem; margin: 4rem auto; padding: 0 1rem';
  note.textContent = TOO_OLD;
  container.replaceChildren(note);
}

const container = document.getElementById('root');
if (container !== null) stayPlain(container);

export {};
