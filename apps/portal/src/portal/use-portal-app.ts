import { iconePath, manifestPath } from '@claraboia/contract';
import type { PublicPortal } from '@claraboia/contract/schema';
import { OWN_APP, usePageNotes } from '@claraboia/ui/lib/page-notes.ts';

/**
 * Web app manifest of the client's portal, for installation. Another client's portal needs a full load of another
 * document.
 */
export function usePortalApp({ nomeUrl, brasao, logo }: PublicPortal): void {
  const icon = (brasao ?? logo) === null ? OWN_APP.icon : iconePath(nomeUrl, '192');
  usePageNotes({ app: { manifest: manifestPath(nomeUrl), icon } });
}
