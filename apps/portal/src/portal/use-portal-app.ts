import { iconePath, manifestPath } from '@claraboia/contract';
import type { PublicPortal } from '@claraboia/contract/schema';
import { OWN_APP, usePageNotes } from '@claraboia/ui/lib/page-notes.ts';

/** What is installed from a portal's pages is that portal. From one client to another it is a full load, with another document. */
export function usePortalApp({ nomeUrl, brasao, logo }: PublicPortal): void {
  const icon = (brasao ?? logo) === null ? OWN_APP.icon : iconePath(nomeUrl, '192');
  usePageNotes({ app: { manifest: manifestPath(nomeUrl), icon } });
}
