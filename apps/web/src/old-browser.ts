/*
 * Phones that get no updates any more. The app is written in the language of 2023 (ES2023): a browser that has less of it
 * would take a page over and break it. It keeps the page that the server made, with all that works without scripts. One
 * that cannot even read the app's files gets as far by itself.
 */

const TOO_OLD =
  'Este navegador é antigo demais para esta parte do portal. Atualize-o ou use outro: Chrome ou Edge 110, Firefox 115, Safari 16, ou mais novo.';

/** Leaves a page as the server made it, with what it says to those without scripts; where it made none, says why. */
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
