import { createRoot } from 'react-dom/client';
import { NewVersionNotice } from './notice.tsx';
import { watchVersions } from './watch.ts';

/** Registers the service worker and puts the place of the notice onto the page; loaded when the page is idle. */
export function startVersions(): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  // Shown empty at first: a live region that comes with its text already in it is not read out.
  root.render(<NewVersionNotice waiting={false} onReload={null} />);
  void watchVersions((reload) => root.render(<NewVersionNotice waiting onReload={reload} />));
}
