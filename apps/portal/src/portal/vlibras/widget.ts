const APP = 'https://vlibras.gov.br/app';

declare global {
  interface Window {
    VLibras?: { readonly Widget: new (app: string) => unknown };
  }
}

const element = (document: Document, attributes: Readonly<Record<string, string>>) => {
  const made = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};

/**
 * Adds the VLibras button to the page and loads its script, at most once. It is outside the app's own elements,
 * because the script changes the elements that it finds.
 */
export function startVlibras(document: Document): void {
  if (document.querySelector('[vw]') !== null) return;
  const place = document.createElement('aside');
  place.setAttribute('aria-label', 'Tradução para Libras');
  place.className = 'no-print';
  const widget = element(document, { vw: '', class: 'enabled' });
  const player = element(document, { 'vw-plugin-wrapper': '' });
  player.append(element(document, { class: 'vw-plugin-top-wrapper' }));
  widget.append(element(document, { 'vw-access-button': '', class: 'active' }), player);
  place.append(widget);
  const script = document.createElement('script');
  script.src = `${APP}/vlibras-plugin.js`;
  script.addEventListener('load', () => {
    const { VLibras } = window;
    if (VLibras !== undefined) new VLibras.Widget(APP);
  });
  // The page works without it. If the script fails, which the browser logs, the empty container is removed.
  script.addEventListener('error', () => {
    place.remove();
    script.remove();
  });
  document.body.append(place, script);
}
