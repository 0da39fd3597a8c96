import { createRoot } from 'react-dom/client';
import { NewVersionNotice } from './notice.tsx';
import { watchVersions } from './watch.ts';

/** Registers the service worker and renders the container of the notice; loaded when the page is idle. */
export function startVersions(): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  // Rendered empty at first: screen readers do not announce a live region that appears with its text.
  root.render(<NewVersionNotice waiting={false} onReload={null} />);
  void watchVersions((reload) => root.render(<NewVersionNotice waiting onReload={reload} />));
}
