import { useDocumentTitle } from '@claraboia/ui/lib/page-notes.ts';
import { createContext, useContext } from 'react';

/** What the menu calls the page on the screen; null where it leads to none such. */
export const MenuTitleContext = createContext<string | null>(null);

/** Names a page of the back-office as the menu does (spec gestao §2), or by its own name where the menu has none. */
export function useMenuTitle(own: string): void {
  useDocumentTitle(useContext(MenuTitleContext) ?? own);
}
